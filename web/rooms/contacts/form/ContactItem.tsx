// A contact in a form: who it is, how to reach it, what it answers for, and what can be done with it.
import { Avatar } from '#web/ui/Avatar.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import styles from './ContactItem.module.css'
import type { ContactValues } from './contactValues.ts'
import { anyListing, coverageWords, thisListing } from './coverageValues.ts'

type Props = {
  contact: ContactValues
  /** What the server found wrong with it. */
  error?: string | undefined
  /** Absent where nothing may be changed. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

export function ContactItem({ contact, error, onEdit, onRemove }: Props) {
  const { contact_name, contact_type, contact_email, contact_phone, quoting_link, note, coverage } = contact
  const lines = [contact_type, coverageWords(coverage)].filter(Boolean).join(' · ')
  return (
    <li className={error ? `${styles.item} err` : styles.item}>
      <div className={styles.head}>
        <Avatar name={contact_name} picture="" />
        <div className={styles.who}>
          <b>{contact_name}</b>
          {lines && <p className="cap">{lines}</p>}
        </div>
        {onEdit && (
          <button type="button" className="icon-btn" aria-label={`Edit ${contact_name}`} onClick={onEdit}>
            <Icon name="pen" />
          </button>
        )}
        {onRemove && (
          <button type="button" className="icon-btn" aria-label={`Remove ${contact_name}`} onClick={onRemove}>
            <Icon name="x" size="s" />
          </button>
        )}
      </div>
      <p className={styles.ways}>
        <span>{contact_email || 'No email'}</span>
        <span>{contact_phone || 'No phone'}</span>
        <span>{quoting_link || 'No website'}</span>
      </p>
      <p className="cap">{note ? <ClampedText text={note} limit={80} /> : 'No notes'}</p>
      {coverage.map(one => (
        <details key={one.key} className={styles.coverage}>
          <summary>
            {titleOf(one)}
            <Icon name="down" size="s" />
          </summary>
          <Lines of={one} />
        </details>
      ))}
      {error && (
        <p className="msg" role="alert">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
    </li>
  )
}

function titleOf({ listing, listing_name }: ContactValues['coverage'][number]) {
  if (listing === thisListing) return listing_name || 'This listing'
  return listing === anyListing ? 'Any listing of this organization' : listing_name
}

function Lines({ of }: { of: ContactValues['coverage'][number] }) {
  return (
    <ul className={styles.lines}>
      {of.rows.map(row => (
        <li key={row.key}>
          <b>{row.lines.join(', ')}</b> <span className="cap">{coverageSentence(row.states)}</span>
        </li>
      ))}
    </ul>
  )
}
