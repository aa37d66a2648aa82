// The kit's fields in the hero's search: suggestions as one types, the lines of business, the states.
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Suggested, suggestionRows, wordsBefore } from '#web/features/listings/suggested.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { queryClient } from '#web/platform/queryClient.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { SuggestField } from '#web/ui/SuggestField.tsx'
import styles from './HeroSearch.module.css'
import { placeholders } from './texts.ts'

type Props = {
  text: string
  onText: (text: string) => void
  lines: string[]
  onLines: (lines: string[]) => void
  state: string | null
  onState: (state: string | null) => void
  /** Enter in the text. */
  onSubmit: () => void
}

export function HeroControls(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Fields {...props} />
    </QueryClientProvider>
  )
}

const hourMs = 3_600_000

function Fields({ text, onText, lines, onLines, state, onState, onSubmit }: Props) {
  const lobs = useCall('reference.lobs', {}, { staleMs: hourMs })
  const query = text.trim()
  const found = useCall('listings.suggestions', { q: query }, { enabled: query !== '', keepLast: true })
  const suggested = query === '' ? undefined : found.data?.suggestions
  const suggestions = useMemo(() => suggestionRows(suggested ?? []), [suggested])
  const choose = ({ kind, label, value, from }: Suggested) => {
    const before = wordsBefore(text, from)
    const isFilter = kind === 'line' || (kind === 'state' && !value.includes(','))
    if (kind === 'line' && !lines.includes(label)) onLines([...lines, label])
    if (kind === 'state' && isFilter) onState(value)
    // One state is chosen here, and no class: those stay words, which the search understands.
    onText(isFilter ? before : `${before} ${kind === 'iso' ? value : label}`.trim())
  }
  return (
    <>
      <SuggestField
        look="segment"
        isSearch
        label="Field of Insurance"
        placeholder={placeholders.text}
        maxLength={100}
        value={text}
        onChange={onText}
        suggestions={suggestions}
        onChoose={({ of }) => choose(of)}
        onSubmit={onSubmit}
      />
      <div className={styles.lines}>
        <MultiPicker
          look="segment"
          label="Line Of Business"
          placeholder={placeholders.lines}
          required
          options={(lobs.data ?? []).map(({ label, names }) => ({ value: label, label, names }))}
          busy={lobs.isPending}
          value={lines}
          onChange={onLines}
        />
      </div>
      <Picker
        look="segment"
        label="State"
        placeholder={placeholders.state}
        {...useMeanings('state', stateOptions)}
        value={state}
        onChange={onState}
      />
      {lobs.isError && (
        <p className={`problem ${styles.trouble}`} role="alert">
          <Icon name="alert" size="s" />
          Failed to fetch LOBs
          <button type="button" className="text-link" onClick={() => lobs.refetch()}>
            Retry
          </button>
        </p>
      )}
    </>
  )
}
