// What follows when an organization is approved or deleted: what it carries comes or goes with it.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { audit } from '../../review/audit.ts'

/** Its MGAs were reviewed with it, and the listings that it joined gain a provider that all see. */
export async function approveCarried(db: Db, organizationId: number): Promise<void> {
  await db.run(sql`
    update listings l set version = version + 1 from listing_providers p
    where p.listing_id = l.id and p.organization_id = ${organizationId} and l.organization_id <> ${organizationId}`)
  await db.run(sql`update mgas set approved_at = now() where carried_by_id = ${organizationId} and approved_at is null`)
}

/** The first other approved provider of each of its listings; null where there is none. */
const heirs = (organizationId: number) => sql`
  select l.id, (
    select p.organization_id from listing_providers p join organizations o on o.id = p.organization_id
    where p.listing_id = l.id and p.organization_id <> ${organizationId} and o.status = 'approved'
    order by p.position, p.organization_id limit 1) as heir
  from listings l where l.organization_id = ${organizationId}`

export type Deletion = {
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

/** The listings that nobody else offers go with it; what they said is remembered. */
async function removeLeft(db: Db, { viewer, id, action }: Going): Promise<void> {
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

export type Going = {
  viewer: Viewer
  id: number
  /** Deleted by a superAdmin, or withdrawn by its author while it waited. */
  action: 'deleted' | 'withdrawn'
}

/** What follows for its listings and MGAs is the same whoever ends it. */
export async function removeOrganization(db: Db, { viewer, id, action }: Going): Promise<void> {
  const offered = await listingsOfferedBy(db, id)
  const own = await db.rows<{ id: number; heir: number | null }>(heirs(id))
  const others = offered.filter(listing => !own.some(one => one.id === listing))
  await db.run(sql`
    with heirs as (${heirs(id)})
    update listings l set organization_id = heirs.heir, version = l.version + 1, updated_at = now()
    from heirs where heirs.id = l.id and heirs.heir is not null`)
  // Who offers them is part of these as well.
  await db.run(sql`update listings set version = version + 1 where id = any(${others}::int[])`)
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
  await removeLeft(db, { viewer, id, action })
  await db.run(sql`delete from mgas where carried_by_id = ${id} and approved_at is null`)
  await db.run(sql`delete from organizations where id = ${id}`)
}
