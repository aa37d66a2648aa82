// The note above a resubmitted item: why it was returned, the author's note, and what changed since.
import { useId } from 'react'
import { ChangeTable } from '#web/review/diff/ChangeTable.tsx'
import { fieldOf, inOrder, type RecordKind } from '#web/review/diff/recordFields.ts'
import { ReturnWords } from '#web/review/ProposalNote.tsx'
import type { QueueItem } from '#web/review/queueItem.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Review.module.css'

type Note = { item: QueueItem; kind?: RecordKind /** Of a proposal. */; changeNote?: string }

export function ResubmittedNote({ item: { author, resubmitted }, kind, changeNote = '' }: Note) {
  const heading = useId()
  const words = resubmitted?.change_note || changeNote
  const authorNote = words && (
    <p className={styles.authorNote}>
      <b>{author} says:</b> {words}
    </p>
  )
  if (!resubmitted) return authorNote && <div className={styles.again}>{authorNote}</div>
  const { reason, note, returned_at, changes } = resubmitted
  const rows = kind
    ? inOrder(
        kind,
        changes.map(({ field, ...values }) => ({ field: fieldOf(kind, field), ...values })),
      )
    : []
  return (
    <section className={styles.again} aria-labelledby={heading}>
      <h3 id={heading}>
        <Icon name="undo" size="s" /> Resubmitted
      </h3>
      <p className="caption">Returned {relativeTime(new Date(returned_at), new Date())}, because:</p>
      {reason && <ReturnWords reason={reason} note={note} />}
      {authorNote}
      {kind && rows.length === 0 && <p className="muted">No field was changed since.</p>}
      {rows.length > 0 && (
        <details open>
          <summary className="text-link">
            {rows.length === 1 ? '1 field' : `${rows.length} fields`} changed since
          </summary>
          <ChangeTable label="What was changed since it was returned" headings={['As returned', 'Now']} rows={rows} />
        </details>
      )}
    </section>
  )
}
