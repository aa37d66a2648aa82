// The organizations that offer a listing, with whom to call there for it.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ContactRecord } from '#contract/contacts.ts'
import type { Provider } from '#contract/listingRecord.ts'
import type { OrganizationType } from '#contract/reference.ts'
import type { Db } from '../../db/connection.ts'
import { like } from '../../db/like.ts'
import type { Reading } from '../../review/reading.ts'
import { visibleTo } from '../../review/visible.ts'
import { mgasOfOrganizations } from '../contacts/mgas.ts'
import { contactsOfOrganizations } from '../contacts/queries.ts'
import { resolveLines } from '../reference/lines.ts'

/** The filters of a search, which narrow the providers of one listing as well (spec §7.2). */
export type ProviderSearch = {
  organization_type?: OrganizationType[] | undefined
  org_name?: string | undefined
  state?: string[] | undefined
  line_of_business?: string[] | undefined
}
type Row = Omit<Provider, 'contacts' | 'mgas' | 'organization_photo_url' | 'can_rate'> & {
  photo: string | null
  is_public: boolean
}
type Offered = { id: number; organization_id: number; contacts: ContactRecord[] }

export async function providersOf(reading: Reading, listing: Offered, search: ProviderSearch): Promise<Provider[]> {
  const { db, viewer, files } = reading
  const rows = await db.rows<Row>(sql`
    select o.id as org_id, o.organization_name, o.organization_type, o.organization_photo_file_id as photo, o.status = 'approved' as is_public,
      o.organization_website, o.short_description, o.avg_combined_rating, o.avg_overall_rating, o.avg_pricing_rating, o.rating_count,
      (select json_build_object('overall_rating', r.overall_rating, 'pricing_rating', r.pricing_rating) from ratings r
        where r.organization_id = o.id and r.user_id = ${viewer.id}) as user_rating
    from listing_providers p join organizations o on o.id = p.organization_id
    where p.listing_id = ${listing.id} and ${visibleTo(viewer, 'organizations', 'o')}
      ${await narrowed(db, listing, search)}
    order by o.id <> ${listing.organization_id}, p.position, o.id`)
  const ids = rows.map(row => row.org_id)
  const contacts = await contactsOfOrganizations(db, viewer, ids)
  const mgas = await mgasOfOrganizations(db, viewer, { ids, withOptions: false })
  return rows.map(({ photo, is_public, ...row }) => ({
    ...row,
    organization_photo_url: files.link(photo, is_public ? 'everyone' : 'viewer'),
    can_rate: is_public && !viewer.organizations.includes(row.org_id),
    contacts: [
      ...(row.org_id === listing.organization_id ? listing.contacts : []),
      ...forListing(contacts.get(row.org_id) ?? [], listing.id),
    ],
    mgas: (mgas.get(row.org_id) ?? []).map(mga => ({
      ...mga,
      contacts: forListing(mga.contacts, listing.id),
    })),
  }))
}

/** One that says where it writes, and what, is left out elsewhere; the listing itself speaks for its own organization. */
async function narrowed(db: Db, listing: Offered, search: ProviderSearch): Promise<Sql> {
  const { organization_type, org_name, state, line_of_business } = search
  const lines = await resolveLines(db, line_of_business ?? [], 'line_of_business')
  const writes = (column: Sql, values: string[]) =>
    values.length
      ? sql`and (o.id = ${listing.organization_id} or ${column} = '{}' or ${column} && ${values}::text[])`
      : empty
  return sql`
    ${organization_type?.length ? sql`and o.organization_type = any(${organization_type}::text[])` : empty}
    ${org_name ? sql`and ${named(org_name)}` : empty}
    ${writes(sql`o.states`, state ?? [])} ${writes(sql`o.line_of_business`, lines)}`
}

/** That exact organization if one exists, else words. */
const named = (name: string) => sql`(o.name_key = name_key(${name}) or (o.organization_name ilike ${like(name)}
  and not exists (select 1 from organizations exact where exact.name_key = name_key(${name}))))`

/** Those who answer for this listing, with their coverage of it; those who name no listing at all answer for any. */
function forListing(contacts: ContactRecord[], listingId: number): ContactRecord[] {
  return contacts
    .filter(
      contact => contact.listings.length === 0 || contact.listings.some(listing => listing.listing_id === listingId),
    )
    .map(contact => ({ ...contact, listings: contact.listings.filter(listing => listing.listing_id === listingId) }))
}
