// What the rest of the server knows of a database: plain SQL in, rows out. Both engines answer to it.
import type { Sql } from 'sql-template-tag'

/** A pool or a transaction; queries take it as their first argument and never import one. */
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
  close(): Promise<void>
}
