// What the facts are called and how they are read; and that each can be entered.
import { expect, test } from 'vitest'
import { formatValue } from '#contract/facts/formatValue.ts'
import { listingFacts, listingForm } from '#contract/facts/listing.ts'
import { organizationFacts, organizationForm } from '#contract/facts/organization.ts'
import { needsOf, statedFacts } from './factWords.ts'

test('required facts have the labels of the form, and blanks and empty lists are missing', () => {
  const done = (values: object) =>
    needsOf(listingFacts, listingForm, values)
      .filter(({ isDone }) => isDone)
      .map(({ label }) => label)
  expect(done({ listing_name: '  ', states: [] })).toEqual([])
  expect(done({ listing_name: 'Taprooms', states: ['TX'] })).toEqual(['Listing Name', 'Active States'])
  expect(needsOf(organizationFacts, organizationForm, {}).map(({ label }) => label)).toEqual([
    'Company Name',
    'Organization Type',
    'Phone',
    'Email',
    'Website',
    'Short Description',
  ])
})

test('each fact is in its form once, except those shown elsewhere', () => {
  const missing = (facts: object, form: readonly { facts: readonly string[] }[]) => {
    const names = form.flatMap(section => section.facts)
    expect(new Set(names).size).toBe(names.length)
    return Object.keys(facts).filter(name => !names.includes(name))
  }
  // The organization of a listing and its year are step 1 of the wizard; an organization's listings say whose they are.
  expect(missing(listingFacts, listingForm)).toEqual(['org_name', 'organization_creation_year'])
  expect(missing(organizationFacts, organizationForm)).toEqual(['listing_ids'])
})

test('amounts, percents, states and yes or no are formatted as text', () => {
  expect(formatValue('money', '2500')).toBe('$2,500')
  expect(formatValue('money', '2500.5')).toBe('$2,500.50')
  expect(formatValue('yesNo', true)).toBe('Yes')
  expect(formatValue('money', 'on request')).toBe('on request')
  expect(formatValue('percent', '25')).toBe('25%')
  expect(formatValue('state', 'VT')).toBe('Vermont')
  expect(formatValue('yesNo', 1)).toBe('Yes')
  expect(formatValue('yesNo', null)).toBe('No')
  expect(formatValue('money', null)).toBe('')
})

test('facts that a record does not state are omitted', () => {
  const record = { ...Object.fromEntries(Object.keys(organizationFacts).map(name => [name, ''])), domicile: 'VT' }
  // as: a record that states only its domicile
  expect(statedFacts(organizationFacts, record as Record<keyof typeof organizationFacts, unknown>)).toEqual([
    { label: 'Domiciled in', value: 'Vermont' },
  ])
})
