// A contact as a row: name, position, the phone number as the largest text, and coverage.
import type { Ref } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { AnswersChip } from './ContactInfo.tsx'
import { telOf } from './contactTexts.ts'
import styles from './WhoToCall.module.css'

type WaysProps = { phone: string; mail: { email: string; to: string } }
type Props = WaysProps & {
  name: string
  position: string
  /** The part of the search that the contact covers, or ''. */
  answers: string
  /** Further remarks. */
  reason: readonly string[]
  row?: Ref<HTMLLIElement>
  className?: string
  tabIndex?: number | undefined
}

export function PersonRow({ name, position, phone, mail, answers, reason, row, className = '', tabIndex }: Props) {
  const others = reason.filter(Boolean)
  return (
    <li ref={row} className={`${styles.person} ${className}`} tabIndex={tabIndex}>
      <Avatar name={name} picture="" />
      <p>
        <b>{name}</b> {position && <span className="muted small">· {position}</span>}
      </p>
      <Phone phone={phone} />
      <div className={styles.reason}>
        <div className={styles.why}>
          {answers && <AnswersChip words={answers} />}
          {others.map(words => (
            <span key={words}>{words}</span>
          ))}
        </div>
        <Mail {...mail} />
        {!phone && !mail.email && nothing}
      </div>
    </li>
  )
}

const nothing = <span className="caption">No phone or e-mail given</span>

const Phone = ({ phone }: { phone: string }) =>
  phone && (
    <a className={styles.phone} href={telOf(phone)}>
      <Icon name="phone" />
      {phone}
    </a>
  )

const Mail = ({ email, to }: WaysProps['mail']) =>
  email && (
    <a className={styles.mail} href={to} aria-label={email}>
      <span>
        <Breakable text={email} />
      </span>
    </a>
  )

export const Ways = ({ phone, mail }: WaysProps) => (
  <div className={styles.ways}>
    <Phone phone={phone} />
    <Mail {...mail} />
    {!phone && !mail.email && nothing}
  </div>
)
