// Marks frequent statements as prepared: each connection parses them once, and the database reuses their plans.
import { hash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'

export type Prepared = Sql & { name?: string }

/** For statements of few different texts: each that was ever sent is kept by the connection. */
export const prepared = (statement: Sql): Prepared =>
  // By its text, so that the same name never stands for two statements, whoever sends them.
  Object.assign(statement, { name: hash('sha1', statement.text) })
