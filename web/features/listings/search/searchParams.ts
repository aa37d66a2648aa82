// The search as the state in the address: parsed from its query and written back, with filters in the order they were applied.
import type { OrganizationType } from '#contract/calls/reference.ts'
import { admissionChoices } from '#contract/facts/admission.ts'
import { type ListingFilters, listingFilters } from '#contract/facts/listing.ts'
import { checkedWithin, type FreshStep, freshStepNamed } from '#contract/rules/freshDays.ts'
import { firstOrder, type ListingSort, listingSorts, type SortOrder, sortOrders } from '#contract/rules/listingSorts.ts'
import { organizationPaths } from '#web/paths.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { recordId } from '#web/platform/recordId.ts'
import type { InputFor } from '#web/platform/send.ts'
import { states } from '#web/ui/states.ts'

/** The type of each kind of filter in the address: '1' or '0' for yes or no, and '' if nothing is chosen. */
type Held<K> = K extends 'linesOfBusiness' | 'states' | 'subcategory' | 'naics'
  ? readonly string[]
  : K extends 'yesNo'
    ? '' | '1' | '0'
    : string
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
export type FactParam = keyof ListingFilters
export type FilterName = keyof Filters
export type Sort = ListingSort
/** How the results are displayed. */
export type View = 'cards' | 'table' | 'map'

