// A search for listings as a value: what is asked, in which order it was asked, and how the results are shown. Its codec writes it
// into addresses and reads it from them; this file loads no schema, so that pages can use it.
import type { InputOf } from './call.ts'
import type { filteredListings } from './calls/listings.ts'
import {
  type Codec,
  choice,
  codecOf,
  flag,
  listed,
  type Part,
  page,
  paramsIn,
  recordNumber,
  states,
  text,
  texts,
} from './codec.ts'
import { admissionChoices } from './facts/admission.ts'
import { type ListingFilters, listingFilters } from './facts/listing.ts'
import { checkedWithin, type FreshStep, freshSteps } from './rules/freshDays.ts'
import { firstOrder, type ListingSort, listingSorts, type SortOrder, sortOrders } from './rules/listingSorts.ts'
import { type OrganizationType, organizationTypes } from './rules/organizationTypes.ts'

/** The type of each kind of filter: '1' or '0' for yes or no, and '' if nothing is chosen. */
type Held<K> = K extends 'linesOfBusiness' | 'states' | 'subcategory' | 'naics'
  ? readonly string[]
  : K extends 'yesNo'
    ? '' | '1' | '0'
    : string
export type FactParam = keyof ListingFilters
type FilterKind = ListingFilters[FactParam]['kind']
type FactFilters = { [P in FactParam]: Held<ListingFilters[P]['kind']> }
export type Filters = FactFilters & {
  searchTerm: string
  org_name: string
  organization_type: readonly OrganizationType[]
  /** In days; '' for any. */
  verified_within: string
  /** One segment of a freshness bar; '' for any. */
  verified_step: FreshStep | ''
  /** In days; '' for any. */
  added_within: string
  /** '1' restricts results to markets that the viewer has marked. */
  only_mine: string
  /** '1' restricts results to those in each of the chosen states. */
  all_states: string
}
export type FilterName = keyof Filters
/** How the results are displayed. */
export type View = 'cards' | 'table' | 'map'

export type ListingSearch = Filters & {
  /** Switches off the correction of typing mistakes. */
  asWritten: boolean
  view: View
  sort: ListingSort | null
  /** Reverses the default direction of the sort. */
  direction: SortOrder | null
  page: number
  /** The number of table rows on a page. */
  rows: number
  /** The listing whose details are open. */
  listing: number | null
  /** The set filters, the first applied first. */
  order: readonly FilterName[]
}

type SearchChange = Partial<Filters> & { asWritten?: boolean }
/** Filters that are chosen, typed or removed, or a function that makes them from the search of that moment. */
export type SearchChanger = SearchChange | ((search: ListingSearch) => SearchChange)

// as: the keys of the table
export const factParams = Object.keys(listingFilters) as FactParam[]

/** One value for each filter parameter of a fact. */
export function ofFacts<Values extends { [P in FactParam]?: unknown }>(
  make: (kind: FilterKind, param: FactParam) => unknown,
): Values {
  const made = factParams.map(param => [param, make(listingFilters[param].kind, param)])
  return Object.fromEntries(made) as Values // as: the maker gives each kind what the type says of it
}

/** A filter of a kind that is not here has one value, which is text. */
const parts: Partial<Record<FilterKind, Part<string> | Part<readonly string[]>>> = {
  states: states(51),
  linesOfBusiness: texts(60),
  // Names of sub-categories contain commas too, but always followed by a space.
  subcategory: texts(50, /,(?! )/),
  naics: listed({ max: 20, named: code => (/^\d{2,6}$/.test(code) ? code : undefined) }),
  yesNo: choice<string, ''>(['1', '0'], ''),
  admission: choice<string, ''>(admissionChoices, ''),
}

export const checkedChoices: readonly string[] = checkedWithin.map(String)
/** The spans for which the landing page counts what is new. */
const addedChoices: readonly string[] = ['7', '30']

const filterCodec = codecOf<Filters>({
  searchTerm: text(),
  org_name: text(),
  organization_type: listed({ max: 5, named: name => organizationTypes.find(type => type === name) }),
  verified_within: choice(checkedChoices, ''),
  verified_step: choice(
    freshSteps.map(({ step }) => step),
    '',
  ),
  added_within: choice(addedChoices, ''),
  only_mine: choice<string, ''>(['1'], ''),
  all_states: choice<string, ''>(['1'], ''),
  ...ofFacts<{ [P in FactParam]: Part<FactFilters[P]> }>(kind => parts[kind] ?? text()),
})

/** The possible numbers of table rows on a page; the first is the default. */
export const rowChoices = [20, 50] as const

