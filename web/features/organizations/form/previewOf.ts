// The record that an organization will be, so that its card can be drawn while it is written.
import { organizationFacts } from '#contract/facts/organization.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { recordOf } from '#web/features/reference/factValues.ts'
import { asApproved } from '#web/review/asApproved.ts'
import type { OrganizationValues } from './organizationValues.ts'

export function previewOf(values: OrganizationValues): OrganizationRecord {
  return {
    ...recordOf<typeof organizationFacts, OrganizationRecord>(organizationFacts, values),
    id: 0,
    organization_name: values.organization_name.trim() || 'Company Name',
    organization_type: values.organization_type || 'Insurance Company',
    organization_photo_url: values.organization_photo_file_id?.url ?? '',
    short_description: values.short_description.trim() || 'Short Description',
    other_specific_rules_file: '',
    other_specific_requirements_file: '',
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
