// An MGA that an organization works with: how to reach it, its lines and where, and its contacts there.
import type { MgaRecord } from '#contract/contacts.ts'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { coverageCount } from '#web/ui/states.ts'
import styles from './ContactCard.module.css'
import { ContactCard } from './ContactCard.tsx'
import { inCallOrder, type Sought, telOf } from './whoToCall.ts'

export function MgaEntry({ mga, sought }: { mga: MgaRecord; sought: Sought }) {
  const { mga_name, mga_email, mga_phone, carrier_program, states, line_of_business, contacts } = mga
  return (
    <li className={styles.mga}>
      <div className={styles.who}>
        <Monogram name={mga_name} type="MGA/Wholesaler" size="s" />
        <div>
          <b>{mga_name}</b>
          {carrier_program && <p className="caption">{carrier_program}</p>}
          <p className={styles.reach}>
            {mga_phone && <a href={telOf(mga_phone)}>{mga_phone}</a>}
            {mga_email && <a href={`mailto:${mga_email}`}>{mga_email}</a>}
          </p>
        </div>
      </div>
      {(line_of_business || states.length > 0) && (
        <p className={styles.lines}>
          {states.length > 0 && <b>{coverageCount(states)}</b>}
          {states.length > 0 && line_of_business && ' · '}
          {line_of_business && <ClampedText text={line_of_business} limit={120} />}
        </p>
      )}
      {contacts.length > 0 && (
        <ul className={styles.contacts} aria-label={`Contacts of ${mga_name}`}>
          {inCallOrder(contacts, sought).map(contact => (
            <ContactCard key={contact.id} contact={contact} sought={sought} />
          ))}
        </ul>
      )}
    </li>
  )
}
