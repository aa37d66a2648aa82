// The risk as the state in the address: parsed from its query, written back, and converted to the input of the match.

import { type admissionChoices, admissionLabels } from '#contract/facts/admission.ts'
import { limitIn } from '#contract/rules/coverageLimits.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { recordId } from '#web/platform/recordId.ts'
import type { InputFor, ReplyFor } from '#web/platform/send.ts'
import { states } from '#web/ui/states.ts'

type Part = 'state' | 'line_of_business'
/** A provider that may write the risk. */
export type Market = ReplyFor<'matches.find'>['providers'][number]
export type WantedLimit = { type: string; amount: string }
export type Risk = {
  state: readonly string[]
  line_of_business: readonly string[]
  /** Only who writes in each of the states. */
  all_states: boolean
  iso_class_code: string
  words: string
  /** The typed amounts and year, without signs and commas. */
  premium: string
  year_started: string
  limits: readonly WantedLimit[]
  admitted: '' | (typeof admissionChoices)[number]
  no_appointment: boolean
  only_mine: boolean
  verified_within: boolean
  /** Criteria that were dropped because nobody writes the risk with them. */
  without: readonly Part[]
  /** Also shows markets that miss one criterion. */
  misses: boolean
  page: number
  /** The listing whose details are open. */
  listing: number | null
}

export const most = { states: 10, lines: 6, limits: 3, words: 200, matches: 100 }
export const perPage = 20
/** For the switch 'Verified in 90 days'. */
const checkedDays = 90

const partsThatGo: readonly Part[] = ['state', 'line_of_business']
const stateCodes = new Set(states.map(({ code }) => code))

/** Ignores invalid parameters. */
export function readRisk(text: string): Risk {
  const query = new URLSearchParams(text)
  const word = (name: string, longest = 20) => (query.get(name) ?? '').slice(0, longest)
  const list = (name: string) => [...new Set(fromCommas(query.get(name) ?? ''))]
  const isSet = (name: string) => word(name) === '1'
  const admitted = word('admitted')
  return {
    state: list('state')
      .filter(code => stateCodes.has(code))
      .slice(0, most.states),
    line_of_business: list('line_of_business').slice(0, most.lines),
    all_states: isSet('all_states'),
    iso_class_code: word('iso_class_code'),
    words: word('words', most.words),
    premium: word('premium'),
    year_started: word('year_started'),
    limits: fromCommas(query.get('limits') ?? '')
      .slice(0, most.limits)
      .map(limitFrom),
    admitted: admitted === 'admitted' || admitted === 'non_admitted' ? admitted : '',
    no_appointment: isSet('no_appointment'),
    only_mine: isSet('only_mine'),
    verified_within: word('verified_within') === String(checkedDays),
    without: partsThatGo.filter(part => list('without').includes(part)),
    misses: isSet('misses'),
    page: recordId(query.get('page')) ?? 1,
    listing: recordId(query.get('listing')),
  }
}

function limitFrom(text: string): WantedLimit {
  const [type = '', amount = ''] = text.split(':')
  return { type: type.trim(), amount: amount.trim() }
}

/** Empty values are not written. */
export function writeRisk(risk: Risk): Record<string, string> {
  const { limits, page, listing, verified_within, ...rest } = risk
  const texts = {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, textOf(value)])),
    limits: limits.map(({ type, amount }) => `${type}: ${amount}`).join(','),
    verified_within: verified_within ? String(checkedDays) : '',
    page: page > 1 ? String(page) : '',
    listing: listing === null ? '' : String(listing),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function textOf(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'string' ? value : value.join(',')
}

/** A changed risk starts at page 1, and its dropped criteria count again. */
export const changed = (risk: Risk, change: Partial<Risk>): Risk => ({
  ...risk,
  without: [],
  page: 1,
  listing: null,
  ...change,
})

type Problems = { premium?: string; year_started?: string }

export function problemsIn({ premium, year_started }: Risk, now: Date): Problems {
  return {
    ...(premium !== '' && !isAmount(premium) && { premium: 'Must be an amount such as $12,000' }),
    ...(year_started !== '' && !isYear(year_started) && { year_started: 'Must be a year such as 2022' }),
    ...(Number(year_started) > now.getUTCFullYear() && { year_started: 'Must not lie in the future' }),
  }
}

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text)
const isYear = (text: string) => /^(1[6-9]|2[01])\d\d$/.test(text)

/** Incomplete values are not sent. */
export function matchInput(risk: Risk, now: Date): InputFor<'matches.find'> {
  const { state, line_of_business, iso_class_code, words, premium, year_started, limits, admitted, without } = risk
  const problems = problemsIn(risk, now)
  const some = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : [...values])
  return {
    state: some(state),
    line_of_business: some(line_of_business),
    all_states: risk.all_states || undefined,
    iso_class_code: iso_class_code || undefined,
    words: words.trim() || undefined,
    premium: problems.premium ? undefined : premium || undefined,
    year_started: problems.year_started || year_started === '' ? undefined : Number(year_started),
    limits: some(limits.map(({ type, amount }) => `${type}: ${amount}`).filter(text => limitIn(text) !== null)),
    admitted: admitted || undefined,
    no_appointment: risk.no_appointment || undefined,
    only_mine: risk.only_mine || undefined,
    verified_within: risk.verified_within ? checkedDays : undefined,
    without: some(without),
    page: risk.page,
    per_page: perPage,
  }
}

type Understood = { param: string; value: string }

/** The qualifier that stands for states. */
export const nationwide = 'nationwide'

/** Whether a state and a line are chosen or named in the words. */
export const isDescribed = (risk: Risk, understood: readonly Understood[]): boolean =>
  partsThatGo.every(
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
export const dollars = (amount: string): string =>
  isAmount(amount) ? `$${Number(amount).toLocaleString('en-US', { maximumFractionDigits: 2 })}` : amount
/** Removes the dollar sign and commas from a typed amount. */
export const undollared = (text: string): string => text.replace(/[$,\s]/g, '').slice(0, 20)

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
