// The sorts of listings, and the default direction of each.

export const listingSorts = [
  'relevance',
  'last_updated',
  'date_created',
  'rating',
  'verified',
  'name',
  'company',
  'states',
  'minimum_premium',
] as const
export type ListingSort = (typeof listingSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

const ascending: readonly ListingSort[] = ['name', 'company', 'minimum_premium']
/** The useful direction: names from A to Z, premiums from the lowest, all else from the highest. */
export const firstOrder = (sort: ListingSort): SortOrder => (ascending.includes(sort) ? 'asc' : 'desc')
