// Counts the listings that can be bought through markets: the index has the routes of each listing.
import { mgaRoute, organizationRoute, routeFilter } from '#server/review/routes.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Query } from '../../../search/query.ts'
import { type Marks, reachOf } from './markedAccess.ts'
import type { Market } from './market.ts'

/** The values of the filter `route` that are marked as appointed. */
export function routesOf(marks: Marks): string[] {
  const { organizations, mgas } = reachOf(marks)
  return [...organizations.map(organizationRoute), ...mgas.map(mgaRoute)]
}

export const routesOfMarket = ({ organization_id, mga_id }: Pick<Market, 'organization_id' | 'mga_id'>): string[] => [
  ...(organization_id === null ? [] : [organizationRoute(organization_id)]),
  ...(mga_id === null ? [] : [mgaRoute(mga_id)]),
]

/** Counts the results of a query that have one of the routes. */
export function countReached(engine: SearchEngine, query: Query, routes: readonly string[]): number {
  if (routes.length === 0) return 0
  const reached = { [routeFilter]: routes }
  const first = query.first?.filter(id => engine.meets(id, { filters: reached }))
  const also = [...(query.also ?? []), reached]
  return engine.search({
    ...query,
    ...(first && { first }),
    also,
    length: 0,
    facets: [],
    bounds: {},
    within: undefined,
  }).total
}
