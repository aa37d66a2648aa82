// Above an entry that was submitted again: why and by whom it was returned, the author's answer, and the differences.
import { Fragment, useId } from 'react'
import { type ReturnReason, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { fieldOf, inOrder, type RecordKind } from '#web/review/diff/recordFields.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Review.module.css'

type Note = {
  item: QueueItem
  kind?: RecordKind
  /** The author's note, if it is a proposal. */
  changeNote?: string
  /** Shows the field in the list of all fields. */
  onShow?: (field: string) => void
}

export function HandedInAgain({ item: { author, again }, kind, changeNote = '', onShow }: Note) {
  const heading = useId()
  const words = again?.contributor_note || changeNote
  if (!again)
    return (
      words && (
        <p className={`${styles.again} ${styles.authorNote}`}>
          <span>
            <b>{author} says:</b> {words}
          </span>
        </p>
      )
    )
  const { reason, note, by, at, times, changed } = again
  const fields = kind
    ? inOrder(
        kind,
        changed.map(({ field }) => ({ field: fieldOf(kind, field) })),
      ).map(({ field }) => field)
    : []
  const unchanged = kind
    ? questionedFields(kind, reason).filter(name => !changed.some(({ field }) => field === name))
    : []
  return (
    <section className={styles.again} aria-labelledby={heading}>
      <h3 id={heading}>
        <Icon name="again" size="s" /> Handed in again
      </h3>
      <p>
        Returned {times > 1 && `${times} times, last `}
        {relativeTime(new Date(at), new Date())} by {by}
        {reason && (
          <>
            : <b>{returnReasonWords[reason]}</b>
          </>
        )}
      </p>
      {note && <blockquote>{note}</blockquote>}
      {words && (
        <p className={styles.authorNote}>
          <b>What {author.split(' ')[0]} says now:</b> {words}
        </p>
      )}
      {kind && (
        <p>
          {fields.length === 0 ? 'No field was changed since.' : 'Changed since: '}
          {fields.map(({ name, label }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <button type="button" className="text-link" onClick={() => onShow?.(name)}>
                {label}
              </button>
            </Fragment>
          ))}
          {fields.length > 0 && '. Everything else is as it was.'}
        </p>
      )}
      {kind && unchanged.length > 0 && (
        <p>Unchanged: {unchanged.map(name => fieldOf(kind, name).label).join(', ')}, which was asked for.</p>
      )}
    </section>
  )
}

/** The fields that a reason is about; other reasons may be about any field. */
function questionedFields(kind: RecordKind, reason: ReturnReason | null): string[] {
  if (reason === 'unverified_contact') return ['contacts']
  return reason === 'duplicate' ? [`${kind}_name`] : []
}
