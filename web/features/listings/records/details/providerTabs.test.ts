// Which providers a tab shows, and in which order their types stand.
import { expect, test } from 'vitest'
import { groupsOf, placeText, providersIn, providerTabs, tabOf, writesIn } from '../../providers/providerTabs.ts'

const captive = { id: 1, organization_type: 'Captive' } as const
const mga = { id: 2, organization_type: 'MGA/Wholesaler' } as const
const company = { id: 3, organization_type: 'Insurance Company' } as const
const all = [mga, captive, company, { ...captive, id: 4 }]

test('the product’s tabs, each with its type', () => {
  expect(providerTabs.map(({ label }) => label)).toEqual([
    'All',
    'Company',
    'Program',
    'Risk Retention',
    'Captive',
    'Wholesaler',
  ])
  expect(providersIn(all, 'all')).toBe(all)
  expect(providersIn(all, 'captive').map(({ id }) => id)).toEqual([1, 4])
  expect(providersIn(all, 'wholesaler')).toEqual([mga])
  expect(providersIn(all, 'company')).toEqual([company])
  expect(providersIn(all, 'program')).toEqual([])
})

test('an unknown tab means all', () => {
  expect(tabOf('captive')).toBe('captive')
  expect(tabOf('nonsense')).toBe('all')
  expect(tabOf(undefined)).toBe('all')
})

test('groups are in the order of the tabs, without empty types', () => {
  expect(groupsOf(all).map(({ type, providers }) => [type, providers.map(({ id }) => id)])).toEqual([
    ['Insurance Company', [3]],
    ['Captive', [1, 4]],
    ['MGA/Wholesaler', [2]],
  ])
})

test('who names states writes only there, and the searched ones are told in words', () => {
  expect(writesIn({ states: ['FL'] }, ['TX'])).toBe(false)
  expect(writesIn({ states: ['FL', 'TX'] }, ['TX', 'OK'])).toBe(true)
  expect(writesIn({ states: [] }, ['TX'])).toBe(true)
  expect(writesIn({ states: ['FL'] }, [])).toBe(true)
  expect(placeText(['TX'])).toBe('Texas')
  expect(placeText(['TX', 'OK'])).toBe('Texas or Oklahoma')
  expect(placeText(['TX', 'OK', 'FL'])).toBe('any of these states')
})
