// The reasons why a market fits a risk or does not. The screen, the print and the API share these texts.

import { formatValue } from '../facts/formatValue.ts'
import { inDollars } from './formatNumber.ts'
import { appointmentWords, statedAppointment } from './listingWords.ts'

export const verdicts = ['met', 'partly', 'not_stated', 'missed', 'caution'] as const
export type Verdict = (typeof verdicts)[number]
/** The order of a market's reasons. */
export const criteria = [
  'state',
  'line',
  'class',
  'premium',
  'appointment',
  'admitted',
  'years',
  'limit',
  'asked',
  'caution',
] as const
export type Reason = { criterion: (typeof criteria)[number]; verdict: Verdict; text: string }

/** `others` are those that the market has through another of its listings. */
type Asked<T> = { asked: readonly T[]; has: readonly string[]; others?: readonly Other[] }
type Other = { value: string; listing: string }
type StateFinding = {
  criterion: 'state'
  /** Whether one of several states is not enough. */
  inAll?: boolean
  /** Where no states but all of them were asked for. */
  isNationwide?: boolean
} & Asked<{ code: string; name: string }>
/** `instead` is the near line of a listing where no listing has the one that was asked for; `isOwn` where the listing has it, and who offers it does not. */
type LineFinding = { criterion: 'line'; instead?: string; isOwn?: boolean } & Asked<{ slug: string; label: string }>
/** A line that the market writes in a listing which fits the class less well. */
type InAnother = { criterion: 'line'; inAnother: string; listing: string }
type Admitted = 'admitted' | 'non_admitted' | 'both'

/** The class that a listing's own code says, where a code was asked for and it is another one. */
type Filed = string

type LimitFound = { label: string; amount: number; verdict: 'met' | 'partly' | 'missed' }

/** The value of a market for one criterion; null if the market does not state it. */
export type Finding =
  | StateFinding
  | LineFinding
  | InAnother
  | {
      criterion: 'class'
      is: 'code' | 'naics' | 'class' | 'named' | 'sub_category' | 'category' | 'near'
      verdict: 'met' | 'partly'
      of: string
      /** Whether a field of the listing has the name, and not its text. */
      isField?: boolean
      filed?: Filed
    }
  /** `quoted` are words of the listing: as one where they stand together. */
  | { criterion: 'class'; is: 'mention'; verdict: 'met' | 'partly'; quoted: readonly string[]; filed?: Filed }
  | { criterion: 'class'; is: 'another'; of: string }
  | { criterion: 'class'; is: null }
  /** `note` says who states it if it is not the listing. */
  | { criterion: 'premium'; wanted: number | null; yours: number; note?: string }
  | { criterion: 'years'; wanted: number | null; yours: number }
  /** What is stated may be of another type, which says something of the wanted one. */
  | { criterion: 'limit'; type: string; stated: LimitFound | null; wanted: number }
  | { criterion: 'admitted'; stated: Admitted | null; wanted: 'admitted' | 'non_admitted' }
  /** `through` is the MGA by which the market is reached. */
  | { criterion: 'appointment'; isNeeded: boolean; isAppointed: boolean; through: string | null }
  /** What was asked for besides, in the words that were typed. */
  | { criterion: 'asked'; isMet: boolean; words: string }
  /** Another trade that the business has besides, in the words that were typed. */
  | { criterion: 'asked'; isMet: boolean; trade: string }
  | { criterion: 'caution'; word: string }
  | { criterion: 'caution'; retention: number }
  /** What the label of its class code leaves out. */
  | { criterion: 'caution'; exception: string }

export function reasonOf(finding: Finding): Reason {
  const [verdict, text] = verdictAndText(finding)
  return { criterion: finding.criterion, verdict, text }
}

/** Sorted in the order in which they are read. */
export const inOrder = (reasons: readonly Reason[]): Reason[] =>
  criteria.flatMap(criterion => reasons.filter(reason => reason.criterion === criterion))

/** The criteria that a market does not state, in one line; '' if there are none. */
export function notStatedLine(reasons: readonly Reason[]): string {
  const names = inOrder(reasons).flatMap(({ criterion, verdict, text }) => {
    if (verdict !== 'not_stated') return []
    if (criterion === 'class') return ['class']
    // The type of a limit is a name.
    return [criterion === 'limit' ? text : text.toLowerCase()]
  })
  return names.length > 0 ? `Not stated: ${names.join(', ')}` : ''
}

