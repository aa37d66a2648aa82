// The record that a listing will be, so that its card can be drawn while it is written.
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { asApproved } from '#web/rooms/moderation/asApproved.ts'
import { isoChoiceOf } from '#web/rooms/reference/listingClasses.ts'
import type { ListingValues } from './listingValues.ts'

export function previewOf(values: ListingValues, organization: OrganizationRecord): ListingRecord {
  const { organization_name, organization_type, organization_photo_url } = organization
  const iso = isoChoiceOf(values.iso_class_code) ?? ''
  return {
    id: 0,
    listing_name: values.listing_name.trim() || 'Listing Name',
    org_name: organization_name,
    organization_id: organization.id,
    organization_logo_url: organization_photo_url,
    organization_type,
    states: values.states,
    tags: values.tags.join(', '),
    line_of_business: values.line_of_business.join(', '),
    description: values.description,
    carrier_information: values.carrier_information,
    other_specific_requirements_text: values.other_specific_requirements_text,
    other_specific_rules_text: values.other_specific_rules_text,
    other_specific_rules_file: '',
    other_specific_requirements_file: '',
    other_specific_rules_file_id: null,
    other_specific_requirements_file_id: null,
    limits: values.limits,
    contacts: [],
    average_rating: null,
    rating_count: 0,
    user_rating: null,
    is_favorite: false,
    iso_class_code: values.iso_class_code,
    iso_class_label: iso.slice(values.iso_class_code.length + 1),
    categories_insurance: values.categories_insurance,
    subcategory_insurance: values.subcategory_insurance,
    provider_ids: [organization.id],
    waiting_providers: [],
    organization_creation_year: null,
    provider_types: [organization_type],
    providers: [],
    office_addresses: [],
    appointment_needed: values.appointment_needed ? 1 : 0,
    minimum_premium: values.minimum_premium || null,
    minimum_earned_premium: values.minimum_earned_premium || null,
    exclusions: values.exclusions,
    underwriter_email: values.underwriter_email,
    underwriter_phone: values.underwriter_phone,
    dealsDirect: values.dealsDirect,
    views: 0,
    confirmed_at: null,
    matched: [],
    ...asApproved(),
  }
}
