// The line above the results that tells which words were corrected or dropped, with a button that searches all states.
import type { ReplyFor } from '#web/platform/send.ts'
import type { AppliedChip } from './appliedChips.ts'
import styles from './RelaxedNote.module.css'
import { correctedText, relaxedText } from './relaxedTexts.ts'
import type { SearchChange } from './searchParams.ts'

type Props = {
  data: ReplyFor<'listings.filtered'>
  chips: AppliedChip[]
  onApply: (change: SearchChange) => void
}

export function RelaxedNote({ data, chips, onApply }: Props) {
  const corrected = correctedText(data)
  const text = relaxedText(data)
  if (corrected === '' && text === '' && (data.total === 0 || data.did_you_mean.length === 0)) return null
  const place = chips.find(({ filter, from }) => filter === 'state' && from !== undefined)
  const wanted = data.relaxed.find(({ filter, instead }) => filter === 'searchTerm' && instead !== undefined)
  return (
    <p className={styles.note} role="status">
      {corrected !== '' && (
        <span>
          Showing results for <b>{corrected}</b>.{' '}
          <button type="button" className="text-link" onClick={() => onApply({ asWritten: true })}>
            Search for “{data.corrections.map(({ from }) => from).join(', ')}” instead
          </button>
        </span>
      )}
      {data.total > 0 && <DidYouMean data={data} onApply={onApply} />}
      {text !== '' && <span>{text}</span>}
      {data.exact === 0 && place && wanted && (
        <button type="button" className="text-link" onClick={() => onApply(place.without)}>
          Show “{wanted.value}” in all states
        </button>
      )}
    </p>
  )
}

/** Offers to search for the words as they were typed. */
export function DidYouMean({ data, onApply }: Pick<Props, 'data' | 'onApply'>) {
  if (data.did_you_mean.length === 0) return null
  return (
    <span>
      Did you mean{' '}
      <button type="button" className="text-link" onClick={() => onApply({ asWritten: false })}>
        {data.did_you_mean.map(({ to }) => to).join(', ')}
      </button>
      ?
    </span>
  )
}
