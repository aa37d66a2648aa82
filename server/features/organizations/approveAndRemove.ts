// What else changes when an organization is approved or removed: its MGAs, listings and providers.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { audit } from '../../review/audit.ts'
import type { RecordToDelete } from '../../review/decisionHandlers.ts'
import { type Deleted, keepDeleted } from '../../review/deletions.ts'

/** Raises the version of other organizations' listings, which gain or lose a visible provider. */
export const raiseOffered = (db: Db, organizationId: number) =>
  db.run(sql`
    update listings l set version = version + 1 from listing_providers p
    where p.listing_id = l.id and p.organization_id = ${organizationId} and l.organization_id <> ${organizationId}`)

type Approval = { viewer: Viewer; id: number; decision: number }

/** Approves the MGAs that were reviewed with it. */
export async function approveOwnMgas(db: Db, { viewer, id, decision }: Approval): Promise<void> {
  const approved = await db.rows<{ id: number; mga_name: string }>(sql`
    update mgas set approved_at = now() where carried_by_id = ${id} and approved_at is null returning id, mga_name`)
  for (const mga of approved) await auditAcceptedMga(db, { viewer, mga, decision })
}

/** The MGAs that a proposal brought, which were approved as they were written, in this transaction. */
export async function auditNewMgas(db: Db, { viewer, id, decision }: Approval): Promise<void> {
  const brought = await db.rows<{ id: number; mga_name: string }>(sql`
    select id, mga_name from mgas where carried_by_id = ${id} and approved_at = now()`)
  for (const mga of brought) await auditAcceptedMga(db, { viewer, mga, decision })
}

type Accepted = { viewer: Viewer; mga: { id: number; mga_name: string }; decision: number }

const auditAcceptedMga = (db: Db, { viewer, mga: { id, mga_name }, decision }: Accepted) =>
  audit(db, { actor: viewer.id, action: 'accepted', kind: 'mga', id, after: { mga_name }, decision })

/** For each of its listings, the first other approved provider, which inherits it; null if there is none. */
const heirs = (organizationId: number) => sql`
  select l.id, (
    select p.organization_id from listing_providers p join organizations o on o.id = p.organization_id
    where p.listing_id = l.id and p.organization_id <> ${organizationId} and o.status = 'approved'
    order by p.position, p.organization_id limit 1) as heir
  from listings l where l.organization_id = ${organizationId}`

type Deletion = {
  contacts: number
  offices: number
  ratings: number
  listings_passed_on: number
  listings_deleted: number
}

export async function previewDeletion(db: Db, organizationId: number): Promise<Deletion> {
  const preview = await db.row<Deletion>(sql`
    with heirs as (${heirs(organizationId)})
    select
      (select count(*) from contacts where organization_id = ${organizationId}) as contacts,
      (select count(*) from offices where organization_id = ${organizationId}) as offices,
      (select count(*) from ratings where organization_id = ${organizationId}) as ratings,
      (select count(*) from heirs where heir is not null) as listings_passed_on,
      (select count(*) from heirs where heir is null) as listings_deleted`)
  return preview ?? { contacts: 0, offices: 0, ratings: 0, listings_passed_on: 0, listings_deleted: 0 }
}

async function listingsOfferedBy(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select listing_id as id from listing_providers where organization_id = ${organizationId}`,
  )
  return rows.map(row => row.id)
}

/** Deletes the listings that no other organization offers; the audit entries keep their values. */
async function removeUnclaimedListings(db: Db, { viewer, id, action }: Omit<Removal, 'title' | 'note'>): Promise<void> {
  const left = await db.rows<{ id: number; before: object }>(
    sql`select id, to_jsonb(listings) as before from listings where organization_id = ${id}`,
  )
  for (const { id: listing, before } of left)
    await audit(db, {
      actor: viewer.id,
      action: `${action} with its organization`,
      kind: 'listing',
      id: listing,
      before,
    })
  await db.run(sql`delete from listings where organization_id = ${id}`)
}

type Removal = RecordToDelete & {
  viewer: Viewer
  /** Deleted by a superAdmin, or withdrawn by its author while it waited. */
  action: 'deleted' | 'withdrawn'
}

/** Deletes an organization, its pending MGAs, and the listings that no other organization offers. */
export async function removeOrganization(db: Db, removal: Removal): Promise<Deleted> {
  const { viewer, id, title, note, action } = removal
  const offered = await listingsOfferedBy(db, id)
  const own = await db.rows<{ id: number; heir: number | null }>(heirs(id))
  const others = offered.filter(listing => !own.some(one => one.id === listing))
  await db.run(sql`
    with heirs as (${heirs(id)})
    update listings l set organization_id = heirs.heir, version = l.version + 1, updated_at = now()
    from heirs where heirs.id = l.id and heirs.heir is not null`)
  // The list of providers is part of a listing, so these listings change as well.
  await db.run(sql`update listings set version = version + 1, updated_at = now() where id = any(${others}::int[])`)
  for (const { id: listing, heir } of own.filter(one => one.heir !== null)) {
    await audit(db, {
      actor: viewer.id,
      action: 'passed to another organization',
      kind: 'listing',
      id: listing,
      before: { organization_id: id },
      after: { organization_id: heir },
    })
  }
  const listings = own.filter(one => one.heir === null).map(one => one.id)
  const isWithdrawn = action === 'withdrawn'
  const deleted = await keepDeleted(db, { kind: 'organization', id, title, note, listings, by: viewer.id, isWithdrawn })
  await removeUnclaimedListings(db, { viewer, id, action })
  await db.run(sql`delete from mgas where carried_by_id = ${id} and approved_at is null`)
  await db.run(sql`delete from organizations where id = ${id}`)
  return deleted
}
