// An organization as it is answered, everywhere the same.
import { z } from 'zod'
import { contactRecord, mgaRecord, officeRecord } from './contacts.ts'
import { allowances, reviewed } from './moderation.ts'
import { organizationTypes } from './reference.ts'
import { fileId } from './wire.ts'

export const organizationRecord = z.object({
  id: z.int(),
  organization_name: z.string(),
  organization_type: z.enum(organizationTypes),
  organization_photo_url: z.string(),
  organization_photo_file_id: fileId.nullable(),
  organization_website: z.string(),
  organization_creation_year: z.int().nullable(),
  contact_email_address: z.string(),
  contact_phone_number_1: z.string(),
  short_description: z.string(),
  minimum_premium: z.string().nullable(),
  minimum_earned_premium: z.string().nullable(),
  exclusions: z.string(),
  other_specific_rules_text: z.array(z.string()),
  other_specific_requirements_text: z.array(z.string()),
  other_specific_rules_file: z.string(),
  other_specific_requirements_file: z.string(),
  other_specific_rules_file_id: fileId.nullable(),
  other_specific_requirements_file_id: fileId.nullable(),
  contacts: z.array(contactRecord),
  mgas: z.array(mgaRecord),
  office_addresses: z.array(officeRecord),
  listing_ids: z.array(z.int()),
  line_of_business: z.string(),
  states: z.array(z.string()),
  active_listings: z.int(),
  avg_combined_rating: z.number().nullable(),
  avg_overall_rating: z.number().nullable(),
  avg_pricing_rating: z.number().nullable(),
  rating_count: z.int(),
  /** The caller's own. */
  user_rating: z.object({ overall_rating: z.int(), pricing_rating: z.int() }).nullable(),
  can_rate: z.boolean(),
  ...reviewed,
  ...allowances,
})
export type OrganizationRecord = z.output<typeof organizationRecord>
