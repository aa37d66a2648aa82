// The contacts of one provider in the order in which to call them, as replies list them.
import type { CalledContact, ContactRecord } from '#contract/calls/contacts.ts'
import { type ContactQuery, coverageTexts, whoToCall } from '#contract/rules/whoToCall.ts'
import type { OwnedContact } from './queries.ts'

type Called = { contacts: CalledContact[]; note: string; isNobody: boolean }

export function calledFor(people: readonly OwnedContact[], sought: ContactQuery): Called {
  // The listing's own contacts know it best.
  const ordered = people.toSorted((one, other) => Number(one.listing_id === null) - Number(other.listing_id === null))
  return calledAmong(
    ordered.map(({ contact }) => contact),
    sought,
  )
}

/** Among contacts in the order in which they are shown. */
export function calledAmong(people: readonly ContactRecord[], sought: ContactQuery): Called {
  const { first, note, isNobody } = whoToCall(people, sought)
  const contacts = first.map(person => ({
    id: person.id,
    contact_name: person.contact_name,
    contact_type: person.contact_type,
    contact_email: person.contact_email,
    contact_phone: person.contact_phone,
    quoting_link: person.quoting_link,
    answers: coverageTexts(person, sought),
  }))
  return { contacts, note, isNobody }
}
