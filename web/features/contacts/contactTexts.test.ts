// How contacts are shown: what they answer for, and their phone numbers, sites and places.
import { expect, test } from 'vitest'
import {
  alsoText,
  answersText,
  cityAndState,
  coverageOf,
  coversText,
  isFoundBy,
  siteOf,
  telOf,
} from './contactTexts.ts'

const line = (lob: string, ...states: string[]) => ({ lob, states })
const lobs = [line('Property', 'TX'), line('General Liability', 'TX', 'OK'), line('Crime')]
const texas = { listings: [{ listing_id: 1, listing_name: 'One', lobs }], specialties: [line('Cyber', 'CA')] }

test('a line occurs once: first as covered for the listing, then as a specialty', () => {
  const both = { ...texas, specialties: [line('Property', 'CA'), line('Cyber', 'CA')] }
  expect(coverageOf(both)).toEqual([...lobs, line('Cyber', 'CA')])
})

test.each([
  [['General Liability'], ['TX', 'OK'], 'General Liability in TX, OK'],
  [[], ['TX'], 'Property in TX; General Liability in TX +1'],
  [['Cyber'], ['TX'], ''],
])('what a contact answers, %#', (lines, states, text) => {
  expect(answersText(texas, { lines, states, listing: 1 })).toBe(text)
})

test.each([
  ['(214) 555-0106', 'tel:2145550106'],
  ['+1 214 555 0106', 'tel:+12145550106'],
  ['214-555-0106 ext. 12', 'tel:2145550106,12'],
  ['214.555.0106 x7', 'tel:2145550106,7'],
])('%s dials %s', (phone, link) => {
  expect(telOf(phone)).toBe(link)
})

test('a link is shown without scheme, www and final slash', () => {
  expect(siteOf('https://www.firm.example/quote/')).toBe('firm.example/quote')
  expect(siteOf('http://quote.firm.example')).toBe('quote.firm.example')
})

test('a place is city and state, or the one that is stated', () => {
  expect(cityAndState({ city: 'Plano', state: 'TX' })).toBe('Plano, TX')
  expect(cityAndState({ city: '', state: 'TX' })).toBe('TX')
  expect(cityAndState({ city: '', state: '' })).toBe('')
})

test.each([
  ['', true],
  ['var', true],
  ['lena senior', true],
  ['texas', true],
  ['general', true],
  ['harbor', true],
  ['arga', false],
  ['lena ohio', false],
])('somebody is found by “%s”: %s', (typed, isFound) => {
  const lena = {
    ...texas,
    contact_name: 'Lena Varga',
    contact_type: 'Senior Underwriter',
    speciality: '',
    org_name: 'Harborline Mutual',
    city: 'Austin',
    state: 'TX',
  }
  expect(isFoundBy(lena, typed)).toBe(isFound)
})

test('coverage of the search, and coverage beyond it', () => {
  const lena = ['General Liability TX OK LA', 'Liquor Liability TX', 'Cyber', 'Property AZ'].map(said => ({
    lob: said.replace(/( [A-Z]{2})+$/, ''),
    states: said.match(/\b[A-Z]{2}\b/g) ?? [],
  }))
  const risk = { lines: ['General Liability'], states: ['TX'] }
  expect(alsoText(lena, risk)).toBe('OK, LA; Liquor Liability in TX; +2')
  expect(alsoText(lena, { lines: [], states: ['TX'] })).toBe('General Liability in OK, LA; Property in AZ')
  expect(alsoText(lena.toReversed(), risk)).toBe('OK, LA; Property in AZ; +2')
  expect(alsoText([{ lob: 'General Liability', states: [] }], risk)).toBe('')
  expect(coversText(lena)).toBe('General Liability in TX, OK, LA; Liquor Liability in TX; +2')
  expect(coversText([{ lob: 'General Liability', states: ['TX', 'OK', 'LA', 'AR', 'NM'] }])).toBe(
    'General Liability in 5 states',
  )
  expect(coversText([])).toBe('')
})
