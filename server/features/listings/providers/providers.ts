// Reads the organizations that offer a listing, with their contacts for it.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { MgaRecord } from '#contract/calls/contacts.ts'
import type { Provider } from '#contract/calls/listingRecord.ts'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { holderIn, type Viewer } from '#contract/policy.ts'
import { ilikePattern } from '#server/db/ilikePattern.ts'
import { nameKey } from '#server/db/nameKey.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { visibleTo } from '#server/review/visible.ts'
import { byOwner, type OwnedContact, selectContacts } from '../../contacts/queries.ts'
import { resolveLines } from '../../reference/lines.ts'

/** The filters of a search, which narrow the providers of one listing as well. */
export type ProviderSearch = {
  organization_type?: OrganizationType[] | undefined
  org_name?: string | undefined
  state?: string[] | undefined
  line_of_business?: string[] | undefined
}
export type ProviderRow = Omit<Provider, 'contacts' | 'mgas' | 'organization_photo_url' | 'can_rate'> & {
  photo: string | null
  is_public: boolean
}
/** The organizations that offer the listing `l` and meet the filter. */
export const selectProviders = (viewer: Viewer, narrowing: Sql): Sql => sql`
    select o.id as org_id, o.organization_name, o.organization_type, o.organization_photo_file_id as photo, o.status = 'approved' as is_public,
      o.organization_website, o.contact_phone_number_1, o.contact_email_address, o.short_description, o.states, o.avg_combined_rating, o.avg_overall_rating, o.avg_pricing_rating, o.rating_count,
      (select json_build_object('overall_rating', r.overall_rating, 'pricing_rating', r.pricing_rating) from ratings r
        where r.organization_id = o.id and r.user_id = ${holderIn(viewer)}) as user_rating
    from listing_providers p join organizations o on o.id = p.organization_id
    where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'o')} ${narrowing}
    order by o.id <> l.organization_id, p.position, o.id`

type Around = {
  listing: { id: number; organization_id: number }
  /** The result of `selectPeople`. */
  contacts: OwnedContact[]
  mgas: Map<number, MgaRecord[]>
}

export function completeProviders({ viewer, files }: ReadContext, rows: ProviderRow[], around: Around): Provider[] {
  const { listing, mgas } = around
  const own = byOwner(around.contacts, 'listing_id').get(listing.id) ?? []
  const contacts = byOwner(
    around.contacts.filter(contact => contact.mga_id === null),
    'organization_id',
  )
  return rows.map(({ photo, is_public, ...row }) => ({
    ...row,
    organization_photo_url: files.link(photo, is_public ? 'everyone' : 'viewer'),
    can_rate: is_public && !viewer.organizations.includes(row.org_id),
    contacts: [...(row.org_id === listing.organization_id ? own : []), ...(contacts.get(row.org_id) ?? [])],
    mgas: mgas.get(row.org_id) ?? [],
  }))
}

/** Leaves out providers whose own states or lines do not match the search. The listing's own organization always stays. */
export async function narrowingOf({ db, viewer }: ReadContext, search: ProviderSearch): Promise<Sql> {
  const { organization_type, org_name, state, line_of_business } = search
  const lines = await resolveLines(db, line_of_business ?? [], { field: 'line_of_business', viewer })
  const writes = (column: Sql, values: string[]) =>
    values.length ? sql`and (o.id = l.organization_id or ${column} = '{}' or ${column} && ${values}::text[])` : empty
  return sql`
    ${organization_type?.length ? sql`and o.organization_type = any(${organization_type}::text[])` : empty}
    ${org_name ? sql`and ${named(org_name)}` : empty}
    ${writes(sql`o.states`, state ?? [])} ${writes(sql`o.line_of_business`, lines)}`
}

/** The organization of exactly this name, else those whose names contain it. */
const named = (name: string) => sql`(o.name_key = ${nameKey(name)} or (o.organization_name ilike ${ilikePattern(name)}
  and not exists (select 1 from organizations exact where exact.name_key = ${nameKey(name)})))`

/**
 * The contacts of a listing: its own, and those of its providers and their shown MGAs that cover this listing. A contact that
 * names no listing, or only a specialty, covers every listing.
 */
export const selectPeople = (viewer: Viewer, id: Sql): Sql =>
  selectContacts(
    viewer,
    sql`c.id in (
      select own.id from contacts own where own.listing_id = ${id}
      union all select theirs.id from listing_providers p join contacts theirs on theirs.organization_id = p.organization_id
        where p.listing_id = ${id} and theirs.mga_id is null
      union all select shown.contact_id from listing_providers p join organization_mga_contacts shown on shown.organization_id = p.organization_id
        where p.listing_id = ${id})
    and (c.organization_id is null or ${visibleTo(viewer, 'organizations', 'o')})
    and (c.listing_id is not null or exists (select 1 from contact_coverage v where v.contact_id = c.id and v.listing_id = ${id})
      or exists (select 1 from contact_coverage v where v.contact_id = c.id and v.listing_id is null)
      or not exists (select 1 from contact_coverage v join listings l on l.id = v.listing_id
        where v.contact_id = c.id and ${visibleTo(viewer, 'listings', 'l')}))`,
    sql`(v.listing_id is null or v.listing_id = ${id} or c.listing_id is not null)`,
  )
