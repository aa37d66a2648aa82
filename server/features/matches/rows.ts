// The rows of a page of matches: each market with its listing, the reasons, its other listings, and whom to call.
import type { ReplyOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import type { Viewer } from '#contract/policy.ts'
import type { ContactQuery } from '#contract/rules/whoToCall.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { RankedGroup } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { freshnessOf } from '../../review/freshness.ts'
import { appointmentOf, type Reach } from '../appointments/riskReach.ts'
import { calledFor } from '../contacts/callList.ts'
import type { OwnedContact } from '../contacts/queries.ts'
import { termsOfClass } from '../listings/search/reading/classTerms.ts'
import { labelOfLine } from '../listings/search/reading/lineSense.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import { labelsOf, linesWritten, writtenOf } from './criteria.ts'
import { isMarket, otherListings } from './otherListings.ts'
import { type MatchedListing, type MatchedProvider, matchedListings, matchedProviders, peopleOf } from './queries.ts'
import { classFound, isNeighbor, type Ranking } from './ranking.ts'
import { reasonsFor } from './reasons.ts'
import type { Risk } from './risk.ts'
import { statedBy } from './stated.ts'

type Row = ReplyOf<typeof findMatches>['providers'][number]
const mostPeople = 2

type Shown = Pick<Ranking, 'grades'> &
  Pick<Dependencies, 'files'> & {
    db: Db
    viewer: Viewer
    now: Date
    risk: Risk
    engine: SearchEngine
    reach: Reach
    /** How many rows are on the pages before. */
    from: number
  }

export async function rowsOf(groups: readonly RankedGroup[], shown: Shown): Promise<Row[]> {
  if (groups.length === 0) return []
  const records = await recordsOf(groups, shown)
  return groups.flatMap((group, at) => {
    const row = rowOf(group, records, shown)
    return row ? [{ ...row, rank: shown.from + 1 + at }] : []
  })
}

type Records = {
  listings: ReadonlyMap<number, MatchedListing>
  providers: ReadonlyMap<number, MatchedProvider>
  people: readonly OwnedContact[]
}

async function recordsOf(groups: readonly RankedGroup[], { db, viewer }: Shown): Promise<Records> {
  const besides = groups.flatMap(({ beside = [] }) => beside)
  const organizations = [...groups, ...besides].map(({ group }) => Number(group))
  const others = [...groups, ...besides].flatMap(({ more }) => more.documents.filter(isMarket).map(({ id }) => id))
  const [listings, providers, people] = await Promise.all([
    matchedListings(db, [
      ...groups.flatMap(({ id, more, core }) => [
        ...[id, ...more.documents.map(each => each.id)],
        ...core.flatMap(({ others = [] }) => others.map(other => other.id)),
      ]),
      ...others,
    ]),
    matchedProviders(db, organizations),
    peopleOf(db, viewer, { listings: [...groups.map(({ id }) => id), ...others], organizations }),
  ])
  return { listings, providers, people }
}

function rowOf(group: RankedGroup, records: Records, shown: Shown): Omit<Row, 'rank'> | null {
  const { risk, engine, grades, reach, now, files } = shown
  const { listings, providers, people } = records
  const listing = listings.get(group.id)
  const provider = providers.get(Number(group.group))
  // The record was withdrawn a moment ago.
  if (!listing || !provider) return null
  const { id, listing_name, organization_id, keeper, appointment_needed } = listing
  const writing = (document: number) => (line: string) =>
    engine.meets(document, { filters: { line_of_business: [line] } })
  const writes = writing(id)
  const nameOf = (other: number) => listings.get(other)?.listing_name ?? ''
  const isOf = (one: ClassRead) => engine.meets(id, { terms: [termsOfClass(one)] })
  const { states } = risk
  const sought = { lines: linesAt(group, risk, writes), states, listing: id }
  const othersAt = (at: Pick<RankedGroup, 'group' | 'more'>, whose: MatchedProvider) =>
    otherListings(at, listings, {
      ...{ risk, engine, grades },
      calledAbout: (other, document) => {
        const lines = linesAt(document, risk, writing(other.id))
        return calledAt(whose, other, people, { lines, states, listing: other.id }).call_first
      },
      against: (other, document) =>
        reasonsFor({ group: at.group, core: document.core, terms: [] }, other, {
          ...{ risk, reach, nameOf, others: [], found: undefined },
          ...{ writes: writing(other.id), isOf: one => engine.meets(other.id, { terms: [termsOfClass(one)] }) },
        })
          .filter(({ verdict }) => verdict === 'missed' || verdict === 'caution')
          .map(({ text }) => text),
    })
  const accessTo = ({ org_id }: MatchedProvider) => appointmentOf(org_id, reach, appointment_needed)
  const others = othersAt(group, provider)
  const written = new Set(linesWritten(group, risk).asked.map(({ label }) => label))
  const { photo, phone: _, email: __, ...organization } = provider
  return {
    ...organization,
    organization_photo_url: files.link(photo, 'everyone'),
    ...{ band: group.band, points: group.points, observed: null },
    is_neighbor: isNeighbor(group, grades),
    listing: { id, listing_name, organization_id, organization_name: keeper },
    more_listings: others,
    more_total: group.more.total,
    beside: (group.beside ?? []).flatMap(one => {
      const other = providers.get(Number(one.group))
      if (!other) return []
      const { org_id, organization_name, organization_type } = other
      const more_listings = othersAt(one, other).filter(
        ({ lines }, at) => lines.some(line => !written.has(line)) || (at === 0 && lines.length > 0),
      )
      return [
        {
          ...{ org_id, organization_name, organization_type, access: accessTo(other), more_listings },
          ...calledAt(other, listing, people, sought),
        },
      ]
    }),
    reasons: reasonsFor(group, listing, {
      ...{ risk, reach, writes, isOf, others },
      found: grades.length > 0 ? classFound(group, risk, shown) : undefined,
      nameOf,
    }),
    access: accessTo(provider),
    stated: statedBy(listing),
    freshness: freshnessOf(listing, { keeper, now }),
    ...calledAt(provider, listing, people, sought),
  }
}

/** Whom to call at an organization about a listing, whose own contacts are those of its keeper. */
function calledAt(
  { org_id, phone, email }: MatchedProvider,
  listing: MatchedListing,
  people: readonly OwnedContact[],
  sought: ContactQuery,
): Pick<Row, 'call_first' | 'call_note' | 'main_line'> {
  const own = people.filter(
    each => each.organization_id === org_id || (each.listing_id === listing.id && listing.organization_id === org_id),
  )
  const { contacts, note, isNobody } = calledFor(own, sought)
  return {
    call_first: contacts.slice(0, mostPeople),
    call_note: note,
    main_line: isNobody ? { phone, email } : null,
  }
}

/** Whose people are called: the lines that the listing writes, or all where it writes none of them. */
function linesAt(group: Pick<RankedGroup, 'core'>, risk: Risk, writes: (line: string) => boolean): string[] {
  const { asked, near } = linesWritten(group, risk)
  if (near !== null) return [labelOfLine(near)]
  return asked.length > 0
    ? asked.flatMap(line => labelsOf(line, writtenOf(line, writes)))
    : risk.lines.flatMap(line => labelsOf(line, line.metBy))
}
