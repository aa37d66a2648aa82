// A risk as a value: what a broker wants to place, and which of the markets for it are shown. Its codec writes it into addresses and
// reads it from them; this file loads no schema, so that pages can use it.
import type { InputOf } from './call.ts'
import type { findMatches } from './calls/matches.ts'
import { choice, codecOf, flag, listed, type Part, page, recordNumber, splitAt, states, text, texts } from './codec.ts'
import { admissionChoices } from './facts/admission.ts'
import { limitIn } from './rules/coverageLimits.ts'
import { freshLimitDays } from './rules/freshDays.ts'

const partsThatGo = ['state', 'line_of_business'] as const
type RiskPart = (typeof partsThatGo)[number]
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
  admitted: '' | (typeof admissionChoices)[number]
  no_appointment: boolean
  only_mine: boolean
  /** Criteria that were dropped because nobody writes the risk with them. */
  without: readonly RiskPart[]
  /** Also shows markets that miss one criterion. */
  misses: boolean
  limits: readonly WantedLimit[]
  verified_within: boolean
  /** Only the markets of this list. */
  list: number | null
  page: number
  /** The listing whose details are open. */
  listing: number | null
}

export const most = { states: 10, lines: 6, limits: 3, words: 200, typed: 20, matches: 100 }
export const perPage = 20
/** For the switch 'Verified in 90 days'. */
const checkedDays = freshLimitDays.fresh

/** One that is being filled in has no amount yet. */
const limits: Part<readonly WantedLimit[]> = {
  read: typed =>
    splitAt(typed)
      .slice(0, most.limits)
      .map(limit => {
        const [type = '', amount = ''] = limit.split(':')
        return { type: type.trim(), amount: amount.trim() }
      }),
  write: wanted => wanted.map(limitText).join(','),
}
const limitText = ({ type, amount }: WantedLimit) => `${type}: ${amount}`

export const riskCodec = codecOf<Risk>({
  state: states(most.states),
  line_of_business: texts(most.lines),
  all_states: flag,
  iso_class_code: text(most.typed),
  words: text(most.words),
  premium: text(most.typed),
  year_started: text(most.typed),
  admitted: choice(admissionChoices, ''),
  no_appointment: flag,
  only_mine: flag,
  without: listed({ max: partsThatGo.length, named: name => partsThatGo.find(part => part === name) }),
  misses: flag,
  limits,
  verified_within: {
    read: days => days === String(checkedDays),
    write: isSet => (isSet ? String(checkedDays) : ''),
  },
  list: recordNumber,
  page,
  listing: recordNumber,
})

export const noRisk: Risk = riskCodec.read('')

/** A changed risk starts at page 1, and its dropped criteria count again. */
export const changedRisk = (risk: Risk, change: Partial<Risk>): Risk => ({
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

export const isAmount = (typed: string) => /^\d{1,12}(\.\d{1,2})?$/.test(typed)
const isYear = (typed: string) => /^(1[6-9]|2[01])\d\d$/.test(typed)

/** The input of the match. Incomplete values are not sent. */
export function matchInput(risk: Risk, now: Date): InputOf<typeof findMatches> {
  const { premium, year_started } = risk
  const problems = problemsIn(risk, now)
  const some = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : [...values])
  return {
    state: some(risk.state),
    line_of_business: some(risk.line_of_business),
    all_states: risk.all_states || undefined,
    iso_class_code: risk.iso_class_code || undefined,
    words: risk.words.trim() || undefined,
    premium: problems.premium ? undefined : premium || undefined,
    year_started: problems.year_started || year_started === '' ? undefined : Number(year_started),
    limits: some(risk.limits.map(limitText).filter(text => limitIn(text) !== null)),
    admitted: risk.admitted || undefined,
    no_appointment: risk.no_appointment || undefined,
    only_mine: risk.only_mine || undefined,
    verified_within: risk.verified_within ? checkedDays : undefined,
    without: some(risk.without),
    collection_id: risk.list ?? undefined,
    page: risk.page,
    per_page: perPage,
  }
}
