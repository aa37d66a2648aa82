// Which rows a comparison has, in which words, and which of them differ.
import { expect, test } from 'vitest'
import type { ComparedListing, ComparedOrganization } from '#contract/calls/comparison.ts'
import { listingCompared, listingTerms } from '#contract/facts/listing.ts'
import { amountOf, comparedCells, listingRows, organizationRows } from './comparedRows.ts'

// as: rows read only these fields
const listing = (facts: Partial<ComparedListing> = {}) =>
  ({
    listing_name: 'Pizza',
    organization_id: 1,
    provider_names: ['Harborline'],
    categories_insurance: 'Hospitality',
    subcategory_insurance: 'Restaurants',
    iso_class_code: '16910',
    naics_labels: [],
    states: ['TX', 'OK'],
    line_of_business: 'General Liability, Property',
    stated: {
      minimum_premium: { value: '2500', words: '$2,500', note: '' },
      admitted: { value: 'admitted', words: 'Admitted', note: '' },
    },
    appointment_needed: 1,
    minimum_earned_premium: '25',
    minimum_years_in_business: 0,
    limits: ['Per Occurrence: $1,000,000'],
    other_specific_requirements_text: ['Three years of losses.'],
    other_specific_rules_text: [],
    exclusions: 'Firearms',
    tags: 'bars, pizza',
    routes: [{ kind: 'direct', name: 'Harborline', organization_id: 1, mga_id: null }],
    average_rating: 4.5,
    rating_count: 38,
    freshness: { state: 'never', verified_at: null, verified_by: '', source: null },
    call_first: [],
    underwriter_phone: '',
    underwriter_email: '',
    main_line: { phone: '(212) 555-0100', email: '' },
    ...facts,
  }) as ComparedListing

const differing = (...facts: Partial<ComparedListing>[]) =>
  listingRows(facts.map(listing)).flatMap(({ label, differs }) => (differs ? label : []))

test('B8.1 the rows of listings stand in order, and equal listings differ in none', () => {
  const rows = listingRows([listing(), listing()])
  expect(rows.map(({ label, cells }) => [label, cells[0]])).toEqual([
    ['Providers', 'Harborline'],
    ['Category and class', 'Hospitality · Restaurants · ISO 16910'],
    ['States', 'TX, OK'],
    ['Line Of Business', 'General Liability, Property'],
    ['Admitted or not', 'Admitted'],
    ['Appointment', 'Needed'],
    ['Minimum premium', '$2,500'],
    ['Minimum earned premium', '25%'],
    ['Years in business wanted', 'New ventures welcome'],
    ['Per Occurrence', '$1,000,000'],
    ['Requirements', 'Three years of losses'],
    ['Rules', 'Not stated'],
    ['Exclusions', 'Firearms'],
    ['Tags', 'bars, pizza'],
    ['Routes', 'Direct'],
    ['Rating', '4.5 (38)'],
    ['Checked', 'Never confirmed'],
    ['Who to call', 'Main line, (212) 555-0100'],
  ])
  expect(differing({}, {})).toEqual([])
})

test('B8.1 sets are equal in any order, amounts as numbers, and what is not stated differs from what is', () => {
  const amounts = (limit: string, premium: string): Partial<ComparedListing> => ({
    limits: [`Per Occurrence: ${limit}`],
    minimum_earned_premium: premium,
  })
  expect(differing({ states: ['TX', 'OK'] }, { states: ['OK', 'TX'] })).toEqual([])
  expect(differing({ states: ['TX', 'OK'] }, { states: ['TX'] })).toEqual(['States'])
  expect(differing({ tags: 'bars, pizza' }, { tags: 'Pizza, bars' })).toEqual([])
  expect(differing(amounts('$1,000', '25'), amounts('1000.00', '25.0'))).toEqual([])
  expect(differing(amounts('$1,000', '25'), amounts('$1,001', '30'))).toEqual([
    'Minimum earned premium',
    'Per Occurrence',
  ])
  expect(differing({ minimum_years_in_business: 0 }, { minimum_years_in_business: null })).toEqual([
    'Years in business wanted',
  ])
  expect(differing({}, {}, { exclusions: '' })).toEqual(['Exclusions'])
  expect([amountOf('$1,000'), amountOf('1000.00'), amountOf(null)]).toEqual([1000, 1000, null])
})

