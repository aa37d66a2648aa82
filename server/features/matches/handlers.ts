// The handlers of matches: which organizations may write a risk, ranked by the index, with reasons.
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import { findMatches, maxMatches } from '#contract/calls/matches.ts'
import { subcategoriesOf } from '#contract/calls/reference.ts'
import type { Viewer } from '#contract/policy.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { RankedGroup, RankQuery } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { freshnessOf } from '../../review/freshness.ts'
import { appointmentOf, type Reach, reachOf } from '../appointments/riskReach.ts'
import { marketsOf } from '../collections/markets.ts'
import { calledFor } from '../contacts/callList.ts'
import type { SearchIndex } from '../listings/search/find.ts'
import { termsOfClass } from '../listings/search/reading/classTerms.ts'
import { labelOfLine } from '../listings/search/reading/lineSense.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import type { ClassGrade } from './classGrades.ts'
import { classifyWords } from './classify.ts'
import { accessPoints, anyOf, labelsOf, linesWritten, verifiedWithin, writtenOf } from './criteria.ts'
import { directoryCache } from './directory.ts'
import type { MatchGround } from './meeting.ts'
import { isMarket, otherListings } from './otherListings.ts'
import { type MatchedListing, type MatchedProvider, matchedListings, matchedProviders, peopleOf } from './queries.ts'
import { callable, classFound, type Ranking, ranked, wholeClass } from './ranking.ts'
import { reasonsFor } from './reasons.ts'
import { lineVocabulary, type Risk, readRisk } from './risk.ts'
import { statedBy } from './stated.ts'
import { unmet } from './unmet.ts'
import { understoodByLine } from './widely.ts'

type Reply = ReplyOf<typeof findMatches>
type Row = Reply['providers'][number]
const mostPeople = 2
const mostListings = 3
const mostElsewhere = 3

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
    const { query, grades, found: matching } = list ? among(list, whole, engine) : whole
    const shown = { db, viewer, now, risk, engine, grades, reach }
    const providers = (await rowsOf(matching.groups, shown)).map(({ photo, ...row }) => ({
      ...row,
      organization_photo_url: files.link(photo, 'everyone'),
      rank: from + 1 + matching.groups.findIndex(({ group }) => group === String(row.org_id)),
    }))
    const { total, bands } = matching
    const found = callable(bands)
    const without = found === 0 ? withoutEach(engine, { query, total }, risk) : []
    const count = (more: Partial<RankQuery>) => callable(engine.rank({ ...query, ...more, from: 0, length: 0 }).bands)
    const counts = {
      only_mine: only_mine ? found : count({ groups: list ? inBoth(within, list.organizations) : within }),
      verified_within: verified_within ? found : count({ ranges: verifiedWithin(now, 90) }),
    }
    const { understood, classes } = risk
    const sub_categories = [...new Set(classes.flatMap(subcategoriesOf))]
    const isFar = grades.some(({ is }) => is === 'near')
    const all = isFar ? engine.rank({ ...query, from: 0, length: maxMatches }).groups : []
    const near = all.filter(group => isNeighbor(group, grades))
    const isOfLine = near.some(group => gradeOf(group, grades)?.isOfLine)
    const without_line = withoutEachLine(engine, query, risk, bands)
    const elsewhere = risk.isNationwide ? nowhere : withoutPart('state', engine, { query, grades }, bands)
    const otherwise = withoutPart('line', engine, { query, grades }, bands)
    const named = await listingsNamed(db, [...elsewhere.listings, ...otherwise.listings])
    return {
      providers,
      total,
      bands,
      neighbors: near.length,
      counts,
      understood: isOfLine ? [...understood, understoodByLine(risk)] : understood,
      sub_categories,
      without,
      without_line,
      without_state: elsewhere.total,
      elsewhere: elsewhere.listings.flatMap(named),
      without_any_line: otherwise.total,
      in_other_lines: otherwise.listings.flatMap(named),
      page,
      per_page,
    }
  }
}

