// The other listings of a market, with what each has of the risk: an organization is one row, and its best listing may not write every line.
import type { ReplyOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import { reasonOf } from '#contract/rules/reasonText.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { RankedGroup } from '../../../search/rankQuery.ts'
import { labelOfLine } from '../listings/search/reading/lineSense.ts'
import type { ClassGrade } from './classGrades.ts'
import type { MatchedListing } from './queries.ts'
import { classFound } from './ranking.ts'
import { classFinding } from './reasons.ts'
import type { Risk } from './risk.ts'
import { statedInShort } from './stated.ts'

type Other = ReplyOf<typeof findMatches>['providers'][number]['more_listings'][number]
type Shown = {
  risk: Risk
  engine: SearchEngine
  grades: readonly ClassGrade[]
  /** Whom to call at the organization about a listing of its own or of another. */
  calledAbout: (listing: MatchedListing, document: Document) => Other['call_first']
  /** What speaks against one for this risk. */
  against: (listing: MatchedListing, document: Document) => string[]
}
type Document = RankedGroup['more']['documents'][number]

/** Whatever misses a part of the risk is not told as writing the rest of it. */
export const isMarket = ({ core }: Pick<RankedGroup, 'core'>): boolean =>
  core.every(({ verdict }) => verdict !== 'missed')

export const otherListings = (
  { group, more }: Pick<RankedGroup, 'group' | 'more'>,
  listings: ReadonlyMap<number, MatchedListing>,
  shown: Shown,
): Other[] =>
  more.documents.flatMap(document => {
    const listing = listings.get(document.id)
    return listing ? [otherListing({ ...document, group }, listing, shown)] : []
  })

function otherListing(
  document: Pick<RankedGroup, 'group' | 'id' | 'core'>,
  listing: MatchedListing,
  { risk, engine, grades, calledAbout, against }: Shown,
): Other {
  const { id, listing_name } = listing
  const valuesOf = (name: string) => document.core.find(each => each.name === name)?.values ?? []
  const stated = {
    organization_name: listing.keeper,
    all_lines: listing.line_of_business.map(labelOfLine),
    ...statedInShort(listing),
  }
  if (!isMarket(document))
    return {
      ...{ id, listing_name, lines: [], states: [], class: '', is_of_class: false, against: [], call_first: [] },
      ...stated,
    }
  const lines = risk.lines.filter(({ slug }) => valuesOf('line').includes(slug)).map(({ label }) => label)
  const found = grades.length > 0 ? classFound(document, risk, { grades, engine }) : null
  return {
    ...{ id, listing_name, ...stated },
    lines,
    states: valuesOf('state'),
    class: found ? reasonOf(classFinding(found, listing, risk)).text : '',
    is_of_class: found?.grade.is !== 'near',
    against: against(listing, document),
    call_first: calledAbout(listing, document).slice(0, 1),
  }
}
