// The facts of a listing, each declared once, in the order in which people read them.
import { type Facts, filtersOf, type Section } from './fact.ts'
import { terms } from './terms.ts'

export const listingFacts = {
  listing_name: {
    kind: 'name',
    label: 'Listing Name',
    meaning: 'The name of the listing; in a search, words of it.',
    required: 'always',
    max: 200,
    searched: 'name',
  },
  org_name: {
    kind: 'organization',
    label: 'Organization',
    meaning: 'The name of the organization; in a search, words of it.',
    required: 'at first',
    max: 200,
    column: null,
    form: { label: 'Organization Name' },
  },
  categories_insurance: {
    kind: 'category',
    label: 'Insurance Category',
    meaning: 'The category of business; see /api/filteredListings with facets=1 for those in use.',
    readAs: 'Category',
    searched: 'category',
    filter: {
      param: 'category',
      meaning: 'Categories of business, as a list with commas.',
      label: 'Insurance Categories',
      unchosen: 'All categories',
    },
  },
  subcategory_insurance: {
    kind: 'subcategory',
    label: 'Sub Category',
    meaning: 'The sub-category of business.',
    readAs: 'Sub-Category',
    searched: 'class',
    filter: {
      param: 'sub_category',
      meaning: 'Sub-categories of business, as a list with commas.',
      label: 'Sub-category',
      unchosen: 'All sub-categories',
    },
  },
  iso_class_code: {
    kind: 'isoClass',
    label: 'ISO Class',
    meaning: 'ISO class codes; in a search, as a list with commas.',
    searched: 'class',
    filter: { param: 'iso_class_code', label: 'ISO Class', unchosen: 'Any class', chip: 'ISO' },
  },
  naics: {
    kind: 'naics',
    label: 'NAICS',
    meaning:
      'NAICS codes of 2022, of two to six digits; in a search, as a list with commas, a beginning of several codes finds each of them.',
    max: 20,
    searched: 'class',
    form: { optional: true, hint: 'Up to 20 codes of six digits, or the two to five with which several begin.' },
    filter: { param: 'naics', label: 'NAICS', unchosen: 'Any code', chip: 'NAICS' },
  },
  line_of_business: {
    kind: 'linesOfBusiness',
    label: 'Line of Business',
    meaning: 'Lines of business by label or slug; in a query, as a list with commas.',
    required: 'always',
    max: 60,
    searched: 'lines',
    form: { label: 'Line Of Business' },
    filter: { param: 'line_of_business', label: 'Line Of Business' },
  },
  states: {
    kind: 'states',
    label: 'Active States',
    meaning: 'States by code or name.',
    required: 'always',
    filter: {
      param: 'state',
      meaning: 'States by code or name, as a list with commas.',
      label: 'State',
      chip: 'State',
    },
  },
  description: {
    kind: 'words',
    label: 'Description',
    meaning: 'What the listing covers.',
    required: 'always',
    max: 8000,
    searched: 'description',
    form: { hint: 'What they want, what they avoid, and the one thing to know before calling.' },
  },
  carrier_information: {
    kind: 'words',
    label: 'Carrier information',
    meaning: 'On whose paper the business is written.',
    required: 'always',
    max: 2000,
    understood: true,
  },
  limits: {
    kind: 'texts',
    label: 'Limits',
    meaning: 'Limits that are offered, each as text.',
    each: 200,
    max: 10,
    distinct: true,
    matched: 'limits',
  },
  ...terms,
  appointment_needed: {
    kind: 'yesNo',
    label: 'Appointment needed',
    meaning: 'Whether the market must appoint a broker before it quotes.',
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
    max: 100,
    understood: true,
    matched: 'number',
    zero: 'New ventures welcome',
    form: { hint: '0 = new ventures welcome' },
  },
  dealsDirect: {
    kind: 'yesNo',
    label: 'Deals direct',
    meaning: 'Whether brokers deal with the market directly.',
    column: 'deals_direct',
    form: { hint: 'Takes submissions from agencies without a wholesaler between' },
  },
  tags: {
    kind: 'tags',
    label: 'Tags',
    meaning: 'Tags; in a query, as a list with commas.',
    each: 60,
    max: 10,
    searched: 'tags',
  },
  underwriter_email: {
    kind: 'email',
    label: 'Underwriter email',
    meaning: 'The email address of the underwriter.',
    form: { optional: true },
  },
  underwriter_phone: {
    kind: 'phone',
    label: 'Underwriter phone',
    meaning: 'The phone number of the underwriter.',
    form: { optional: true },
  },
  contacts: {
    kind: 'contacts',
    label: 'Contacts',
    meaning: 'Whom to call, for which line in which state.',
    max: 50,
    column: null,
  },
  office_addresses: {
    kind: 'offices',
    label: 'Offices',
    meaning: 'Offices; the list as a whole takes the place of the one before.',
    max: 20,
    column: null,
  },
  provider_ids: {
    kind: 'organizations',
    label: 'Providers',
    meaning: 'The organizations that provide the listing.',
    max: 50,
    column: null,
  },
  // Fills the creation year of the listing's organization if that is unknown: at once by its contributors, otherwise when the listing is approved.
  organization_creation_year: {
    kind: 'year',
    label: 'Its organization’s creation year',
    meaning: 'The year in which the organization was founded.',
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

/** The facts by which listings are compared, in order; its class and its limits are several rows or values of one name. */
export const listingCompared = [
  'provider_ids',
  'categories_insurance',
  'states',
  'line_of_business',
  'admitted',
  'appointment_needed',
  'minimum_premium',
  'minimum_earned_premium',
  'minimum_years_in_business',
  'limits',
  'other_specific_requirements_text',
  'other_specific_rules_text',
  'exclusions',
  'tags',
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
