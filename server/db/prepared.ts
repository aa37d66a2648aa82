// Marks frequent statements as prepared: each connection parses them once, and the database reuses their plans.
import { hash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'

export type Prepared = Sql & { name?: string }

/** Only for statements with few different texts, since a connection keeps every text that it has prepared. */
export const prepared = (statement: Sql): Prepared =>
  // The name is a hash of the text, so that one name never stands for two statements.
  Object.assign(statement, { name: hash('sha1', statement.text) })
