// A search or a risk as it is saved: what is kept of it, what it is called at first, and the words that name it in a row.
import { admissionLabels } from '#contract/facts/admission.ts'
import { listingFilters } from '#contract/facts/listing.ts'
import { type Risk, riskCodec } from '#contract/risk.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { isFilter, type ListingSearch, searchCodec } from '#contract/search.ts'

export type SavedQuery = Record<string, string>

/** What passes with time, or is one's own view; the server leaves it out too. */
const notKept: Record<string, string> = {
  only_mine: 'Only my markets',
  list: 'the list',
  verified_step: 'how fresh it is',
  added_within: 'when it was added',
}

type Kept = { query: SavedQuery; notSaved: string[] }
function kept(all: SavedQuery, isKept: (name: string) => boolean): Kept {
  const set = Object.entries(all).filter(([, value]) => value !== '')
  return {
    query: Object.fromEntries(set.filter(([name]) => isKept(name) && !(name in notKept))),
    notSaved: set.flatMap(([name]) => notKept[name] ?? []),
  }
}

export const keptOfSearch = (search: ListingSearch): Kept => kept(searchCodec.write(search), isFilter)

const shownOfRisk = ['page', 'listing', 'misses']
export const keptOfRisk = (risk: Risk): Kept => kept(riskCodec.write(risk), name => !shownOfRisk.includes(name))

/** The order of the conditions says nothing. */
export const isSameQuery = (one: SavedQuery, other: SavedQuery): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** The filters of facts whose values are words already, or have words of their own. */
function factWords(param: string, value: string): string[] {
  if (param === 'admitted') return [value === 'admitted' ? admissionLabels.admitted : admissionLabels.non_admitted]
  const filter = Object.entries(listingFilters).find(([name]) => name === param)?.[1]
  if (!filter) return []
  if ('choices' in filter && filter.choices) return [filter.choices[value === '1' ? 'yes' : 'no']]
  return param === 'sub_category' ? value.split(/,(?! )/) : [value]
}

const words: Record<string, (value: string, lineLabel: (slug: string) => string) => string[]> = {
  state: value => value.split(',').map(code => stateName(code.trim())),
  line_of_business: (value, lineLabel) => value.split(',').map(lineLabel),
  verified_within: value => [`Confirmed in ${value} days`],
  all_states: () => ['In all of them'],
  premium: value => [`$${Number(value).toLocaleString('en-US')}`],
  year_started: value => [`Since ${value}`],
  no_appointment: () => ['Without an appointment'],
  without: () => [],
  organization_type: value => value.split(','),
  limits: value => value.split(/,(?!\d)/),
}
const plain = ['searchTerm', 'words', 'org_name', 'iso_class_code']
const order = [...plain, 'state', 'line_of_business']

/** What is asked, each condition in its own words: the business, where, for which line, and the rest. */
export function queryWords(query: SavedQuery, lineLabel: (slug: string) => string): string[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(query)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .flatMap(
      ([name, value]) => words[name]?.(value, lineLabel) ?? (plain.includes(name) ? [value] : factWords(name, value)),
    )
}

const mostLetters = 80

/** 'Pizza · TX · General Liability' */
export function firstName(query: SavedQuery, lineLabel: (slug: string) => string): string {
  const parts = queryWords({ ...query, state: '' }, lineLabel).filter(Boolean)
  const states = query.state?.split(',').join(', ')
  const [first = '', ...rest] = parts
  const opening = first.charAt(0).toUpperCase() + first.slice(1)
  return [opening, states, ...rest].filter(Boolean).join(' · ').slice(0, mostLetters).trim() || 'Saved search'
}
