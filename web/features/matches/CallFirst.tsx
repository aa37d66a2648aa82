// The one or two people to call for a risk; if nobody is named, the organization's main line.
import { telOf } from '#web/features/contacts/contactTexts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CallFirst.module.css'
import type { Market } from './riskParams.ts'

type Props = { market: Market; about: string }

export function CallFirst({ market, about }: Props) {
  const { call_first: people, call_note: note, main_line: line, organization_name, listing } = market
  const subject = `${listing.listing_name}: ${about}`
  if (people.length === 0)
    return (
      <div className={styles.nobody}>
        <p className="muted">{note}</p>
        {line && (line.phone || line.email) && (
          <p className={styles.line}>
            {line.phone && <Phone number={line.phone} />}
            {line.email && <a href={mailTo(line.email, subject)}>{line.email}</a>}
            <span>· Main line</span>
          </p>
        )}
      </div>
    )
  return (
    <ul className="stack grows gap-6px" aria-label={`Who to call at ${organization_name}`}>
      {people.map(({ id, contact_name, contact_type, contact_phone, contact_email, quoting_link, answers }) => (
        <li key={id} className={styles.person}>
          <Avatar name={contact_name} picture="" />
          <div className={styles.who}>
            <b>{contact_name}</b> {contact_type && <span className="muted">· {contact_type}</span>}
            <p className={styles.line}>
              {contact_phone && <Phone number={contact_phone} />}
              {contact_email && <span className="on-paper">{contact_email}</span>}
              <span className={contact_phone ? styles.after : undefined}>{answersIn(answers) || note}</span>
            </p>
          </div>
          {contact_email && (
            <a
              className={iconButtonClass()}
              href={mailTo(contact_email, subject)}
              aria-label={`E-mail ${contact_name}`}
            >
              <Icon name="mail" />
            </a>
          )}
          {quoting_link && (
            <a
              className={iconButtonClass()}
              href={quoting_link}
              target="_blank"
              rel="noreferrer"
              aria-label={`Quoting site of ${contact_name} (opens in a new tab)`}
            >
              <Icon name="globe" />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a className={styles.phone} href={telOf(number)}>
    <Icon name="phone" size="s" />
    {number}
  </a>
)

const mailTo = (address: string, subject: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** 'General Liability, Property in TX, OK': lines with the same states are grouped. */
function answersIn(answers: readonly string[]): string {
  const byStates = new Map<string, string[]>()
  for (const answer of answers) {
    const at = answer.lastIndexOf(' in ')
    const states = answer.slice(at)
    byStates.set(states, [...(byStates.get(states) ?? []), answer.slice(0, at)])
  }
  return [...byStates].map(([states, lines]) => lines.join(', ') + states).join('; ')
}
