// Channels: how a listing can be bought, and who is behind whom.
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import { findChannels } from '#contract/calls/channels.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { labelled } from '../contacts/queries.ts'
import { lineLabels, resolveLines } from '../reference/lines.ts'
import { calledFor, peopleOf } from './people.ts'
import { type ChannelRow, readChannels } from './queries.ts'

export const channels = (): Handler[] => [
  handle(findChannels, async ({ db, viewer }, { state: states = [], line_of_business = [], ...of }) => {
    const listing = of.listing_id ?? null
    if (Object.values(of).filter(Boolean).length !== 1)
      throw wrongField('listing_id', 'Please name either a listing, an organization or an MGA.')
    const lines = await resolveLines(db, line_of_business, { field: 'line_of_business', viewer })
    const rows = await readChannels(db, viewer, { ...of, states, lines })
    if (!rows) throw new Failure('not_found')
    const labels = await lineLabels(
      db,
      viewer,
      rows.flatMap(row => row.line_of_business),
    )
    const sought = { states, lines: lines.map(line => labels.get(line) ?? line), listing }
    // The markets behind an MGA are reached by calling the MGA.
    const isCalled = ({ kind }: ChannelRow) => listing !== null || kind === 'wholesale'
    const people = await peopleOf(db, viewer, { channels: rows.filter(isCalled), listing })
    return {
      routes: rows.map(row => ({
        kind: row.kind,
        name: row.name,
        organization_id: row.organization_id,
        mga_id: row.mga_id,
        organization_type: row.organization_type,
        carriers: row.carriers,
        carriers_total: row.carriers_total,
        states: row.states,
        line_of_business: labelled(row.line_of_business, labels),
        access: appointmentBy(row),
        contacts: isCalled(row) ? calledFor(row, people, sought) : [],
        phone: row.phone,
        email: row.email,
        listings: row.listings,
      })),
      total: rows[0]?.total ?? 0,
    }
  }),
]

/** The viewer's mark; without one, whether the listing needs an appointment, which says nothing of a wholesaler but where it is its own. */
function appointmentBy(channel: ChannelRow): AppointmentRecord | null {
  const { kind, status, appointment_needed, organization_id, owner_id } = channel
  if (status) return { state: status, through: null }
  if (appointment_needed === null || (kind === 'wholesale' && organization_id !== owner_id)) return null
  return { state: appointment_needed ? 'needed' : 'not_needed', through: null }
}
