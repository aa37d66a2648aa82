// The orders in which listings can be asked for, and in which of its two directions each comes first.

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
/** The useful order: names from A to Z, the lowest premium, all else from the highest. */
export const firstOrder = (sort: ListingSort): SortOrder => (ascending.includes(sort) ? 'asc' : 'desc')
