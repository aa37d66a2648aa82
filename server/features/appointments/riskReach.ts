// Finds the organizations that an account's marks reach for a risk, and through which MGAs.
import sql from 'sql-template-tag'
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { type StatesAndLines, serves } from '#server/review/channels.ts'
import { markets, marksOf } from './market.ts'

type Way = NonNullable<AppointmentRecord['through']>
export type Reach = {
  appointed: ReadonlySet<number>
  requested: ReadonlySet<number>
  /** The first MGA by name for each organization. */
  through: ReadonlyMap<number, Way>
}
type Row = Omit<Way, 'more'> & { status: 'appointed' | 'requested'; carriers: number[] }

export async function reachOf(db: Db, viewer: Viewer, risk: StatesAndLines): Promise<Reach> {
  const rows = await db.rows<Row>(
    prepared(sql`
    select market.organization_id, market.mga_id, market.name as mga_name, m.status,
      array(select om.organization_id from organization_mgas om
        where m.status = 'appointed' and om.mga_id = market.mga_id and g.approved_at is not null
          and ${serves('g', risk)}) as carriers
    from ${markets} where ${marksOf(viewer)}
    order by lower(market.name) collate "C", m.id`),
  )
  const marked = (status: Row['status']) =>
    new Set(rows.flatMap(row => (row.status === status ? (row.organization_id ?? []) : [])))
  const through = new Map<number, Way>()
  for (const { status: _, carriers, ...way } of rows)
    for (const carrier of carriers) {
      const first = through.get(carrier)
      if (first) first.more += 1
      else through.set(carrier, { ...way, more: 0 })
    }
  return { appointed: marked('appointed'), requested: marked('requested'), through }
}

export function appointmentOf(organization: number, reach: Reach, isNeeded: boolean): AppointmentRecord {
  if (reach.appointed.has(organization)) return { state: 'appointed', through: null }
  const through = reach.through.get(organization)
  if (through) return { state: 'through', through }
  if (reach.requested.has(organization)) return { state: 'requested', through: null }
  return { state: isNeeded ? 'needed' : 'not_needed', through: null }
}
