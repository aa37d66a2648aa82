// Who answers for what is asked for, in which order they are called, and how that is said.
import { expect, test } from 'vitest'
import { contactQueryText, coverageTexts, emptyContactQuery, inCallOrder, reasonFor, whoToCall } from './whoToCall.ts'

const shown = 1
const line = (lob: string, ...states: string[]) => ({ lob, states })
type Lobs = ReturnType<typeof line>[]
const contact = (name: string, ...lobs: Lobs) => ({
  name,
  contact_type: '',
  contact_phone: '(512) 555-0142',
  contact_email: '',
  listings: lobs.length > 0 ? [{ listing_id: shown, listing_name: 'One', lobs }] : [],
  specialties: [] as Lobs,
})
const texas = contact('Texas', line('Property', 'TX'), line('General Liability', 'TX', 'OK'))
const florida = contact('Florida', line('General Liability', 'FL'))
const everywhere = contact('Everywhere', line('General Liability'))
const specialist = { ...contact('Specialist'), specialties: [line('General Liability', 'TX')] }
const silent = { ...everywhere, name: 'Silent', contact_phone: '' }
const unknown = contact('Unknown')
const split = contact('Split', line('General Liability', 'FL'), line('Property', 'TX'))
const elsewhere = {
  ...contact('Elsewhere'),
  listings: [{ listing_id: 2, listing_name: 'Two', lobs: [line('General Liability', 'TX')] }],
}
const engineer = { ...texas, name: 'Engineer', contact_type: 'Loss Control Consultant' }
const underwriter = { ...specialist, name: 'Underwriter', contact_type: 'Senior Underwriter' }
const all = [unknown, florida, silent, specialist, texas, split, everywhere]

const gl = ['General Liability']
const sought = (lines: string[], states: string[]) => ({ lines, states, listing: shown })
const names = (contacts: readonly { name: string }[]) => contacts.map(({ name }) => name).join(' ')
const nobody = 'Nobody is named for General Liability in Texas.'

test.each([
  ['nothing', [], [], 'Unknown Florida Silent Specialist Texas Split Everywhere'],
  ['a line in a state', gl, ['TX'], 'Texas Everywhere Silent Specialist Unknown Florida Split'],
  ['a state', [], ['TX'], 'Texas Split Everywhere Silent Specialist Unknown Florida'],
  ['a line', gl, [], 'Florida Texas Split Everywhere Silent Specialist Unknown'],
  ['two states', gl, ['TX', 'FL'], 'Everywhere Silent Florida Texas Split Specialist Unknown'],
  ['two lines', ['Property', ...gl], ['TX'], 'Texas Split Everywhere Silent Specialist Unknown Florida'],
  ['what nobody covers', ['Cyber'], ['TX'], 'Unknown Florida Specialist Texas Split Everywhere Silent'],
])('the order for %s', (_, lines, states, expected) => {
  expect(names(inCallOrder(all, sought(lines, states)))).toBe(expected)
})

test('who serves what is written already comes after who takes new risks and covers as much', () => {
  expect(names(inCallOrder([engineer, underwriter], sought(gl, ['TX'])))).toBe('Underwriter Engineer')
  const both = sought(['Property', ...gl], ['TX'])
  expect(names(inCallOrder([engineer, underwriter], both))).toBe('Engineer Underwriter')
})

test.each([
  ['nothing', all, [], [], ['Unknown Florida Silent Specialist Texas Split Everywhere', '', '', false]],
  ['a covered pair', [florida, unknown, texas], gl, ['TX'], ['Texas', 'Unknown Florida', '', false]],
  ['no name for it', [florida, unknown], gl, ['TX'], ['Unknown', 'Florida', 'Line and state not stated', false]],
  ['all for others', [florida, split], gl, ['TX'], ['', 'Florida Split', nobody, true]],
  ['another listing alone', [elsewhere], gl, ['TX'], ['', 'Elsewhere', nobody, true]],
  ['no contacts', [], [], ['TX', 'OK'], ['', '', 'Nobody is named for Texas or Oklahoma.', true]],
])('who to call for %s', (_, contacts, lines, states, expected) => {
  const { first, rest, note, isNobody } = whoToCall(contacts, sought(lines, states))
  expect([names(first), names(rest), note, isNobody]).toEqual(expected)
})

test.each([
  [texas, gl, ['TX'], ['General Liability in TX']],
  [texas, ['Property', ...gl], ['OK', 'TX'], ['Property in TX', 'General Liability in OK, TX']],
  [texas, [], ['TX'], ['Property in TX', 'General Liability in TX']],
  [texas, ['Property'], [], ['Property']],
  [everywhere, gl, ['TX', 'OK', 'FL'], ['General Liability in TX, OK, FL']],
  [specialist, gl, ['TX'], ['General Liability in TX']],
  // The line and the state must meet in one row.
  [split, gl, ['TX'], []],
  [elsewhere, gl, ['TX'], []],
  [texas, [], [], []],
])('what a contact answers, %#', (person, lines, states, answers) => {
  expect(coverageTexts(person, sought(lines, states))).toEqual(answers)
})

test('a row of the listing and a specialty in the same line answer together', () => {
  const both = { ...florida, specialties: [line('General Liability', 'TX')] }
  expect(coverageTexts(both, sought(gl, ['TX', 'FL']))).toEqual(['General Liability in TX, FL'])
})

test('without a listing the coverage of every listing counts', () => {
  expect(coverageTexts(elsewhere, { ...sought(gl, ['TX']), listing: null })).toEqual(['General Liability in TX'])
})

test('what is not on record is said, and only where something was asked for', () => {
  expect(reasonFor(unknown, sought(gl, ['TX']))).toBe('Line and state not stated')
  expect(reasonFor(florida, sought(gl, ['TX']))).toBe('')
  expect(reasonFor(elsewhere, sought(gl, ['TX']))).toBe('')
  expect(reasonFor(unknown, emptyContactQuery)).toBe('')
})

test('what was asked for, in words', () => {
  expect(contactQueryText(sought(gl, ['TX']))).toBe('General Liability in Texas')
  expect(contactQueryText(sought(['Cyber', 'Crime'], ['TX', 'OK', 'FL']))).toBe(
    'Cyber or Crime in Texas or Oklahoma or Florida',
  )
  expect(contactQueryText(emptyContactQuery)).toBe('')
})
