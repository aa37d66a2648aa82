// The tasks of an account, one row each: the most urgent kind first, then the oldest.
import sql, { join, type Sql } from 'sql-template-tag'
import { type Today, todayKinds } from '#contract/calls/overview.ts'
import type { Viewer } from '#contract/policy.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import type { OverviewScope } from '#contract/rules/overviewScopes.ts'
import type { Db } from '../../db/connection.ts'
import { gapsNear } from '../gaps/queries.ts'
import { dueEntries } from '../listings/freshness/agingEntries.ts'
import { contributed } from '../moderation/history.ts'
import { resubmittedIn, waiting } from '../moderation/queue.ts'
import { withNewMatches } from '../watches/queries.ts'

/** Items of the queue that have waited longer than this get a row of their own. */
const longDays = 3
const mostRows = 100

type Asking = {
  as: OverviewScope
  viewer: Viewer
  organization: number | null
  now: Date
  first: string
  length: number
}

export async function readToday(db: Db, asking: Asking): Promise<{ today: Today[]; today_total: number }> {
  const all = sql`(${join(partsOf(asking), ' union all ')}) as due`
  const today = await db.rows<Today>(sql`
    select * from ${all} order by array_position(${[...todayKinds]}::text[], kind), count desc, at nulls first, id, name
    limit ${Math.min(asking.length, mostRows)}`)
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from ${all}`)
  return { today, today_total: counted?.total ?? 0 }
}

/** Each has the columns of a row: kind, record, id, name, detail, note, count, at, record_kind, record_id. */
function partsOf({ as, viewer, organization, now, first }: Asking): Sql[] {
  const parts = [returned(viewer)]
  if (as === 'member') parts.push(matched(viewer))
  if (as === 'superAdmin')
    parts.push(
      waitingItems(now),
      askedOf(sql`not exists (select 1 from memberships m where m.organization_id = o.id)`, now),
    )
  if (as === 'contributor' && organization !== null)
    parts.push(
      requestsTo(organization),
      askedOf(sql`o.id = ${organization}`, now),
      staleOf(sql`o.id = ${organization}`, now),
      gapNear(organization, first),
    )
  return parts
}

const noRecord = sql`null::text, null::int`

const returned = (viewer: Viewer): Sql => sql`
  select 'returned' as kind, kind as record, id, title as name, coalesce(reason, '') as detail, note, 0 as count, updated_at as at,
    record_kind, record_id
  from (${contributed(viewer.id)}) as mine where status = 'returned'`

/** Items of the queue that were reported, resubmitted, or have waited long. */
const waitingItems = (now: Date): Sql => sql`
  select case when kind = 'comment' then 'reported' when again then 'resubmitted' else 'waiting_long' end,
    kind, id, title, author, '', 0, since, ${noRecord}
  from (select w.*, ${resubmittedIn(sql`w`)} as again from (${waiting}) as w) as items
  where kind = 'comment' or again or since < ${new Date(now.getTime() - longDays * dayMs).toISOString()}::timestamptz`

/** Requests to be shown as a provider. Those of pending listings are decided with the listing. */
const requestsTo = (organization: number): Sql => sql`
  select 'requested', 'provider', r.id, l.listing_name, owner.organization_name, '', 0, r.created_at, ${noRecord}
  from provider_requests r join listings l on l.id = r.listing_id join organizations owner on owner.id = l.organization_id
  where r.organization_id = ${organization} and r.status = 'waiting' and l.status = 'approved'`

const askedOf = (kept: Sql, now: Date): Sql => sql`
  select 'asked', 'listing', l.id, l.listing_name, '', '', count(*)::int, max(r.asked_at), ${noRecord}
  from confirmation_requests r join listings l on l.id = r.listing_id join organizations o on o.id = l.organization_id
  where r.answered_at is null and l.status = 'approved' and r.asked_at <= ${now.toISOString()}::timestamptz and ${kept}
  group by l.id`

/** Only organizations: listings have their own table beside these rows. */
const staleOf = (kept: Sql, now: Date): Sql => sql`
  select 'stale', d.kind, d.id, d.name, '', '', 0, d.verified_at, ${noRecord} from (${dueEntries(kept, now)}) as d where d.kind = 'organization'`

const matched = (viewer: Viewer): Sql => sql`
  select 'matched', 'saved_search', s.id, s.name, s.kind, '', s.new, s.at,
    case when s.kind = 'listing' then 'listing' when s.kind = 'market' then 'organization' end, coalesce(s.listing_id, s.organization_id)
  from (${withNewMatches(viewer)}) as s`

const gapNear = (organization: number, first: string): Sql => sql`
  select * from (
    select 'gap', 'gap', 0, array_to_string(near.words, ', '), array_to_string(near.states, ', '), '', near.brokers, null::timestamptz, ${noRecord}
    from (${gapsNear(organization, first)}) as near order by near.brokers desc, near.key limit 1) as nearest`
