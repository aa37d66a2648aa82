// Reads the listings, organizations and contacts of a page of matches, with one statement for each.
import sql from 'sql-template-tag'
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { Admission } from '#contract/facts/admission.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/prepared.ts'
import { type VerifiedRow, verifiedColumns } from '../../review/freshness.ts'
import { visibleTo } from '../../review/visible.ts'
import { type ContactRow, completeContactRows, type OwnedContact, selectContacts } from '../contacts/queries.ts'
import { lineLabels } from '../reference/lines.ts'

export type MatchedListing = VerifiedRow & {
  id: number
  listing_name: string
  organization_id: number
  keeper: string
  organization_type: OrganizationType
  organization_minimum_premium: string | null
  categories_insurance: string
  subcategory_insurance: string
  iso_class_code: string
  naics: string[]
  minimum_premium: string | null
  minimum_years_in_business: number | null
  admitted: Admission | null
  appointment_needed: boolean
  limits: string[]
  exclusions: string
  line_of_business: string[]
  tags: string[]
  requirements: string[]
  rules: string[]
  minimum_earned_premium: string | null
  description: string
}

export async function matchedListings(db: Db, ids: readonly number[]): Promise<Map<number, MatchedListing>> {
  const rows = await db.rows<MatchedListing>(
    prepared(sql`
    select l.id, l.listing_name, l.organization_id, o.organization_name as keeper, o.organization_type,
      trim_scale(o.minimum_premium)::text as organization_minimum_premium, l.categories_insurance, l.subcategory_insurance,
      l.iso_class_code, l.naics, trim_scale(l.minimum_premium)::text as minimum_premium, l.minimum_years_in_business, l.admitted,
      l.appointment_needed, l.limits, l.exclusions, l.other_specific_requirements_text as requirements,
      l.line_of_business, l.tags, l.other_specific_rules_text as rules, trim_scale(l.minimum_earned_premium)::text as minimum_earned_premium, l.description, ${verifiedColumns('l')}
    from listings l join organizations o on o.id = l.organization_id
    where l.id = any(${[...ids]}::int[]) and ${visibleTo(null, 'listings', 'l')}`),
  )
  return new Map(rows.map(row => [row.id, row]))
}

export type MatchedProvider = {
  org_id: number
  organization_name: string
  organization_type: OrganizationType
  photo: string | null
  avg_combined_rating: number | null
  rating_count: number
  phone: string
  email: string
}

export async function matchedProviders(db: Db, ids: readonly number[]): Promise<Map<number, MatchedProvider>> {
  const rows = await db.rows<MatchedProvider>(
    prepared(sql`
    select o.id as org_id, o.organization_name, o.organization_type, o.organization_photo_file_id as photo, o.avg_combined_rating,
      o.rating_count, o.contact_phone_number_1 as phone, o.contact_email_address as email
    from organizations o where o.id = any(${[...ids]}::int[]) and ${visibleTo(null, 'organizations', 'o')}`),
  )
  return new Map(rows.map(row => [row.org_id, row]))
}

/**
 * Reads the contacts of the listings and of the organizations, without those at MGAs, in the order in which they are shown. They
 * cover one of these listings, name a specialty, or name nothing. Their coverage of other listings can be large and is not read.
 */
export async function peopleOf(
  db: Db,
  viewer: Viewer,
  { listings, organizations }: { listings: readonly number[]; organizations: readonly number[] },
): Promise<OwnedContact[]> {
  const named = sql`${[...listings]}::int[]`
  const covering = sql`(v.listing_id is null or v.listing_id = any(${named}))`
  const people = selectContacts(
    viewer,
    sql`(c.listing_id = any(${named}) or (c.organization_id = any(${[...organizations]}::int[]) and c.mga_id is null))
      and (c.listing_id is not null or exists (select 1 from contact_coverage v where v.contact_id = c.id and ${covering})
        or not exists (select 1 from contact_coverage v join listings l on l.id = v.listing_id
          where v.contact_id = c.id and ${visibleTo(viewer, 'listings', 'l')}))`,
    covering,
  )
  return completeContactRows(await db.rows<ContactRow>(prepared(people)), await lineLabels(db, viewer))
}
