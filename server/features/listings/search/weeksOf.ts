// How many of the listings that a search finds were live on each of the last Mondays. Those that are gone since are not among them.
import sql from 'sql-template-tag'
import { weeksUntil } from '#contract/rules/weeks.ts'
import type { Db } from '#server/db/connection.ts'

type Approved = { week: string; count: number }

export async function weeksOf(db: Db, ids: readonly number[], now: Date): Promise<{ total: number; weeks: number[] }> {
  const weeks = weeksUntil(now)
  // By the first Monday at which they were live.
  const approved = await db.rows<Approved>(sql`
    select to_char(each.week, 'YYYY-MM-DD') as week, count(*)::int as count
    from listings l join lateral (
      select min(week) as week from unnest(${weeks}::date[]) as week where l.approved_at <= week at time zone 'UTC'
    ) as each on each.week is not null
    where l.id = any(${[...ids]}::int[]) group by each.week`)
  let live = 0
  return {
    total: ids.length,
    weeks: weeks.map(week => {
      live += approved.find(one => one.week === week)?.count ?? 0
      return live
    }),
  }
}