function verdictAndText(finding: Finding): [Verdict, string] {
  switch (finding.criterion) {
    case 'state':
      return stateWords(finding)
    case 'line':
      if ('inAnother' in finding)
        return ['partly', `Writes ${finding.inAnother} in another listing, ${finding.listing}`]
      return lineWords(finding)
    case 'class':
      return classWords(finding)
    case 'premium': {
      const { wanted, yours, note } = finding
      if (wanted === null) return ['not_stated', 'Minimum premium']
      const minimum = `Minimum premium ${inDollars(wanted)}`
      const by = note ? `. ${note}` : ''
      return wanted <= yours
        ? ['met', `${minimum}, yours ${inDollars(yours)}${by}`]
        : ['missed', `${minimum}, above your ${inDollars(yours)}${by}`]
    }
    case 'years': {
      const { wanted, yours } = finding
      if (wanted === null) return ['not_stated', 'Years in business']
      if (wanted > yours) return ['missed', `Wants ${years(wanted)} in business, yours has ${yours}`]
      return ['met', wanted === 0 ? 'Takes new ventures' : `Takes ${years(wanted)} in business, yours has ${yours}`]
    }
    case 'limit': {
      const { type, stated, wanted } = finding
      if (stated === null) return ['not_stated', /limit$/i.test(type) ? type : `${type} limit`]
      const { label, amount, verdict } = stated
      if (verdict === 'partly') return [verdict, `${type} not stated; states ${label} ${inDollars(amount)}`]
      const upTo = `${label} up to ${inDollars(amount)}`
      if (verdict === 'met') return [verdict, upTo]
      return [verdict, `${upTo}, you want ${label === type ? '' : `${type} `}${inDollars(wanted)}`]
    }
    case 'admitted': {
      const { stated, wanted } = finding
      if (stated === null) return ['not_stated', 'Admitted or not']
      if (stated === 'both') return ['met', 'Admitted and non-admitted']
      const word = formatValue('admission', stated)
      return stated === wanted ? ['met', word] : ['missed', `${word} only`]
    }
    case 'appointment': {
      const { isNeeded, isAppointed, through } = finding
      const words = appointmentWords(statedAppointment(isNeeded)).alone
      if (!isNeeded) return ['met', words]
      if (isAppointed) return ['met', 'You are appointed']
      return through === null ? ['missed', words] : ['met', `Through ${through}`]
    }
    case 'asked':
      if ('trade' in finding) return finding.isMet ? ['met', `Also “${finding.trade}”`] : ['not_stated', finding.trade]
      return finding.isMet ? ['met', `Says “${finding.words}”`] : ['not_stated', finding.words]
    case 'caution':
      if ('exception' in finding) return ['caution', `Filed as “${finding.exception}”`]
      if ('retention' in finding) return ['caution', `Retention of ${inDollars(finding.retention)}`]
      return ['caution', `Exclusions mention “${finding.word}”`]
  }
}

/** The most states that a reason names as missing. */
const mostNamed = 8

function stateWords({ asked, has, inAll, isNationwide, others = [] }: StateFinding): [Verdict, string] {
  if (isNationwide !== undefined) return isNationwide ? ['met', 'Writes nationwide'] : ['partly', 'Not nationwide']
  const isOther = (code: string) => others.some(({ value }) => value === code)
  const not = asked.filter(({ code }) => !has.includes(code) && !isOther(code))
  if (not.length === asked.length)
    return [
      'missed',
      not.length > mostNamed ? `In none of ${not.length} states` : `Not in ${not.map(({ name }) => name).join(' or ')}`,
    ]
  const through = throughWords(
    asked.map(({ code, name }) => ({ value: code, name })),
    others,
  )
  if (not.length > 0) {
    const codes = not.map(({ code }) => code).join(', ')
    const missing = not.length > mostNamed ? '' : `, not ${codes}`
    const words = `Writes in ${asked.length - not.length} of ${asked.length} states${missing}${through}`
    return [inAll ? 'missed' : 'partly', words]
  }
  const names = asked.filter(({ code }) => has.includes(code)).map(({ name }) => name)
  return [
    'met',
    asked.length === 1 || through ? `Writes in ${names.join(', ')}${through}` : `Writes in all ${asked.length} states`,
  ]
}

function lineWords({ asked, has, instead, isOwn, others = [] }: LineFinding): [Verdict, string] {
  if (instead !== undefined)
    return ['partly', `Writes ${instead}, the nearest to ${asked.map(({ label }) => label).join(', ')}`]
  const isOther = (slug: string) => others.some(({ value }) => value === slug)
  const not = asked.filter(({ slug }) => !has.includes(slug) && !isOther(slug)).map(({ label }) => label)
  if (not.length === asked.length)
    return ['missed', `${not.join(' or ')} is not ${isOwn ? 'among its own lines' : 'listed'}`]
  const through = throughWords(
    asked.map(({ slug, label }) => ({ value: slug, name: label })),
    others,
  )
  const labels = asked.filter(({ slug }) => has.includes(slug)).map(({ label }) => label)
  if (not.length === 0) return ['met', `Writes ${labels.join(', ')}${through}`]
  return ['partly', `Writes ${asked.length - not.length} of ${asked.length} lines, not ${not.join(', ')}${through}`]
}

/** '; Cyber through Harborline Cyber'. */
function throughWords(names: readonly { value: string; name: string }[], others: readonly Other[]): string {
  const listings = [...new Set(others.map(({ listing }) => listing))]
  return listings
    .map(listing => {
      const values = others.filter(each => each.listing === listing).map(({ value }) => value)
      const named = names.filter(({ value }) => values.includes(value)).map(({ name }) => name)
      return `; ${named.join(', ')} through ${listing}`
    })
    .join('')
}

function classWords(finding: Extract<Finding, { criterion: 'class' }>): [Verdict, string] {
  switch (finding.is) {
    case null:
      return ['not_stated', 'Class not stated']
    case 'code':
      return [finding.verdict, `Names class ${finding.of}`]
    case 'naics':
      return [finding.verdict, `Names ${finding.of}`]
    case 'class':
    case 'sub_category':
    case 'category':
      return [finding.verdict, `Writes ${finding.of}`]
    case 'named':
      return [finding.verdict, `${finding.isField ? 'Names' : 'Mentions'} ${finding.of}${filedWords(finding)}`]
    case 'mention': {
      const quoted = finding.quoted.map(words => `“${words}”`)
      return [finding.verdict, `Mentions ${quoted.join(' and ')}${filedWords(finding)}`]
    }
    case 'near':
      return [finding.verdict, `Another class of ${finding.of}`]
    case 'another':
      return ['missed', `Another class: ${finding.of}`]
  }
}

const filedWords = ({ filed = '' }: { filed?: Filed }) => (filed === '' ? '' : `, filed as ${filed}`)

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`)
