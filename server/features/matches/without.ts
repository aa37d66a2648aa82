// Where nobody writes a risk: how many would without a part of it, and the first of them.
import type { ReplyOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Ranked, RankQuery } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
import { namedListing } from './namedListing.ts'
import { type MatchedListing, matchedListings } from './queries.ts'
import { callable, type Ranking, wholeClass, writersIn } from './ranking.ts'
import type { Risk } from './risk.ts'

type Reply = ReplyOf<typeof findMatches>
type Without = Pick<
  Reply,
  'without' | 'without_line' | 'without_state' | 'elsewhere' | 'without_any_line' | 'in_other_lines'
>
type Asked = { risk: Risk; ranking: Ranking & { found: Ranked }; engine: SearchEngine }

/** How many listings are named. */
const mostNamed = 3
const nothing: Without = {
  ...{ without: [], without_line: [], without_state: 0, elsewhere: [], without_any_line: 0, in_other_lines: [] },
}

export async function withoutParts(asked: Asked, db: Db): Promise<Without> {
  if (writersIn(asked.ranking.found.bands) > 0) return nothing
  const anywhere = writersWithout('state', asked)
  const inAnyLine = writersWithout('line', asked)
  const ids = [...anywhere.listings, ...inAnyLine.listings]
  const listings = ids.length > 0 ? await matchedListings(db, ids) : new Map<number, MatchedListing>()
  const named = (id: number) => namedListing(listings.get(id))
  return {
    without: withoutEach(asked),
    without_line: withoutEachLine(asked),
    without_state: anywhere.total,
    elsewhere: anywhere.listings.flatMap(named),
    without_any_line: inAnyLine.total,
    in_other_lines: inAnyLine.listings.flatMap(named),
  }
}

/** A criterion, or one value of it. */
type Part = { criterion: string; value?: string }

function rankedWithout(
  { criterion, value }: Part,
  { engine, ranking: { query } }: Asked,
  { core = query.core, ...more }: Partial<Pick<RankQuery, 'core' | 'not' | 'length'>> = {},
): Ranked {
  const rest = core.flatMap(each => {
    if (each.name !== criterion) return [each]
    return value !== undefined && 'values' in each
      ? [{ ...each, values: each.values.filter(one => one !== value) }]
      : []
  })
  return engine.rank({ ...query, from: 0, length: 0, ...more, core: rest })
}

/** Where there is nobody to call: the number without each criterion, for those whose removal gives some. */
function withoutEach(asked: Asked): Reply['without'] {
  const { query, found } = asked.ranking
  // With fewer criteria, leaving one out gives no useful result.
  if (callable(found.bands) > 0 || query.core.length < 3) return []
  return criteriaOf(asked.risk).flatMap(({ criterion, ...told }) => {
    if (!query.core.some(({ name }) => name === criterion)) return []
    const rest = rankedWithout({ criterion }, asked)
    // Where nobody misses only one thing, those are told who will.
    const total = found.total > 0 ? callable(rest.bands) : rest.total
    return total > 0 ? [{ ...told, total }] : []
  })
}

/** What can be left out, as the reply names it. A risk in all states has none to leave out. */
function criteriaOf({ states, isNationwide, lines, codes, classes, words }: Risk) {
  const typed = [...classes.map(({ from }) => from), words].join(' ').trim()
  return [
    ...(isNationwide ? [] : [{ criterion: 'state', param: 'state', value: states.join(', ') }]),
    { criterion: 'line', param: 'line_of_business', value: lines.map(({ label }) => label).join(', ') },
    codes.length > 0
      ? { criterion: 'class', param: 'iso_class_code', value: codes.join(', ') }
      : { criterion: 'class', param: 'words', value: typed },
  ]
}

/** The number of those who write the risk without one of its lines. */
function withoutEachLine(asked: Asked): Reply['without_line'] {
  const { lines } = asked.risk
  if (lines.length < 2) return []
  return lines.flatMap(({ slug, label }) => {
    const total = writersIn(rankedWithout({ criterion: 'line', value: slug }, asked).bands)
    return total > 0 ? [{ value: label, total }] : []
  })
}

type Writers = { total: number; listings: number[] }
const nobody: Writers = { total: 0, listings: [] }

/**
 * Those who write the class in whichever states, or in the states in whichever lines: how many, and the listings of the first. With
 * several lines, whoever writes some of them counts where nobody has all.
 */
function writersWithout(criterion: 'state' | 'line', asked: Asked): Writers {
  const core = wholeClass(asked.ranking)
  const has = (criterion: string) => core.some(({ name }) => name === criterion)
  // All who are in the states in any line are told of no class.
  const isTelling = criterion === 'state' ? !asked.risk.isNationwide : has('class')
  if (!isTelling || !has(criterion)) return nobody
  // Who is in the states, and only likely writes the class, is a row already.
  const { not } = asked.ranking.query
  const state = [...(not?.filters?.state ?? []), ...asked.risk.states]
  const { bands, groups } = rankedWithout({ criterion }, asked, {
    ...{ core, length: mostNamed },
    ...(criterion === 'state' && { not: { ...not, filters: { ...not?.filters, state } } }),
  })
  const writers = writersIn(bands)
  const worst = writers > 0 ? 2 : 3
  return {
    total: writers || callable(bands),
    listings: groups.filter(({ band }) => band <= worst).map(({ id }) => id),
  }
}
