// A term is the listing's own, or what its organization states for all its listings, which it says.
import { expect, test } from 'vitest'
import { statedTerms, yearsWanted } from './statedTerms.ts'

const listing = {
  org_name: 'Harborline Mutual',
  organization_type: 'Insurance Company',
  minimum_premium: null,
  organization_minimum_premium: null,
  admitted: null,
} as const

test.each([
  ['2500', '500', { value: '2500', words: '$2,500', note: '' }],
  ['0', '500', { value: '0', words: '$0', note: '' }],
  [null, '500', { value: '500', words: '$500', note: 'Stated by Harborline Mutual for all its listings' }],
  [null, null, { value: null, words: 'Not stated', note: '' }],
])('a premium of %s where its organization says %s', (minimum_premium, organization_minimum_premium, premium) => {
  expect(statedTerms({ ...listing, minimum_premium, organization_minimum_premium }).minimum_premium).toEqual(premium)
})

test.each([
  ['admitted', 'Insurance Company', 'admitted', 'Admitted'],
  ['non_admitted', 'MGA/Wholesaler', 'non_admitted', 'Non-admitted'],
  ['both', 'Insurance Program', 'both', 'Both'],
  [null, 'Insurance Company', null, 'Not stated'],
  ['admitted', 'Captive', null, 'Does not apply'],
  [null, 'Risk Retention Group', null, 'Does not apply'],
] as const)('%s paper of a %s', (admitted, organization_type, value, words) => {
  expect(statedTerms({ ...listing, admitted, organization_type }).admitted).toEqual({ value, words, note: '' })
})

test.each<[string, number | null]>([
  ['Minimum of three years in business under the current ownership.', 3],
  ['At least 2 years in business', 2],
  ['New authorities are considered with two years of verifiable driving experience.', 0],
  ['New ventures are considered.', 0],
  ['Drivers must be at least 23 years old with two years of commercial driving experience.', null],
])('the years in business that a sentence wants: %s', (sentence, years) => {
  const listing = { minimum_years_in_business: null, requirements: ['Loss runs.', sentence], description: '' }
  expect(yearsWanted(listing)).toBe(years)
  expect(yearsWanted({ ...listing, minimum_years_in_business: 1 })).toBe(1)
})
