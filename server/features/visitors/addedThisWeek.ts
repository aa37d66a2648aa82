// Recently approved listings: counts by week, and the classes with the newest ones.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { addedThisWeek } from '#contract/calls/visitors.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import type { Db } from '../../db/connection.ts'
import { visibleTo } from '../../review/visible.ts'
import { allLines } from '../reference/lines.ts'

type Reply = ReplyOf<typeof addedThisWeek>
type Row = Omit<Reply['rows'][number], 'lines'> & { lines: string[] }

const weeks = 12
const mostRows = 6
const linesARow = 2
/** If a week has fewer new listings with a sub-category, the reply counts those of the month. */
const leastAWeek = 3

/** The rows leave out listings without a sub-category, since no search finds them alone; the total counts them. */
export async function readAdded(db: Db, now: Date): Promise<Reply> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - weeks * 7 * dayMs).toISOString()
  const lines = await allLines(db)
  const found = await db.row<{ weeks: number[] | null; days: 7 | 30; total: number; rows: Row[] | null }>(sql`
    with added as (
      select l.subcategory_insurance as sub_category, l.states, l.line_of_business, l.approved_at,
        floor(extract(epoch from ${at}::timestamptz - l.approved_at) / (7 * 86400))::int as weeks_ago
      from listings l where ${visibleTo(null, 'listings', 'l')} and l.approved_at > ${since}::timestamptz and l.approved_at <= ${at}::timestamptz),
    span as (
      select case when count(*) >= ${leastAWeek} then 7 else 30 end as days from added where weeks_ago = 0 and sub_category <> ''),
    newest as (select added.* from added, span where approved_at > ${at}::timestamptz - make_interval(days => days)),
    classes as (
      select sub_category, count(*) as count, max(approved_at) as newest from newest where sub_category <> ''
      group by sub_category order by newest desc, sub_category limit ${mostRows})
    select (select days from span) as days, (select count(*) from newest) as total,
      (select array_agg((select count(*)::int from added where weeks_ago = ago) order by ago desc)
        from generate_series(0, ${weeks - 1}) as ago) as weeks,
      (select json_agg(json_build_object('sub_category', c.sub_category, 'count', c.count,
          'newest', to_char(c.newest at time zone 'utc', 'YYYY-MM-DD'),
          'states', (select coalesce(json_agg(distinct state order by state), '[]') from newest n, unnest(n.states) as state where n.sub_category = c.sub_category),
          'lines', (select coalesce(json_agg(line), '[]') from (
            select line from newest n, unnest(n.line_of_business) as line
            where n.sub_category = c.sub_category and line = any(${lines.map(({ value }) => value)}::text[])
            group by line order by count(*) desc, line limit ${linesARow}) as each))
        order by c.newest desc, c.sub_category) from classes c) as rows`)
  const labels = new Map(lines.map(({ value, label }) => [value, label]))
  return {
    weeks: found?.weeks ?? Array.from({ length: weeks }, () => 0),
    days: found?.days ?? 7,
    total: found?.total ?? 0,
    rows: (found?.rows ?? []).map(row => ({ ...row, lines: row.lines.flatMap(line => labels.get(line) ?? []) })),
    as_of: at,
  }
}
