// Lists the entries that were verified 80 days ago or earlier, for their keepers, and the entries without a keeper.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { ageing } from '#contract/calls/confirming.ts'
import type { Viewer } from '#contract/policy.ts'
import { type FreshStep, freshStepNamed } from '#contract/rules/freshDays.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import type { Db } from '#server/db/connection.ts'
import { freshnessOf, type VerifiedRow } from '#server/review/freshness.ts'

type Entry = ReplyOf<typeof ageing>['entries'][number]
type Row = Omit<Entry, 'freshness'> & VerifiedRow & { keeper: string }
type Asking = {
  unkept: boolean
  step: FreshStep | undefined
  organization: number | undefined
  now: Date
  page: number
  per_page: number
}

/** Entries are listed from this age on, shortly before they count as aging. */
const dueDays = 80

/** `scope` is a condition on the organization `o`. */
export const dueEntries = (scope: Sql, now: Date): Sql => sql`
  ${listingsWhere(sql`${isDue(sql`l.verified_at`, now)} and ${scope}`)}
  union all
  select 'organization', o.id, o.organization_name, o.verified_at, o.verified_source, o.id, o.organization_name, 0
  from organizations o where o.status = 'approved' and ${isDue(sql`o.verified_at`, now)} and ${scope}`

const listingsWhere = (condition: Sql): Sql => sql`
  select 'listing' as kind, l.id, l.listing_name as name, l.verified_at, l.verified_source, o.id as organization_id,
    o.organization_name as keeper,
    (select count(*) from confirmation_requests r where r.listing_id = l.id and r.answered_at is null)::int as asked
  from listings l join organizations o on o.id = l.organization_id
  where l.status = 'approved' and ${condition}`

/** The listings in one step of freshness. */
function listingsIn(name: FreshStep, scope: Sql, now: Date): Sql {
  const step = freshStepNamed(name)
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  const conditions = [
    scope,
    step?.from == null
      ? sql`l.verified_at is null`
      : step.from > 0
        ? sql`l.verified_at < ${daysAgo(step.from)}`
        : sql`true`,
    ...(step?.to == null ? [] : [sql`l.verified_at >= ${daysAgo(step.to)}`]),
  ]
  return listingsWhere(join(conditions, ' and '))
}

export const mostAskedFirst = sql`order by asked desc, verified_at nulls first, kind, id`

const isDue = (verifiedAt: Sql, now: Date): Sql =>
  sql`(${verifiedAt} is null or ${verifiedAt} <= ${new Date(now.getTime() - dueDays * dayMs).toISOString()}::timestamptz)`

export async function agingEntries(db: Db, viewer: Viewer, asking: Asking) {
  const { unkept, step, organization, now, page, per_page } = asking
  const scope = unkept
    ? sql`not exists (select 1 from memberships m where m.organization_id = o.id)`
    : sql`o.id = any(${organization === undefined ? [...viewer.organizations] : [organization]}::int[])`
  const found = step ? listingsIn(step, scope, now) : dueEntries(scope, now)
  const rows = await db.rows<Row>(sql`
    select * from (${found}) as due
    ${mostAskedFirst} limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`
    select count(*)::int as total from (${found}) as due`)
  return {
    entries: rows.map(({ kind, id, name, asked, keeper, ...verified }) => ({
      ...{ kind, id, name, asked },
      freshness: freshnessOf(verified, { keeper, now }),
    })),
    total: counted?.total ?? 0,
  }
}
