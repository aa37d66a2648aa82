// What was verified 80 days ago or earlier, for those who keep it, and what nobody keeps.
import sql, { type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { ageing } from '#contract/confirming.ts'
import { dayMs } from '#contract/freshness.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { freshnessOf, type VerifiedRow } from '../../review/freshness.ts'

type Entry = ReplyOf<typeof ageing>['entries'][number]
type Row = Omit<Entry, 'freshness'> & VerifiedRow & { keeper: string }
type Asking = { unkept: boolean; now: Date; page: number; per_page: number }

/** From this age on an entry is worth a look, before it counts as ageing. */
export const dueDays = 80

/** `kept` is a condition on the organization `o`. */
export const dueEntries = (kept: Sql, now: Date): Sql => sql`
  select 'listing' as kind, l.id, l.listing_name as name, l.verified_at, l.verified_source, o.id as organization_id,
    o.organization_name as keeper,
    (select count(*) from confirmation_requests r where r.listing_id = l.id and r.answered_at is null)::int as asked
  from listings l join organizations o on o.id = l.organization_id
  where l.status = 'approved' and ${isDue(sql`l.verified_at`, now)} and ${kept}
  union all
  select 'organization', o.id, o.organization_name, o.verified_at, o.verified_source, o.id, o.organization_name, 0
  from organizations o where o.status = 'approved' and ${isDue(sql`o.verified_at`, now)} and ${kept}`

export const mostAskedFirst = sql`order by asked desc, verified_at nulls first, kind, id`

const isDue = (verifiedAt: Sql, now: Date): Sql =>
  sql`(${verifiedAt} is null or ${verifiedAt} <= ${new Date(now.getTime() - dueDays * dayMs).toISOString()}::timestamptz)`

export async function ageingEntries(db: Db, viewer: Viewer, { unkept, now, page, per_page }: Asking) {
  const kept = unkept
    ? sql`not exists (select 1 from memberships m where m.organization_id = o.id)`
    : sql`o.id = any(${[...viewer.organizations]}::int[])`
  const rows = await db.rows<Row>(sql`
    select * from (${dueEntries(kept, now)}) as due
    ${mostAskedFirst} limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`
    select count(*)::int as total from (${dueEntries(kept, now)}) as due`)
  return {
    entries: rows.map(({ kind, id, name, asked, keeper, ...verified }) => ({
      ...{ kind, id, name, asked },
      freshness: freshnessOf(verified, { keeper, now }),
    })),
    total: counted?.total ?? 0,
  }
}
