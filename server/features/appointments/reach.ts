// Counts the listings that can be bought through markets: the index has the channels of each listing.
import { channelFilter, mgaChannel, organizationChannel } from '#server/review/channels.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Query } from '../../../search/query.ts'
import type { Market } from './market.ts'
import { type Marks, reachOf } from './marks.ts'

/** The values of the channel filter that are marked as appointed. */
export function channelsOf(marks: Marks): string[] {
  const { organizations, mgas } = reachOf(marks)
  return [...organizations.map(organizationChannel), ...mgas.map(mgaChannel)]
}

export const channelsOfMarket = ({ organization_id, mga_id }: Pick<Market, 'organization_id' | 'mga_id'>): string[] => [
  ...(organization_id === null ? [] : [organizationChannel(organization_id)]),
  ...(mga_id === null ? [] : [mgaChannel(mga_id)]),
]

/** Counts the results of a query that have one of the channels. */
export function countReached(engine: SearchEngine, query: Query, channels: readonly string[]): number {
  if (channels.length === 0) return 0
  const reached = { [channelFilter]: channels }
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
