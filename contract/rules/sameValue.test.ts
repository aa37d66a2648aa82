// What counts as a change of a value, and what does not.
import { expect, test } from 'vitest'
import { sameValue } from './sameValue.ts'

test.each([
  ['line_of_business', ['General Liability', 'Cyber'], ['cyber', 'General liability', 'Cyber'], true],
  ['line_of_business', ['General Liability'], ['General Liability', 'Cyber'], false],
  ['tags', ['Ovens', 'Bakeries'], ['bakeries', ' Ovens ', 'ovens'], true],
  ['tags', ['Ovens'], ['Oven'], false],
  ['states', ['TX', 'NY'], ['NY', 'TX', 'TX'], true],
  ['states', ['TX', 'NY'], ['TX'], false],
  ['limits', ['$1M each', '$2M in all'], ['$2M in all', '$1M each'], false],
  ['provider_ids', [3, 5], [5, 3], false],
  ['exclusions', 'Boats', 'boats', false],
  ['exclusions', null, '', true],
  ['minimum_premium', '1', 1, false],
])('%s: %j and %j', (name, one, other, isSame) => {
  expect(sameValue(one, other, name)).toBe(isSame)
  expect(sameValue(other, one, name)).toBe(isSame)
})

test('the lines of an MGA and of a contact are sets as well, and their states', () => {
  const mga = { mga_name: 'Quill', line_of_business: ['Property', 'Cyber'], states: ['TX', 'NY'] }
  expect(sameValue([mga], [{ ...mga, line_of_business: ['cyber', 'Property'], states: ['NY', 'TX'] }], 'mgas')).toBe(
    true,
  )
  expect(sameValue([mga], [{ ...mga, states: ['NY'] }], 'mgas')).toBe(false)
  const contact = (...lobs: object[]) => [
    { contact_name: 'Ana', specialties: lobs, listings: [{ listing_id: 7, lobs }] },
  ]
  const [cyber, property] = [
    { lob: 'Cyber', states: ['TX', 'NY'] },
    { lob: 'Property', states: [] },
  ]
  expect(
    sameValue(contact(cyber, property), contact(property, { lob: 'cyber', states: ['NY', 'TX'] }), 'contacts'),
  ).toBe(true)
  expect(sameValue(contact(cyber, property), contact(cyber), 'contacts')).toBe(false)
  expect(sameValue(contact(cyber), contact({ ...cyber, states: ['TX', 'FL'] }), 'contacts')).toBe(false)
})

test('what a database counts on its own and the address of a file are no difference', () => {
  expect(sameValue([{ id: 1, org_name: 'A', note: '' }], [{ id: 1 }])).toBe(true)
  expect(sameValue([{ id: 1, note: 'Call' }], [{ id: 1 }])).toBe(false)
})
