// 'Who to call': the contacts for what was searched for, with phone numbers and e-mail addresses that work at one press.
import { useEffect, useId, useRef, useState } from 'react'
import type { ContactRecord } from '#contract/contacts.ts'
import { reasonFor, soughtWords, whoToCall } from '#contract/whoToCall.ts'
import { Avatar, AvatarSign } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { AnswersChip } from './ContactInfo.tsx'
import { answersText, mailOf, type Sought, telOf } from './contactTexts.ts'
import styles from './WhoToCall.module.css'

type Reach = { phone: string; email: string }
type Desk = Reach & { label: string }
type Props = {
  contacts: readonly ContactRecord[]
  sought: Sought
  /** The company of the listing, which is not repeated beside its own contacts. */
  company: string
  /** Who can be called where nobody is named. */
  desks: readonly Desk[]
  /** Whom the page is opened at. */
  person?: number | undefined
  /** The names of the searched lines are still loading. */
  isPending: boolean
  level: 2 | 3
}
/** The board's two; a third takes no more room than the button would. */
const most = 2

export function WhoToCall({ contacts, sought, company, desks, person, isPending, level }: Props) {
  const [isWhole, setWhole] = useState(false)
  const heading = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (isPending) return <WhoToCallSkeleton />
  const { first, rest, note, isNobody } = whoToCall(contacts, sought)
  const all = [...first, ...rest]
  const isShort = rest.length === 0 && first.length <= most + 1
  const isOpenedFurther = !first.slice(0, most).some(({ id }) => id === person) && all.some(({ id }) => id === person)
  const shown = isWhole || isShort || isOpenedFurther ? all : first.slice(0, most)
  // Paper has no button that shows the others.
  const onPaper = first.filter(contact => !shown.includes(contact))
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading className="section-title" id={heading}>
          Who to call
        </Heading>
        {!isNobody && <span className="caption">{soughtWords(sought)}</span>}
      </div>
      {isNobody && <p className={styles.nobody}>{note}</p>}
      {all.length === 0 && !isNobody && <p className={styles.nobody}>Nobody is named for this listing yet.</p>}
      {shown.length > 0 && (
        <ul className={styles.people} aria-labelledby={heading}>
          {[...shown, ...onPaper].map(contact => (
            <Person
              key={contact.id}
              contact={contact}
              sought={sought}
              company={company}
              isOpened={contact.id === person}
              isOnPaper={onPaper.includes(contact)}
            />
          ))}
        </ul>
      )}
      {first.length === 0 &&
        desks.map(({ label, phone, email }) => (
          <div key={label} className={styles.person}>
            <AvatarSign>
              <Icon name="phone" size="s" />
            </AvatarSign>
            <b>{label}</b>
            <Ways phone={phone} mail={{ email, to: mailOf(email, sought) }} />
          </div>
        ))}
      {shown.length < all.length || isWhole ? (
        <button
          type="button"
          className={`text-link ${styles.more}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer contacts' : `Show ${all.length === 1 ? '1 contact' : `all ${all.length} contacts`}`}
        </button>
      ) : null}
    </section>
  )
}

type PersonProps = {
  contact: ContactRecord
  sought: Sought
  company: string
  isOpened: boolean
  isOnPaper: boolean
}

function Person({ contact, sought, company, isOpened, isOnPaper }: PersonProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isOpened) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isOpened])
  const { contact_name, contact_type, speciality, org_name, contact_phone, contact_email } = contact
  const position = [contact_type, speciality].filter(Boolean).join(', ')
  const answers = answersText(contact, sought)
  const reason = answers || reasonFor(contact, sought)
  return (
    <li
      ref={row}
      className={`${styles.person} ${isOpened ? styles.opened : ''} ${isOnPaper ? styles.onPaper : ''}`}
      tabIndex={isOpened ? -1 : undefined}
    >
      <Avatar name={contact_name} picture="" />
      <p>
        <b>{contact_name}</b> {position && <span className="muted small">· {position}</span>}
      </p>
      <Ways phone={contact_phone} mail={{ email: contact_email, to: mailOf(contact_email, sought) }} />
      {(reason || org_name !== company) && (
        <p className={styles.reason}>
          {answers ? <AnswersChip words={answers} /> : reason}
          {org_name !== company && <span>{org_name}</span>}
        </p>
      )}
    </li>
  )
}

type WaysProps = { phone: string; mail: { email: string; to: string } }

function Ways({ phone, mail: { email, to } }: WaysProps) {
  return (
    <div className={styles.ways}>
      {phone && (
        <a className={styles.phone} href={telOf(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {email && (
        <a className={styles.mail} href={to}>
          {email}
        </a>
      )}
      {!phone && !email && <span className="caption">No phone or e-mail given</span>}
    </div>
  )
}

/** The same rows of about the same height. */
export function WhoToCallSkeleton() {
  return (
    <div className={styles.people} aria-hidden="true">
      <Skeleton width={120} height={22} />
      {['first', 'second'].map(place => (
        <div key={place} className={styles.person}>
          <Skeleton width={40} height={40} />
          <Skeleton width="70%" height={18} />
          <div className={styles.ways}>
            <Skeleton width={150} height={24} />
          </div>
        </div>
      ))}
    </div>
  )
}
