// How contacts are shown: what they answer for, and their phone numbers, sites and places.
import { expect, test } from 'vitest'
import { answersText, coverageOf, placeOf, siteOf, telOf } from './contactTexts.ts'

const line = (lob: string, ...states: string[]) => ({ lob, states })
const lobs = [line('Property', 'TX'), line('General Liability', 'TX', 'OK'), line('Crime')]
const texas = { listings: [{ listing_id: 1, listing_name: 'One', lobs }], specialties: [line('Cyber', 'CA')] }

test('a line stands once: as it is for the listing, then as a specialty', () => {
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

test('a site is read without what every address has', () => {
  expect(siteOf('https://www.firm.example/quote/')).toBe('firm.example/quote')
  expect(siteOf('http://quote.firm.example')).toBe('quote.firm.example')
})

test('a place is a city and a state, or the one that is known', () => {
  expect(placeOf({ city: 'Plano', state: 'TX' })).toBe('Plano, TX')
  expect(placeOf({ city: '', state: 'TX' })).toBe('TX')
  expect(placeOf({ city: '', state: '' })).toBe('')
})
