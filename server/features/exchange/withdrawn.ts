// What everybody saw and nobody sees any more; triggers note it (migration 0058).
import sql, { type Sql } from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import type { listWithdrawn } from '#contract/calls/exchange.ts'
import type { Db } from '#server/db/connection.ts'

type Asked = ParsedInputOf<typeof listWithdrawn>
type Reply = ReplyOf<typeof listWithdrawn>

const keptDays = 90

/** Nothing is known of the time before the table was made. */
const keptSince = (now: Date): Sql => sql`greatest(
  ${now.toISOString()}::timestamptz - make_interval(days => ${keptDays}::int), (select at from migrations where name = 'withdrawn_records'))`

/** The records were public, so that which they are and when they went is no secret to anybody with an account. */
export async function readWithdrawn(db: Db, { since, page, per_page }: Asked, now: Date): Promise<Reply> {
  const asked = sql`at >= greatest(${since ?? null}::timestamptz, ${keptSince(now)})`
  const counted = await db.row<{ total: number; kept_since: string }>(sql`
    select count(*)::int as total, ${keptSince(now)} as kept_since from withdrawn_records where ${asked}`)
  const withdrawn = await db.rows<Reply['withdrawn'][number]>(sql`
    select kind, record_id as id, at from withdrawn_records where ${asked}
    order by at, kind, record_id limit ${per_page} offset ${(page - 1) * per_page}`)
  const { total = 0, kept_since = now.toISOString() } = counted ?? {}
  return { withdrawn, kept_since, total, page, per_page }
}

/** Older ones are forgotten. */
export const forgetWithdrawn = (now: Date, batch: number): Sql => sql`
  delete from withdrawn_records where (kind, record_id) in (
    select kind, record_id from withdrawn_records
    where at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptDays}::int) limit ${batch})`
