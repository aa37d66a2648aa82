// A card as it is sent: what all viewers share is written once, what is one viewer's own is put behind it.
import { listingRecord } from '#contract/listingRecord.ts'
import { isTo, relationOf, type Subject, type Viewer } from '#contract/policy.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import { type Place, standingIn } from '../../../search/standing.ts'
import type { Marks } from './marks.ts'
import { type Card, personalTo, type Standee, subjectOf } from './queries.ts'
import { placesOfClass } from './reading/classTerms.ts'

export type WrittenCard = {
  of: Standee
  subject: Subject
  /** All that viewers share, open at its end. */
  shared: Buffer
  /** What is marked in it when it is found. */
  places: readonly Place[]
  /** What was shown to whoever was to it what the key says. */
  personal: Map<string, Buffer>
  bytes: number
}

const own = {
  approved_by: true,
  can_edit: true,
  edits_live: true,
  can_delete: true,
  can_approve: true,
  can_withdraw: true,
  is_favorite: true,
  user_rating: true,
} as const
const personalPart = listingRecord.pick(own)
const matchedPart = listingRecord.pick({ matched: true })
const sharedPart = listingRecord.omit({ ...own, matched: true })

/** Roughly what a card takes besides its text: its words, what is personal. */
const besides = 2_000
/** Relations, marks and ratings have few combinations; whoever has another one waits a moment longer. */
const mostPersonal = 16

export function writeCard(card: Card, engine: SearchEngine): WrittenCard {
  const { status, approved_at, return_reason, return_note, version, created_at, updated_at } = card.standing
  const reviewed = { status, approved_at, return_reason, return_note, version, created_at, updated_at }
  const shared = Buffer.from(JSON.stringify(sharedPart.parse({ ...card, ...reviewed })).slice(0, -1))
  const places = [...engine.placesIn(shownOf(card)), ...placesOfClass(card)]
  const { id, organization_id, standing } = card
  const of = { id, organization_id, standing }
  return { of, subject: subjectOf(of), shared, places, personal: new Map(), bytes: shared.length + besides }
}

/** The texts of a card in which what was found is marked. */
const shownOf = (card: Card): string[] => [
  card.listing_name,
  card.categories_insurance,
  card.subcategory_insurance,
  card.iso_class_label,
  card.tags,
  card.org_name,
  card.line_of_business,
]

/** What was found in it, to stand behind what is shared. */
export const matchedText = ({ places }: WrittenCard, found: readonly string[]): Buffer =>
  continued(matchedPart.parse({ matched: standingIn(places, found) }))

/** What is this viewer's own, to stand at the end. */
export function personalText({ of, subject, personal }: WrittenCard, viewer: Viewer, marks: Marks): Buffer {
  const relation = relationOf(viewer, subject)
  const isFavorite = marks.favorites.has(subject.id)
  const rating = marks.ratings.get(of.organization_id)
  // Most are strangers to most, who have neither saved nor rated it.
  const key =
    relation === 'other' && !isFavorite && !rating
      ? relation
      : [relation, isTo(viewer, subject, 'author'), isFavorite, rating?.overall_rating, rating?.pricing_rating].join()
  const known = personal.get(key)
  if (known) return known
  const text = continued(personalPart.parse(personalTo(viewer, of, marks)))
  if (personal.size < mostPersonal) personal.set(key, text)
  return text
}

/** An object's fields behind those of another. */
const continued = (fields: object): Buffer => Buffer.from(`,${JSON.stringify(fields).slice(1, -1)}`)
