// The live listings that an account looks after or has added, each with its age, who opened it, and who asked about it.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import type { KeptListing, keptListings } from '#contract/calls/confirming.ts'
import { authorIn, type Viewer } from '#contract/policy.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { countedWeeks } from '#contract/rules/weeks.ts'
import type { Db } from '#server/db/connection.ts'
import { ilikePattern } from '#server/db/ilikePattern.ts'
import { leastPeople } from '#server/review/establishedAccounts.ts'
import { freshnessOf, type VerifiedRow } from '#server/review/freshness.ts'
import { visibleTo } from '#server/review/visible.ts'

/** `isPerson` says which accounts `u` count as viewers. */
type Asked = ParsedInputOf<typeof keptListings> & { now: Date; isPerson: Sql }
type Row = Omit<KeptListing, 'freshness' | 'edits_live' | 'opened'> &
  VerifiedRow & { opened: number; organization: number }

const orders = {
  last_updated: sql`l.updated_at desc`,
  date_created: sql`l.created_at desc`,
  unconfirmed: sql`l.verified_at nulls first`,
}

export async function readKept(
  db: Db,
  viewer: Viewer,
  asked: Asked,
): Promise<Pick<ReplyOf<typeof keptListings>, 'listings' | 'total'>> {
  const { now, isPerson, sort = 'last_updated', page, per_page } = asked
  const order = sql`${orders[sort]}, l.id desc`
  const found = scopeOf(viewer, asked)
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  const rows = await db.rows<Row>(sql`
    with shown as (
      select l.* from listings l where ${found} order by ${order} limit ${per_page} offset ${(page - 1) * per_page})
    select l.id, l.listing_name, l.subcategory_insurance as sub_category, o.organization_name, l.states, l.verified_at, l.verified_source,
      l.organization_id as organization,
      (select count(*)::int from confirmation_requests r where r.listing_id = l.id and r.answered_at is null) as asked,
      (select count(distinct v.user_id)::int from listing_views v join users u on u.id = v.user_id
        where v.listing_id = l.id and v.day > ${daysAgo(countedWeeks * 7)} and ${isPerson}
          and not exists (select 1 from memberships m where m.user_id = u.id and m.organization_id = l.organization_id)) as opened
    from shown l join organizations o on o.id = l.organization_id order by ${order}`)
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from listings l where ${found}`)
  return {
    listings: rows.map(({ organization, verified_at, verified_source, opened, ...row }) => ({
      ...row,
      freshness: freshnessOf({ verified_at, verified_source }, { keeper: row.organization_name, now }),
      opened: opened > 0 && opened < leastPeople ? null : opened,
      edits_live: viewer.role === 'superAdmin' || viewer.organizations.includes(organization),
    })),
    total: counted?.total ?? 0,
  }
}

function scopeOf(viewer: Viewer, { q, organization_id, verified_within, now }: Asked): Sql {
  const whose =
    organization_id !== undefined
      ? sql`l.organization_id = ${organization_id}`
      : viewer.role === 'superAdmin'
        ? sql`true`
        : sql`(l.organization_id = any(${[...viewer.organizations]}::int[]) or l.created_by_id = ${authorIn(viewer)})`
  const since = verified_within && new Date(now.getTime() - verified_within * dayMs).toISOString()
  return join(
    [
      visibleTo(null, 'listings', 'l'),
      whose,
      q
        ? sql`concat_ws(' ', l.listing_name, l.subcategory_insurance) ilike all(${q.split(/\s+/).map(ilikePattern)}::text[])`
        : empty,
      since ? sql`l.verified_at > ${since}::timestamptz` : empty,
    ].filter(part => part !== empty),
    ' and ',
  )
}
