// Who covers what was searched for, in which order they are called, and how that is said.
import { expect, test } from 'vitest'
import {
  coverageOf,
  inCallOrder,
  placeOf,
  reasonFor,
  siteOf,
  soughtWords,
  telOf,
  whoToCall,
  whyRight,
} from './whoToCall.ts'

const line = (lob: string, ...states: string[]) => ({ lob, states })
type Lobs = ReturnType<typeof line>[]
const contact = (name: string, ...lobs: Lobs) => ({
  name,
  contact_phone: '(512) 555-0142',
  contact_email: '',
  listings: lobs.length > 0 ? [{ listing_id: 1, listing_name: 'One', lobs }] : [],
  specialties: [] as Lobs,
})
const texas = contact('Texas', line('Property', 'TX'), line('General Liability', 'TX', 'OK'))
const florida = contact('Florida', line('General Liability', 'FL'))
const everywhere = contact('Everywhere', line('General Liability'))
const specialist = { ...contact('Specialist'), specialties: [line('General Liability', 'TX')] }
const silent = { ...everywhere, name: 'Silent', contact_phone: '' }
const unknown = contact('Unknown')
const split = contact('Split', line('General Liability', 'FL'), line('Property', 'TX'))
const all = [unknown, florida, silent, specialist, texas, split, everywhere]

const gl = ['General Liability']
const names = (contacts: readonly { name: string }[]) => contacts.map(({ name }) => name).join(' ')

test.each([
  ['nothing', [], [], 'Unknown Florida Silent Specialist Texas Split Everywhere'],
  ['a line in a state', gl, ['TX'], 'Texas Everywhere Silent Specialist Unknown Florida Split'],
  ['a state', [], ['TX'], 'Texas Split Everywhere Silent Specialist Unknown Florida'],
  ['a line', gl, [], 'Florida Texas Split Everywhere Silent Specialist Unknown'],
  ['two states', gl, ['TX', 'FL'], 'Everywhere Silent Florida Texas Split Specialist Unknown'],
  ['two lines', ['Property', ...gl], ['TX'], 'Texas Split Everywhere Silent Specialist Unknown Florida'],
  ['what nobody covers', ['Cyber'], ['TX'], 'Unknown Florida Specialist Texas Split Everywhere Silent'],
])('the order for %s', (_, lines, states, expected) => {
  expect(names(inCallOrder(all, { lines, states }))).toBe(expected)
})

test.each([
  ['nothing', all, [], [], ['Unknown Florida Silent Specialist Texas Split Everywhere', '', null]],
  ['a covered pair', [florida, unknown, texas], gl, ['TX'], ['Texas', 'Unknown Florida', null]],
  [
    'nobody for it',
    [florida, unknown],
    gl,
    ['TX'],
    ['Unknown', 'Florida', 'Nobody is named for General Liability in Texas.'],
  ],
  [
    'all for others',
    [florida, split],
    gl,
    ['TX'],
    ['', 'Florida Split', 'Nobody is named for General Liability in Texas.'],
  ],
  ['no contacts', [], [], ['TX', 'OK'], ['', '', 'Nobody is named for Texas or Oklahoma.']],
])('who to call for %s', (_, contacts, lines, states, expected) => {
  const { first, rest, nobody } = whoToCall(contacts, { lines, states })
  expect([names(first), names(rest), nobody]).toEqual(expected)
})

test.each([
  [texas, gl, ['TX'], 'Covers Texas · General Liability'],
  [texas, [], ['TX', 'OK'], 'Covers Texas, Oklahoma'],
  [texas, ['Property'], [], 'Covers Property'],
  [everywhere, [], ['TX', 'OK', 'FL'], 'Covers Texas, Oklahoma +1'],
  [florida, [], ['TX', 'OK', 'FL'], 'Covers Florida'],
  // The line and the state must meet in one coverage.
  [split, gl, ['TX'], null],
  [texas, [], [], null],
])('the reason to call, %#', (person, lines, states, reason) => {
  expect(whyRight(person, { lines, states })).toBe(reason)
})

test('what is not on record is said, and only where something was searched for', () => {
  expect(reasonFor(unknown, { lines: gl, states: ['TX'] })).toBe('Line and state not stated')
  expect(reasonFor(florida, { lines: gl, states: ['TX'] })).toBe('')
  expect(reasonFor(unknown, { lines: [], states: [] })).toBe('')
})

test('what was searched for, in words', () => {
  expect(soughtWords({ lines: gl, states: ['TX'] })).toBe('General Liability in Texas')
  expect(soughtWords({ lines: ['Cyber', 'Crime'], states: ['TX', 'OK', 'FL'] })).toBe(
    'Cyber or Crime in Texas, Oklahoma +1',
  )
  expect(soughtWords({ lines: [], states: [] })).toBe('')
})

test('a line stands once: as it is for the listing, then as a specialty', () => {
  const both = { ...texas, specialties: [line('Property', 'CA'), line('Cyber', 'CA')] }
  expect(coverageOf(both)).toEqual([...(texas.listings[0]?.lobs ?? []), line('Cyber', 'CA')])
})

// Phone numbers and sites as links and words.

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