export type ListingSearch = Filters & {
  /** Switches off the correction of typing mistakes. */
  asWritten: boolean
  view: View
  sort: Sort | null
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

/** The number of cards on a page. */
const cardsPerPage = 9
/** The possible numbers of table rows on a page; the first is the default. */
export const rowChoices = [20, 50] as const
export const perPageOf = ({ view, rows }: ListingSearch): number => (view === 'table' ? rows : cardsPerPage)

/** One value for each filter parameter of a fact. */
export function ofFacts<Values extends { [P in FactParam]?: unknown }>(
  make: (kind: FilterKind, param: FactParam) => unknown,
): Values {
  const made = factParams.map(param => [param, make(listingFilters[param].kind, param)])
  return Object.fromEntries(made) as Values // as: the maker gives each kind what the type says of it
}
type FilterKind = ListingFilters[FactParam]['kind']
/** The values that the address may contain for a filter with few choices. */
const few: Partial<Record<FilterKind, readonly string[]>> = { yesNo: ['1', '0'], admission: admissionChoices }
// as: the keys of the table
export const factParams = Object.keys(listingFilters) as FactParam[]

export const checkedLabel = (days: string) => `Verified in ${days} days`
export const allStatesLabel = 'In all of them'
export const onlyMineLabel = 'Only my markets'
export const checkedChoices: readonly string[] = checkedWithin.map(String)

/** The spans for which the landing page counts what is new. */
const addedChoices: readonly string[] = ['7', '30']

const lists: ReadonlySet<FilterKind> = new Set(['linesOfBusiness', 'states', 'subcategory', 'naics'])
const isList = (kind: FilterKind) => lists.has(kind)

export const nothing: Filters = {
  searchTerm: '',
  org_name: '',
  organization_type: [],
  verified_within: '',
  verified_step: '',
  added_within: '',
  only_mine: '',
  all_states: '',
  ...ofFacts<FactFilters>(kind => (isList(kind) ? [] : '')),
}
const { searchTerm: _, ...noFilters } = nothing

/** What 'Clear filters' resets; it keeps the words and the sort. */
export { noFilters }
/** The number of filters that 'Clear filters' would remove. */
export const appliedIn = ({ order }: ListingSearch): number => order.filter(name => name !== 'searchTerm').length

export const organizationTypes: readonly OrganizationType[] = Object.values(organizationPaths)

const views: readonly View[] = ['cards', 'table', 'map']
const isFilter = (name: string): name is FilterName => Object.hasOwn(nothing, name)
/** The maximum length of a text. */
export const longest = 200

/** Ignores invalid parameters, so that an old or edited link still finds something. */
export function readSearch(text: string): ListingSearch {
  const query = new URLSearchParams(text)
  const word = (name: string) => query.get(name) ?? ''
  const list = (name: string) => [...new Set(fromCommas(word(name)))]
  const number = (name: string) => recordId(word(name))
  const wanted = word('sort')
  const filters: Filters = {
    searchTerm: word('searchTerm').slice(0, longest),
    org_name: word('org_name').slice(0, longest),
    organization_type: organizationTypes.filter(type => list('organization_type').includes(type)),
    verified_within: checkedChoices.includes(word('verified_within')) ? word('verified_within') : '',
    verified_step: freshStepNamed(word('verified_step'))?.step ?? '',
    added_within: addedChoices.includes(word('added_within')) ? word('added_within') : '',
    only_mine: word('only_mine') === '1' ? '1' : '',
    all_states: word('all_states') === '1' ? '1' : '',
    ...ofFacts<FactFilters>((kind, param) => {
      if (kind === 'states') return [...new Set(list(param).flatMap(codeOf))]
      // Names of sub-categories contain commas too, but always followed by a space.
      if (kind === 'subcategory')
        return [
          ...new Set(
            word(param)
              .split(/,(?! )/)
              .filter(Boolean),
          ),
        ]
      if (kind === 'naics') return list(param).filter(code => /^\d{2,6}$/.test(code))
      if (isList(kind)) return list(param)
      return few[kind]?.includes(word(param)) === false ? '' : word(param)
    }),
  }
  return {
    ...filters,
    asWritten: word('as_written') === '1' && isGiven(filters.searchTerm),
    view: views.find(view => view === word('view')) ?? 'cards',
    sort: listingSorts.find(sort => sort === wanted && (sort !== 'relevance' || isGiven(filters.searchTerm))) ?? null,
    direction: sortOrders.find(order => order === word('order')) ?? null,
    page: number('page') ?? 1,
    rows: rowChoices.find(rows => rows === number('rows')) ?? rowChoices[0],
    listing: number('listing'),
    order: [...new Set(query.keys())].filter(isFilter).filter(name => isGiven(filters[name])),
  }
}

const codeOf = (named: string) =>
  states
    .filter(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(named.toLowerCase()))
    .map(({ code }) => code)

const isGiven = (value: Filters[FilterName]) => value.length > 0

/** The query parameters as plain strings, in the order of the filters. */
export function writeSearch(search: ListingSearch): Record<string, string> {
  const { asWritten, view, sort, direction, page, rows, listing, order } = search
  return {
    ...Object.fromEntries(order.map(name => [name, textOf(search[name])])),
    ...(asWritten && { as_written: '1' }),
    ...(sort && { sort }),
    ...(direction && { order: direction }),
    ...(view !== 'cards' && { view }),
    ...(rows !== rowChoices[0] && { rows: String(rows) }),
    ...(page > 1 && { page: String(page) }),
    ...(listing !== null && { listing: String(listing) }),
  }
}

const textOf = (value: Filters[FilterName]) => (typeof value === 'string' ? value : value.join(','))

/** The prefix of the page and sort of a company's other listings, in an address that also contains a search. */
export const othersPrefix = 'others_'

/** The search parameters for the address of a listing, whose page links back to the results. */
export const keepSearchParams = (before: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(before).filter(([name]) => !['listing', 'tab'].includes(name) && !name.startsWith(othersPrefix)),
  )

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

export const sortOf = ({ sort, searchTerm }: ListingSearch): Sort =>
  sort ?? (searchTerm.trim() === '' ? 'verified' : 'relevance')

/** The default sort and its default direction are not written to the address. */
export const sorted = (search: ListingSearch, sort: Sort, direction: SortOrder = firstOrder(sort)): ListingSearch => ({
  ...search,
  sort: sort === sortOf({ ...search, sort: null }) ? null : sort,
  direction: direction === firstOrder(sort) ? null : direction,
  page: 1,
  listing: null,
})

/** Sorts by a column; if it is the current one, reverses the direction. */
export function sortedBy(search: ListingSearch, sort: Sort): ListingSearch {
  const now = directionOf(search)
  return sortOf(search) === sort ? sorted(search, sort, now === 'asc' ? 'desc' : 'asc') : sorted(search, sort)
}
export const directionOf = (search: ListingSearch): SortOrder => search.direction ?? firstOrder(sortOf(search))

/** Switches the view or page size, to the page that contains the first of the shown results. */
export function shownAs(search: ListingSearch, change: Partial<Pick<ListingSearch, 'view' | 'rows'>>): ListingSearch {
  const next = { ...search, ...change }
  return { ...next, page: Math.floor(((search.page - 1) * perPageOf(search)) / perPageOf(next)) + 1 }
}

/** The input of the search call. Details opened beside the results do not change it. */
export function searchInput(search: ListingSearch): InputFor<'listings.filtered'> {
  const some = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : [...values])
  return {
    searchTerm: search.searchTerm.trim() === '' ? undefined : search.searchTerm,
    as_written: search.asWritten || undefined,
    org_name: search.org_name.trim() || undefined,
    organization_type: some(search.organization_type),
    verified_within: search.verified_within === '' ? undefined : Number(search.verified_within),
    verified_step: search.verified_step || undefined,
    added_within: search.added_within === '' ? undefined : Number(search.added_within),
    only_mine: search.only_mine === '1' || undefined,
    all_states: search.all_states === '1' || undefined,
    ...ofFacts<Pick<InputFor<'listings.filtered'>, FactParam>>((kind, param) => {
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