/** How results are shown, apart from what is asked. */
export const shownCodec = codecOf({
  as_written: flag,
  sort: choice(listingSorts, null),
  order: choice(sortOrders, null),
  view: choice<View, 'cards'>(['cards', 'table', 'map'], 'cards'),
  rows: choice<number, number>(rowChoices, rowChoices[0]),
  page,
  listing: recordNumber,
})

export const isFilter = (name: string): name is FilterName => filterCodec.names.includes(name)
const isGiven = (value: Filters[FilterName]) => value.length > 0

export const searchCodec: Codec<ListingSearch> = {
  names: [...filterCodec.names, ...shownCodec.names],
  read: query => {
    const filters = filterCodec.read(query)
    const { as_written, sort, order: direction, ...shown } = shownCodec.read(query)
    const hasWords = isGiven(filters.searchTerm)
    return {
      ...filters,
      ...shown,
      asWritten: as_written && hasWords,
      sort: sort === 'relevance' && !hasWords ? null : sort,
      direction,
      order: [...paramsIn(query).keys()].filter(isFilter).filter(name => isGiven(filters[name])),
    }
  },
  /** The filters come first, in their order. */
  write: search => {
    const texts = filterCodec.write(search)
    return {
      ...Object.fromEntries(search.order.map(name => [name, texts[name] ?? ''])),
      ...shownCodec.write({ ...search, as_written: search.asWritten, order: search.direction }),
    }
  },
}

export const everything: ListingSearch = searchCodec.read('')
export const nothing: Filters = filterCodec.read('')
const { searchTerm: _, ...noFilters } = nothing

/** What 'Clear filters' resets; it keeps the words and the sort. */
export { noFilters }

/** The number of filters that 'Clear filters' would remove. */
export const appliedIn = ({ order }: ListingSearch): number => order.filter(name => name !== 'searchTerm').length

/** Changed filters start at page 1. A sub-category belongs to its category and is cleared with it, and one state alone is all of them. */
export function changed(search: ListingSearch, changer: SearchChanger): ListingSearch {
  const change = typeof changer === 'function' ? changer(search) : changer
  const leaves = change.category !== undefined && change.category !== search.category
  const one = change.state !== undefined && change.state.length < 2
  const next = { ...search, ...(leaves && { sub_category: [] }), ...(one && { all_states: '' }), ...change }
  const added = Object.keys(change)
    .filter(isFilter)
    .filter(name => !search.order.includes(name))
  return {
    ...next,
    asWritten: next.asWritten && isGiven(next.searchTerm),
    // Sorting by relevance needs words.
    sort: next.sort === 'relevance' && next.searchTerm.trim() === '' ? null : next.sort,
    page: 1,
    listing: null,
    order: [...search.order, ...added].filter(name => isGiven(next[name])),
  }
}

/** The number of cards on a page. */
const cardsPerPage = 9
export const perPageOf = ({ view, rows }: ListingSearch): number => (view === 'table' ? rows : cardsPerPage)

export const sortOf = ({ sort, searchTerm }: ListingSearch): ListingSort =>
  sort ?? (searchTerm.trim() === '' ? 'verified' : 'relevance')
export const directionOf = (search: ListingSearch): SortOrder => search.direction ?? firstOrder(sortOf(search))

/** The input of the search call. Details opened beside the results do not change it. */
export function searchInput(search: ListingSearch): InputOf<typeof filteredListings> {
  return {
    searchTerm: search.searchTerm.trim() === '' ? undefined : search.searchTerm,
    as_written: search.asWritten || undefined,
    org_name: search.org_name.trim() || undefined,
    organization_type: search.organization_type.length === 0 ? undefined : [...search.organization_type],
    verified_within: search.verified_within === '' ? undefined : Number(search.verified_within),
    verified_step: search.verified_step || undefined,
    added_within: search.added_within === '' ? undefined : Number(search.added_within),
    only_mine: search.only_mine === '1' || undefined,
    all_states: search.all_states === '1' || undefined,
    ...ofFacts<Pick<InputOf<typeof filteredListings>, FactParam>>((kind, param) => {
      const value = search[param]
      if (value.length === 0) return undefined
      if (kind === 'yesNo') return value === '1'
      return typeof value === 'string' ? [value] : [...value]
    }),
    // The server's own order without words is by the last change; cards say when they were confirmed.
    sort: search.sort ?? (search.searchTerm.trim() === '' ? 'verified' : undefined),
    order: search.direction ?? undefined,
    // The map always shows the first results, whatever the page of the other views.
    page: search.view === 'map' ? 1 : search.page,
    per_page: perPageOf(search),
    facets: true,
    with: search.view === 'map' ? ['map'] : undefined,
  }
}
