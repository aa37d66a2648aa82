// What is said of results that are not all that was asked for: which words were corrected, and what was given up.
import type { ReplyFor } from '#web/platform/send.ts'

type Reply = Pick<ReplyFor<'listings.filtered'>, 'total' | 'exact' | 'relaxed' | 'corrections'>

/** The words that results are shown for; '' where nothing was corrected. */
export const correctedText = ({ total, corrections }: Reply): string =>
  total === 0 ? '' : corrections.map(({ to }) => to).join(' ')

/** '' where everything shown is all that was asked for. */
export function relaxedText({ exact, relaxed }: Reply): string {
  if (relaxed.length === 0) return ''
  const given = relaxed.map(({ value, instead }) => (instead ? `${instead} for “${value}”` : `without “${value}”`))
  const others = new Intl.ListFormat('en-US').format([...new Set(given)])
  if (exact === 0) return `Nothing matches all of it. Nearest: ${others}.`
  return `${exact} ${exact === 1 ? 'listing matches' : 'listings match'} all of it. The others: ${others}.`
}
