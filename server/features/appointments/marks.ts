// The markets that an account has marked, and the appointment that follows for a listing. They are read with the account's other personal data.
import sql, { type Sql } from 'sql-template-tag'
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import type { Viewer } from '#contract/policy.ts'
import { type Market, markets, marksOf } from './market.ts'

type Marked = Market & { status: 'appointed' | 'requested'; place: number }
export type Marks = {
  isEmpty: boolean
  organizations: ReadonlyMap<number, Marked>
  mgas: ReadonlyMap<number, Marked>
}
export type MarkRow = [organization: number | null, mga: number | null, name: string, status: Marked['status']]
/** The organizations that offer a listing, the MGAs that are a channel to it, and whether it needs an appointment. */
export type Offered = { providers: readonly number[]; mgas: readonly number[]; isNeeded: boolean }

/** A column with the marks that apply to an account, sorted by name. */
export const markColumn = (viewer: Pick<Viewer, 'id' | 'key' | 'withheld'>): Sql => sql`
  coalesce((
    select json_agg(json_build_array(market.organization_id, market.mga_id, market.name, m.status)
      order by lower(market.name) collate "C", m.id)
    from ${markets} where ${marksOf(viewer)}), '[]')`

export function marksFrom(rows: readonly MarkRow[] = []): Marks {
  const [organizations, mgas] = [new Map<number, Marked>(), new Map<number, Marked>()]
  for (const [place, [organization_id, mga_id, name, status]] of rows.entries()) {
    const marked = { organization_id, mga_id, name, status, place }
    // Two marks can be of one market if it was renamed after they were made. Then 'appointed' wins.
    const add = (to: Map<number, Marked>, id: number | null) =>
      id !== null && to.get(id)?.status !== 'appointed' && to.set(id, marked)
    add(organizations, organization_id)
    add(mgas, mga_id)
  }
  return { isEmpty: rows.length === 0, organizations, mgas }
}

export function appointmentOf({ isEmpty, ...marks }: Marks, { providers, mgas, isNeeded }: Offered): AppointmentRecord {
  const unmarked: AppointmentRecord = { state: isNeeded ? 'needed' : 'not_needed', through: null }
  if (isEmpty) return unmarked
  const own = providers.flatMap(id => marks.organizations.get(id) ?? [])
  if (own.some(isAppointed)) return { state: 'appointed', through: null }
  const ways = mgas.flatMap(id => marks.mgas.get(id) ?? [])
  const [first, ...more] = ways.filter(isAppointed).sort((one, other) => one.place - other.place)
  if (first) {
    const { name: mga_name, mga_id, organization_id } = first
    return { state: 'through', through: { mga_name, mga_id, organization_id, more: more.length } }
  }
  return own.length + ways.length > 0 ? { state: 'requested', through: null } : unmarked
}

/** The markets with an appointment; a requested appointment does not count yet. */
export function reachOf({ organizations, mgas }: Marks): { organizations: number[]; mgas: number[] } {
  const appointed = (all: ReadonlyMap<number, Marked>) =>
    [...all].flatMap(([id, mark]) => (isAppointed(mark) ? id : []))
  return { organizations: appointed(organizations), mgas: appointed(mgas) }
}

const isAppointed = ({ status }: Marked): boolean => status === 'appointed'
