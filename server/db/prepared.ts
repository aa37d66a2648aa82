// Marks frequent statements as prepared: each connection parses them once, and the database reuses their plans.
import { hash } from 'node:crypto'
import sql, { join, type Sql } from 'sql-template-tag'

export type Prepared = Sql & { name?: string }

/** Only for statements with few different texts, since a connection keeps every text that it has prepared. */
export const prepared = (statement: Sql): Prepared =>
  // The name is a hash of the text, so that one name never stands for two statements.
  Object.assign(statement, { name: hash('sha1', statement.text) })

/** An array of a few ids. Each is a parameter of its own, so the plan that is reused knows how many there are; else the database plans it anew each time. */
export const fewIds = (ids: readonly number[]): Sql => sql`array[${join(ids)}]::int[]`
