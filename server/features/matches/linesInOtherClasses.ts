// Who writes a line that the first market lacks, for another class: another desk of a market that is called anyway may take this risk too.
import type { ReplyOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import { categoryOfSubcategory, subcategoriesOf } from '#contract/calls/reference.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { RankedGroup, RankQuery } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
import { nearKindsOf } from '../listings/search/reading/nearKinds.ts'
import { filedUnder } from './businessOfCodes.ts'
import { namedListing } from './namedListing.ts'
import { isMarket } from './otherListings.ts'
import { matchedListings } from './queries.ts'
import type { Ranking } from './ranking.ts'
import type { LineAsked, Risk } from './risk.ts'

type Reply = ReplyOf<typeof findMatches>['lines_in_other_classes']
type Asked = { risk: Risk; ranking: Ranking; rows: readonly RankedGroup[]; engine: SearchEngine }

/** How many listings are named for a line. */
const mostNamed = 4

export async function linesInOtherClasses(asked: Asked, db: Db): Promise<Reply> {
  const [first] = asked.rows
  const trades = tradesNear(asked.risk)
  // Without a class there is no other one.
  if (!first || trades.length === 0) return []
  const found = missingLines(first, asked.risk).map(line => ({ line, ids: writersOf(line, trades, asked) }))
  const ids = found.flatMap(each => each.ids)
  if (ids.length === 0) return []
  const listings = await matchedListings(db, ids)
  return found.flatMap(({ line: { label }, ids }) => {
    const named = ids.flatMap(id => namedListing(listings.get(id)))
    return named.length > 0 ? [{ value: label, listings: named }] : []
  })
}

/** The lines that neither the listing of a row nor another one for the class writes. */
function missingLines({ core, more }: RankedGroup, { lines }: Risk): LineAsked[] {
  const line = (of: RankedGroup['core']) => of.find(({ name }) => name === 'line')
  const own = line(core)
  // Only a line that no listing of the class has is graded.
  if (!own || own.grade !== undefined) return []
  const written = new Set([
    ...(own.values ?? []),
    ...(own.others ?? []).map(({ value }) => value),
    ...more.documents.filter(isMarket).flatMap(each => line(each.core)?.values ?? []),
  ])
  return lines.filter(({ slug }) => !written.has(slug))
}

/** Markets of the page with whatever they write in the category of the risk, then others with a trade near to it. */
function writersOf(line: LineAsked, trades: readonly string[], { ranking, rows, engine }: Asked): number[] {
  const { group, owner, narrow, order, not, core } = ranking.query
  const query: RankQuery = {
    ...{ group, order, length: mostNamed, more: 2 },
    ...(owner !== undefined && { owner }),
    ...(narrow && { narrow }),
    ...(not && { not }),
    core: [
      ...core.filter(({ name }) => name === 'state'),
      { name: 'line', grades: [{ verdict: 'met', points: 0, filters: { line_of_business: line.metBy } }] },
    ],
  }
  const shown = new Set(rows.flatMap(({ id, more }) => [id, ...more.documents.map(each => each.id)]))
  const idsOf = (within: Partial<RankQuery>) =>
    engine
      .rank({ ...query, ...within })
      .groups.flatMap(({ id, core, more }) => [{ id, core }, ...more.documents])
      .filter(each => isMarket(each) && !shown.has(each.id))
      .map(each => each.id)
  const categories = [...new Set(trades.flatMap(name => categoryOfSubcategory(name) ?? []))]
  const extra = new Map(rows.map(({ group }, at) => [group, rows.length - at]))
  const ids = [
    ...idsOf({ extra, groups: extra.keys(), filters: { category: categories } }),
    ...idsOf({ filters: { sub_category: trades } }),
  ]
  return [...new Set(ids)].slice(0, mostNamed)
}

/** The sub-categories of what the business is, and of the kinds that are near to it. */
function tradesNear({ classes, codes }: Risk): string[] {
  const asked = [...classes, filedUnder(codes)]
  const near = nearKindsOf(asked.flatMap(({ kinds }) => kinds)).flat()
  return [...new Set([...asked, { kinds: near, subcategories: [] }].flatMap(subcategoriesOf))]
}
