// Whom to call and one's own notes: only on a sheet that is no copy for a client.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { NoteRecord } from '#contract/calls/notes.ts'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import { whoToCall } from '#contract/rules/whoToCall.ts'
import { answersText, type ContactQuery, coverageOf, coversText } from '#web/features/contacts/contactTexts.ts'
import { mediumDate } from '#web/ui/relativeTime.ts'
import { desksOf } from '../records/listingTexts.ts'
import { SheetSection, SheetTexts } from './SheetSection.tsx'

const most = { people: 4, noteLines: 6 }
const joined = (parts: readonly string[], sign: string) => parts.filter(Boolean).join(sign)

type PeopleProps = { listing: ListingRecord; contactQuery: ContactQuery }

export function SheetPeople({ listing, contactQuery }: PeopleProps) {
  const { first } = whoToCall(contactsOf(listing), contactQuery)
  const people = first.map(contact => ({
    name: contact.contact_name,
    about: joined([contact.contact_type, answersText(contact, contactQuery) || coversText(coverageOf(contact))], ', '),
    phone: contact.contact_phone,
    email: contact.contact_email,
  }))
  const desks = desksOf(listing).map(({ label, ...ways }) => ({ name: label, about: '', ...ways }))
  const shown = (people.length > 0 ? people : desks).slice(0, most.people)
  if (shown.length === 0) return null
  return (
    <SheetSection label="Who to call">
      <ul className="grid grid-cols-1 gap-px">
        {shown.map(({ name, about, phone, email }) => (
          <li key={`${name} ${email} ${phone}`}>
            <p className="truncate">
              <b className="font-semibold">{name}</b>
              {about && `, ${about}`}
            </p>
            <p className="truncate">{joined([phone, email], ' · ')}</p>
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}

type NotesProps = { notes: readonly NoteRecord[]; address: string }

export const SheetNotes = ({ notes, address }: NotesProps) => (
  <SheetTexts
    label="My notes"
    texts={notes.map(({ text, author, created_at }) =>
      joined([text, joined([author, mediumDate(new Date(created_at))], ', ')], ' — '),
    )}
    lines={most.noteLines}
    address={address}
  />
)
