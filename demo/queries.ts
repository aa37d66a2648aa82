// The SQL of the fill itself: whether there is anything, how far it is, and which ids are its own.
import sql, { raw } from 'sql-template-tag'
import type { Db } from '../server/db/connection.ts'
import type { FirstIds } from './generatePending.ts'

export type Fill = { listings: number; today: string; first_ids: FirstIds; step: number; is_finished: boolean }

/** Locks it until the transaction ends, so that two servers never fill the same step. */
export function readFill(db: Db): Promise<Fill | null> {
  return db.row<Fill>(sql`
    select listings, today, first_ids, step, finished_at is not null as is_finished from demo_fill for update`)
}

/** Two servers that begin at once do so one after the other: both reserving ids would shift those of the directory. */
export const holdBeginning = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('the demo directory'))`)

/** Whether this server is the one that began. */
export async function beginFill(db: Db, { listings, today, ids }: { listings: number; today: string; ids: FirstIds }) {
  const begun = await db.run(sql`
    insert into demo_fill (listings, today, first_ids)
    values (${listings}, ${today}::date, ${JSON.stringify(ids)}::jsonb)
    on conflict do nothing`)
  return begun === 1
}

export async function stepDone(db: Db): Promise<void> {
  await db.run(sql`update demo_fill set step = step + 1`)
}

/** Only now can the three people sign in. */
export async function finishFill(
  db: Db,
  { passwordHash, usernames }: { passwordHash: string; usernames: string[] },
): Promise<void> {
  await db.run(sql`update users set password_hash = ${passwordHash} where username = any(${usernames}::text[])`)
  await db.run(sql`update demo_fill set finished_at = now()`)
}

export async function hasDirectory(db: Db): Promise<boolean> {
  const found = await db.row<{ found: boolean }>(sql`
    select exists (select from organizations) or exists (select from listings) or exists (select from articles) as found`)
  return found?.found ?? false
}

export async function fillState(db: Db): Promise<'none' | 'begun' | 'finished'> {
  const fill = await db.row<{ is_finished: boolean }>(sql`select finished_at is not null as is_finished from demo_fill`)
  if (!fill) return 'none'
  return fill.is_finished ? 'finished' : 'begun'
}

/** Moves a table's sequence past so many ids and gives the first of them: nobody else will get one. */
export async function reserveIds(db: Db, table: keyof FirstIds, count: number): Promise<number> {
  const reserved = await db.row<{ first: number }>(sql`
    with first as (select nextval(pg_get_serial_sequence(${table}::text, 'id')) as id)
    select id::int as first, setval(pg_get_serial_sequence(${table}::text, 'id'), id + ${count}::int) from first`)
  if (!reserved) throw new Error('A sequence gave no number')
  return reserved.first
}

/** A server ends statements after two seconds, which a batch may take on a slow disk. */
export async function withoutStatementLimits(db: Db): Promise<void> {
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await db.run(sql`set local ${raw(setting)} = 0`)
}
