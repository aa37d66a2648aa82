// The line above the results that tells which words were corrected or dropped, with a button that searches all states.

import type { SearchChanger } from '#contract/search.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { compensationText, correctedText, relaxedText, unsaidText } from './relaxedTexts.ts'

type Props = {
  data: ReplyFor<'listings.filtered'>
  chips: AppliedChip[]
  onApply: (change: SearchChanger) => void
}

export function RelaxedNote({ data, chips, onApply }: Props) {
  const corrected = correctedText(data)
  const text = relaxedText(data)
  const compensation = compensationText(data)
  const unsaid = unsaidText(data.unsaid)
  if (corrected + text + compensation + unsaid === '' && (data.total === 0 || data.did_you_mean.length === 0))
    return null
  const place = chips.find(({ filter, from }) => filter === 'state' && from !== undefined)
  const wanted = data.relaxed.find(({ filter, instead }) => filter === 'searchTerm' && instead !== undefined)
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-14 text-muted" role="status">
      {corrected !== '' && <Corrected data={data} onApply={onApply} />}
      {data.total > 0 && <DidYouMean data={data} onApply={onApply} />}
      {compensation !== '' && <span>{compensation}</span>}
      {text !== '' && <span>{text}</span>}
      {unsaid !== '' && <span>{unsaid}</span>}
      {data.exact === 0 && place && wanted && (
        <TextButton onClick={() => onApply(place.without)}>Show “{wanted.value}” in all states</TextButton>
      )}
    </p>
  )
}

/** Tells the corrected words, and offers to search for them as they were typed. */
export function Corrected({ data: { corrections }, onApply }: Pick<Props, 'data' | 'onApply'>) {
  if (corrections.length === 0) return null
  return (
    <span>
      Showing results for <b>{corrections.map(({ to }) => to).join(', ')}</b>.{' '}
      <TextButton onClick={() => onApply({ asWritten: true })}>
        Search for “{corrections.map(({ from }) => from).join(', ')}” instead
      </TextButton>
    </span>
  )
}

/** Offers the correction of words that were searched for as they were typed. */
export function DidYouMean({ data, onApply }: Pick<Props, 'data' | 'onApply'>) {
  if (data.did_you_mean.length === 0) return null
  return (
    <span>
      Did you mean{' '}
      <TextButton onClick={() => onApply({ asWritten: false })}>
        {data.did_you_mean.map(({ to }) => to).join(', ')}
      </TextButton>
      ?
    </span>
  )
}
