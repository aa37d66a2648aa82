// What the server answers to the hero's search. It is loaded when somebody turns to a field, as the first scripts ask the server nothing.
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect } from 'react'
import { type Suggested, suggestionRows, wordsBefore } from '#web/features/listings/suggested.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { queryClient } from '#web/platform/queryClient.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Option } from '#web/ui/picker/rows.ts'
import styles from './HeroSearch.module.css'

export type Answers = {
  /** Undefined until they come. */
  lines?: readonly Option[]
  suggestions: ReturnType<typeof suggestionRows>
  states: readonly Option[]
  chosen?: typeof chosen
}
type Props = {
  text: string
  /** What is typed into the field of the state. */
  place: string
  onAnswers: (answers: Answers) => void
}

/** Not drawn again by the answers that it hands over. */
export const HeroAnswers = memo((props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Asked {...props} />
  </QueryClientProvider>
))

/** What a suggestion makes of the search: one state is chosen here and no class, so those stay words, which the search understands. */
function chosen({ kind, label, value, from }: Suggested, text: string) {
  const before = wordsBefore(text, from)
  if (kind === 'line') return { text: before, line: label }
  if (kind === 'state' && !value.includes(',')) return { text: before, state: value }
  return { text: `${before} ${kind === 'iso' ? value : label}`.trim() }
}

const hourMs = 3_600_000

function Asked({ text, place, onAnswers }: Props) {
  const lobs = useCall('reference.lobs', {}, { staleMs: hourMs })
  const q = text.trim()
  const found = useCall('listings.suggestions', { q }, { enabled: q !== '', keepLast: true })
  const { options: states, onSearch } = useMeanings('state', stateOptions)
  const lines = lobs.data ?? (lobs.isError ? [] : undefined)
  const suggested = q === '' ? undefined : found.data?.suggestions
  // The fields stand in the first scripts, and their answers come from the store of the server's state.
  useEffect(() => onSearch(place), [place, onSearch])
  useEffect(() => {
    onAnswers({
      ...(lines && { lines: lines.map(({ label, names }) => ({ value: label, label, names })) }),
      suggestions: suggestionRows(suggested ?? []),
      states,
      chosen,
    })
  }, [lines, suggested, states, onAnswers])
  if (!lobs.isError) return null
  return (
    <p className={`problem ${styles.trouble}`} role="alert">
      <Icon name="alert" size="s" />
      Failed to fetch LOBs
      <button type="button" className="text-link" onClick={() => lobs.refetch()}>
        Retry
      </button>
    </p>
  )
}
