// What the dashboard's figures were on the Mondays before, so that a new directory has lines from the start.
import sql from 'sql-template-tag'
import { freshLimitDays } from '#contract/rules/freshDays.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { weeksUntil } from '#contract/rules/weeks.ts'
import type { Db } from '../server/db/connection.ts'
import { waitingCounts } from '../server/features/moderation/queue.ts'
import { scopeOf, siteScope, type WeekRow } from '../server/features/overview/figureWeeks.ts'
import { membershipRows } from './activityRows.ts'
import type { Directory } from './directory.ts'
import { randomFor } from './random.ts'

type Row = WeekRow & { scope: string }
type Standing = { week: string; live: number; share: number }

/** The current week is counted by the server. */
export async function figureRows(db: Db, directory: Directory): Promise<Row[]> {
  const { total } = await waitingCounts(db)
  const rows = await rowsOf(db, directory, null, total)
  for (const { organization_id } of membershipRows(directory))
    rows.push(...(await rowsOf(db, directory, organization_id, null)))
  return rows
}

async function rowsOf(db: Db, { today }: Directory, organization: number | null, waitsNow: number | null) {
  const weeks = weeksUntil(today).slice(0, -1)
  const fresh = new Date(today.getTime() - freshLimitDays.fresh * dayMs).toISOString()
  const standing = await db.rows<Standing>(sql`
    select to_char(week, 'YYYY-MM-DD') as week, count(*) filter (where approved_at <= week)::int as live,
      (count(*) filter (where verified_at > ${fresh}::timestamptz))::float / greatest(count(*), 1) as share
    from unnest(${weeks}::date[]) as week, listings
    where status = 'approved' and (${organization}::int is null or organization_id = ${organization}::int)
    group by week order by week`)
  const scope = organization === null ? siteScope : scopeOf(organization)
  return standing.map(({ week, live, share }, place): Row => {
    const random = randomFor('figures', scope, place)
    // Entries were confirmed a little more from week to week.
    const before = share - 0.005 * (weeks.length - place) - 0.01 * random.unit()
    const waiting = waitsNow === null ? null : Math.round(waitsNow * (0.7 + 0.5 * random.unit()))
    return { scope, week, live, confirmed: Math.max(0, Math.round(live * before)), waiting }
  })
}
