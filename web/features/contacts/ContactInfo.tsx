// The dialog 'Contact Info': a card for everybody who can be called about a listing.
import { useId, useState } from 'react'
import type { ContactRecord } from '#contract/contacts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ContactInfo.module.css'
import { answersText, mailOf, placeOf, type Sought, telOf } from './contactTexts.ts'

type Props = { contacts: readonly ContactRecord[]; sought: Sought; open: boolean; onClose: () => void }

export function ContactInfo({ contacts, sought, open, onClose }: Props) {
  return (
    <Dialog title="Contact Info" open={open} onClose={onClose}>
      {contacts.length === 0 ? (
        <EmptyState title="No contacts found" />
      ) : (
        <ul className={styles.cards}>
          {contacts.map(contact => (
            <Card key={contact.id} contact={contact} sought={sought} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Where there is room both ways stand; the toggle of spec §2.9 is for narrow screens, and begins with the number to dial. */
function Card({ contact, sought }: { contact: ContactRecord; sought: Sought }) {
  const { contact_name, contact_email, contact_phone, org_name } = contact
  const answers = answersText(contact, sought)
  const [wanted, setWanted] = useState<'email' | 'phone'>('phone')
  const name = useId()
  const ways = [contact_email && 'email', contact_phone && 'phone']
  const shown = ways.includes(wanted) ? wanted : ways.find(Boolean)
  return (
    <li className={styles.card}>
      <Avatar name={contact_name} picture="" />
      <div>
        <b id={name}>{contact_name}</b>
        <p className="caption">{[org_name, placeOf(contact)].filter(Boolean).join(' · ')}</p>
        {answers && <AnswersChip words={answers} />}
        {contact_phone && (
          <p className={`${styles.way} ${shown === 'phone' ? '' : styles.folded}`}>
            <Icon name="phone" size="s" />
            <a href={telOf(contact_phone)}>{contact_phone}</a>
          </p>
        )}
        {contact_email && (
          <p className={`${styles.way} ${shown === 'email' ? '' : styles.folded}`}>
            <Icon name="mail" size="s" />
            <a href={mailOf(contact_email, sought)}>{contact_email}</a>
          </p>
        )}
        {contact_email && contact_phone && (
          <button
            type="button"
            className={`text-link ${styles.turn}`}
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

/** For what of the search a contact answers. */
export function AnswersChip({ words }: { words: string }) {
  return (
    <span className={styles.covers}>
      <Icon name="check" size="s" />
      {words}
    </span>
  )
}
