// Who writes a line that the first market lacks, for another class: another desk of a market that is called anyway may take this risk too.
import type { ReplyOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import { categoryOfSubcategory, subcategoriesOf } from '#contract/calls/reference.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { RankedGroup, RankQuery } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
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
/** More than all else that a listing can have: the first market comes before the second, and both before all others. */
const pointsOfRow = 1000

export async function linesInOtherClasses(asked: Asked, db: Db): Promise<Reply> {
  const [first] = asked.rows
  // Without a class there is no other one.
  if (!first || !asked.ranking.query.core.some(({ name }) => name === 'class')) return []
  const found = linesLacking(first, asked.risk).map(line => ({ line, ids: writersOf(line, asked) }))
  const ids = found.flatMap(each => each.ids)
  if (ids.length === 0) return []
  const listings = await matchedListings(db, ids)
  return found.flatMap(({ line: { label }, ids }) => {
    const named = ids.flatMap(id => namedListing(listings.get(id)))
    return named.length > 0 ? [{ value: label, listings: named }] : []
  })
}

/** The lines that neither the listing of a row nor another one for the class writes. */
function linesLacking({ core, more }: RankedGroup, { lines }: Risk): LineAsked[] {
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

/** Those of the categories of the risk, or of any where those have none. */
function writersOf(line: LineAsked, { risk, ranking, rows, engine }: Asked): number[] {
  const { group, owner, narrow, order, not, core } = ranking.query
  const query: RankQuery = {
    ...{ group, order, length: rows.length + mostNamed, more: 2 },
    ...(owner !== undefined && { owner }),
    ...(narrow && { narrow }),
    ...(not && { not }),
    extra: new Map(rows.map(({ group }, at) => [group, pointsOfRow * (rows.length - at)])),
    core: [
      ...core.filter(({ name }) => name === 'state'),
      { name: 'line', grades: [{ verdict: 'met', points: 0, filters: { line_of_business: line.metBy } }] },
    ],
  }
  const shown = new Set(rows.flatMap(({ id, more }) => [id, ...more.documents.map(each => each.id)]))
  const idsOf = (filters: RankQuery['filters']) => {
    const { groups } = engine.rank({ ...query, ...(filters && { filters }) })
    const ids = groups.flatMap(({ id, core, more }) =>
      [{ id, core }, ...more.documents].filter(each => isMarket(each) && !shown.has(each.id)).map(each => each.id),
    )
    return [...new Set(ids)].slice(0, mostNamed)
  }
  const ofCategory = idsOf({ category: categoriesOf(risk) })
  return ofCategory.length > 0 ? ofCategory : idsOf(undefined)
}

const categoriesOf = ({ classes, codes }: Risk) => [
  ...new Set(
    [...classes, filedUnder(codes)].flatMap(subcategoriesOf).flatMap(name => categoryOfSubcategory(name) ?? []),
  ),
]
