// Calls the server for the hero's search. It is loaded when a field first gets the focus, since the first scripts make no calls.
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import { type Suggested, suggestionRows, wordsBefore } from '#web/features/listings/search/suggested.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { useMeant } from '#web/features/reference/useMeanings.ts'
import { queryClient } from '#web/platform/queryClient.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useLate } from '#web/platform/useDebounced.ts'
import type { PageAnswer } from '#web/platform/usePageAnswer.ts'
import type { Option } from '#web/ui/fields/rows.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { type Counts, inputOf, isSame, nothingAsked, type Question } from './question.ts'

export type Answers = {
  /** Undefined while they load. */
  lines?: readonly Option[]
  suggestions: ReturnType<typeof suggestionRows>
  states: readonly Option[]
  chosen?: typeof chosen
  /** The counts for a search; absent before the first one. */
  market?: Market
}
/** Until the answer arrives, the counts are those of an earlier search. */
type Market = PageAnswer<Counts> & { question: Question; isSlow: boolean }
type Props = {
  question: Question
  isAsking: boolean
  /** The text typed into the state field. */
  place: string
  onAnswers: (answers: Answers) => void
}

/** Memoized, so that passing the answers up does not render it again. */
export const HeroAnswers = memo((props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Asked {...props} />
  </QueryClientProvider>
))

/** Applies a suggestion. This search has one state and no class filter, so other suggestions become words, which the server interprets. */
function chosen({ kind, label, value, from }: Suggested, text: string) {
  const before = wordsBefore(text, from)
  if (kind === 'line') return { text: before, line: label }
  if (kind === 'state' && !value.includes(',')) return { text: before, state: value }
  return { text: `${before} ${kind === 'iso' ? value : label}`.trim() }
}

const hourMs = 3_600_000
const slowMs = 2_000

function Asked({ question, isAsking, place, onAnswers }: Props) {
  const { text, lines: chosenLines, state } = question
  const lobs = useCall('reference.lobs', {}, { staleMs: hourMs })
  const q = text.trim()
  const isNarrowed = chosenLines.length > 0 || state !== null
  const found = useCall('listings.suggestions', { q }, { enabled: q !== '', keepLast: true })
  const market = useCall('visitors.marketCounts', inputOf(question), {
    enabled: isAsking,
    keepLast: true,
    staleMs: 60_000,
  })
  const { data: counts, isError: isFailed, isPlaceholderData: isWaiting, refetch } = market
  const [answered, setAnswered] = useState(nothingAsked)
  if (counts && !isWaiting && !isSame(answered, question)) setAnswered(question)
  const isSlow = useLate(!counts || isWaiting, slowMs)
  const states = useMeant('state', stateOptions, place)
  const lines = lobs.data ?? (lobs.isError ? [] : undefined)
  const suggested = q === '' ? undefined : found.data?.suggestions
  // Passes the server's answers up to the fields and the map.
  useEffect(() => {
    onAnswers({
      ...(lines && { lines: lines.map(({ label, names }) => ({ value: label, label, names })) }),
      suggestions: suggestionRows(suggested ?? [], { isNarrowed }),
      states,
      chosen,
      ...(isAsking && {
        market: { data: counts, question: answered, isSlow, isFailed, retry: () => void refetch() },
      }),
    })
  }, [lines, suggested, isNarrowed, states, isAsking, counts, answered, isSlow, isFailed, refetch, onAnswers])
  if (!lobs.isError) return null
  return (
    <p
      className="mt-2 inline-flex items-center gap-1.5 rounded-md bg-danger-soft px-3 py-1 text-13 font-medium text-on-danger-soft"
      role="alert"
    >
      <Icon name="alert" size="s" />
      Failed to fetch LOBs
      <TextButton onClick={() => lobs.refetch()}>Retry</TextButton>
    </p>
  )
}
