// The search is the address: read from its query, written back to it, in the order in which filters were applied.
import { admissionChoices } from '#contract/facts/admission.ts'
import { type ListingFilters, listingFilters } from '#contract/facts/listing.ts'
import { checkedWithin } from '#contract/freshDays.ts'
import type { OrganizationType } from '#contract/reference.ts'
import { organizationPaths } from '#web/paths.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { recordId } from '#web/platform/recordId.ts'
import type { InputFor } from '#web/platform/send.ts'
import { states } from '#web/ui/states.ts'

/** How the address holds a filter of each kind: '1' and '0' of a yes or no, and '' where nothing is chosen. */
type Held<K> = K extends 'linesOfBusiness' | 'states' ? readonly string[] : K extends 'yesNo' ? '' | '1' | '0' : string
type FactFilters = { [P in FactParam]: Held<ListingFilters[P]['kind']> }
export type Filters = FactFilters & {
  searchTerm: string
  org_name: string
  organization_type: readonly OrganizationType[]
  /** In days; '' for any. */
  verified_within: string
  /** '1' for what one's marks reach. */
  only_mine: string
}
export type FactParam = keyof ListingFilters
export type FilterName = keyof Filters
export type Sort = 'relevance' | 'last_updated' | 'date_created' | 'rating' | 'verified'

export type ListingSearch = Filters & {
  sort: Sort | null
  page: number
  /** The listing whose details are open. */
  listing: number | null
  /** The filters that are set, the first applied first. */
  order: readonly FilterName[]
}

export const perPage = 9

/** One value for each parameter that a fact filters by. */
export function ofFacts<Values extends { [P in FactParam]?: unknown }>(
  make: (kind: FilterKind, param: FactParam) => unknown,
): Values {
  const made = factParams.map(param => [param, make(listingFilters[param].kind, param)])
  return Object.fromEntries(made) as Values // as: the maker gives each kind what the type says of it
}
type FilterKind = ListingFilters[FactParam]['kind']
/** What the address may hold of a filter with few choices. */
const few: Partial<Record<FilterKind, readonly string[]>> = { yesNo: ['1', '0'], admission: admissionChoices }
// as: the keys of the table
export const factParams = Object.keys(listingFilters) as FactParam[]

export const checkedLabel = (days: string) => `Verified in ${days} days`
export const onlyMineLabel = 'Only my markets'
export const checkedChoices: readonly string[] = checkedWithin.map(String)

const isList = (kind: FilterKind) => kind === 'linesOfBusiness' || kind === 'states'

export const nothing: Filters = {
  searchTerm: '',
  org_name: '',
  organization_type: [],
  verified_within: '',
  only_mine: '',
  ...ofFacts<FactFilters>(kind => (isList(kind) ? [] : '')),
}
const { searchTerm: _, ...noFilters } = nothing

/** What 'Clear filters' leaves wherever it stands: the typed words and the order. */
export { noFilters }
/** How many filters 'Clear filters' would take away. */
export const appliedIn = ({ order }: ListingSearch): number => order.filter(name => name !== 'searchTerm').length

export const organizationTypes: readonly OrganizationType[] = Object.values(organizationPaths)

const sorts: readonly Sort[] = ['relevance', 'last_updated', 'date_created', 'rating', 'verified']
const isFilter = (name: string): name is FilterName => Object.hasOwn(nothing, name)
/** What a text may hold. */
export const longest = 200

/** What no address of ours holds is left out, so that an old or a mended link still finds something. */
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
    only_mine: word('only_mine') === '1' ? '1' : '',
    ...ofFacts<FactFilters>((kind, param) => {
      if (kind === 'states') return [...new Set(list(param).flatMap(codeOf))]
      if (isList(kind)) return list(param)
      return few[kind]?.includes(word(param)) === false ? '' : word(param)
    }),
  }
  return {
    ...filters,
    sort: sorts.find(sort => sort === wanted && (sort !== 'relevance' || isGiven(filters.searchTerm))) ?? null,
    page: number('page') ?? 1,
    listing: number('listing'),
    order: [...new Set(query.keys())].filter(isFilter).filter(name => isGiven(filters[name])),
  }
}

const codeOf = (named: string) =>
  states
    .filter(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(named.toLowerCase()))
    .map(({ code }) => code)

const isGiven = (value: Filters[FilterName]) => value.length > 0

/** As it stands in the address: plain strings, the order of the filters kept. */
export function writeSearch(search: ListingSearch): Record<string, string> {
  const { sort, page, listing, order } = search
  return {
    ...Object.fromEntries(order.map(name => [name, textOf(search[name])])),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(listing !== null && { listing: String(listing) }),
  }
}

const textOf = (value: Filters[FilterName]) => (typeof value === 'string' ? value : value.join(','))

/** Before the page and the order of a company's other listings, below those of the search that led to a listing. */
export const othersPrefix = 'others_'

/** The search that a listing's address takes along, so that its page knows the way back to the results. */
export const searchAlong = (before: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(before).filter(([name]) => !['listing', 'tab'].includes(name) && !name.startsWith(othersPrefix)),
  )

/** Other filters: from their first page. A sub-category belongs to its category and goes with it. */
export function changed(search: ListingSearch, change: Partial<Filters>): ListingSearch {
  const leaves = change.category !== undefined && change.category !== search.category
  const next = { ...search, ...(leaves && { sub_category: '' }), ...change }
  const added = Object.keys(change)
    .filter(isFilter)
    .filter(name => !search.order.includes(name))
  return {
    ...next,
    // The best match of no words is no order.
    sort: next.sort === 'relevance' && next.searchTerm.trim() === '' ? null : next.sort,
    page: 1,
    listing: null,
    order: [...search.order, ...added].filter(name => isGiven(next[name])),
  }
}

export const sortOf = ({ sort, searchTerm }: ListingSearch): Sort =>
  sort ?? (searchTerm.trim() === '' ? 'last_updated' : 'relevance')

/** The default order stays out of the address. */
export const sorted = (search: ListingSearch, sort: Sort): ListingSearch => ({
  ...search,
  sort: sort === sortOf({ ...search, sort: null }) ? null : sort,
  page: 1,
  listing: null,
})

/** What the server is asked. What is open beside the results changes nothing in them. */
export function askedOf(search: ListingSearch): InputFor<'listings.filtered'> {
  const some = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : [...values])
  return {
    searchTerm: search.searchTerm.trim() === '' ? undefined : search.searchTerm,
    org_name: search.org_name.trim() || undefined,
    organization_type: some(search.organization_type),
    verified_within: search.verified_within === '' ? undefined : Number(search.verified_within),
    only_mine: search.only_mine === '1' || undefined,
    ...ofFacts<Pick<InputFor<'listings.filtered'>, FactParam>>((kind, param) => {
      const value = search[param]
      if (value.length === 0) return undefined
      if (kind === 'yesNo') return value === '1'
      return typeof value === 'string' ? [value] : [...value]
    }),
    sort: search.sort ?? undefined,
    page: search.page,
    per_page: perPage,
    facets: true,
  }
}
