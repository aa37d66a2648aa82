// Sentences about inexact results: which words were corrected, and what results lack.
import type { ReplyFor } from '#web/platform/send.ts'

type Reply = Pick<ReplyFor<'listings.filtered'>, 'total' | 'exact' | 'relaxed' | 'corrections'>

/** The corrected words; '' if nothing was corrected or found. */
export const correctedText = ({ total, corrections }: Reply): string =>
  total === 0 ? '' : corrections.map(({ to }) => to).join(', ')

/** The words as they were searched for, matching the line above the results. */
export function withCorrections(text: string, reply: Reply | undefined): string {
  if (!reply || reply.total === 0) return text
  return reply.corrections
    .reduce(
      (words, { from, to }) => words.map(word => (word.toLowerCase() === from.toLowerCase() ? to : word)),
      text.split(' '),
    )
    .join(' ')
}

/** '' where the words have no class of workers' compensation. */
export const compensationText = ({
  workers_comp_classes,
}: Pick<ReplyFor<'listings.filtered'>, 'workers_comp_classes'>): string =>
  workers_comp_classes.length > 0
    ? `Workers’ compensation class codes are not in the directory: ${listed(workers_comp_classes)}.`
    : ''
/** What was typed and says nothing about any market here; '' if there is no such thing. */
export const unsaidText = (unsaid: readonly string[]): string =>
  unsaid.length === 0 ? '' : `The directory does not say anything about ${listed(unsaid.map(each => `“${each}”`))}.`

const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat('en-US', { type }).format([...new Set(parts)])

/** What the related results lack, or have in place of it; those of `some` each lack one of these. */
function lackOf(relaxed: Reply['relaxed'], isSome: boolean): string[] {
  const missing = relaxed.flatMap(({ value, instead }) => (instead ? [] : [`“${value}”`]))
  const replaced = relaxed.flatMap(({ value, instead }) => (instead ? [`${instead} in place of “${value}”`] : []))
  const lack = isSome ? `lack ${listed(missing, 'disjunction')}` : `match all but ${listed(missing)}`
  return [
    ...(missing.length > 0 ? [lack] : []),
    ...(replaced.length > 0 ? [`have ${listed(replaced, isSome ? 'disjunction' : 'conjunction')}`] : []),
  ]
}

/** '' if all results are exact. */
export function relaxedText({ exact, relaxed }: Reply): string {
  const odds = relaxed
    .filter(({ beside }) => beside !== undefined)
    .map(({ value, beside }) => `The code ${value} and “${beside}” do not agree: both are shown, the code first.`)
  const lacking = relaxed.filter(({ beside }) => beside === undefined)
  if (lacking.length === 0) return odds.join(' ')
  const all = lackOf(
    lacking.filter(({ some }) => !some),
    false,
  ).join(' and ')
  const some = lackOf(
    lacking.filter(one => one.some),
    true,
  ).join(' or ')
  const others = all && some ? `${all}, and some ${some}` : all || some
  const whole =
    exact === 0
      ? `No listing matches the whole search. These ${others}.`
      : `${exact} ${exact === 1 ? 'listing matches' : 'listings match'} the whole search. The others ${others}.`
  return [...odds, whole].join(' ')
}
