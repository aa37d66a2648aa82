// The SQL of the fill itself: the lock, the check for existing data, the reserved ids and the demo password.
import sql, { raw } from 'sql-template-tag'
import type { Db } from '../server/db/connection.ts'
import type { FirstIds } from './generatePending.ts'

/** Locks the fill until the transaction ends, so that two servers that start at once do not both fill the database. */
export const lockFill = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('the demo directory'))`)

/** Sets the password of the three people who can sign in; the other members of the demo have none. */
export const setPassword = (db: Db, { passwordHash, usernames }: { passwordHash: string; usernames: string[] }) =>
  db.run(sql`update users set password_hash = ${passwordHash} where username = any(${usernames}::text[])`)

export async function hasDirectory(db: Db): Promise<boolean> {
  const row = await db.row<{ exists: boolean }>(sql`
    select exists (select from organizations) or exists (select from listings) or exists (select from articles) as exists`)
  return row?.exists ?? false
}

/** Reserves this many ids of a table by moving its sequence, and returns the first one. */
export async function reserveIds(
  db: Db,
  table: keyof FirstIds | 'agencies' | 'api_keys' | 'collections' | 'saved_searches' | 'alerts',
  count: number,
): Promise<number> {
  const reserved = await db.row<{ first: number }>(sql`
    with first as (select nextval(pg_get_serial_sequence(${table}::text, 'id')) as id)
    select id::int as first, setval(pg_get_serial_sequence(${table}::text, 'id'), id + ${count}::int) from first`)
  if (!reserved) throw new Error('The sequence returned no id')
  return reserved.first
}

/** A server ends statements after two seconds, and a batch may take longer than that on a slow disk. */
export async function withoutStatementLimits(db: Db): Promise<void> {
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await db.run(sql`set local ${raw(setting)} = 0`)
}
