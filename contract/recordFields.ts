// What the fields of a record are called, on the screens of a review and in the words that its author reads.
export const fieldLabels = {
  listing: {
    listing_name: 'Listing Name',
    org_name: 'Organization',
    categories_insurance: 'Insurance Category',
    subcategory_insurance: 'Sub Category',
    iso_class_code: 'ISO Class',
    line_of_business: 'Line of Business',
    states: 'Active States',
    description: 'Description',
    carrier_information: 'Carrier information',
    limits: 'Limits',
    minimum_premium: 'Minimum premium',
    minimum_earned_premium: 'Minimum earned premium',
    exclusions: 'Exclusions',
    other_specific_rules_text: 'Rules',
    other_specific_rules_file_id: 'Rules as a pdf',
    other_specific_requirements_text: 'Requirements',
    other_specific_requirements_file_id: 'Requirements as a pdf',
    appointment_needed: 'Appointment needed',
    dealsDirect: 'Deals direct',
    tags: 'Tags',
    underwriter_email: 'Underwriter e-mail',
    underwriter_phone: 'Underwriter phone',
    contacts: 'Contacts',
    office_addresses: 'Offices',
    provider_ids: 'Providers',
    organization_creation_year: 'Its organization’s creation year',
  },
  organization: {
    organization_name: 'Company Name',
    organization_type: 'Organization Type',
    organization_photo_file_id: 'Logo',
    contact_email_address: 'Main e-mail',
    contact_phone_number_1: 'Main phone',
    organization_website: 'Website',
    organization_creation_year: 'Creation year',
    short_description: 'Description',
    line_of_business: 'Line of Business',
    states: 'States',
    minimum_premium: 'Minimum premium',
    minimum_earned_premium: 'Minimum earned premium',
    exclusions: 'Exclusions',
    other_specific_rules_text: 'Rules',
    other_specific_rules_file_id: 'Rules as a pdf',
    other_specific_requirements_text: 'Requirements',
    other_specific_requirements_file_id: 'Requirements as a pdf',
    contacts: 'Contacts',
    mgas: 'MGAs',
    office_addresses: 'Offices',
    listing_ids: 'Listings',
  },
} as const

/** One without words of its own here is called by its name. */
export function labelOfField(kind: keyof typeof fieldLabels, name: string): string {
  const labels: Record<string, string> = fieldLabels[kind]
  if (labels[name]) return labels[name]
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
