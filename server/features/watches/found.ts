// What a saved search finds in the index, as the account sees it that asks.
import type { Viewer } from '#contract/policy.ts'
import { mostWatched } from '#contract/rules/watching.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure } from '#server/http/failure.ts'
import type { SearchIndex } from '../listings/search/find.ts'
import { type MatchGround, matchMeeting } from '../matches/meeting.ts'
import { riskOf, type StoredQuery, searchOf } from './asked.ts'

export type Watching = Dependencies & MatchGround & { approved: SearchIndex }
export type Watched = {
  kind: 'listings' | 'match' | 'listing' | 'market'
  query: StoredQuery
  listing_id: number | null
  organization_id: number | null
}
export type FoundIds = { ids: number[]; total: number }

/** Only what meets it wholly: what is merely near is never told. */
export async function foundBy(watching: Watching, { kind, query, ...of }: Watched, viewer: Viewer): Promise<FoundIds> {
  const { index, approved, db, now } = watching
  if (kind === 'listings') return approved.meeting(searchOf(query), { viewer, most: mostWatched })
  if (kind === 'match') {
    const { directory, vocabularyOf } = watching
    const meeting = { db, index, viewer, now: now(), most: mostWatched, directory, vocabularyOf }
    return matchMeeting(riskOf(query), meeting).catch(noneIfIncomplete)
  }
  if (kind === 'market') {
    const filters = { organization: [String(of.organization_id ?? 0)] }
    return index.engine.search({ filters, length: mostWatched })
  }
  const ids = of.listing_id !== null && index.engine.has(of.listing_id) ? [of.listing_id] : []
  return { ids, total: ids.length }
}

/** A risk whose only line was removed from the directory asks for nothing any more. */
function noneIfIncomplete(error: unknown): FoundIds {
  if (error instanceof Failure && error.code === 'invalid_input') return { ids: [], total: 0 }
  throw error
}

/** Which of these listings left only since their last confirmation is too long ago by now. */
export async function stillMeetWithoutAge(
  { approved }: Watching,
  { kind, query }: Watched,
  { viewer, among }: { viewer: Viewer; among: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (kind !== 'listings' || query.verified_within === undefined || among.length === 0) return new Set()
  const { verified_within: _, ...ageless } = query
  const { ids } = await approved.meeting(searchOf(ageless), { viewer, most: mostWatched, among })
  return new Set(ids)
}
