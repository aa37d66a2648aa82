// Keeps what the figures were each Monday, so that they can be compared with earlier weeks.
import sql from 'sql-template-tag'
import { weekOf, weeksUntil } from '#contract/rules/weeks.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { waitingCounts } from '../moderation/queue.ts'
import { countFresh } from './freshCounts.ts'

export type WeekRow = { week: string; live: number | null; confirmed: number | null; waiting: number | null }

export const siteScope = 'site'
export const scopeOf = (organization: number): string => `org:${organization}`

/** Counts this week for the site and each organization with contributors, unless it is counted already. */
export async function countWeek({ db, index, now: clock }: Pick<Dependencies, 'db' | 'index' | 'now'>): Promise<void> {
  if (!index.isBuilt()) return
  const now = clock()
  const week = weekOf(now)
  const due = await db.rows<{ id: number | null }>(sql`
    select id from (select null::int as id union all select distinct organization_id from memberships) as scopes
    where not exists (select 1 from figure_weeks where week = ${week}::date and scope = coalesce('org:' || id, ${siteScope}))
    order by id nulls first limit 500`)
  for (const { id } of due) {
    const { live, confirmed } = countFresh(index.engine, id === null ? {} : { filters: { owner: [String(id)] } }, now)
    const waiting = id === null ? (await waitingCounts(db)).total : null
    const scope = id === null ? siteScope : scopeOf(id)
    await addEarlierWeeks(db, id, weeksUntil(now).slice(0, -1))
    await db.run(sql`
      insert into figure_weeks (scope, week, live, confirmed, waiting)
      values (${scope}, ${week}::date, ${live}, ${confirmed}, ${waiting}) on conflict do nothing`)
  }
}

/**
 * Adds the weeks before the first counted one. The number of live listings is known from their dates of approval and, for the
 * site, of deletion. The other figures are unknown.
 */
async function addEarlierWeeks(db: Db, organization: number | null, weeks: readonly string[]): Promise<void> {
  const scope = organization === null ? siteScope : scopeOf(organization)
  await db.run(sql`
    insert into figure_weeks (scope, week, live)
    select ${scope}, week, standing.live + deleted.live
    from unnest(${[...weeks]}::date[]) as week
    cross join lateral (
      select count(*)::int as live from listings
      where status = 'approved' and approved_at <= week and (${organization}::int is null or organization_id = ${organization}::int)
    ) as standing
    cross join lateral (
      select count(distinct gone.record_id)::int as live from audit gone
      where ${organization}::int is null and gone.kind = 'listing' and gone.at > week
        and gone.action in ('deleted', 'deleted with its organization')
        and exists (
          select 1 from audit approved where approved.kind = 'listing' and approved.record_id = gone.record_id
            and approved.action = 'approved' and approved.at <= week)
    ) as deleted
    where not exists (select 1 from figure_weeks where scope = ${scope})`)
}

export const readWeeks = (db: Db, scope: string, weeks: readonly string[]): Promise<WeekRow[]> =>
  db.rows<WeekRow>(sql`
    select to_char(each.week, 'YYYY-MM-DD') as week, live, confirmed, waiting
    from unnest(${[...weeks]}::date[]) as each (week)
    left join figure_weeks f on f.scope = ${scope} and f.week = each.week order by each.week`)
