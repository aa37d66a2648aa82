// A contact in a form, or in what only shows the same: who it is, how to reach it, what it answers for, and what can be
// done with it.
import { Avatar } from '#web/ui/Avatar.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import type { ContactValues } from './contactValues.ts'
import { anyListing, coverageWords, thisListing } from './coverageValues.ts'
import styles from './EntryItem.module.css'
import { EntryItem } from './EntryItem.tsx'

type Props = {
  contact: ContactValues
  /** What the server found wrong with it. */
  error?: string | undefined
  onEdit?: () => void
  onRemove?: () => void
}

export function ContactItem({ contact, ...acts }: Props) {
  const { contact_name, contact_type, contact_email, contact_phone, quoting_link, note, coverage } = contact
  const lines = [contact_type, coverageWords(coverage)].filter(Boolean).join(' · ')
  const title = (
    <>
      <b>{contact_name}</b>
      {lines && <p className="caption">{lines}</p>}
    </>
  )
  return (
    <EntryItem name={contact_name} face={<Avatar name={contact_name} picture="" />} title={title} {...acts}>
      <p className={styles.ways}>
        <span>{contact_email || 'No email'}</span>
        <span>{contact_phone || 'No phone'}</span>
        <span>{quoting_link || 'No website'}</span>
      </p>
      <p className="caption">{note ? <ClampedText text={note} limit={80} /> : 'No notes'}</p>
      {coverage.map(one => (
        <details key={one.key} className={styles.coverage}>
          <summary>
            {titleOf(one)}
            <Icon name="down" size="s" />
          </summary>
          <Lines of={one} />
        </details>
      ))}
    </EntryItem>
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
          <b>{row.lines.join(', ')}</b> <span className="caption">{coverageSentence(row.states)}</span>
        </li>
      ))}
    </ul>
  )
}
