// Writes an organization's columns, contacts, MGAs, offices and listings.
import sql, { join } from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import type { createOrganization, updateOrganization } from '#contract/calls/organizations.ts'
import { namesOf } from '#contract/facts/fact.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { isConflict } from '../../db/failures.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { ownWriter, type Writer, type Writing } from '../../review/edit.ts'
import { visibleTo } from '../../review/visible.ts'
import { replaceContacts } from '../contacts/writeContacts.ts'
import { replaceMgas } from '../contacts/writeMgas.ts'
import { replaceOffices } from '../contacts/writeOffices.ts'
import { writtenColumns } from '../reference/factColumns.ts'

export type OrganizationInput = Omit<
  Partial<ParsedInputOf<typeof createOrganization>> & ParsedInputOf<typeof updateOrganization>,
  'id' | 'version' | 'change_note'
>

/** The fields that an edit may contain. */
export const organizationFields: readonly string[] = namesOf(organizationFacts)

export async function insertOrganization(db: Db, viewer: Viewer, input: OrganizationInput): Promise<number> {
  const columns = await writtenColumns(db, organizationFacts, input, { ...ownWriter(viewer), isNew: true })
  const added = await db.row<{ id: number }>(sql`
    insert into organizations (${join(columns.map(column => column.name))}, created_by_id)
    values (${join(columns.map(column => column.value))}, ${viewer.id})
    on conflict (name_key) do nothing returning id`)
  if (!added) throw nameTaken()
  await writeBelongings(db, input, { ...ownWriter(viewer), organizationId: added.id, isApproved: false })
  return added.id
}

export const nameTaken = () =>
  new Failure('name_taken', { fields: { organization_name: 'This name already exists. Please enter a new name.' } })

type BelongingsWriting = Writer & { organizationId: number; isApproved: boolean }

export async function updateColumns(
  db: Db,
  input: OrganizationInput,
  writing: Writing & { organizationId: number },
): Promise<void> {
  const { organizationId, resubmits } = writing
  const columns = await writtenColumns(db, organizationFacts, input, { ...writing, isNew: false })
  const sets = columns.map(({ name, value }) => sql`${name} = ${value},`)
  const again = resubmits ? sql`status = 'pending', return_reason = null, return_note = '',` : sql``
  try {
    await db.run(sql`
      update organizations set ${join(sets.length ? sets : [sql``], ' ')} ${again} version = version + 1, updated_at = now()
      where id = ${organizationId}`)
  } catch (error) {
    // Another change that took the name was committed after the check.
    throw input.organization_name && isConflict(error) ? nameTaken() : error
  }
  await writeBelongings(db, input, writing)
}

async function writeBelongings(db: Db, input: OrganizationInput, writing: BelongingsWriting): Promise<void> {
  const { organizationId, ...writer } = writing
  if (input.contacts)
    await replaceContacts(db, input.contacts, { writer, owner: { organization_id: organizationId }, at: 'contacts' })
  if (input.mgas) await replaceMgas(db, input.mgas, { writer, organizationId, isApproved: writing.isApproved })
  if (input.office_addresses)
    await replaceOffices(db, input.office_addresses, { kind: 'organization', id: organizationId })
  if (input.listing_ids) await replaceListings(db, input.listing_ids, writing)
}

/** Replaces the listings it offers. It keeps its own, and it joins another organization's listing only after a review. */
async function replaceListings(
  db: Db,
  ids: number[],
  { viewer, organizationId, isApproved, isReviewed }: BelongingsWriting,
): Promise<void> {
  const named = await db.rows<{ id: number; organization_id: number; is_offered: boolean }>(sql`
    select l.id, l.organization_id, exists (
      select 1 from listing_providers p where p.listing_id = l.id and p.organization_id = ${organizationId}) as is_offered
    from listings l where l.id = any(${ids}::int[]) and ${visibleTo(viewer, 'listings', 'l')}`)
  if (named.length < new Set(ids).size) throw wrongField('listing_ids', 'One of these listings no longer exists.')
  const isJoining = named.some(listing => !listing.is_offered && listing.organization_id !== organizationId)
  if (isJoining && isApproved && !isReviewed)
    throw wrongField('listing_ids', "Only a reviewer can add an organization to another organization's listing.")
  const left = await db.rows<{ id: number }>(sql`
    delete from listing_providers p using listings l
    where p.organization_id = ${organizationId} and l.id = p.listing_id and l.status = 'approved'
      and l.organization_id <> ${organizationId} and not l.id = any(${ids}::int[]) returning l.id`)
  const joined = await db.rows<{ id: number }>(sql`
    insert into listing_providers (listing_id, organization_id, position)
    select id, ${organizationId}::int, coalesce((select max(position) + 1 from listing_providers where listing_id = id), 0)
    from unnest(${ids}::int[]) as id on conflict do nothing returning listing_id as id`)
  const moved = [...left, ...joined].map(row => row.id)
  // The providers are part of a listing, so its version rises. While the organization is pending this shows nowhere.
  if (isApproved)
    await db.run(sql`update listings set version = version + 1, updated_at = now() where id = any(${moved}::int[])`)
}
