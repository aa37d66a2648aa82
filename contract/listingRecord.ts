// A listing as it is answered, everywhere the same.
import { z } from 'zod'
import { contactRecord, mgaRecord, officeRecord } from './contacts.ts'
import { allowances, reviewed } from './moderation.ts'
import { organizationTypes } from './reference.ts'

const rating = z.number().nullable()
const provider = z.object({
  org_id: z.int(),
  organization_name: z.string(),
  organization_type: z.enum(organizationTypes),
  organization_photo_url: z.string(),
  organization_website: z.string(),
  short_description: z.string(),
  avg_combined_rating: rating,
  avg_overall_rating: rating,
  avg_pricing_rating: rating,
  rating_count: z.int(),
  user_rating: z.object({ overall_rating: z.int(), pricing_rating: z.int() }).nullable(),
  can_rate: z.boolean(),
  contacts: z.array(contactRecord),
  mgas: z.array(mgaRecord),
})
export type Provider = z.output<typeof provider>

export const listingRecord = z.object({
  id: z.int(),
  listing_name: z.string(),
  org_name: z.string(),
  organization_id: z.int(),
  organization_logo_url: z.string(),
  organization_type: z.enum(organizationTypes),
  states: z.array(z.string()),
  tags: z.string(),
  line_of_business: z.string(),
  description: z.string(),
  carrier_information: z.string(),
  other_specific_requirements_text: z.array(z.string()),
  other_specific_rules_text: z.array(z.string()),
  other_specific_rules_file: z.string(),
  other_specific_requirements_file: z.string(),
  other_specific_rules_file_id: z.string().nullable(),
  other_specific_requirements_file_id: z.string().nullable(),
  limits: z.array(z.string()),
  contacts: z.array(contactRecord),
  /** The mean of all ratings of its providers: each rating weighs the same, whoever was rated. */
  average_rating: rating,
  rating_count: z.int(),
  user_rating: z.object({ overall_rating: z.int(), pricing_rating: z.int() }).nullable(),
  is_favorite: z.boolean(),
  iso_class_code: z.string(),
  iso_class_label: z.string(),
  categories_insurance: z.string(),
  subcategory_insurance: z.string(),
  provider_ids: z.array(z.int()),
  /** Organizations that were named as providers and are not accepted yet: told to those whom it concerns. */
  /** Told of its organization with this listing, and applied when the listing is approved. */
  organization_creation_year: z.int().nullable(),
  waiting_providers: z.array(
    z.object({ id: z.int(), org_id: z.int(), organization_name: z.string(), is_mine: z.boolean() }),
  ),
  /** The types of its providers, its own organization's first. */
  provider_types: z.array(z.enum(organizationTypes)),
  /** Whole only when one listing is asked for by id; empty in lists. */
  providers: z.array(provider),
  office_addresses: z.array(officeRecord),
  appointment_needed: z.union([z.literal(0), z.literal(1)]),
  minimum_premium: z.string().nullable(),
  minimum_earned_premium: z.string().nullable(),
  exclusions: z.string(),
  underwriter_email: z.string(),
  underwriter_phone: z.string(),
  dealsDirect: z.boolean(),
  views: z.int(),
  confirmed_at: z.string().nullable(),
  /** What of the search was found in it, for highlighting. */
  matched: z.array(z.string()),
  ...reviewed,
  ...allowances,
})
export type ListingRecord = z.output<typeof listingRecord>
