// A listing as every call returns it.
import { z } from 'zod'
import { listingFacts } from '../facts/listing.ts'
import { organizationFacts } from '../facts/organization.ts'
import { recordShape } from '../facts/schemas.ts'
import { freshness } from '../rules/freshness.ts'
import { appointmentRecord } from './appointments.ts'
import { contactRecord, mgaRecord } from './contacts.ts'
import { allowances, reviewed } from './moderation.ts'
import { ownRating, ratingFields } from './ratings.ts'
import { organizationTypes } from './reference.ts'

const statedTerm = <Value extends z.ZodType<string>>(value: Value) =>
  z.object({ value: value.nullable(), words: z.string(), note: z.string() })

const provider = z.object({
  org_id: z.int(),
  organization_name: z.string(),
  organization_type: z.enum(organizationTypes),
  organization_photo_url: z.string(),
  organization_website: z.string(),
  /** Its main line, shown if it has no contact. */
  contact_phone_number_1: z.string(),
  contact_email_address: z.string(),
  short_description: z.string(),
  /** Where it writes; empty if it names no states. */
  states: z.array(z.string()),
  ...ratingFields,
  contacts: z.array(contactRecord),
  mgas: z.array(mgaRecord),
})
export type Provider = z.output<typeof provider>

export const listingRecord = z.object({
  id: z.int(),
  ...recordShape(listingFacts),
  organization_id: z.int(),
  organization_logo_url: z.string(),
  organization_type: z.enum(organizationTypes),
  /** The organization's minimum premium for all its listings, which applies if the listing states none. */
  organization_minimum_premium: recordShape(organizationFacts).minimum_premium,
  /** The terms as every screen shows them: the listing's own, or what its organization states for all its listings, as `note` says. */
  stated: z.object({
    minimum_premium: statedTerm(z.string()),
    admitted: statedTerm(z.enum(['admitted', 'non_admitted', 'both'])),
  }),
  iso_class_label: z.string(),
  /** The names of its NAICS codes, in their order. */
  naics_labels: z.array(z.string()),
  other_specific_rules_file: z.string(),
  other_specific_requirements_file: z.string(),
  /** The mean of all ratings of its providers; each rating has the same weight. */
  average_rating: z.number().nullable(),
  rating_count: z.int(),
  user_rating: ownRating,
  is_favorite: z.boolean(),
  /** Organizations that were named as providers and are not accepted yet. Only those concerned see them. */
  waiting_providers: z.array(
    z.object({ id: z.int(), org_id: z.int(), organization_name: z.string(), is_mine: z.boolean() }),
  ),
  /** The names of its providers, in the order of `provider_ids`. */
  provider_names: z.array(z.string()),
  /** The types of its providers, beginning with its own organization's. */
  provider_types: z.array(z.enum(organizationTypes)),
  /** Filled only if one listing is requested by id; empty in lists. */
  providers: z.array(provider),
  views: z.int(),
  freshness,
  /** The appointment of the viewer or its agency. */
  access: appointmentRecord,
  /** The same as `freshness.verified_at`, under its former name. */
  confirmed_at: z.string().nullable(),
  /** The words of the search that were found in the listing, for highlighting. */
  matched: z.array(z.string()),
  ...reviewed,
  ...allowances,
})
export type ListingRecord = z.output<typeof listingRecord>
