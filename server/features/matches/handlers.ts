// The handlers of matches: which organizations may write a risk, ranked by the index, with reasons.
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import { findMatches, maxMatches } from '#contract/calls/matches.ts'
import { subcategoriesOf } from '#contract/calls/reference.ts'
import type { Viewer } from '#contract/policy.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { RankQuery } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { type Reach, reachOf } from '../appointments/riskReach.ts'
import { marketsOf } from '../collections/markets.ts'
import type { SearchIndex } from '../listings/search/find.ts'
import { classifyWords } from './classify.ts'
import { accessPoints, anyOf, verifiedWithin } from './criteria.ts'
import { directoryCache } from './directory.ts'
import { linesInOtherClasses } from './linesInOtherClasses.ts'
import type { MatchGround } from './meeting.ts'
import { callable, gradeOf, neighborsIn, type Ranking, ranked } from './ranking.ts'
import { lineVocabulary, readRisk } from './risk.ts'
import { rowsOf } from './rows.ts'
import { unmet } from './unmet.ts'
import { understoodByLine } from './widely.ts'
import { withoutParts } from './without.ts'

type Reply = ReplyOf<typeof findMatches>
const mostListings = 3

export const matchGround = (dependencies: Pick<Dependencies, 'db' | 'index'>): MatchGround => ({
  directory: directoryCache(dependencies),
  vocabularyOf: lineVocabulary(),
})

type Asking = { db: Db; viewer: Viewer }
export type MatchFinder = (asking: Asking, input: ParsedInputOf<typeof findMatches>) => Promise<Reply>

export const matches = (
  dependencies: Dependencies & MatchGround & { approved: SearchIndex; findMatch: MatchFinder },
): Handler[] => [unmet(dependencies), classifyWords(dependencies), handle(findMatches, dependencies.findMatch)]

export const matchFinder = (dependencies: Dependencies & MatchGround): MatchFinder => {
  const { index, files, now: clock, directory, vocabularyOf } = dependencies
  return async ({ db, viewer }, input) => {
    const { page, per_page, only_mine, verified_within, collection_id } = input
    const list = collection_id === undefined ? null : await marketsOf(db, viewer, collection_id)
    const now = clock()
    const risk = await readRisk(input, { db, viewer, engine: index.engine, vocabularyOf, now })
    const reach = await reachOf(db, viewer, { states: risk.states, lines: anyOf(risk) })
    const { engine } = index
    const within = [...reach.appointed, ...reach.through.keys()].map(String)
    const from = (page - 1) * per_page
    const known = { engine, directory: await directory(), within, now }
    const whole = ranked(risk, known, {
      extra: extraOf(reach),
      ranges: verifiedWithin(now, verified_within),
      ...(only_mine && { groups: within }),
      from,
      length: Math.max(0, Math.min(per_page, maxMatches - from)),
      more: mostListings,
    })
    // A list is read as the whole directory is, so that its markets have the same words.
    const ranking = list ? among(list, whole, engine) : whole
    const { query, grades, found } = ranking
    const { groups, total, bands } = found
    const providers = await rowsOf(groups, { db, viewer, now, files, risk, engine, grades, reach, from })
    const count = (more: Partial<RankQuery>) => callable(engine.rank({ ...query, ...more, from: 0, length: 0 }).bands)
    const counts = {
      only_mine: only_mine ? callable(bands) : count({ groups: list ? inBoth(within, list.organizations) : within }),
      verified_within: verified_within ? callable(bands) : count({ ranges: verifiedWithin(now, 90) }),
    }
    const neighbors = neighborsIn(ranking, engine)
    const isOfLine = neighbors.some(group => gradeOf(group, grades)?.isOfLine)
    return {
      ...{ providers, total, bands, counts },
      neighbors: neighbors.length,
      understood: isOfLine ? [...risk.understood, understoodByLine(risk)] : risk.understood,
      sub_categories: [...new Set(risk.classes.flatMap(subcategoriesOf))],
      ...(await withoutParts({ risk, ranking, engine }, db)),
      lines_in_other_classes: page === 1 ? await linesInOtherClasses({ risk, ranking, rows: groups, engine }, db) : [],
      ...{ page, per_page },
    }
  }
}

type Markets = Awaited<ReturnType<typeof marketsOf>>

/** Of what was ranked, only the markets of a list. */
function among({ listings, organizations }: Markets, { query: whole, grades }: Ranking, engine: SearchEngine) {
  const groups = whole.groups ? inBoth([...whole.groups], organizations) : organizations.map(String)
  const query = { ...whole, among: listings, groups }
  return { query, grades, found: engine.rank(query) }
}

function inBoth(groups: readonly string[], organizations: readonly number[]): string[] {
  const named = new Set(organizations.map(String))
  return groups.filter(group => named.has(group))
}

function extraOf({ appointed, through }: Reach): Map<string, number> {
  const extra = new Map([...through.keys()].map(id => [String(id), accessPoints.through as number]))
  for (const id of appointed) extra.set(String(id), accessPoints.appointed)
  return extra
}
