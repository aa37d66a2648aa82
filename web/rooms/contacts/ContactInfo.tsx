// The dialog 'Contact Info': a card for everybody who can be called about a listing.
import { useId, useState } from 'react'
import type { ContactRecord } from '#contract/contacts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ContactInfo.module.css'
import { placeOf, telOf } from './waysToReach.ts'

type Props = { contacts: readonly ContactRecord[]; open: boolean; onClose: () => void }

export function ContactInfo({ contacts, open, onClose }: Props) {
  return (
    <Dialog title="Contact Info" open={open} onClose={onClose}>
      {contacts.length === 0 ? (
        <EmptyState title="No contacts found" />
      ) : (
        <ul className={styles.cards}>
          {contacts.map(contact => (
            <Card key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Card({ contact }: { contact: ContactRecord }) {
  const { contact_name, contact_email, contact_phone, org_name } = contact
  const [wanted, setWanted] = useState<'email' | 'phone'>('email')
  const name = useId()
  const ways = [contact_email && 'email', contact_phone && 'phone']
  const shown = ways.includes(wanted) ? wanted : ways.find(Boolean)
  return (
    <li className={styles.card}>
      <Avatar name={contact_name} picture="" />
      <div>
        <b id={name}>{contact_name}</b>
        <p className="cap">{[org_name, placeOf(contact)].filter(Boolean).join(' · ')}</p>
        {shown && (
          <p className={styles.way}>
            <Icon name={shown === 'email' ? 'mail' : 'phone'} size="s" />
            {shown === 'email' ? (
              <a href={`mailto:${contact_email}`}>{contact_email}</a>
            ) : (
              <a href={telOf(contact_phone)}>{contact_phone}</a>
            )}
          </p>
        )}
        {contact_email && contact_phone && (
          <button
            type="button"
            className="lnk"
            aria-describedby={name}
            onClick={() => setWanted(shown === 'email' ? 'phone' : 'email')}
          >
            {shown === 'email' ? 'Show Phone Number' : 'Show Email'}
          </button>
        )}
      </div>
    </li>
  )
}
