// 'Who to call': the contacts for the search, with links that dial or write.
import { useEffect, useId, useRef, useState } from 'react'
import type { ContactRecord } from '#contract/calls/contacts.ts'
import { contactQueryText, reasonFor, whoToCall } from '#contract/rules/whoToCall.ts'
import { AvatarSign } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { alsoText, answersText, type ContactQuery, coverageOf, coversText, mailOf } from './contactTexts.ts'
import { PersonRow, Ways } from './PersonRow.tsx'
import styles from './WhoToCall.module.css'

type Reach = { phone: string; email: string }
type Desk = Reach & { label: string }
type Props = {
  contacts: readonly ContactRecord[]
  contactQuery: ContactQuery
  /** The listing's own company, which is not repeated beside its contacts. */
  company: string
  /** Whom to call if no contact is named. */
  desks: readonly Desk[]
  /** The contact to scroll to. */
  person?: number | undefined
  /** The labels of the searched lines are loading. */
  isPending: boolean
  level: 2 | 3
  /** The question for state and line, if the search has not named them. */
  question?: React.ReactNode
}
/** A third contact would take no more room than the button that shows it. */
const most = 2

export function WhoToCall({ contacts, contactQuery, company, desks, person, isPending, level, question }: Props) {
  const [isWhole, setWhole] = useState(false)
  const heading = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (isPending) return <WhoToCallSkeleton />
  const { first, rest, note, isNobody } = whoToCall(contacts, contactQuery)
  const all = [...first, ...rest]
  const isShort = rest.length === 0 && first.length <= most + 1
  const isOpenedFurther = !first.slice(0, most).some(({ id }) => id === person) && all.some(({ id }) => id === person)
  const shown = isWhole || isShort || isOpenedFurther ? all : first.slice(0, most)
  // Print has no button, so it shows all contacts.
  const onPaper = first.filter(contact => !shown.includes(contact))
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <Heading className="section-title" id={heading}>
          Who to call
        </Heading>
        {!isNobody && <span className="caption">{contactQueryText(contactQuery)}</span>}
      </div>
      {question}
      {isNobody && <p className={styles.nobody}>{note}</p>}
      {all.length === 0 && !isNobody && <p className={styles.nobody}>Nobody is named for this listing yet.</p>}
      {shown.length > 0 && (
        <ul className={styles.people} aria-labelledby={heading}>
          {[...shown, ...onPaper].map(contact => (
            <Person
              key={contact.id}
              contact={contact}
              contactQuery={contactQuery}
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
            <Ways phone={phone} mail={{ email, to: mailOf(email, contactQuery) }} />
          </div>
        ))}
      {shown.length < all.length || isWhole ? (
        <button
          type="button"
          className={`text-link off-paper ${styles.more}`}
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
  contactQuery: ContactQuery
  company: string
  isOpened: boolean
  isOnPaper: boolean
}

function Person({ contact, contactQuery, company, isOpened, isOnPaper }: PersonProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isOpened) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isOpened])
  const { contact_name, contact_type, speciality, org_name, contact_phone, contact_email } = contact
  const answers = answersText(contact, contactQuery)
  const also = answers && alsoText(coverageOf(contact), contactQuery)
  const others = reasonFor(contact, contactQuery) || coversText(coverageOf(contact))
  return (
    <PersonRow
      row={row}
      name={contact_name}
      position={[contact_type, speciality].filter(Boolean).join(', ')}
      phone={contact_phone}
      mail={{ email: contact_email, to: mailOf(contact_email, contactQuery) }}
      answers={answers}
      reason={[answers ? also && `also ${also}` : others, org_name === company ? '' : org_name]}
      className={`${isOpened ? styles.opened : ''} ${isOnPaper ? 'on-paper' : ''}`}
      tabIndex={isOpened ? -1 : undefined}
    />
  )
}

/** The skeleton, of about the same height. */
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
