// Reads listings as replies contain them.
import sql, { type Sql } from 'sql-template-tag'
import type { ContactRecord, OfficeRecord } from '#contract/calls/contacts.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { isoLabelsOf } from '#contract/calls/reference.ts'
import { listingFacts } from '#contract/facts/listing.ts'
import type { Subject, Viewer } from '#contract/policy.ts'
import { naicsTitle } from '#contract/rules/naics.ts'
import { statedTerms } from '#contract/rules/statedTerms.ts'
import type { Db } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { FileLinks } from '#server/http/fileLinks.ts'
import { mgaChannels } from '#server/review/channels.ts'
import { freshnessOf, type VerifiedRow, verifiedColumns } from '#server/review/freshness.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import {
  allowancesOf,
  approverOf,
  type ReviewState,
  reviewStateColumns,
  reviewStateOf,
} from '#server/review/reviewState.ts'
import { visibleTo } from '#server/review/visible.ts'
import { appointmentOf, type Offered } from '../../appointments/marks.ts'
import { contactsOfListings, labelled, officesOf } from '../../contacts/queries.ts'
import { selectFacts } from '../../reference/factColumns.ts'
import { lineLabels } from '../../reference/lines.ts'
import { waitingProviders } from '../providers/providerRequests.ts'
import { type PersonalData, readPersonalData } from './personal.ts'

type Derived =
  | 'tags'
  | 'line_of_business'
  | 'contacts'
  | 'office_addresses'
  | 'freshness'
  | 'confirmed_at'
  | 'providers'
  | 'matched'
  | 'iso_class_label'
  | 'stated'
  | 'naics_labels'
  | 'appointment_needed'
  | 'organization_logo_url'
  | 'other_specific_rules_file'
  | 'other_specific_requirements_file'
/** The fields that depend on the viewer. */
type Personal =
  | 'user_rating'
  | 'is_favorite'
  | 'access'
  | keyof ReturnType<typeof reviewStateOf>
  | keyof ReturnType<typeof allowancesOf>
/** The fields of a listing that are the same for every viewer. */
export type Card = Omit<ListingRecord, Personal> & {
  reviewState: ReviewState
  /** The MGAs that are a channel to it. */
  mga_ids: readonly number[]
}
/** The parts of a card that its personal fields depend on. */
export type ReviewedCard = Pick<
  Card,
  'id' | 'organization_id' | 'reviewState' | 'provider_ids' | 'mga_ids' | 'appointment_needed'
>
export type Row = ReviewState &
  VerifiedRow &
  Omit<ListingRecord, Derived | Personal> & {
    tags: string[]
    line_of_business: string[]
    appointment_needed: boolean
    logo: string | null
    logo_is_public: boolean
    mga_ids: number[]
  }

export const columns = (viewer: Viewer) => sql`
  l.id, ${selectFacts(listingFacts, 'l')}, l.organization_id, l.views, ${verifiedColumns('l')},
  o.organization_name as org_name, o.organization_type, trim_scale(o.minimum_premium)::text as organization_minimum_premium,
  o.organization_photo_file_id as logo, o.status = 'approved' as logo_is_public,
  ${waitingProviders(viewer)} as waiting_providers, coalesce(offered.ids, '{}') as provider_ids,
  coalesce(offered.names, '{}') as provider_names, coalesce(offered.types, '{}') as provider_types, offered.average_rating, coalesce(offered.rating_count, 0) as rating_count,
  coalesce((select channels.mga_ids from channels where channels.listing_id = l.id), '{}') as mga_ids,
  ${reviewStateColumns('l')}`

/** The WITH query that the columns need. */
export const mgasOf = (ids: readonly number[]): Sql => mgasAmong(sql`${[...ids]}::int[]`)
export const mgasAmong = (ids: Sql): Sql => sql`
  channels as (select l.id as listing_id, array_agg(distinct g.id) as mga_ids from ${mgaChannels} where l.id = any(${ids}) group by l.id)`

/**
 * The rating of a listing: the mean of all ratings of its approved providers `q`, weighted by their number. Providers without a
 * published average are left out, since the mean would reveal it.
 */
export const stars = sql`(sum(q.avg_combined_rating * q.rating_count) filter (where q.status = 'approved')
  / nullif(sum(q.rating_count) filter (where q.status = 'approved' and q.avg_combined_rating is not null), 0))`
/** The number of ratings in this mean; if there is no mean, the number of all ratings. */
const starCount = sql`coalesce(
  sum(q.rating_count) filter (where q.status = 'approved' and q.avg_combined_rating is not null),
  sum(q.rating_count) filter (where q.status = 'approved'))::int`

// A pending organization is listed as a provider only for viewers who may see it.
export const from = (viewer: Viewer) => sql`
  listings l join organizations o on o.id = l.organization_id left join users approver on approver.id = l.approved_by_id
  left join lateral (
    select array_agg(q.id order by q.id <> l.organization_id, p.position, q.id) as ids,
      array_agg(q.organization_name order by q.id <> l.organization_id, p.position, q.id) as names,
      array_agg(q.organization_type order by q.id <> l.organization_id, p.position, q.id) as types,
      ${stars} as average_rating,
      ${starCount} as rating_count
    from listing_providers p join organizations q on q.id = p.organization_id
    where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'q')}) offered on true`

