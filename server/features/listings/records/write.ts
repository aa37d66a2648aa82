// Writes a listing's own columns, and what belongs to it.
import sql, { join } from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import type { createListing, updateListing } from '#contract/calls/listings.ts'
import { belongsTo } from '#contract/calls/reference.ts'
import { namesOf } from '#contract/facts/fact.ts'
import { listingFacts } from '#contract/facts/listing.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { ownWriter, type Writer, type Writing } from '#server/review/edit.ts'
import { visibleTo } from '#server/review/visible.ts'
import { replaceContacts } from '../../contacts/writeContacts.ts'
import { replaceOffices } from '../../contacts/writeOffices.ts'
import { writtenColumns } from '../../reference/factColumns.ts'
import { askProviders } from '../providers/providerRequests.ts'
import { settleCreationYear } from './creationYear.ts'

export type ListingInput = Omit<
  Partial<ParsedInputOf<typeof createListing>> & ParsedInputOf<typeof updateListing>,
  'id' | 'version' | 'change_note'
>

/** What an edit may change, in the API's words. */
export const listingFields: readonly string[] = namesOf(listingFacts)

export function checkClass(category: string | null | undefined, subcategory: string | null | undefined): void {
  if (subcategory && !belongsTo(subcategory, category ?? ''))
    throw wrongField('subcategory_insurance', 'This sub-category does not belong to the category.')
}

export type Owner = { id: number; organization_name: string; status: string }

/** The organization of that name, if the viewer sees it. */
export async function ownerNamed(db: Db, viewer: Viewer, name: string): Promise<Owner> {
  const owner = await db.row<Owner>(sql`
    select o.id, o.organization_name, o.status from organizations o where o.name_key = ${nameKey(name)} and ${visibleTo(viewer, 'organizations', 'o')}`)
  if (!owner) throw new Failure('organization_not_found', { fields: { org_name: 'Organization Not Found' } })
  return owner
}

/** What a key of an organization adds is that organization's, since the key would see nothing else of it. */
function refuseElsewhere({ key }: Viewer, owner: Owner): void {
  if (key?.organization_id && key.organization_id !== owner.id)
    throw wrongField('org_name', 'This key acts for another organization.')
}

export async function insertListing(
  db: Db,
  viewer: Viewer,
  input: ListingInput & { org_name: string },
): Promise<number> {
  checkClass(input.categories_insurance, input.subcategory_insurance)
  const owner = await ownerNamed(db, viewer, input.org_name)
  refuseElsewhere(viewer, owner)
  const columns = await writtenColumns(db, listingFacts, input, { ...ownWriter(viewer), isNew: true })
  const added = await db.row<{ id: number }>(sql`
    insert into listings (${join(columns.map(column => column.name))}, organization_id, created_by_id)
    values (${join(columns.map(column => column.value))}, ${owner.id}, ${viewer.id}) returning id`)
  if (!added) throw new Failure('conflict')
  const writing = { ...ownWriter(viewer), listingId: added.id }
  await replaceProviders(db, input.provider_ids ?? [], writing)
  await writeBelongings(db, input, writing)
  if (input.organization_creation_year) await settleCreationYear(db, viewer, { listingId: added.id })
  return added.id
}

type Belonging = Writer & { listingId: number }

export async function updateColumns(
  db: Db,
  input: ListingInput,
  writing: Writing & { listingId: number },
): Promise<void> {
  const { viewer, listingId, resubmits } = writing
  const sets = (await writtenColumns(db, listingFacts, input, { ...writing, isNew: false })).map(
    ({ name, value }) => sql`${name} = ${value},`,
  )
  if (resubmits) sets.push(sql`status = 'pending', return_reason = null, return_note = '',`)
  if (input.org_name) await moveTo(db, (await ownerNamed(db, viewer, input.org_name)).id, listingId)
  await db.run(sql`
    update listings set ${join(sets.length ? sets : [sql``], ' ')} version = version + 1, updated_at = now() where id = ${listingId}`)
  if (input.provider_ids) await replaceProviders(db, input.provider_ids, writing)
  await writeBelongings(db, input, writing)
  if (input.organization_creation_year) await settleCreationYear(db, viewer, { listingId })
}

/** The previous organization no longer offers the listing, unless the input names it as a provider. */
async function moveTo(db: Db, organizationId: number, listingId: number): Promise<void> {
  await db.run(sql`
    delete from listing_providers p using listings l
    where l.id = ${listingId} and p.listing_id = l.id and p.organization_id = l.organization_id`)
  await db.run(sql`update listings set organization_id = ${organizationId} where id = ${listingId}`)
  await offerFirst(db, listingId)
}

/** Its own organization is always the first. */
const offerFirst = (db: Db, listingId: number) =>
  db.run(sql`
    insert into listing_providers (listing_id, organization_id, position) select id, organization_id, 0 from listings where id = ${listingId}
    on conflict (listing_id, organization_id) do update set position = 0`)

async function writeBelongings(db: Db, input: ListingInput, { listingId, ...writer }: Belonging): Promise<void> {
  if (input.contacts)
    await replaceContacts(db, input.contacts, { writer, owner: { listing_id: listingId }, at: 'contacts' })
  if (input.office_addresses) await replaceOffices(db, input.office_addresses, { kind: 'listing', id: listingId })
}

/** Providers that the author of the list does not see stay. */
async function replaceProviders(db: Db, ids: number[], writing: Belonging): Promise<void> {
  const { viewer, author, listingId } = writing
  const visible = await db.rows<{ id: number }>(sql`
    select o.id from organizations o where o.id = any(${ids}::int[]) and ${visibleTo(viewer, 'organizations', 'o')}`)
  if (visible.length < new Set(ids).size) throw wrongField('provider_ids', 'One of these providers no longer exists.')
  await db.run(sql`
    delete from listing_providers p using organizations o
    where p.listing_id = ${listingId} and o.id = p.organization_id and not o.id = any(${ids}::int[]) and ${visibleTo(author, 'organizations', 'o')}`)
  const foreign = await foreignAmong(db, ids, writing)
  const accepted = ids.filter(id => !foreign.includes(id))
  await db.run(sql`
    insert into listing_providers (listing_id, organization_id, position)
    select ${listingId}::int, id, place from unnest(${accepted}::int[]) with ordinality as given (id, place)
    on conflict (listing_id, organization_id) do update set position = excluded.position`)
  await offerFirst(db, listingId)
  await askProviders(db, viewer, listingId, foreign)
}

/** New providers for which the viewer does not contribute; they are asked first. A superAdmin's review may name any organization. */
async function foreignAmong(db: Db, ids: number[], { viewer, isReviewed, listingId }: Belonging): Promise<number[]> {
  if (isReviewed) return []
  const offering = await db.rows<{ id: number }>(sql`
    select organization_id as id from listing_providers where listing_id = ${listingId}
    union select organization_id from listings where id = ${listingId}`)
  const unasked = new Set([...viewer.organizations, ...offering.map(row => row.id)])
  return ids.filter(id => !unasked.has(id))
}
