// Whom to call for a channel.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import { type findChannels, maxPeople } from '#contract/calls/channels.ts'
import type { ContactRecord } from '#contract/calls/contacts.ts'
import type { Viewer } from '#contract/policy.ts'
import { type ContactQuery, coverageTexts, whoToCall } from '#contract/rules/whoToCall.ts'
import type { Db } from '../../db/connection.ts'
import { findContacts, type OwnedContact } from '../contacts/queries.ts'
import type { ChannelRow } from './queries.ts'

type Called = ReplyOf<typeof findChannels>['routes'][number]['contacts']
type Calling = { channels: readonly ChannelRow[]; listing: number | null }

/** Reads the contacts of the listing, the organizations and the MGAs, in the order in which they are shown. */
export function peopleOf(db: Db, viewer: Viewer, { channels, listing }: Calling): Promise<OwnedContact[]> {
  const organizations = channels.flatMap(({ organization_id }) => organization_id ?? [])
  const mgas = channels.flatMap(({ mga_id }) => mga_id ?? [])
  if (organizations.length + mgas.length === 0) return Promise.resolve([])
  return findContacts(
    db,
    viewer,
    sql`(c.listing_id = ${listing}::int or c.mga_id = any(${mgas}::int[])
      or (c.organization_id = any(${organizations}::int[]) and c.mga_id is null))`,
  )
}

export function calledFor(channel: ChannelRow, people: readonly OwnedContact[], sought: ContactQuery): Called {
  const { organization_id, mga_id, owner_id, carriers } = channel
  const isCarrier = (id: number | null) => id === null || carriers.some(carrier => carrier.organization_id === id)
  // The listing's own contacts know it best.
  const ofListing = people.filter(person => person.listing_id !== null && organization_id === owner_id)
  const own = people.filter(person => organization_id !== null && isOwnOf(organization_id, person))
  // Contacts of an organization at an MGA are shown only if that organization is the carrier.
  const ofMga = people.filter(
    person => person.mga_id !== null && person.mga_id === mga_id && isCarrier(person.organization_id),
  )
  const { first } = whoToCall(
    [...ofListing, ...ofMga, ...own].map(({ contact }) => contact),
    sought,
  )
  // An MGA and the organization of the same name often have the same contacts.
  const isFirst = ({ contact_name, contact_email }: ContactRecord, at: number) =>
    at === first.findIndex(each => each.contact_name === contact_name && each.contact_email === contact_email)
  return first
    .filter(isFirst)
    .slice(0, maxPeople)
    .map(person => ({
      id: person.id,
      contact_name: person.contact_name,
      contact_type: person.contact_type,
      contact_email: person.contact_email,
      contact_phone: person.contact_phone,
      answers: coverageTexts(person, sought),
    }))
}

const isOwnOf = (organization: number, { organization_id, mga_id }: OwnedContact) =>
  organization_id === organization && mga_id === null
