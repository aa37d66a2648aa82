// The record that an organization will be, so that its card can be drawn while it is written.
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { asApproved } from '#web/rooms/moderation/asApproved.ts'
import type { OrganizationValues } from './organizationValues.ts'

export function previewOf(values: OrganizationValues): OrganizationRecord {
  return {
    id: 0,
    organization_name: values.organization_name.trim() || 'Company Name',
    organization_type: values.organization_type || 'Insurance Company',
    organization_photo_url: values.organization_photo_file_id?.url ?? '',
    organization_photo_file_id: null,
    organization_website: values.organization_website,
    organization_creation_year: Number(values.organization_creation_year) || null,
    contact_email_address: values.contact_email_address,
    contact_phone_number_1: values.contact_phone_number_1,
    short_description: values.short_description.trim() || 'Short Description',
    minimum_premium: values.minimum_premium || null,
    minimum_earned_premium: values.minimum_earned_premium || null,
    exclusions: values.exclusions,
    other_specific_rules_text: [],
    other_specific_requirements_text: [],
    other_specific_rules_file: '',
    other_specific_requirements_file: '',
    other_specific_rules_file_id: null,
    other_specific_requirements_file_id: null,
    contacts: [],
    mgas: [],
    office_addresses: [],
    listing_ids: [],
    line_of_business: values.line_of_business.join(', '),
    states: values.states,
    active_listings: 0,
    avg_combined_rating: null,
    avg_overall_rating: null,
    avg_pricing_rating: null,
    rating_count: 0,
    user_rating: null,
    can_rate: false,
    ...asApproved(),
  }
}
