// The facts of a listing, each declared once, in the order in which people read them.
import { type Facts, filtersOf, type Section } from './fact.ts'
import { terms } from './terms.ts'

export const listingFacts = {
  listing_name: { kind: 'name', label: 'Listing Name', required: 'always', most: 200, searched: 'name' },
  org_name: {
    kind: 'organization',
    label: 'Organization',
    required: 'at first',
    most: 200,
    column: null,
    form: { label: 'Organization Name' },
  },
  categories_insurance: {
    kind: 'category',
    label: 'Insurance Category',
    readAs: 'Category',
    searched: 'category',
    filter: { param: 'category', label: 'Insurance Categories', unchosen: 'All categories' },
  },
  subcategory_insurance: {
    kind: 'subcategory',
    label: 'Sub Category',
    readAs: 'Sub-Category',
    searched: 'class',
    filter: { param: 'sub_category', label: 'Sub-category', unchosen: 'All sub-categories' },
  },
  iso_class_code: {
    kind: 'isoClass',
    label: 'ISO Class',
    searched: 'class',
    filter: { param: 'iso_class_code', label: 'ISO Class', unchosen: 'Any class', chip: 'ISO' },
  },
  naics: {
    kind: 'naics',
    label: 'NAICS',
    meaning:
      'NAICS codes of 2022, of two to six digits; in a search, as a list with commas, a beginning of several codes finds each of them.',
    most: 20,
    searched: 'class',
    form: { optional: true, hint: 'Up to 20 codes of six digits, or the two to five with which several begin.' },
    filter: { param: 'naics', label: 'NAICS', unchosen: 'Any code', chip: 'NAICS' },
  },
  line_of_business: {
    kind: 'linesOfBusiness',
    label: 'Line of Business',
    required: 'always',
    most: 60,
    searched: 'lines',
    form: { label: 'Line Of Business' },
    filter: { param: 'line_of_business', label: 'Line Of Business' },
  },
  states: {
    kind: 'states',
    label: 'Active States',
    required: 'always',
    filter: { param: 'state', label: 'State', chip: 'State' },
  },
  description: {
    kind: 'words',
    label: 'Description',
    required: 'always',
    most: 8000,
    searched: 'description',
    form: { hint: 'What they want, what they avoid, and the one thing to know before calling.' },
  },
  carrier_information: { kind: 'words', label: 'Carrier information', required: 'always', most: 2000 },
  limits: { kind: 'texts', label: 'Limits', each: 200, most: 10, distinct: true, matched: 'limits' },
  ...terms,
  appointment_needed: {
    kind: 'yesNo',
    label: 'Appointment needed',
    asNumber: true,
    form: { hint: 'Brokers must be appointed before they submit' },
    filter: {
      param: 'appointment_needed',
      label: 'Appointment',
      choices: { yes: 'Appointment required', no: 'No appointment needed' },
    },
  },
  admitted: {
    kind: 'admission',
    label: 'Admitted or not',
    meaning: 'Whether the paper is admitted; in a search, a listing that is both is found under each.',
    filter: { param: 'admitted', label: 'Admitted or not' },
  },
  minimum_years_in_business: {
    kind: 'wholeNumber',
    label: 'Years in business wanted',
    meaning: 'How many years an insured must have been in business, 0 where new ventures are welcome.',
    most: 100,
    understood: true,
    matched: 'number',
    zero: 'New ventures welcome',
    form: { hint: '0 = new ventures welcome' },
  },
  dealsDirect: {
    kind: 'yesNo',
    label: 'Deals direct',
    column: 'deals_direct',
    form: { hint: 'Takes submissions from agencies without a wholesaler between' },
  },
  tags: { kind: 'tags', label: 'Tags', each: 60, most: 10, searched: 'tags' },
  underwriter_email: { kind: 'email', label: 'Underwriter e-mail', form: { optional: true } },
  underwriter_phone: { kind: 'phone', label: 'Underwriter phone', form: { optional: true } },
  contacts: { kind: 'contacts', label: 'Contacts', most: 50, column: null },
  office_addresses: { kind: 'offices', label: 'Offices', most: 20, column: null },
  provider_ids: { kind: 'organizations', label: 'Providers', most: 50, column: null },
  // Fills the creation year of the listing's organization if that is unknown: at once by its contributors, otherwise when the listing is approved.
  organization_creation_year: {
    kind: 'year',
    label: 'Its organization’s creation year',
    form: { label: 'Creation Year' },
  },
} as const satisfies Facts
export type ListingFacts = typeof listingFacts

export const listingForm = [
  {
    title: 'What it is',
    text: '* Must be filled',
    facts: [
      'categories_insurance',
      'subcategory_insurance',
      'listing_name',
      'iso_class_code',
      'naics',
      'carrier_information',
      'provider_ids',
      'description',
    ],
  },
  {
    title: 'Where and what line',
    text: 'Pick tiles, or a whole region at once',
    facts: ['line_of_business', 'states'],
  },
  {
    title: 'Terms',
    text: 'Limits and premium, as the carrier states them',
    facts: [
      'limits',
      'minimum_premium',
      'minimum_earned_premium',
      'exclusions',
      'admitted',
      'minimum_years_in_business',
      'appointment_needed',
      'dealsDirect',
    ],
  },
  {
    title: 'Requirements',
    text: 'Text, a pdf, or both',
    facts: [
      'other_specific_requirements_text',
      'other_specific_requirements_file_id',
      'other_specific_rules_text',
      'other_specific_rules_file_id',
    ],
  },
  {
    title: 'Tags and contacts',
    text: 'How it is found, and who picks up',
    facts: ['tags', 'contacts', 'underwriter_email', 'underwriter_phone', 'office_addresses'],
  },
] as const satisfies Section<keyof ListingFacts>[]

/** 'Fit': what a broker compares with a risk. Those of its class, then its terms. */
export const listingClass = [
  'categories_insurance',
  'subcategory_insurance',
  'iso_class_code',
  'naics',
] as const satisfies (keyof ListingFacts)[]
export const listingTerms = [
  'minimum_premium',
  'minimum_earned_premium',
  'appointment_needed',
  'admitted',
  'minimum_years_in_business',
  'limits',
] as const satisfies (keyof ListingFacts)[]

/** The parts of the section 'About' on a listing's page, in order. */
export const listingAbout = [
  { title: 'Description', facts: ['description'] },
  { title: 'Requirements', facts: ['other_specific_requirements_text', 'other_specific_requirements_file_id'] },
  { title: 'Rules', facts: ['other_specific_rules_text', 'other_specific_rules_file_id'] },
  { title: 'Exclusions', facts: ['exclusions'] },
  { title: 'Carrier information', facts: ['carrier_information'] },
  { title: 'Underwriter', facts: ['underwriter_phone', 'underwriter_email'] },
] as const satisfies Section<keyof ListingFacts>[]

export const listingFilters = filtersOf(listingFacts)
export type ListingFilters = typeof listingFilters
