// The facts of an organization, each declared once, in the order in which people read them.
import type { Facts } from './fact.ts'
import { terms } from './terms.ts'

export const organizationFacts = {
  organization_name: { kind: 'name', label: 'Company Name', required: 'always', most: 200 },
  organization_type: { kind: 'organizationType', label: 'Organization Type', required: 'always' },
  organization_creation_year: { kind: 'year', label: 'Creation year' },
  domicile: { kind: 'state', label: 'State of domicile', meaning: 'The state in which the organization is domiciled.' },
  organization_photo_file_id: { kind: 'picture', label: 'Logo', fileName: 'Photo' },
  contact_email_address: { kind: 'email', label: 'Main e-mail', required: 'at first' },
  contact_phone_number_1: { kind: 'phone', label: 'Main phone', required: 'at first' },
  organization_website: { kind: 'link', label: 'Website', required: 'at first' },
  short_description: { kind: 'words', label: 'Description', required: 'always', most: 4000 },
  line_of_business: { kind: 'linesOfBusiness', label: 'Line of Business', most: 200 },
  states: { kind: 'states', label: 'States' },
  ...terms,
  contacts: { kind: 'contacts', label: 'Contacts', most: 100, column: null },
  mgas: { kind: 'mgas', label: 'MGAs', most: 50, column: null },
  office_addresses: { kind: 'offices', label: 'Offices', most: 50, column: null },
  listing_ids: { kind: 'listings', label: 'Listings', most: 500, column: null },
} as const satisfies Facts
export type OrganizationFacts = typeof organizationFacts
