// The listings behind the bands 1 to 3 of a match: those that miss no core criterion, whatever the viewer has marked.
import type { ParsedInputOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import type { LiveIndex } from '../../index/liveIndex.ts'
import { verifiedWithin } from './criteria.ts'
import type { Directory } from './directory.ts'
import { rankingOf } from './ranking.ts'
import { type lineVocabulary, readRisk } from './risk.ts'

/** What every match reads, kept once for all who rank. */
export type MatchGround = { directory: () => Promise<Directory>; vocabularyOf: ReturnType<typeof lineVocabulary> }
type Meeting = MatchGround & { db: Db; index: LiveIndex; viewer: Viewer; now: Date; most: number }

export async function matchMeeting(
  input: ParsedInputOf<typeof findMatches>,
  { db, index, viewer, now, most, directory, vocabularyOf }: Meeting,
): Promise<{ ids: number[]; total: number }> {
  const { engine } = index
  const risk = await readRisk(input, { db, viewer, engine, vocabularyOf, now })
  const { query } = rankingOf(risk, { engine, directory: await directory(), within: [], now })
  return engine.inBands({ ...query, ranges: verifiedWithin(now, input.verified_within) }, most)
}
