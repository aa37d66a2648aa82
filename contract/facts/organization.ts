// The facts of an organization, each declared once, in the order in which people read them.
import type { Facts, Section } from './fact.ts'
import { terms } from './terms.ts'

export const organizationFacts = {
  organization_name: { kind: 'name', label: 'Company Name', required: 'always', most: 200 },
  organization_type: { kind: 'organizationType', label: 'Organization Type', required: 'always' },
  organization_creation_year: {
    kind: 'year',
    label: 'Creation year',
    form: { label: 'Creation Year', hint: 'If you leave it blank, we ask for it with the first listing.' },
  },
  domicile: {
    kind: 'state',
    label: 'State of domicile',
    pageLabel: 'Domiciled in',
    meaning: 'The state in which the organization is domiciled.',
  },
  organization_photo_file_id: { kind: 'picture', label: 'Logo', fileName: 'Photo', form: { label: 'Photo' } },
  contact_email_address: { kind: 'email', label: 'Main e-mail', required: 'at first', form: { label: 'E-mail' } },
  contact_phone_number_1: { kind: 'phone', label: 'Main phone', required: 'at first', form: { label: 'Phone' } },
  organization_website: {
    kind: 'link',
    label: 'Website',
    required: 'at first',
    form: { placeholder: 'www.example.com' },
  },
  short_description: {
    kind: 'words',
    label: 'Description',
    required: 'always',
    most: 4000,
    form: { label: 'Short Description' },
  },
  line_of_business: {
    kind: 'linesOfBusiness',
    label: 'Line of Business',
    most: 200,
    form: { label: 'Line Of Business' },
  },
  states: { kind: 'states', label: 'States' },
  ...terms,
  contacts: { kind: 'contacts', label: 'Contacts', most: 100, column: null },
  mgas: { kind: 'mgas', label: 'MGAs', most: 50, column: null },
  office_addresses: { kind: 'offices', label: 'Offices', most: 50, column: null },
  listing_ids: { kind: 'listings', label: 'Listings', most: 500, column: null },
} as const satisfies Facts
export type OrganizationFacts = typeof organizationFacts

export const organizationForm = [
  {
    title: 'The company',
    text: '* Must be filled',
    facts: [
      'organization_photo_file_id',
      'organization_name',
      'organization_type',
      'organization_creation_year',
      'domicile',
      'contact_phone_number_1',
      'contact_email_address',
      'organization_website',
      'short_description',
    ],
  },
  {
    title: 'What it writes',
    text: 'Its listings say it in detail',
    facts: ['line_of_business', 'states', 'minimum_premium', 'minimum_earned_premium', 'exclusions'],
  },
  {
    title: 'Rules and requirements',
    text: 'Text, a pdf, or both',
    facts: [
      'other_specific_rules_text',
      'other_specific_rules_file_id',
      'other_specific_requirements_text',
      'other_specific_requirements_file_id',
    ],
  },
  {
    title: 'People and offices',
    text: 'Who picks up, and where',
    facts: ['contacts', 'mgas', 'office_addresses'],
  },
] as const satisfies Section<keyof OrganizationFacts>[]
