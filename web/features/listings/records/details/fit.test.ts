// What a listing has of what was searched for, fact by fact.
import { expect, test } from 'vitest'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { listingFilters } from '#contract/facts/listing.ts'
import { statedTerms } from '#contract/rules/statedTerms.ts'
import { fitOf } from './fit.ts'

const listing = {
  states: ['TX', 'OK'],
  line_of_business: 'General Liability,Property,Umbrella',
  categories_insurance: 'Hospitality and Entertainment',
  subcategory_insurance: '',
  iso_class_code: '16910',
  iso_class_label: 'Restaurants',
  naics: [],
  naics_labels: [],
  minimum_premium: '2500',
  minimum_earned_premium: null,
  appointment_needed: 0,
  access: { state: 'not_needed', through: null },
  admitted: null,
  minimum_years_in_business: null,
  limits: [],
  dealsDirect: false,
  organization_type: 'Insurance Company',
  stated: {
    minimum_premium: { value: '2500', words: '$2,500', note: '' },
    admitted: { value: null, words: 'Not stated', note: '' },
  },
} as unknown as ListingRecord // as: the facts that are compared, and no others
const nothing = { states: [], lines: [] }

const said = (given: Partial<ListingRecord>, asked: Partial<Parameters<typeof fitOf>[1]>) => {
  const shown = { ...listing, organization_minimum_premium: null, ...given }
  const { risk, terms } = fitOf({ ...shown, stated: statedTerms(shown) }, { ...nothing, ...asked })
  return Object.fromEntries(
    [...risk, ...terms].map(({ label, values, verdict }) => [label, [values.join('; '), verdict]]),
  )
}

test('without a search no fact has a verdict, and unstated facts are listed together', () => {
  expect(said({}, {})).toEqual({
    'Line Of Business': ['General Liability', null],
    Category: ['Hospitality and Entertainment', null],
    'ISO Class': ['16910 Restaurants', null],
    'Minimum premium': ['$2,500', null],
    Appointment: ['Not needed', null],
  })
  expect(fitOf(listing, nothing).notStated).toEqual([
    'sub-category',
    'NAICS',
    'minimum earned premium',
    'admitted or not',
    'years in business wanted',
    'limits',
  ])
})

test.each<[string, Partial<Parameters<typeof fitOf>[1]>, [string, string]]>([
  ['State', { states: ['TX'] }, ['Texas: yes', 'met']],
  ['State', { states: ['TX', 'NY'] }, ['Texas: yes; New York: no', 'partly']],
  ['State', { states: ['NY'] }, ['New York: no', 'missed']],
  ['State', { states: ['TX', 'OK', 'NY', 'NV', 'CA', 'AZ'] }, ['Texas, Oklahoma: yes; 4 of 6: no', 'partly']],
  ['Line Of Business', { lines: ['Umbrella'] }, ['Umbrella', 'met']],
  ['Line Of Business', { lines: ['Cyber'] }, ['General Liability', 'missed']],
  ['ISO Class', { iso_class_code: ['16910'] }, ['16910 Restaurants', 'met']],
  ['ISO Class', { iso_class_code: ['10026'] }, ['16910 Restaurants', 'missed']],
  ['Appointment', { appointment_needed: ['0'] }, ['Not needed', 'met']],
  ['Appointment', { appointment_needed: ['1'] }, ['Not needed', 'missed']],
  ['Sub-Category', { sub_category: ['Restaurants'] }, ['Not stated', 'partly']],
  ['Admitted or not', { admitted: ['admitted'] }, ['Not stated', 'partly']],
])('%s, asked %j', (label, asked, row) => {
  expect(said({}, asked)[label]).toEqual(row)
})

/** 'Fit' compares states and lines by other names. */
const { state: _state, line_of_business: _lines, ...others } = listingFilters

test.each(Object.keys(others))('what the filter %s was set to has a verdict', param => {
  const { risk, terms } = fitOf(listing, { ...nothing, [param]: ['searched'] })
  expect([...risk, ...terms].filter(({ verdict }) => verdict !== null)).toHaveLength(1)
})

test('a NAICS code answers those that begin with it, and what was searched for comes first', () => {
  const given = { naics: ['722410', '7225'], naics_labels: ['722410 Drinking places', '7225'] }
  const shown = (wanted: string[]) => said(given, { naics: wanted }).NAICS
  expect(shown([])).toEqual(['722410 Drinking places', null])
  expect(shown(['722511'])).toEqual(['7225', 'met'])
  expect(shown(['7224'])).toEqual(['722410 Drinking places', 'met'])
  expect(shown(['238210'])).toEqual(['722410 Drinking places', 'missed'])
})

test('paper that is both meets either; a captive has none', () => {
  expect(said({ admitted: 'both' }, { admitted: ['non_admitted'] })['Admitted or not']?.[1]).toBe('met')
  expect(said({ organization_type: 'Captive' }, {})['Admitted or not']).toEqual(['Does not apply', null])
})

test('the viewer’s access counts more than whether an appointment is needed', () => {
  expect(said({ access: { state: 'appointed', through: null } }, {}).Appointment).toEqual(['You have access', null])
})