type Elsewhere = { total: number; listings: number[] }
const nowhere: Elsewhere = { total: 0, listings: [] }

async function listingsNamed(db: Db, ids: readonly number[]): Promise<(id: number) => Reply['elsewhere']> {
  const listings = ids.length > 0 ? await matchedListings(db, ids) : new Map<number, MatchedListing>()
  return id => {
    const listing = listings.get(id)
    if (!listing) return []
    const { listing_name, organization_id, keeper, line_of_business } = listing
    return [{ id, listing_name, organization_id, organization_name: keeper, lines: line_of_business.map(labelOfLine) }]
  }
}

const gradeOf = ({ core }: RankedGroup, grades: readonly ClassGrade[]): ClassGrade | undefined =>
  grades[core.find(({ name }) => name === 'class')?.grade ?? -1]

const isNeighbor = (group: RankedGroup, grades: readonly ClassGrade[]): boolean =>
  group.band === 3 && gradeOf(group, grades)?.is === 'near'

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

/** The number of matches without each part of the risk, for the parts whose removal gives some. */
function withoutEach(
  engine: SearchEngine,
  { query, total }: { query: RankQuery; total: number },
  risk: Risk,
): Reply['without'] {
  const { states, isNationwide, lines, codes, classes, words } = risk
  const typed = [...classes.map(({ from }) => from), words].join(' ').trim()
  const parts = {
    state: { param: 'state', value: states.join(', ') },
    line: { param: 'line_of_business', value: lines.map(({ label }) => label).join(', ') },
    class: codes.length > 0 ? { param: 'iso_class_code', value: codes.join(', ') } : { param: 'words', value: typed },
  }
  // With fewer criteria, leaving one out gives no useful result.
  if (query.core.length < 3) return []
  return query.core.flatMap(({ name }) => {
    // It has no states to leave out.
    if (isNationwide && name === 'state') return []
    const core = query.core.filter(each => each.name !== name)
    const ranked = engine.rank({ ...query, core, from: 0, length: 0 })
    // Where nobody misses only one thing, those are told who will.
    const count = total > 0 ? callable(ranked.bands) : ranked.total
    // as: these are the names of the criteria
    return count > 0 ? [{ ...parts[name as keyof typeof parts], total: count }] : []
  })
}

/** The number of those who write the risk without one of its lines. */
function withoutEachLine(
  engine: SearchEngine,
  query: RankQuery,
  { lines }: Risk,
  [writes = 0, withCatch = 0]: readonly number[],
): Reply['without_line'] {
  if (lines.length < 2 || writes + withCatch > 0) return []
  return lines.flatMap(({ slug, label }) => {
    const core = query.core.map(each =>
      each.name === 'line' && 'values' in each
        ? { ...each, values: each.values.filter(value => value !== slug) }
        : each,
    )
    const [wholly, withCondition] = engine.rank({ ...query, core, from: 0, length: 0 }).bands
    return wholly + withCondition > 0 ? [{ value: label, total: wholly + withCondition }] : []
  })
}

/**
 * Those who write the class in whichever states, or in the states in whichever lines, where nobody does as it was asked: how many, and
 * the listings of the first. With several lines, whoever writes some of them counts where nobody has all.
 */
function withoutPart(
  part: 'state' | 'line',
  engine: SearchEngine,
  ranking: Ranking,
  [writes = 0, withCatch = 0]: readonly number[],
): Elsewhere {
  const core = wholeClass(ranking).filter(({ name }) => name !== part)
  // All who are in the states in any line are told of no class.
  const isTelling = part === 'state' || core.some(({ name }) => name === 'class')
  if (!isTelling || core.length === ranking.query.core.length || writes + withCatch > 0) return nowhere
  const { bands, groups } = engine.rank({ ...ranking.query, core, from: 0, length: mostElsewhere })
  const [wholly, withCondition] = bands
  const total = wholly + withCondition || callable(bands)
  const worst = wholly + withCondition > 0 ? 2 : 3
  return { total, listings: groups.flatMap(({ id, band }) => (band <= worst ? [id] : [])) }
}

