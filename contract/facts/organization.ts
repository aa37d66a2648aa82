// The facts of an organization, each declared once, in the order in which people read them.
import type { Facts, Section } from './fact.ts'
import { terms } from './terms.ts'

export const organizationFacts = {
  organization_name: {
    kind: 'name',
    label: 'Company Name',
    meaning: 'The name of the organization.',
    required: 'always',
    max: 200,
  },
  organization_type: {
    kind: 'organizationType',
    label: 'Organization Type',
    meaning: 'What kind of organization it is; a search for listings takes a list with commas.',
    required: 'always',
  },
  organization_creation_year: {
    kind: 'year',
    label: 'Creation year',
    meaning: 'The year in which the organization was founded.',
    form: { label: 'Creation Year', hint: 'If you leave it blank, we ask for it with the first listing.' },
  },
  domicile: {
    kind: 'state',
    label: 'State of domicile',
    pageLabel: 'Domiciled in',
    meaning: 'The state in which the organization is domiciled.',
  },
  organization_photo_file_id: {
    kind: 'picture',
    label: 'Logo',
    meaning: 'A picture that was uploaded before, as the logo.',
    fileName: 'Photo',
    form: { label: 'Photo' },
  },
  contact_email_address: {
    kind: 'email',
    label: 'Main email',
    meaning: 'The general email address of the organization.',
    required: 'at first',
    form: { label: 'Email' },
  },
  contact_phone_number_1: {
    kind: 'phone',
    label: 'Main phone',
    meaning: 'The general phone number of the organization.',
    required: 'at first',
    form: { label: 'Phone' },
  },
  organization_website: {
    kind: 'link',
    label: 'Website',
    meaning: 'The website of the organization.',
    required: 'at first',
    form: { placeholder: 'www.example.com' },
  },
  short_description: {
    kind: 'words',
    label: 'Description',
    meaning: 'What the organization writes, in short.',
    required: 'always',
    max: 4000,
    form: { label: 'Short Description' },
  },
  line_of_business: {
    kind: 'linesOfBusiness',
    label: 'Line of Business',
    meaning: 'Lines of business by label or slug; in a query, as a list with commas.',
    max: 200,
    form: { label: 'Line Of Business' },
  },
  states: { kind: 'states', label: 'States', meaning: 'States by code or name.' },
  ...terms,
  contacts: {
    kind: 'contacts',
    label: 'Contacts',
    meaning: 'Whom to call, for which line in which state.',
    max: 100,
    column: null,
  },
  mgas: {
    kind: 'mgas',
    label: 'MGAs',
    meaning: 'MGAs and wholesalers that the organization works through.',
    max: 50,
    column: null,
  },
  office_addresses: {
    kind: 'offices',
    label: 'Offices',
    meaning: 'Offices; the list as a whole takes the place of the one before.',
    max: 50,
    column: null,
  },
  listing_ids: {
    kind: 'listings',
    label: 'Listings',
    meaning: 'The listings that the organization provides.',
    max: 500,
    column: null,
  },
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

/** The facts by which organizations are compared, in order. */
export const organizationCompared = [
  'organization_type',
  'organization_creation_year',
  'states',
  'line_of_business',
  'listing_ids',
  'minimum_premium',
  'mgas',
] as const satisfies (keyof OrganizationFacts)[]
