// The record that a listing will be, so that its card can be drawn while it is written.
import { listingFacts } from '#contract/facts/listing.ts'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { recordOf } from '#web/features/reference/factValues.ts'
import { isoChoiceOf } from '#web/features/reference/listingClasses.ts'
import { asApproved } from '#web/review/asApproved.ts'
import type { ListingValues } from './listingValues.ts'

export function previewOf(values: ListingValues, organization: OrganizationRecord): ListingRecord {
  const { organization_name, organization_type, organization_photo_url } = organization
  const iso = isoChoiceOf(values.iso_class_code) ?? ''
  return {
    ...recordOf<typeof listingFacts, ListingRecord>(listingFacts, values),
    id: 0,
    listing_name: values.listing_name.trim() || 'Listing Name',
    org_name: organization_name,
    organization_id: organization.id,
    organization_logo_url: organization_photo_url,
    organization_type,
    other_specific_rules_file: '',
    other_specific_requirements_file: '',
    average_rating: null,
    rating_count: 0,
    user_rating: null,
    is_favorite: false,
    iso_class_label: iso.slice(values.iso_class_code.length + 1),
    provider_ids: [organization.id],
    waiting_providers: [],
    provider_types: [organization_type],
    providers: [],
    views: 0,
    confirmed_at: null,
    matched: [],
    ...asApproved(),
  }
}