/** Whose people are called: the lines that the listing writes, or all where it writes none of them. */
function linesAt(group: RankedGroup, risk: Risk, writes: (line: string) => boolean): string[] {
  const { asked, near } = linesWritten(group, risk)
  if (near !== null) return [labelOfLine(near)]
  return asked.length > 0
    ? asked.flatMap(line => labelsOf(line, writtenOf(line, writes)))
    : risk.lines.flatMap(line => labelsOf(line, line.metBy))
}

type Shown = Pick<Ranking, 'grades'> & {
  db: Db
  viewer: Viewer
  now: Date
  risk: Risk
  engine: SearchEngine
  reach: Reach
}
type ShownRow = Omit<Row, 'rank' | 'organization_photo_url'> & Pick<MatchedProvider, 'photo'>

async function rowsOf(groups: readonly RankedGroup[], shown: Shown): Promise<ShownRow[]> {
  if (groups.length === 0) return []
  const { db, viewer } = shown
  const besides = groups.flatMap(({ beside = [] }) => beside)
  const organizations = [...groups, ...besides].map(({ group }) => Number(group))
  const [listings, providers, people] = await Promise.all([
    matchedListings(db, [
      ...groups.flatMap(({ id, more, core }) => [
        ...[id, ...more.documents.map(each => each.id)],
        ...core.flatMap(({ others = [] }) => others.map(other => other.id)),
      ]),
      ...besides.flatMap(({ more }) => more.documents.filter(isMarket).map(each => each.id)),
    ]),
    matchedProviders(db, organizations),
    peopleOf(db, viewer, { listings: groups.map(({ id }) => id), organizations }),
  ])
  return groups.flatMap(group => {
    const listing = listings.get(group.id)
    const provider = providers.get(Number(group.group))
    // The record was withdrawn a moment ago.
    if (!listing || !provider) return []
    const writes = (line: string) => shown.engine.meets(listing.id, { filters: { line_of_business: [line] } })
    const isOf = (one: ClassRead) => shown.engine.meets(listing.id, { terms: [termsOfClass(one)] })
    const lines = linesAt(group, shown.risk, writes)
    const calledAt = ({ org_id, phone, email }: MatchedProvider) => {
      const own = people.filter(
        each =>
          each.organization_id === org_id || (each.listing_id === listing.id && listing.organization_id === org_id),
      )
      const { contacts, note, isNobody } = calledFor(own, { lines, states: shown.risk.states, listing: listing.id })
      return {
        call_first: contacts.slice(0, mostPeople),
        call_note: note,
        main_line: isNobody ? { phone, email } : null,
      }
    }
    const nameOf = (id: number) => listings.get(id)?.listing_name ?? ''
    const { phone: _, email: __, ...row } = provider
    const found = shown.grades.length > 0 ? classFound(group, shown.risk, shown) : undefined
    const others = otherListings(group, listings, shown)
    return [
      {
        ...row,
        ...{ band: group.band, points: group.points, observed: null },
        is_neighbor: isNeighbor(group, shown.grades),
        listing: { id: listing.id, listing_name: listing.listing_name, organization_id: listing.organization_id },
        more_listings: others,
        more_total: group.more.total,
        beside: (group.beside ?? []).flatMap(one => {
          const other = providers.get(Number(one.group))
          if (!other) return []
          const { org_id, organization_name, organization_type } = other
          const access = appointmentOf(org_id, shown.reach, listing.appointment_needed)
          const more_listings = otherListings(one, listings, shown).filter(each => each.lines.length > 0)
          return [{ org_id, organization_name, organization_type, access, more_listings, ...calledAt(other) }]
        }),
        reasons: reasonsFor(group, listing, { ...shown, found, nameOf, writes, isOf, others }),
        access: appointmentOf(provider.org_id, shown.reach, listing.appointment_needed),
        stated: statedBy(listing),
        freshness: freshnessOf(listing, { keeper: listing.keeper, now: shown.now }),
        ...calledAt(provider),
      },
    ]
  })
}
