// What the rest of the server knows of a database: plain SQL in, rows out. Both engines answer to it.
import type { Sql } from 'sql-template-tag'

/**
 * A pool or a transaction; queries take it as their first argument and never import one. In and out on both engines:
 * undefined is written as null; JSON is written as `${JSON.stringify(value)}::jsonb` (a list by itself is a Postgres array)
 * and read parsed; timestamptz is read as ISO text ending in Z, date as YYYY-MM-DD, int8 as number, numeric as text.
 */
export type Db = {
  /** All rows of the answer. */
  rows<T>(statement: Sql): Promise<T[]>
  /** The first row, or null. */
  row<T>(statement: Sql): Promise<T | null>
  /** How many rows the statement touched. */
  run(statement: Sql): Promise<number>
}

export type Database = Db & {
  engine: 'embedded' | 'server'
  /** One transaction. When the deadline (in ms) passes it is rolled back and the work's handle refuses everything after. */
  transaction<T>(deadline: number, work: (db: Db) => Promise<T>): Promise<T>
  /** Answers within the time given, or throws: what /ready and the heartbeat ask. */
  ping(withinMs: number): Promise<void>
  /** Fresh statistics for the planner, after a large fill. */
  analyze(): Promise<void>
  /** What only the engine inside this process can tell; null with a server. */
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
  /** Until what this returns is called, a single statement may take so many milliseconds before the engine counts as dead. */
  allow(ms: number): () => void
}
