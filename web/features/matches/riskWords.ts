// A risk in words: what is read from them, and how it is written in a line.
import { admissionLabels } from '#contract/facts/admission.ts'
import { isAmount, type Risk } from '#contract/risk.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import type { Wanted } from '#web/features/gaps/gapTexts.ts'
import type { ReplyFor } from '#web/platform/send.ts'

/** A provider that may write the risk. */
export type Market = ReplyFor<'matches.find'>['providers'][number]

type Understood = { param: string; value: string }

/** The qualifier that stands for states. */
export const nationwide = 'nationwide'

/** Whether a state and a line are chosen or named in the words. */
export const isDescribed = (risk: Risk, understood: readonly Understood[]): boolean =>
  (['state', 'line_of_business'] as const).every(
    part =>
      risk[part].length > 0 ||
      understood.some(({ param, value }) => param === part || (part === 'state' && value === nationwide)),
  )

/** Removes the first occurrence of these words in sequence, ignoring punctuation between them. */
export function wordsWithout(words: string, from: string): string {
  const parts = from.match(/[\p{L}\p{N}]+/gu) ?? []
  if (parts.length === 0) return words
  const place = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'iu')
  return words
    .replace(place, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(\s*,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}

/** '$12,000'; text that is no number stays unchanged. */
const dollars = (amount: string): string =>
  isAmount(amount) ? `$${Number(amount).toLocaleString('en-US', { maximumFractionDigits: 2 })}` : amount

/** The risk in two short lines: states and lines, and the other criteria. */
export function riskWords(risk: Risk, lineLabel: (slug: string) => string) {
  const lines = risk.line_of_business.map(lineLabel)
  const { iso_class_code, words, premium, year_started, limits, admitted } = risk
  const states = risk.state.map(stateName).join(risk.all_states ? ' and ' : ', ')
  const what = [
    iso_class_code,
    words.trim(),
    dollars(premium),
    year_started && `since ${year_started}`,
    ...limits.map(({ type, amount }) => [type, dollars(amount)].join(' ').trim()),
    admitted && admissionLabels[admitted],
    risk.no_appointment && 'Without an appointment',
    risk.only_mine && 'Only my markets',
    risk.verified_within && 'Verified in 90 days',
  ]
  const joined = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
  const short = lines.length > 1 ? `${lines[0]} +${lines.length - 1}` : lines[0]
  /** `whole` names every line. */
  return { where: joined([states, short]), whole: joined([states, lines.join(', ')]), what: joined(what) }
}

/** The listing that would write the risk. If the words name several classes, its author chooses. */
export function wantedOfRisk(
  { state, line_of_business, iso_class_code }: Risk,
  { understood, sub_categories }: Pick<ReplyFor<'matches.find'>, 'understood' | 'sub_categories'>,
  lineLabel: (slug: string) => string,
): Wanted {
  const named = (name: string) => understood.flatMap(({ param, value }) => (param === name ? [value] : []))
  const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : '')
  return {
    category: '',
    sub_category: only(sub_categories),
    iso_class_code: iso_class_code || only(named('iso_class_code')),
    states: [...new Set([...state, ...named('state')])],
    line_of_business: [...new Set([...line_of_business, ...named('line_of_business')])].map(lineLabel),
  }
}