test('each type of limit is a row if any has it, and other words have one of their own', () => {
  const rows = listingRows([
    listing({ limits: ['Per Occurrence: $1,000,000', 'As the excess form says'] }),
    listing({ limits: ['General Aggregate: $2,000,000'] }),
  ])
  const limits = rows.slice(rows.findIndex(({ label }) => label === 'Per Occurrence')).slice(0, 3)
  expect(limits.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['Per Occurrence', '$1,000,000', 'Not stated'],
    ['General Aggregate', 'Not stated', '$2,000,000'],
    ['Limits', 'As the excess form says', 'Not stated'],
  ])
  expect(listingRows([listing({ limits: [] }), listing({ limits: [] })]).map(({ label }) => label)).not.toContain(
    'Limits',
  )
})

test('routes name others than the listing’s own organization, and a premium of the organization says so', () => {
  const [row] = listingRows([
    listing({
      routes: [
        { kind: 'program', name: 'Harborline', organization_id: 1, mga_id: null },
        { kind: 'direct', name: 'Copper Kettle', organization_id: 2, mga_id: null },
        { kind: 'wholesale', name: 'Quillfeather MGA', organization_id: null, mga_id: 7 },
      ],
    }),
    listing(),
  ]).filter(({ label }) => label === 'Routes')
  expect(row?.cells[0]).toBe('Through program administrator; Direct with Copper Kettle; Through Quillfeather MGA')
  const note = 'Stated by Harborline for all its listings'
  const stated = { ...listing().stated, minimum_premium: { value: '2500.00', words: '$2,500', note } }
  const premium = listingRows([listing({ stated }), listing()]).find(({ label }) => label === 'Minimum premium')
  expect(premium).toMatchObject({ cells: [`$2,500 · ${note}`, '$2,500'], differs: false })
})

test('every term of a listing is compared', () => {
  expect(listingTerms.filter(name => !listingCompared.some(each => each === name))).toEqual([])
})

test('the rows of organizations stand in order', () => {
  const facts = {
    organization_type: 'Insurance Company',
    organization_creation_year: null,
    states: ['TX'],
    line_of_business: '',
    active_listings: 3,
    minimum_premium: '1000',
    mga_names: ['Quillfeather MGA'],
    avg_combined_rating: null,
    rating_count: 2,
    freshness: { state: 'never', verified_at: null, verified_by: '', source: null },
    contact_phone_number_1: '(212) 555-0100',
    contact_email_address: 'desk@harbor.example',
  }
  // as: rows read only these fields
  const rows = organizationRows([facts, { ...facts, active_listings: 4 }] as unknown as ComparedOrganization[])
  expect(rows.map(({ label, cells, differs }) => [label, cells[0], differs])).toEqual([
    ['Type', 'Insurance Company', false],
    ['Years of experience', 'Not stated', false],
    ['States', 'TX', false],
    ['Line Of Business', 'Not stated', false],
    ['Active listings', '3', true],
    ['Minimum premium', '$1,000', false],
    ['MGAs', 'Quillfeather MGA', false],
    ['Ratings', '2 ratings, no average yet', false],
    ['Checked', 'Never confirmed', false],
    ['Main line', '(212) 555-0100, desk@harbor.example', false],
  ])
  expect(comparedCells(['A', 'B'], rows).slice(0, 6)).toEqual([
    ['Field', 'A', 'B', 'Differs'],
    ['Type', 'Insurance Company', 'Insurance Company', ''],
    ['Years of experience', 'Not stated', 'Not stated', ''],
    ['States', 'TX', 'TX', ''],
    ['Line Of Business', 'Not stated', 'Not stated', ''],
    ['Active listings', '3', '4', 'Yes'],
  ])
})
