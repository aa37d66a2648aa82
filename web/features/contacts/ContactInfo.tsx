// The dialog 'Contact Info': a card for each contact of a listing.
import { useState } from 'react'
import type { ContactRecord } from '#contract/calls/contacts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ContactCard } from './ContactCard.tsx'
import { type ContactQuery, isFoundBy } from './contactTexts.ts'

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
            <ContactCard key={contact.id} contact={contact} contactQuery={contactQuery} isAlone />
          ))}
        </ul>
      )}
      {contacts.length > 0 && found.length === 0 && (
        <p className="mt-4 text-muted">Nobody here matches “{typed.trim()}”.</p>
      )}
    </Dialog>
  )
}
