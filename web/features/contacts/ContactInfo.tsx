// The dialog 'Contact Info': a card for each contact of a listing.
import { useId, useState } from 'react'
import type { ContactRecord } from '#contract/calls/contacts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { answersText, type ContactQuery, cityAndState, isFoundBy, mailOf, telOf } from './contactTexts.ts'

type Props = { contacts: readonly ContactRecord[]; contactQuery: ContactQuery; open: boolean; onClose: () => void }

/** The dialog has a search field from this number of contacts on. */
const searchedFrom = 8

export function ContactInfo({ contacts, contactQuery, open, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const found = contacts.filter(contact => isFoundBy(contact, typed))
  return (
    <Dialog title="Contact Info" open={open} onClose={onClose}>
      {contacts.length === 0 && <EmptyState title="No contacts found" />}
      {contacts.length >= searchedFrom && (
        <div className="mt-3 grid gap-1.5">
          <SearchField
            label="Search people"
            placeholder="Name, position, place, line"
            value={typed}
            onChange={setTyped}
          />
          <p className="text-13 text-faint" role="status">
            {typed.trim() === '' ? `${contacts.length} people` : `${found.length} of ${contacts.length} people`}
          </p>
        </div>
      )}
      {found.length > 0 && (
        <ul className="mt-4 grid gap-2.5">
          {found.map(contact => (
            <Card key={contact.id} contact={contact} contactQuery={contactQuery} />
          ))}
        </ul>
      )}
      {contacts.length > 0 && found.length === 0 && (
        <p className="mt-4 text-muted">Nobody here matches “{typed.trim()}”.</p>
      )}
    </Dialog>
  )
}

const way =
  'flex min-h-8 items-center gap-2 py-1 leading-tight wrap-anywhere [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center sm:[&>a]:min-h-0 [&>svg]:text-faint'
const folded = 'max-sm:hidden'

/** A wide card shows phone and e-mail. A narrow one has a toggle between them, which starts with the phone, since people call from phones. */
function Card({ contact, contactQuery }: { contact: ContactRecord; contactQuery: ContactQuery }) {
  const { contact_name, contact_email, contact_phone, contact_type, speciality, org_name } = contact
  const answers = answersText(contact, contactQuery)
  const [wanted, setWanted] = useState<'email' | 'phone'>('phone')
  const name = useId()
  const channels = [contact_email && 'email', contact_phone && 'phone']
  const shown = channels.includes(wanted) ? wanted : channels.find(Boolean)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-md border p-3.5">
      <Avatar name={contact_name} picture="" />
      <div>
        <b id={name}>{contact_name}</b>
        {(contact_type || speciality) && (
          <p className="text-14 text-muted">{[contact_type, speciality].filter(Boolean).join(', ')}</p>
        )}
        <p className="text-13 text-faint">{[org_name, cityAndState(contact)].filter(Boolean).join(' · ')}</p>
        {answers && <AnswersChip words={answers} />}
        {contact_phone && (
          <p className={`${way} ${shown === 'phone' ? '' : folded}`}>
            <Icon name="phone" size="s" />
            <a href={telOf(contact_phone)}>{contact_phone}</a>
          </p>
        )}
        {contact_email && (
          <p className={`${way} ${shown === 'email' ? '' : folded}`}>
            <Icon name="mail" size="s" />
            <a href={mailOf(contact_email, contactQuery)}>{contact_email}</a>
          </p>
        )}
        {contact_email && contact_phone && (
          <TextButton
            className="sm:hidden"
            aria-describedby={name}
            onClick={() => setWanted(shown === 'email' ? 'phone' : 'email')}
          >
            {shown === 'email' ? 'Show Phone Number' : 'Show Email'}
          </TextButton>
        )}
      </div>
    </li>
  )
}

/** The part of the search that a contact covers, in the color of what was searched for. */
export function AnswersChip({ words }: { words: string }) {
  return (
    <span className="my-0.5 inline-flex items-center gap-1.5 rounded-sm bg-pot-soft px-2 py-px text-13 font-medium text-on-pot-soft">
      <Icon name="check" size="s" />
      {words}
    </span>
  )
}
