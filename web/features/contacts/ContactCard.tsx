// Somebody to call: the name, every way to reach them, what to know before, and what they answer for.
import { useState } from 'react'
import type { ContactRecord, MgaRecord } from '#contract/contacts.ts'
import { type Coverage, inCallOrder, isRight } from '#contract/whoToCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { MiniMap } from '#web/ui/MiniMap.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { coverageCount, coverageSentence } from '#web/ui/states.ts'
import styles from './ContactCard.module.css'
import { answersText, coverageOf, mailOf, placeOf, type Sought, siteOf, telOf } from './contactTexts.ts'

export function ContactCard({ contact, sought }: { contact: ContactRecord; sought: Sought }) {
  const { contact_name, contact_email, contact_phone, contact_type, speciality, quoting_link, note } = contact
  const why = answersText(contact, sought)
  const place = placeOf(contact)
  const position = [contact_type, speciality].filter(Boolean).join(', ')
  return (
    <li className={why ? `${styles.contact} ${styles.right}` : styles.contact}>
      {why && (
        <p className={styles.why}>
          <Icon name="phone" size="s" />
          {why}
        </p>
      )}
      <div className={styles.who}>
        <Avatar name={contact_name} picture="" />
        <div>
          <b>{contact_name}</b>
          {position && <p className="caption">{position}</p>}
          {place && <p className="caption">{place}</p>}
        </div>
      </div>
      <ul className={styles.ways}>
        {contact_phone && <Way icon="phone" to={telOf(contact_phone)} text={contact_phone} />}
        {contact_email && <Way icon="mail" to={mailOf(contact_email, sought)} text={contact_email} />}
        {quoting_link && <Way icon="globe" to={quoting_link} text={siteOf(quoting_link)} />}
      </ul>
      {note && (
        <p className={styles.note}>
          <ClampedText text={note} limit={80} />
        </p>
      )}
      <CoverageLines coverage={coverageOf(contact)} sought={sought} />
    </li>
  )
}

function Way({ icon, to, text }: { icon: IconName; to: string; text: string }) {
  const isSite = icon === 'globe'
  return (
    <li>
      <a href={to} {...(isSite && { target: '_blank', rel: 'noreferrer' })}>
        <Icon name={icon} size="s" />
        <span>
          {text}
          {isSite && <span className="visually-hidden"> (opens in a new tab)</span>}
        </span>
      </a>
    </li>
  )
}

const most = 4

/** For which lines in which states a contact answers: a small map each, what was searched for first. */
function CoverageLines({ coverage, sought }: { coverage: readonly Coverage[]; sought: Sought }) {
  const [isWhole, setWhole] = useState(false)
  if (coverage.length === 0) return null
  const right = coverage.filter(line => isRight(line, sought))
  const ordered = [...right, ...coverage.filter(line => !right.includes(line))]
  // One more line takes no more room than the button would.
  const isLong = ordered.length > most + 1
  return (
    <div className={styles.lobs}>
      <ul>
        {ordered.slice(0, isLong && !isWhole ? most : undefined).map(({ lob, states }) => (
          <li key={lob}>
            {states.length > 0 && <MiniMap states={states} picked={sought.states} size="xs" />}
            <span>
              <b>{lob}</b>
              {states.length > 0 && <span className="caption">{coverageSentence(states)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className="text-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer lines' : `Show all ${ordered.length} lines`}
        </button>
      )}
    </div>
  )
}

/** An MGA that an organization works with: how to reach it, its lines and where, and its contacts there. */
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
