// Whom to call: only on a sheet that is no copy for a client.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import { whoToCall } from '#contract/rules/whoToCall.ts'
import { answersText, type ContactQuery, coverageOf, coversText } from '#web/features/contacts/contactTexts.ts'
import { desksOf } from '../records/listingTexts.ts'
import { SheetSection } from './SheetSection.tsx'

const most = 4
export const joined = (parts: readonly string[], sign: string) => parts.filter(Boolean).join(sign)

export type Called = { name: string; about: string; phone: string; email: string }

export function peopleOf(listing: ListingRecord, contactQuery: ContactQuery): Called[] {
  const { first } = whoToCall(contactsOf(listing), contactQuery)
  const people = first.map(contact => ({
    name: contact.contact_name,
    about: joined([contact.contact_type, answersText(contact, contactQuery) || coversText(coverageOf(contact))], ', '),
    phone: contact.contact_phone,
    email: contact.contact_email,
  }))
  const desks = desksOf(listing).map(({ label, ...ways }) => ({ name: label, about: '', ...ways }))
  return (people.length > 0 ? people : desks).slice(0, most)
}

/** Each person has two lines, where these do not wrap. */
export function SheetPeople({ people, wraps }: { people: readonly Called[]; wraps: string }) {
  if (people.length === 0) return null
  return (
    <SheetSection label="Who to call">
      <ul className="grid grid-cols-1 gap-px">
        {people.map(({ name, about, phone, email }) => (
          <li key={`${name} ${email} ${phone}`}>
            <p className={wraps}>
              <b className="font-semibold">{name}</b>
              {about && `, ${about}`}
            </p>
            <p className={wraps}>{joined([phone, email], ' · ')}</p>
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}
