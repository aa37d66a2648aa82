// The facts of a listing, each declared once, in the order in which people read them.
import { type Facts, filtersOf } from './fact.ts'
import { terms } from './terms.ts'

export const listingFacts = {
  listing_name: { kind: 'name', label: 'Listing Name', required: 'always', most: 200, searched: 'name' },
  org_name: { kind: 'organization', label: 'Organization', required: 'at first', most: 200, column: null },
  categories_insurance: {
    kind: 'category',
    label: 'Insurance Category',
    searched: 'category',
    filter: { param: 'category', label: 'Insurance Categories' },
  },
  subcategory_insurance: {
    kind: 'subcategory',
    label: 'Sub Category',
    searched: 'class',
    filter: { param: 'sub_category', label: 'Sub-category' },
  },
  iso_class_code: {
    kind: 'isoClass',
    label: 'ISO Class',
    searched: 'class',
    filter: { param: 'iso_class_code', label: 'ISO Class', chip: 'ISO' },
  },
  line_of_business: {
    kind: 'linesOfBusiness',
    label: 'Line of Business',
    required: 'always',
    most: 60,
    searched: 'lines',
    filter: { param: 'line_of_business', label: 'Line Of Business' },
  },
  states: {
    kind: 'states',
    label: 'Active States',
    required: 'always',
    filter: { param: 'state', label: 'State', chip: 'State' },
  },
  description: { kind: 'words', label: 'Description', required: 'always', most: 8000, searched: 'description' },
  carrier_information: { kind: 'words', label: 'Carrier information', required: 'always', most: 2000 },
  limits: { kind: 'texts', label: 'Limits', each: 200, most: 10, distinct: true },
  ...terms,
  appointment_needed: {
    kind: 'yesNo',
    label: 'Appointment needed',
    asNumber: true,
    filter: {
      param: 'appointment_needed',
      label: 'Appointment',
      choices: { yes: 'Appointment required', no: 'No appointment needed' },
    },
  },
  dealsDirect: { kind: 'yesNo', label: 'Deals direct', column: 'deals_direct' },
  tags: { kind: 'tags', label: 'Tags', each: 60, most: 10, searched: 'tags' },
  underwriter_email: { kind: 'email', label: 'Underwriter e-mail' },
  underwriter_phone: { kind: 'phone', label: 'Underwriter phone' },
  contacts: { kind: 'contacts', label: 'Contacts', most: 50, column: null },
  office_addresses: { kind: 'offices', label: 'Offices', most: 20, column: null },
  provider_ids: { kind: 'organizations', label: 'Providers', most: 50, column: null },
  // Of the listing's organization, where nobody has told it: live by those who look after it, else with the listing's approval.
  organization_creation_year: { kind: 'year', label: 'Its organization’s creation year' },
} as const satisfies Facts
export type ListingFacts = typeof listingFacts

export const listingFilters = filtersOf(listingFacts)
export type ListingFilters = typeof listingFilters
