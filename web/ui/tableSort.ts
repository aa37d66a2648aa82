// The order of a table in the address: the name of a column's order, with a minus before it for the opposite direction.

export function sortedBy(sort: string, own: string): 'ascending' | 'descending' | null {
  if (sort === own) return 'ascending'
  return sort === `-${own}` ? 'descending' : null
}

/** A press sorts by the column, and the next one the other way around. */
export const nextSort = (sort: string, own: string): string => (sort === own ? `-${own}` : own)
