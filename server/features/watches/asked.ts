// What a saved search asks: the parameters of an address, without what belongs to one's own view, and with lines as slugs.
import type { ParsedInputOf } from '#contract/call.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { findMatches } from '#contract/calls/matches.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { wrongField } from '#server/http/failure.ts'
import { parseInput } from '#server/http/input.ts'
import type { Search } from '../listings/search/filters.ts'
import { resolveLines } from '../reference/lines.ts'

export type AskedKind = 'listings' | 'match'
/** As it is stored: lines are a list, so that one that is merged or removed is replaced there. */
export type StoredQuery = Readonly<Record<string, string | readonly string[]>>

/** What is one's own, only shows, or passes with time. */
const unsaved: Record<AskedKind, readonly string[]> = {
  listings: [
    ...['is_favorite', 'only_mine', 'listing_name', 'approved_by', 'id', 'as_written', 'username'],
    ...['page', 'per_page', 'sort', 'order', 'facets', 'with'],
    ...['verified_step', 'added_within', 'changed_within', 'updated_since'],
  ],
  match: ['only_mine', 'collection_id', 'page', 'per_page'],
}

const lines = 'line_of_business'

/** Refuses what is no search, with a sentence for the field `query`. */
export async function storedQuery(
  db: Db,
  viewer: Viewer,
  kind: AskedKind,
  query: Readonly<Record<string, string>>,
): Promise<StoredQuery> {
  const kept = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value.trim() !== '' && !unsaved[kind].includes(name)),
  )
  if (Object.keys(kept).length === 0) throw wrongField('query', 'Please say what to search for.')
  const parsed = kind === 'listings' ? searchOf(kept) : riskOf(kept)
  const named = parsed.line_of_business ?? []
  const slugs = await resolveLines(db, named, { field: 'query', viewer })
  return { ...kept, ...(slugs.length > 0 && { [lines]: slugs }) }
}

/** As an address holds it. */
export const queryText = (stored: StoredQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, typeof value === 'string' ? value : value.join(',')]),
  )

// as: the contract's schema has checked them
export const searchOf = (stored: StoredQuery): Search => parseInput(filteredListings, stored) as Search
export const riskOf = (stored: StoredQuery) => parseInput(findMatches, stored) as ParsedInputOf<typeof findMatches>
