// The four figures of each scope, each with its value of now and of the last twelve Mondays.
import sql, { type Sql } from 'sql-template-tag'
import type { Figure, FigureKey } from '#contract/calls/overview.ts'
import type { Viewer } from '#contract/policy.ts'
import { percentOf } from '#contract/rules/formatNumber.ts'
import { changedDays } from '#contract/rules/freshDays.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import type { Db } from '../../db/connection.ts'
import { leastPeople } from '../../review/establishedAccounts.ts'

import { countGapsNear, countOpenGaps } from '../gaps/queries.ts'
import { contributed, isIn } from '../moderation/history.ts'
import { waitingCounts } from '../moderation/queue.ts'
import { newMatchesByWeek } from '../watches/queries.ts'
import { readWeeks, scopeOf, siteScope, type WeekRow } from './figureWeeks.ts'
import type { Freshness } from './freshCounts.ts'

type Weeks = readonly string[]
type Known = { fresh: Freshness; weeks: Weeks; now: Date }
/** `offered` counts the listings of others too, as the card of the organization does; `isPerson` says which accounts `u` count as viewers. */
type KnownOfOne = Known & { offered: number; isPerson: Sql }

export async function memberFigures(db: Db, viewer: Viewer, { fresh, weeks, now }: Known): Promise<Figure[]> {
  const own = await db.row<{
    saved_changed: number
    live: number
    live_before: number
    waiting: number
    oldest: string | null
  }>(sql`
    with mine as (${contributed(viewer.id)})
    select
      (select count(*) from bookmarks b join listings l on l.id = b.listing_id
        where b.user_id = ${viewer.id} and l.status = 'approved' and l.updated_at > ${new Date(now.getTime() - changedDays * dayMs).toISOString()}::timestamptz)::int as saved_changed,
      (select count(*) from mine where ${isIn('live')})::int as live,
      (select count(*) from mine where ${isIn('live')} and created_at < ${weeks[0]}::date)::int as live_before,
      (select count(*) from mine where ${isIn('waiting')})::int as waiting,
      (select min(updated_at) from mine where ${isIn('waiting')}) as oldest`)
  const none = weeks.map(() => null)
  const matches = await newMatchesByWeek(db, viewer, weeks)
  return [
    { ...figureOf('saved_changed', own?.saved_changed ?? 0, none), listings: fresh.live },
    figureOf('new_matches', matches.at(-1) ?? 0, matches),
    { ...figureOf('contributions', own?.live ?? 0, none), before: own?.live_before ?? 0 },
    { ...figureOf('own_waiting', own?.waiting ?? 0, none), oldest: own?.oldest ?? null },
  ]
}

export async function contributorFigures(db: Db, organization: number, known: KnownOfOne): Promise<Figure[]> {
  const { weeks } = known
  const earlier = await readWeeks(db, scopeOf(organization), weeks)
  const views = await db.rows<{ viewers: number }>(sql`
    select (
      select count(distinct v.user_id) from listing_views v join listings l on l.id = v.listing_id
        join users u on u.id = v.user_id
      where l.organization_id = ${organization} and v.day >= week and v.day < week + 7 and ${known.isPerson}
        and not exists (select 1 from memberships m where m.user_id = v.user_id and m.organization_id = ${organization})
    )::int as viewers
    from unnest(${[...weeks]}::date[]) as week order by week`)
  const viewers = views.map(row => (row.viewers > 0 && row.viewers < leastPeople ? null : row.viewers))
  const near = await countGapsNear(db, organization, weeks[0] ?? '')
  const others = known.offered - known.fresh.live
  const [live, confirmed] = liveAndConfirmed(known, earlier)
  return [
    { ...live, listings: others },
    confirmed,
    figureOf('opened', viewers.at(-1) ?? null, viewers),
    figureOf(
      'unmet_near',
      near,
      weeks.map(() => null),
    ),
  ]
}

export async function siteFigures(db: Db, known: Known): Promise<Figure[]> {
  const { weeks } = known
  const earlier = await readWeeks(db, siteScope, weeks)
  const { total, oldest } = await waitingCounts(db)
  const unmet = await db.rows<{ searches: number }>(sql`
    select (select coalesce(sum(searches), 0) from unmet u where u.week = each.week)::int as searches
    from unnest(${[...weeks]}::date[]) as each (week) order by each.week`)
  const searches = unmet.map(row => row.searches)
  const first = searches.findIndex(count => count > 0)
  return [
    ...liveAndConfirmed(known, earlier),
    {
      ...figureOf(
        'waiting',
        total,
        withNow(earlier, total, row => row.waiting),
      ),
      oldest,
    },
    // Before the first such search nobody may have counted.
    figureOf(
      'unmet',
      await countOpenGaps(db),
      searches.map((count, place) => (first === -1 || place < first ? null : count)),
    ),
  ]
}

function liveAndConfirmed({ fresh: { live, confirmed } }: Known, earlier: readonly WeekRow[]): [Figure, Figure] {
  const share = percentOf(confirmed, live)
  const shares = withNow(earlier, share, row =>
    row.confirmed === null || row.live === null ? null : percentOf(row.confirmed, row.live),
  )
  return [
    figureOf(
      'live',
      live,
      withNow(earlier, live, row => row.live),
    ),
    { ...figureOf('confirmed', share, shares), listings: confirmed },
  ]
}

/** The last point is the current value, so that the line ends at the figure. */
const withNow = (rows: readonly WeekRow[], now: number, of: (row: WeekRow) => number | null) =>
  rows.map((row, place) => (place === rows.length - 1 ? now : of(row)))

const figureOf = (key: FigureKey, value: number | null, weeks: (number | null)[]): Figure => ({
  key,
  value,
  listings: null,
  oldest: null,
  before: weeks[0] ?? null,
  weeks,
})
