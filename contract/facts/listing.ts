// The facts of a listing, each declared once, in the order in which people read them.
import type { Facts } from './fact.ts'
import { terms } from './terms.ts'

export const listingFacts = {
  listing_name: { kind: 'name', label: 'Listing Name', required: 'always', most: 200 },
  org_name: { kind: 'organization', label: 'Organization', required: 'at first', most: 200, column: null },
  categories_insurance: { kind: 'category', label: 'Insurance Category' },
  subcategory_insurance: { kind: 'subcategory', label: 'Sub Category' },
  iso_class_code: { kind: 'isoClass', label: 'ISO Class' },
  line_of_business: { kind: 'linesOfBusiness', label: 'Line of Business', required: 'always', most: 60 },
  states: { kind: 'states', label: 'Active States', required: 'always' },
  description: { kind: 'words', label: 'Description', required: 'always', most: 8000 },
  carrier_information: { kind: 'words', label: 'Carrier information', required: 'always', most: 2000 },
  limits: { kind: 'texts', label: 'Limits', each: 200, most: 10, distinct: true },
  ...terms,
  appointment_needed: { kind: 'yesNo', label: 'Appointment needed', asNumber: true },
  dealsDirect: { kind: 'yesNo', label: 'Deals direct', column: 'deals_direct' },
  tags: { kind: 'tags', label: 'Tags', each: 60, most: 10 },
  underwriter_email: { kind: 'email', label: 'Underwriter e-mail' },
  underwriter_phone: { kind: 'phone', label: 'Underwriter phone' },
  contacts: { kind: 'contacts', label: 'Contacts', most: 50, column: null },
  office_addresses: { kind: 'offices', label: 'Offices', most: 20, column: null },
  provider_ids: { kind: 'organizations', label: 'Providers', most: 50, column: null },
  // Of the listing's organization, where nobody has told it: live by those who look after it, else with the listing's approval.
  organization_creation_year: { kind: 'year', label: 'Its organization’s creation year' },
} as const satisfies Facts
export type ListingFacts = typeof listingFacts
