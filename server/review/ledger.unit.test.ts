// The rows of a decision mail, from the values of an audit entry.
import { expect, test } from 'vitest'
import { ledgerOf } from './ledger.ts'

type Values = Record<string, unknown>
const rows = (before: Values, after: Values) => ledgerOf('listing', { before, after })

test.each<[string, Values, Values, object[]]>([
  [
    'a text',
    { description: '' },
    { description: 'Bakeries' },
    [{ label: 'Description', was: 'Not stated', now: 'Bakeries' }],
  ],
  ['yes or no', { dealsDirect: false }, { dealsDirect: true }, [{ label: 'Deals direct', was: 'No', now: 'Yes' }]],
  [
    'states',
    { states: ['TX', 'OK'] },
    { states: ['TX', 'NV'] },
    [{ label: 'Active States', added: 'NV', removed: 'OK', text: 'now 2 of 51' }],
  ],
  [
    'people by their names',
    { contacts: [{ contact_name: 'Ann', contact_phone: '1' }] },
    { contacts: [{ contact_name: 'Ann', contact_phone: '1' }, { contact_name: 'Omar Quintero' }] },
    [{ label: 'Contacts', added: 'Omar Quintero' }],
  ],
  [
    'somebody whose phone changed',
    { contacts: [{ contact_name: 'Ann', contact_phone: '1' }] },
    { contacts: [{ contact_name: 'Ann', contact_phone: '2' }] },
    [{ label: 'Contacts', text: 'changed: Ann' }],
  ],
  [
    'providers by their number',
    { provider_ids: [4] },
    { provider_ids: [4, 9] },
    [{ label: 'Providers', was: '1', now: '2' }],
  ],
  [
    'two long texts that begin alike',
    { description: `${'a'.repeat(200)}b` },
    { description: `${'a'.repeat(200)}c` },
    [{ label: 'Description', text: 'changed' }],
  ],
])('%s', (_, before, after, expected) => {
  expect(rows(before, after)).toEqual(expected)
})

test('in the order of the facts, and no more than a mail holds', () => {
  const after = { tags: ['a'], description: 'x', states: ['TX'] }
  expect(rows({}, after).map(({ label }) => label)).toEqual(['Active States', 'Description', 'Tags'])
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field_${index}`, 'x']))
  expect(rows({}, many)).toHaveLength(13)
  expect(rows({}, many).at(-1)).toEqual({ label: 'And more', text: '8 other fields' })
})
