// Chooses whom to call at an organization, without a particular listing.
import sql from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import type { ContactRecord, findWhoToCall } from '#contract/calls/contacts.ts'
import { coverageOf } from '#contract/rules/whoToCall.ts'
import { Failure } from '#server/http/failure.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { visibleTo } from '#server/review/visible.ts'
import { calledFor } from '../../contacts/callList.ts'
import { findContacts, type OwnedContact } from '../../contacts/queries.ts'
import { labelsOf } from '../../reference/lines.ts'

type Input = Pick<ParsedInputOf<typeof findWhoToCall>, 'state' | 'line_of_business'> & { organization: number }
type Answer = Extract<ReplyOf<typeof findWhoToCall>, { people: unknown }>

export async function callsAt({ db, viewer }: ReadContext, input: Input): Promise<Answer> {
  const { organization, state: states = [], line_of_business = [] } = input
  const lines = await labelsOf(db, line_of_business, { field: 'line_of_business', viewer })
  const seen = sql`select from organizations o where o.id = ${organization} and ${visibleTo(viewer, 'organizations', 'o')}`
  if ((await db.rows(seen)).length === 0) throw new Failure('not_found')
  const found = await findContacts(
    db,
    viewer,
    sql`c.id in (
      select own.id from contacts own where own.organization_id = ${organization} and own.mga_id is null
      union all select theirs.id from contacts theirs join listings l on l.id = theirs.listing_id
        where l.organization_id = ${organization} and l.status = 'approved')`,
  )
  const everybody = eachOnce(found)
  const { contacts, note } = calledFor(everybody, { lines, states, listing: null })
  const contactsById = new Map(everybody.map(({ contact }) => [contact.id, contact]))
  const people = contacts.flatMap(person => {
    const contact = contactsById.get(person.id)
    return contact ? [{ ...person, city: contact.city, state: contact.state, covers: coverageOf(contact) }] : []
  })
  return { people, total: everybody.length, note }
}

/** A contact of the organization and of its listings is listed once, with all coverage. The organization's own order comes first. */
function eachOnce(found: readonly OwnedContact[]): OwnedContact[] {
  const ordered = found.toSorted((one, other) => Number(one.listing_id !== null) - Number(other.listing_id !== null))
  const people = new Map<string, OwnedContact>()
  for (const { contact } of ordered) {
    const key = JSON.stringify([contact.contact_name, contact.contact_email].map(each => each.toLowerCase()))
    const existing = people.get(key)?.contact
    // There is no particular listing here, so coverage of every listing counts.
    const owner = { organization_id: null, listing_id: null, mga_id: null }
    people.set(key, { ...owner, contact: existing ? withCoverage(existing, contact) : contact })
  }
  return [...people.values()]
}

const withCoverage = (
  existing: ContactRecord,
  { listings, specialties, contact_phone }: ContactRecord,
): ContactRecord => ({
  ...existing,
  contact_phone: existing.contact_phone || contact_phone,
  listings: [...existing.listings, ...listings],
  specialties: [...existing.specialties, ...specialties],
})
