// Phone numbers and sites as links and words.
import { expect, test } from 'vitest'
import { placeOf, siteOf, telOf } from './waysToReach.ts'

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
