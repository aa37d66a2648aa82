// Compares a listing with the search: its facts as rows, with a verdict for those that were searched for.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Fact } from '#contract/facts/fact.ts'
import {
  type ListingFacts,
  type ListingFilters,
  listingClass,
  listingFacts,
  listingTerms,
} from '#contract/facts/listing.ts'
import { appointmentWords } from '#contract/rules/listingWords.ts'
import type { Verdict } from '#contract/rules/reasonText.ts'
import { notStated } from '#contract/rules/statedTerms.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { capitalised, plainRow } from '../listingTexts.ts'

/** The values that were searched for, by the parameter of their filter; lines are named by their labels. */
export type SearchedFacts = { states: readonly string[]; lines: readonly string[] } & {
  [P in keyof ListingFilters]?: readonly string[]
}
export type FitRow = {
  label: string
  /** Each value has a line of its own. */
  values: readonly string[]
  /** Further values, shown on request. */
  more: readonly string[]
  verdict: Verdict | null
  /** Who states it, if it is not the listing. */
  note: string
}
export type Fit = { risk: FitRow[]; terms: FitRow[]; notStated: string[] }

type Row = FitRow & { isStated: boolean }
type Name = keyof ListingFacts
export type Verdicts = { [N in Name]?: Verdict | undefined }
type Asked = { searched: SearchedFacts; verdict?: Verdict | undefined }

/** `verdicts` are those on facts that no filter searches, such as the premium of a risk. */
export function fitOf(listing: ListingRecord, searched: SearchedFacts, verdicts: Verdicts = {}): Fit {
  const risk = [
    stateRow(listing, searched),
    lineRow(listing, searched),
    ...listingClass.map(name => factRow(name, listing, { searched })),
  ]
  const terms = listingTerms.map(name => factRow(name, listing, { searched, verdict: verdicts[name] }))
  if (listing.dealsDirect) terms.push({ ...blank, label: 'Deals direct', values: ['Yes'], isStated: true })
  // A fact that was searched for is shown even if the listing does not state it.
  const isShown = (row: Row) => row.values.length > 0 && (row.isStated || row.verdict !== null)
  return {
    risk: risk.filter(isShown),
    terms: terms.filter(isShown),
    notStated: [...risk, ...terms]
      .filter(row => !row.isStated && row.verdict === null)
      .map(({ label }) => inSentence(label)),
  }
}

const blank = { more: [], verdict: null, isStated: true, note: '' }
/** Lower-cases a label within a sentence, except for abbreviations: 'ISO class'. */
const inSentence = (label: string) => label.replace(/\p{Lu}(?=\p{Ll})/gu, letter => letter.toLowerCase())

function stateRow({ states }: ListingRecord, { states: searched }: SearchedFacts): Row {
  const [covered, missing] = [true, false].map(is => searched.filter(code => states.includes(code) === is))
  const summary = (codes: readonly string[] = [], word: string) =>
    codes.length === 0
      ? []
      : [`${codes.length > 3 ? `${codes.length} of ${searched.length}` : codes.map(stateName).join(', ')}: ${word}`]
  const values = [...summary(covered, 'yes'), ...summary(missing, 'no')]
  return { ...blank, label: 'State', values, verdict: verdictOf(covered?.length ?? 0, searched.length) }
}

function lineRow({ line_of_business }: ListingRecord, { lines: searched }: SearchedFacts): Row {
  const lines = fromCommas(line_of_business)
  const isSearched = (line: string) => searched.some(one => one.toLowerCase() === line.toLowerCase())
  const met = lines.filter(isSearched)
  const [first, ...more] = [...met, ...lines.filter(line => !met.includes(line))].map(capitalised)
  const values = first === undefined ? [] : [first]
  return {
    label: 'Line Of Business',
    values,
    more,
    verdict: verdictOf(met.length, searched.length),
    isStated: first !== undefined,
    note: '',
  }
}

const verdictOf = (met: number, searched: number): Verdict | null => {
  if (searched === 0) return null
  return met === 0 ? 'missed' : met < searched ? 'partly' : 'met'
}

/** Whether the listing has one of the searched values, both as the filter writes them. */
function isMet(name: Name, value: unknown, wanted: readonly string[]): boolean {
  // A listing that is both is found by a search for either.
  if (name === 'admitted' && value === 'both') return true
  if (Array.isArray(value)) return value.some(code => answers(String(code), wanted))
  return wanted.includes(typeof value === 'boolean' ? String(Number(value)) : String(value ?? ''))
}

/** What was searched for comes first. */
const rankIn = (wanted: readonly string[], name: string) => (answers(name.split(' ')[0] ?? '', wanted) ? 0 : 1)
/** A beginning of codes answers each of them, and is answered by each. */
const answers = (code: string, wanted: readonly string[]) =>
  wanted.some(one => one.startsWith(code) || code.startsWith(one))

function factRow(name: Name, listing: ListingRecord, { searched, verdict }: Asked): Row {
  const { label, readAs = label, filter }: Fact = listingFacts[name]
  // as: a filter of a listing's fact
  const wanted = (filter && searched[filter.param as keyof ListingFilters]) ?? []
  const values = valuesOf(name, listing)
  const [first, ...more] = name === 'naics' ? values.toSorted((a, b) => rankIn(wanted, a) - rankIn(wanted, b)) : values
  const isStated = first !== undefined
  const met = isMet(name, isShared(name) ? listing.stated[name].value : listing[name], wanted)
  return {
    label: name === 'appointment_needed' ? 'Appointment' : readAs,
    values: isStated ? [first] : verdict || wanted.length > 0 ? [notStated] : [],
    more,
    verdict: verdict ?? (wanted.length === 0 ? null : !isStated ? 'partly' : met ? 'met' : 'missed'),
    isStated,
    note: isShared(name) ? listing.stated[name].note : '',
  }
}

const isShared = (name: Name): name is keyof ListingRecord['stated'] =>
  name === 'minimum_premium' || name === 'admitted'

function valuesOf(name: Name, listing: ListingRecord): readonly string[] {
  if (name === 'limits') return listing.limits
  if (name === 'naics') return listing.naics_labels
  if (name === 'appointment_needed') return [appointmentWords(listing.access).label]
  if (isShared(name)) return [listing.stated[name].words].filter(words => words !== notStated)
  const value = listing[name]
  return value === null || value === '' ? [] : [plainRow(name, listing).value]
}