async function complete({ db, viewer, files, now }: ReadContext, rows: Row[]): Promise<Card[]> {
  const ids = rows.map(row => row.id)
  const contacts = await contactsOfListings(db, viewer, ids)
  const offices = await officesOf(db, files, { kind: 'listing', ids })
  const labels = await lineLabels(
    db,
    viewer,
    rows.flatMap(row => row.line_of_business),
  )
  return rows.map(row => cardOf(row, { contacts, offices, labels, files, now }))
}

type Around = {
  contacts: Map<number, ContactRecord[]>
  offices: Map<number, OfficeRecord[]>
  labels: Map<string, string>
  files: FileLinks
  now: () => Date
}

export function cardOf(wholeRow: Row, { contacts, offices, labels, files, now }: Around): Card {
  const { tags, line_of_business, appointment_needed, logo, logo_is_public, verified_at, verified_source, ...row } =
    wholeRow
  const seenBy = row.status === 'approved' ? 'everyone' : 'viewer'
  return {
    ...row,
    reviewState: reviewStateIn(row),
    freshness: freshnessOf({ verified_at, verified_source }, { keeper: row.org_name, now: now() }),
    confirmed_at: verified_at,
    organization_logo_url: files.link(logo, logo_is_public ? 'everyone' : 'viewer'),
    other_specific_rules_file: files.link(row.other_specific_rules_file_id, seenBy),
    other_specific_requirements_file: files.link(row.other_specific_requirements_file_id, seenBy),
    stated: statedTerms(row),
    tags: tags.join(', '),
    line_of_business: labelled(line_of_business, labels),
    appointment_needed: appointment_needed ? 1 : 0,
    naics_labels: row.naics.map(code => `${code} ${naicsTitle(code)}`.trim()),
    iso_class_label: isoLabelsOf(row.iso_class_code).join(' / '),
    provider_types: [...new Set(row.provider_types)],
    contacts: contacts.get(row.id) ?? [],
    office_addresses: offices.get(row.id) ?? [],
    providers: [],
    matched: [],
  }
}

export const subjectOf = ({ id, organization_id, reviewState }: ReviewedCard): Subject => ({
  kind: 'listing',
  id,
  approved: reviewState.status === 'approved',
  created_by_id: reviewState.created_by_id,
  organization_id,
})

/** The personal fields of a card. */
export const personalTo = (viewer: Viewer, card: ReviewedCard, own: PersonalData) => ({
  approved_by: approverOf(card.reviewState, viewer),
  ...allowancesOf(viewer, subjectOf(card)),
  is_favorite: own.favorites.has(card.id),
  user_rating: own.ratings.get(card.organization_id) ?? null,
  access: appointmentOf(own.marks, offeredBy(card)),
})

export const offeredBy = ({ provider_ids, mga_ids, appointment_needed }: ReviewedCard): Offered => ({
  providers: provider_ids,
  mgas: mga_ids,
  isNeeded: appointment_needed === 1,
})

/** Copies only these fields, so that a cached card does not hold its whole row in memory. */
const reviewStateIn = (row: ReviewState): ReviewState => ({
  status: row.status,
  approved_by_id: row.approved_by_id,
  approver_username: row.approver_username,
  approver_name: row.approver_name,
  approved_at: row.approved_at,
  return_reason: row.return_reason,
  return_note: row.return_note,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  created_by_id: row.created_by_id,
})

/** The record of a listing for this viewer. */
export function shownTo(viewer: Viewer, card: Card, own: PersonalData): ListingRecord {
  const { reviewState, mga_ids: _, ...shared } = card
  return { ...shared, ...reviewStateOf(reviewState, viewer), ...personalTo(viewer, card, own) }
}

/** Reads the listings that the viewer sees, in no particular order. */
export async function readCards(reading: ReadContext, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { db, viewer } = reading
  const rows = await db.rows<Row>(
    prepared(sql`
    with ${mgasOf(ids)} select ${columns(viewer)} from ${from(viewer)} where l.id = any(${[...ids]}::int[]) and ${visibleTo(viewer, 'listings', 'l')}`),
  )
  return complete(reading, rows)
}

/** Reads the listings in the order of the ids. */
export async function readListings(reading: ReadContext, ids: readonly number[]): Promise<ListingRecord[]> {
  const cards = await readCards(reading, ids)
  const organizations = cards.map(card => card.organization_id)
  const own = await readPersonalData(reading.db, reading.viewer, { listings: ids, organizations })
  return ids.flatMap(id => {
    const card = cards.find(each => each.id === id)
    return card ? [shownTo(reading.viewer, card, own)] : []
  })
}

export async function pageOfIds(
  db: Db,
  condition: Sql,
  order: Sql,
  { page, per_page }: { page: number; per_page: number },
) {
  const rows = await db.rows<{ id: number }>(sql`
    select l.id from listings l join organizations o on o.id = l.organization_id
    where ${condition} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number; appointments: number }>(sql`
    select count(*) as total, count(*) filter (where l.appointment_needed) as appointments
    from listings l join organizations o on o.id = l.organization_id where ${condition}`)
  return { ids: rows.map(row => row.id), total: counted?.total ?? 0, appointments: counted?.appointments ?? 0 }
}
