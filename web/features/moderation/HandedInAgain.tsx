// Above an entry that was submitted again: why and by whom it was returned, the author's answer, and the differences.
import { Fragment, useId } from 'react'
import { type ReturnReason, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { fieldOf, inOrder, type RecordKind } from '#web/review/diff/recordFields.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'

const place =
  'mx-4 mt-3.5 grid min-w-0 grid-cols-1 gap-2 rounded-md border border-l-4 border-pot-line border-l-pot bg-pot-soft px-4.5 py-3.5 text-14 leading-body text-on-pot-soft sm:mx-5'

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
        <p className={`wrap-anywhere whitespace-pre-line ${place}`}>
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
    <section className={place} aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-2 font-semibold">
        <Icon name="again" size="s" /> Resubmitted
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
      {note && (
        <blockquote className="border-l-2 border-pot-line pl-3 wrap-anywhere whitespace-pre-line">{note}</blockquote>
      )}
      {words && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>What {author.split(' ')[0]} says now:</b> {words}
        </p>
      )}
      {kind && (
        <p>
          {fields.length === 0 ? 'No field was changed since.' : 'Changed since: '}
          {fields.map(({ name, label }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <button
                type="button"
                className="min-h-6 font-semibold underline underline-offset-3"
                onClick={() => onShow?.(name)}
              >
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
