// Counts the listings of an organization by line, region and state.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { appetiteGrid } from '#contract/calls/listings.ts'
import { stateCodesOf } from '#contract/rules/regions.ts'
import { boundedCache } from '#server/cache/boundedCache.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import type { CrossCell, CrossRow } from '../../../../search/crossTab.ts'
import { lineLabels } from '../../reference/lines.ts'

type Reply = ReplyOf<typeof appetiteGrid>
type Counted = { rows: CrossRow[]; total: number; own: string[]; others: string[]; at: Date }

const mostBytes = 4 * 1024 * 1024
/** An estimate of the memory of a cell and its name. */
const bytesACell = 100

export function appetiteGrids({ index, now }: Pick<Dependencies, 'index' | 'now'>) {
  /** Valid until the index changes. */
  const counted = boundedCache<number, Counted>(mostBytes)
  index.onChange(counted.clear)

  function countedFor(organization: number): Counted {
    const cached = counted.get(organization)
    if (cached) return cached
    const within = { organization: [String(organization)] }
    const owned = { owner: within.organization }
    const rows = index.engine.cross({
      ...{ within, rows: 'line_of_business', columns: 'state', groups: stateCodesOf },
      marked: { appointment_needed: ['1'] },
    })
    const own = index.engine.search({ filters: { ...within, ...owned }, facets: ['state'], length: 0 })
    const others = index.engine.search({ filters: within, not: { filters: owned }, facets: ['state'], length: 0 })
    const made = {
      rows,
      total: own.total + others.total,
      own: statesIn(own),
      others: statesIn(others),
      at: now(),
    }
    const cells = rows.reduce((sum, { columns, groups }) => sum + Object.keys({ ...columns, ...groups }).length + 1, 1)
    counted.set(organization, made, cells * bytesACell)
    return made
  }

  return async (db: Db, organization: number): Promise<Reply> => {
    const stated = await db.row<{ states: string[]; offices: Record<string, number> }>(sql`
      select o.states, coalesce((
        select json_object_agg(state, count) from (
          select f.state, count(*) from offices f where f.organization_id = o.id and f.state <> '' group by f.state) as each), '{}') as offices
      from organizations o where o.id = ${organization}`)
    const { rows, total, own, others, at } = countedFor(organization)
    const labels = await lineLabels(db, null)
    const named = stated?.states ?? []
    const lines = rows.map(({ value, total, groups, columns }) => ({
      label: labels.get(value) ?? value,
      total,
      regions: cellsOf(groups),
      cells: cellsOf(columns),
    }))
    return {
      lines: lines.sort((one, other) => other.total - one.total || (one.label < other.label ? -1 : 1)),
      listings: total,
      union: [
        ...new Set([...own, ...(named.length > 0 ? others.filter(code => named.includes(code)) : others)]),
      ].sort(),
      offices: stated?.offices ?? {},
      as_of: at.toISOString(),
    }
  }
}

const statesIn = ({ facets }: { facets: Record<string, { value: string; count: number }[]> }) =>
  (facets.state ?? []).flatMap(({ value, count }) => (count > 0 ? [value] : []))

const cellsOf = (cells: Record<string, CrossCell>) =>
  Object.fromEntries(
    Object.entries(cells).map(([name, { total, marked }]) => [name, { listings: total, appointment: marked }]),
  )
