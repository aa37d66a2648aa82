// Reads contacts and offices of many records at once.
import sql, { raw, type Sql } from 'sql-template-tag'
import type { ContactRecord, OfficeRecord } from '#contract/calls/contacts.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/prepared.ts'
import type { FileLinks } from '../../http/fileLinks.ts'
import { visibleTo } from '../../review/visible.ts'
import { lineLabels } from '../reference/lines.ts'

type Coverage = { listing_id: number | null; listing_name: string | null; lob: string; states: string[] }
export type ContactRow = Omit<ContactRecord, 'listings' | 'specialties'> & {
  organization_id: number | null
  listing_id: number | null
  mga_id: number | null
  coverage: Coverage[]
}
export type OwnedContact = {
  organization_id: number | null
  listing_id: number | null
  mga_id: number | null
  contact: ContactRecord
}

/** Approved MGAs, and those carried by an organization that the viewer sees; `m` in the statement. */
export const visibleMgas = (viewer: Viewer | null): Sql => sql`(m.approved_at is not null
  or exists (select 1 from organizations carrier where carrier.id = m.carried_by_id and ${visibleTo(viewer, 'organizations', 'carrier')}))`

/** A viewer sees a contact if they see its owner. This is a condition for findContacts. */
export const visibleContacts = (viewer: Viewer | null): Sql => sql`
  (c.listing_id is null or ${visibleTo(viewer, 'listings', 'cl')})
  and (c.organization_id is null or ${visibleTo(viewer, 'organizations', 'o')})
  and (c.mga_id is null or ${visibleMgas(viewer)})`

/** Returns contacts that meet the condition on `c`, each with the coverage that the viewer may see. */
export async function findContacts(db: Db, viewer: Viewer | null, condition: Sql): Promise<OwnedContact[]> {
  const rows = await db.rows<ContactRow>(selectContacts(viewer, condition))
  return completeContactRows(rows, rows.length ? await lineLabels(db, viewer) : new Map())
}

/** The SELECT of findContacts; `covering` limits the coverage `v`. */
export const selectContacts = (viewer: Viewer | null, condition: Sql, covering: Sql = sql`true`): Sql => sql`
    select c.id, c.contact_name, c.contact_email, c.contact_phone, c.contact_type, c.quoting_link, c.note, c.speciality,
      c.city, c.state, c.organization_id, c.listing_id, c.mga_id,
      coalesce(m.mga_name, o.organization_name, lo.organization_name, '') as org_name,
      coalesce((
        select json_agg(json_build_object('listing_id', v.listing_id, 'listing_name', l.listing_name, 'lob', v.lob, 'states', v.states) order by v.position, v.id)
        from contact_coverage v left join listings l on l.id = v.listing_id
        where v.contact_id = c.id and ${covering} and (v.listing_id is null or v.listing_id = c.listing_id or ${visibleTo(viewer, 'listings', 'l')})
      ), '[]') as coverage
    from contacts c
      left join organizations o on o.id = c.organization_id
      left join mgas m on m.id = c.mga_id
      left join listings cl on cl.id = c.listing_id
      left join organizations lo on lo.id = cl.organization_id
    where ${condition}
    order by c.position, c.id`

export const completeContactRows = (rows: ContactRow[], labels: Map<string, string>): OwnedContact[] =>
  rows.map(({ organization_id, listing_id, mga_id, coverage, ...contact }) => ({
    organization_id,
    listing_id,
    mga_id,
    contact: { ...contact, ...arranged(coverage, labels) },
  }))

function arranged(coverage: Coverage[], labels: Map<string, string>): Pick<ContactRecord, 'listings' | 'specialties'> {
  const listings: ContactRecord['listings'] = []
  const specialties: ContactRecord['specialties'] = []
  for (const { listing_id, listing_name, lob, states } of coverage) {
    const label = labels.get(lob)
    // The line is private to another account.
    if (label === undefined) continue
    const line = { lob: label, states }
    if (listing_id === null) {
      specialties.push(line)
      continue
    }
    const existing = listings.find(listing => listing.listing_id === listing_id)
    if (existing) existing.lobs.push(line)
    else listings.push({ listing_id, listing_name: listing_name ?? '', lobs: [line] })
  }
  return { listings, specialties }
}

/** The organizations' own contacts, without those at their MGAs. */
export async function contactsOfOrganizations(
  db: Db,
  viewer: Viewer | null,
  ids: number[],
): Promise<Map<number, ContactRecord[]>> {
  if (ids.length === 0) return new Map()
  const found = await findContacts(db, viewer, sql`c.organization_id = any(${ids}::int[]) and c.mga_id is null`)
  return byOwner(found, 'organization_id')
}

export async function contactsOfListings(
  db: Db,
  viewer: Viewer | null,
  ids: number[],
): Promise<Map<number, ContactRecord[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<ContactRow>(prepared(selectContacts(viewer, sql`c.listing_id = any(${ids}::int[])`)))
  return byOwner(completeContactRows(rows, await lineLabels(db, viewer)), 'listing_id')
}

export function byOwner(found: OwnedContact[], owner: 'organization_id' | 'listing_id'): Map<number, ContactRecord[]> {
  const grouped = new Map<number, ContactRecord[]>()
  for (const { contact, ...owners } of found) {
    const id = owners[owner]
    if (id !== null) grouped.set(id, [...(grouped.get(id) ?? []), contact])
  }
  return grouped
}

export type OfficeRow = Omit<OfficeRecord, 'image'> & {
  organization_id: number | null
  listing_id: number | null
  is_public: boolean
}

export async function officesOf(
  db: Db,
  files: FileLinks,
  owner: { kind: 'organization' | 'listing'; ids: number[] },
): Promise<Map<number, OfficeRecord[]>> {
  if (owner.ids.length === 0) return new Map()
  const owned = sql`f.${raw(`${owner.kind}_id`)} = any(${owner.ids}::int[])`
  return completeOfficeRows(await db.rows<OfficeRow>(prepared(selectOffices(owned))), files)
}

/** Selects the offices `f` that meet the condition. */
export const selectOffices = (condition: Sql): Sql => sql`
    select f.id, f.address_line_1, f.address_line_2, f.city, f.state, f.postal_code, f.image_file_id, f.organization_id, f.listing_id,
      coalesce(o.status, ol.status) = 'approved' as is_public
    from offices f left join organizations o on o.id = f.organization_id left join listings ol on ol.id = f.listing_id
    where ${condition} order by f.position, f.id`

export function completeOfficeRows(rows: OfficeRow[], files: FileLinks): Map<number, OfficeRecord[]> {
  const grouped = new Map<number, OfficeRecord[]>()
  for (const { organization_id, listing_id, is_public, ...office } of rows) {
    const id = organization_id ?? listing_id
    const image = files.link(office.image_file_id, is_public ? 'everyone' : 'viewer')
    if (id !== null) grouped.set(id, [...(grouped.get(id) ?? []), { ...office, image }])
  }
  return grouped
}

export const labelled = (slugs: string[], labels: Map<string, string>): string =>
  slugs.flatMap(slug => labels.get(slug) ?? []).join(', ')
