// Suggestions after a search that found nothing: a filter to remove, and neighboring states with results.

import type { ReplyOf } from '#contract/call.ts'
import type { filteredListings } from '#contract/calls/listings.ts'
import { neighborsOf } from '#contract/rules/neighborStates.ts'
import { channelFilter } from '#server/review/channels.ts'
import type { SearchEngine } from '../../../../search/engine.ts'
import type { Found, Query } from '../../../../search/query.ts'
import type { Search } from './filters.ts'
import type { Understood } from './reading/find.ts'

type Reply = ReplyOf<typeof filteredListings>

/** The parts of a query that have another name as a parameter of the search. */
const paramOf: Readonly<Record<string, string>> = {
  organization: 'org_name',
  owner: 'owner_id',
  verified: 'verified_within',
  changed: 'updated_since',
  [channelFilter]: 'only_mine',
}

const mostAlternatives = 3
type NothingFound = { search: Search; query: Query; understood: readonly Understood[]; engine: SearchEngine }

/** The filters whose removal gives results, and the neighboring states that have some. */
export function alternativesTo(
  found: Found,
  { search, query, understood, engine }: NothingFound,
): Pick<Reply, 'drop' | 'drops' | 'nearby'> {
  const drops = found.drops.flatMap(drop => dropOf(drop, search, understood) ?? []).slice(0, mostAlternatives)
  const chosen = found.total > 0 ? [] : (query.filters?.state ?? [])
  const around = new Set(chosen.flatMap(neighborsOf))
  // A filter's own selection does not count, so these are the listings that each state would have.
  const states =
    around.size > 0 ? engine.search({ ...query, length: 0, facets: ['state'], bounds: {} }).facets.state : []
  const nearby = (states ?? [])
    .filter(({ value, count }) => count > 0 && around.has(value) && !chosen.includes(value))
    .slice(0, mostAlternatives)
  return { drop: drops[0] ?? null, drops, nearby: nearby.map(({ value, count }) => ({ state: value, total: count })) }
}

function dropOf(drop: Found['drops'][number], search: Search, understood: readonly Understood[]): Reply['drop'] {
  if (drop.part === 'among') return null
  if (drop.part === 'words') return { filter: 'searchTerm', value: search.searchTerm ?? '', total: drop.total }
  const isStep = drop.part === 'verified' && search.verified_step !== undefined
  const filter = isStep ? 'verified_step' : (paramOf[drop.part] ?? drop.part)
  const chosen = { ...search, org_name: search.org_name }[filter as keyof Search]
  const meant = understood.filter(({ param }) => param === filter).map(({ from }) => from)
  const value = [...(chosen === undefined ? [] : [chosen].flat().map(String)), ...meant].join(', ')
  return { filter, value, total: drop.total }
}
