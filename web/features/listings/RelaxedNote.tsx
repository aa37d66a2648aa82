// The line above the results that says what was corrected and dropped, with a button that searches all states.
import type { ReplyFor } from '#web/platform/send.ts'
import type { AppliedChip } from './appliedChips.ts'
import styles from './RelaxedNote.module.css'
import { correctedText, relaxedText } from './relaxedTexts.ts'
import type { Filters } from './searchParams.ts'

type Props = {
  data: ReplyFor<'listings.filtered'>
  chips: AppliedChip[]
  onApply: (change: Partial<Filters>) => void
}

export function RelaxedNote({ data, chips, onApply }: Props) {
  const corrected = correctedText(data)
  const text = relaxedText(data)
  if (corrected === '' && text === '') return null
  const place = chips.find(({ filter, from }) => filter === 'state' && from !== undefined)
  const wanted = data.relaxed.find(({ filter, instead }) => filter === 'searchTerm' && instead !== undefined)
  return (
    <p className={styles.note} role="status">
      {corrected !== '' && (
        <span>
          Showing results for <b>{corrected}</b>.
        </span>
      )}
      {text !== '' && <span>{text}</span>}
      {data.exact === 0 && place && wanted && (
        <button type="button" className="text-link" onClick={() => onApply(place.without)}>
          Show “{wanted.value}” in all states
        </button>
      )}
    </p>
  )
}
