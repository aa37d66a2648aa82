// Serializes cards: the fields that all viewers share once, with the viewer's own fields appended.
import { listingRecord } from '#contract/calls/listingRecord.ts'
import { isTo, relationOf, type Subject, type Viewer } from '#contract/policy.ts'
import type { SearchEngine } from '../../../../search/engine.ts'
import { highlightsIn, type Place } from '../../../../search/highlights.ts'
import { appointmentOf } from '../../appointments/marks.ts'
import type { PersonalData } from '../records/personal.ts'
import { type Card, offeredBy, personalTo, type ReviewedCard, subjectOf } from '../records/read.ts'
import { placesOfClass } from './reading/classTerms.ts'

export type SerializedCard = {
  of: ReviewedCard
  subject: Subject
  /** The JSON of the shared fields, without its closing brace. */
  shared: Buffer
  /** The words of the card that a search may highlight. */
  places: readonly Place[]
  /** The JSON of a viewer's own fields, by what decides them: relation, bookmark, rating. */
  personal: Map<string, Buffer>
  bytes: number
}

const ownFields = {
  approved_by: true,
  can_edit: true,
  edits_live: true,
  can_delete: true,
  can_approve: true,
  can_withdraw: true,
  is_favorite: true,
  user_rating: true,
} as const
const personalPart = listingRecord.pick(ownFields)
const matchedPart = listingRecord.pick({ matched: true })
const appointmentPart = listingRecord.pick({ access: true })
const sharedPart = listingRecord.omit({ ...ownFields, matched: true, access: true })

/** An estimate of a card's memory besides its text: its words and the viewers' fields. */
const overheadBytes = 2_000
/** Most viewers share few combinations of relation, bookmark and rating; rarer ones are not cached. */
const maxPersonal = 16

export function serializeCard(card: Card, engine: SearchEngine): SerializedCard {
  const { status, approved_at, return_reason, return_note, version, created_at, updated_at } = card.reviewState
  const reviewed = { status, approved_at, return_reason, return_note, version, created_at, updated_at }
  const shared = Buffer.from(JSON.stringify(sharedPart.parse({ ...card, ...reviewed })).slice(0, -1))
  const places = [...engine.placesIn(highlightedTextsOf(card)), ...placesOfClass(card)]
  const { id, organization_id, reviewState, provider_ids, mga_ids, appointment_needed } = card
  const of = { id, organization_id, reviewState, provider_ids, mga_ids, appointment_needed }
  return { of, subject: subjectOf(of), shared, places, personal: new Map(), bytes: shared.length + overheadBytes }
}

/** The texts of a card in which a search highlights words. */
const highlightedTextsOf = (card: Card): string[] => [
  card.listing_name,
  card.categories_insurance,
  card.subcategory_insurance,
  card.iso_class_label,
  card.tags,
  ...new Set([card.org_name, ...card.provider_names]),
  card.line_of_business,
]

/** The highlighted words, to be appended to the shared fields. */
export const matchedText = ({ places }: SerializedCard, found: readonly string[]): Buffer =>
  appendedFields(matchedPart.parse({ matched: highlightsIn(places, found) }))

/** The viewer's own fields, to be appended last. */
export function personalText({ of, subject, personal }: SerializedCard, viewer: Viewer, own: PersonalData): Buffer {
  const relation = relationOf(viewer, subject)
  const isFavorite = own.favorites.has(subject.id)
  const rating = own.ratings.get(of.organization_id)
  // Most viewers have no relation to a listing and have neither saved nor rated it, so they share a short key.
  const key =
    relation === 'other' && !isFavorite && !rating
      ? relation
      : [relation, isTo(viewer, subject, 'author'), isFavorite, rating?.overall_rating, rating?.pricing_rating].join()
  const cached = personal.get(key)
  if (cached) return cached
  const text = appendedFields(personalPart.parse(personalTo(viewer, of, own)))
  if (personal.size < maxPersonal) personal.set(key, text)
  return text
}

/** The text of the appointment. Only the text without marks is the same for every viewer, so only that one is cached. */
export const accessText = ({ of }: SerializedCard, { marks }: PersonalData): Buffer =>
  marks.isEmpty
    ? unmarked[of.appointment_needed]
    : appendedFields(appointmentPart.parse({ access: appointmentOf(marks, offeredBy(of)) }))

/** The object's fields as JSON that continues another object. */
const appendedFields = (fields: object): Buffer => Buffer.from(`,${JSON.stringify(fields).slice(1, -1)}`)

const unmarked = {
  0: appendedFields({ access: { state: 'not_needed', through: null } }),
  1: appendedFields({ access: { state: 'needed', through: null } }),
}
