// The markets that an account is appointed with, and of whose listings nobody has confirmed one for long.
import sql from 'sql-template-tag'
import type { StaleMarket } from '#contract/calls/overview.ts'
import type { Viewer } from '#contract/policy.ts'
import { freshLimitDays } from '#contract/rules/freshDays.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import type { Db } from '../../db/connection.ts'
import { freshnessOf, type VerifiedRow } from '../../review/freshness.ts'
import { visibleTo } from '../../review/visible.ts'
import { markets, marksOf } from '../appointments/market.ts'
import { calledFor } from '../contacts/callList.ts'
import { findContacts } from '../contacts/queries.ts'
import { againMs } from '../listings/freshness/confirmationRequests.ts'

const mostRows = 20

type Row = Omit<StaleMarket, 'freshness' | 'contact_name' | 'contact_phone'> & VerifiedRow
type Found = { saved: number; appointed: number; stale: Row[]; stale_total: number }

export async function readStaleMarkets(db: Db, viewer: Viewer, now: Date) {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const found = await db.row<Found>(sql`
    with appointed as materialized (
      select m.since, market.organization_id, market.name, o.organization_type
      from ${markets} where ${marksOf(viewer)} and m.status = 'appointed'),
    stale as materialized (
      select appointed.*, last.verified_at, last.verified_source, last.listings from appointed cross join lateral (
        select l.verified_at, l.verified_source, count(*) over ()::int as listings from listings l
        where l.organization_id = appointed.organization_id and ${visibleTo(null, 'listings', 'l')}
        order by l.verified_at desc nulls last, l.id limit 1) as last
      where last.verified_at is null or last.verified_at < ${ago(freshLimitDays.fresh * dayMs)}),
    shown as (select * from stale order by verified_at nulls first, lower(name) collate "C", organization_id limit ${mostRows})
    select
      (select count(*)::int from bookmarks b join listings l on l.id = b.listing_id
        where b.user_id = ${viewer.id} and ${visibleTo(null, 'listings', 'l')}) as saved,
      (select count(*)::int from appointed) as appointed,
      (select count(*)::int from stale) as stale_total,
      (select coalesce(json_agg(json_build_object('organization_id', s.organization_id, 'name', s.name, 'organization_type', s.organization_type,
          'since', s.since, 'verified_at', s.verified_at, 'verified_source', s.verified_source, 'listings', s.listings,
          'listing_id', (select l.id from listings l where l.organization_id = s.organization_id and ${visibleTo(null, 'listings', 'l')}
            order by l.verified_at nulls first, l.id limit 1),
          'asked', exists (select 1 from confirmation_requests r join listings l on l.id = r.listing_id
            where r.user_id = ${viewer.id} and l.organization_id = s.organization_id and r.answered_at is null and r.asked_at > ${ago(againMs)}))
        order by s.verified_at nulls first, lower(s.name) collate "C", s.organization_id), '[]') from shown s) as stale`)
  const { stale, ...counts } = found ?? { stale: [], saved: 0, appointed: 0, stale_total: 0 }
  const ids = stale.map(({ organization_id }) => organization_id)
  const people = ids.length
    ? await findContacts(db, viewer, sql`c.organization_id = any(${ids}::int[]) and c.mga_id is null`)
    : []
  return {
    ...counts,
    stale: stale.map(({ verified_at, verified_source, ...market }): StaleMarket => {
      const own = people.filter(({ organization_id }) => organization_id === market.organization_id)
      const [person] = calledFor(own, { lines: [], states: [], listing: null }).contacts
      return {
        ...market,
        freshness: freshnessOf(
          // JSON of the database writes times in another way.
          { verified_at: verified_at && new Date(verified_at).toISOString(), verified_source },
          { keeper: market.name, now },
        ),
        contact_name: person?.contact_name ?? '',
        contact_phone: person?.contact_phone ?? '',
      }
    }),
  }
}
