// The interface of a database for the rest of the server: plain SQL in, rows out. Both engines implement it.
import type { Sql } from 'sql-template-tag'

/**
 * A pool or a transaction. Queries take it as their first argument and never import one. On both engines
 * undefined is written as null; JSON is written as `${JSON.stringify(value)}::jsonb` (a list by itself is a Postgres array)
 * and read parsed; timestamptz is read as ISO text ending in Z, date as YYYY-MM-DD, int8 as number, numeric as text.
 */
export type Db = {
  /** Returns all rows. */
  rows<T>(statement: Sql): Promise<T[]>
  /** Returns the first row, or null. */
  row<T>(statement: Sql): Promise<T | null>
  /** Returns how many rows the statement changed. */
  run(statement: Sql): Promise<number>
}

export type Database = Db & {
  engine: 'embedded' | 'server'
  /** Runs one transaction. When the deadline (in ms) passes, it is rolled back and its handle refuses further statements. */
  transaction<T>(deadline: number, work: (db: Db) => Promise<T>): Promise<T>
  /** Resolves if the database answers in time, and throws if not. /ready and the heartbeat use it. */
  ping(withinMs: number): Promise<void>
  /** Updates the planner's statistics, which a large fill makes wrong. */
  analyze(): Promise<void>
  /** Controls of the embedded engine; null with a server. */
  embedded: EmbeddedControls | null
  close(): Promise<void>
}

export type EmbeddedControls = {
  /** Syncs to the disk since the engine's start, and memory in bytes (`engine` is PostgreSQL's own). */
  state(): Promise<{
    syncs: { files: number; directories: number }
    memory: { rss: number; heapUsed: number; engine: number }
  }>
  checkpoint(): Promise<void>
  /** Allows single statements so many milliseconds before the engine counts as dead, until the returned function is called. */
  allow(ms: number): () => void
}
