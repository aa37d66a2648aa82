// 'Who to call': the contacts for what was searched for, with phone numbers and e-mail addresses that work at one press.
import { useId, useState } from 'react'
import type { ContactRecord } from '#contract/contacts.ts'
import { reasonFor, type Sought, soughtWords, whoToCall } from '#contract/whoToCall.ts'
import { Avatar, AvatarSign } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { AnswersChip } from './ContactInfo.tsx'
import { answersText, telOf } from './contactTexts.ts'
import styles from './WhoToCall.module.css'

type Reach = { phone: string; email: string }
type Props = {
  contacts: readonly ContactRecord[]
  sought: Sought
  /** The company of the listing, which is not repeated beside its own contacts. */
  company: string
  underwriter: Reach
  /** The names of the searched lines are still loading. */
  isPending: boolean
  level: 2 | 3
}
/** The board's two; a third takes no more room than the button would. */
const most = 2

export function WhoToCall({ contacts, sought, company, underwriter, isPending, level }: Props) {
  const [isWhole, setWhole] = useState(false)
  const heading = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (isPending) return <WhoToCallSkeleton />
  const { first, rest, note, isNobody } = whoToCall(contacts, sought)
  const all = [...first, ...rest]
  const isShort = rest.length === 0 && first.length <= most + 1
  const shown = isWhole || isShort ? all : first.slice(0, most)
  const hasUnderwriter = underwriter.phone !== '' || underwriter.email !== ''
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
          {shown.map(contact => (
            <Person key={contact.id} contact={contact} sought={sought} company={company} />
          ))}
        </ul>
      )}
      {first.length === 0 && hasUnderwriter && (
        <div className={styles.person}>
          <AvatarSign>
            <Icon name="phone" size="s" />
          </AvatarSign>
          <b>Underwriter of this listing</b>
          <Ways {...underwriter} />
        </div>
      )}
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

type PersonProps = { contact: ContactRecord; sought: Sought; company: string }

function Person({ contact, sought, company }: PersonProps) {
  const { contact_name, contact_type, speciality, org_name, contact_phone, contact_email } = contact
  const position = [contact_type, speciality].filter(Boolean).join(', ')
  const answers = answersText(contact, sought)
  const reason = answers || reasonFor(contact, sought)
  return (
    <li className={styles.person}>
      <Avatar name={contact_name} picture="" />
      <p>
        <b>{contact_name}</b> {position && <span className="muted small">· {position}</span>}
      </p>
      <Ways phone={contact_phone} email={contact_email} />
      {(reason || org_name !== company) && (
        <p className={styles.reason}>
          {answers ? <AnswersChip words={answers} /> : reason}
          {org_name !== company && <span>{org_name}</span>}
        </p>
      )}
    </li>
  )
}

function Ways({ phone, email }: Reach) {
  return (
    <div className={styles.ways}>
      {phone && (
        <a className={styles.phone} href={telOf(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {email && (
        <a className={styles.mail} href={`mailto:${email}`}>
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
