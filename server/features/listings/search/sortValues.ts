// The values by which the index sorts listings, and the sorts of a search.
import { firstOrder, type SortOrder } from '#contract/rules/listingSorts.ts'
import type { Query } from '../../../../search/query.ts'
import type { Organization } from '../providers/offers.ts'
import type { Search } from './filters.ts'

const texts = ['name', 'company']
const numbers = ['states', 'minimum_premium']

/** The sorts of the table's columns; equal listings are sorted by when they were verified. */
export const tableSorts = {
  smallSorts: numbers,
  textSorts: texts,
  tiesOf: {
    ...Object.fromEntries([...texts, ...numbers, 'rating', 'last_updated'].map(name => [name, ['verified']])),
    verified: [],
  },
}

/** The index sorts texts from A to Z, and numbers from the highest. */
const indexOrder = (sort: string): SortOrder => (texts.includes(sort) ? 'asc' : 'desc')

export function sortOf({ sort, order, searchTerm }: Search): Pick<Query, 'sort' | 'isReversed'> {
  const by = sort ?? (searchTerm ? 'relevance' : 'last_updated')
  if (by === 'relevance') return searchTerm ? {} : { sort: 'last_updated' }
  return { sort: by, isReversed: (order ?? firstOrder(by)) !== indexOrder(by) }
}

type Sorted = {
  organization_id: number
  listing_name: string
  states: readonly string[]
  minimum_premium: string | null
  updated: number
  created: number
  changed: number
  verified: number | null
}

export function sortsOf(row: Sorted, organizations: readonly Organization[]) {
  const own = organizations.find(({ id }) => id === row.organization_id)
  return {
    sorts: {
      rating: ratingOf(organizations),
      last_updated: row.updated,
      date_created: row.created,
      changed: row.changed,
      verified: row.verified ?? Number.NaN,
      states: row.states.length || Number.NaN,
      minimum_premium: row.minimum_premium === null ? Number.NaN : Number(row.minimum_premium),
    },
    sortTexts: { name: keyOf(row.listing_name), company: own ? companyOf(own) : '' },
  }
}

/** Ignores case and accents. */
const keyOf = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** One text for all listings of an organization. */
const companies = new WeakMap<Organization, string>()
function companyOf(organization: Organization): string {
  const key = companies.get(organization) ?? keyOf(organization.name)
  companies.set(organization, key)
  return key
}

/** The mean of all their ratings, as the listing shows it; NaN without ratings. */
function ratingOf(all: readonly Organization[]): number {
  const organizations = all.filter(({ rating }) => rating !== null)
  const count = organizations.reduce((sum, { ratings }) => sum + ratings, 0)
  if (count === 0) return Number.NaN
  return organizations.reduce((sum, { rating, ratings }) => sum + (rating ?? 0) * ratings, 0) / count
}
