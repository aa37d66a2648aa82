// Whom a card names: who answers, else who stands in, else the main line.
import { expect, test } from 'vitest'
import { cardCallOf } from './cardCall.ts'

const person = (contact_name: string, contact_phone = '', contact_email = '') => ({
  ...{ id: contact_name.length, contact_name, contact_type: '', contact_phone, contact_email, quoting_link: '' },
  answers: [],
})
const provider = (contacts: ReturnType<typeof person>[], note = '', phone = '') => ({
  ...{ org_id: 1, mga_id: null, contacts, note },
  main_line: contacts.length > 0 ? null : { phone, email: '' },
})
const nobody = 'Nobody is named for Cyber in Texas.'
const notStated = 'Line and state not stated'

test.each([
  [
    'who answers, before an organization of which nobody does',
    [provider([person('Olga')], notStated), provider([person('Gail', '(512) 555-0142')])],
    { name: 'Gail', person: 4, way: { to: 'tel:5125550142', text: '(512) 555-0142' }, note: '' },
  ],
  [
    'an email where there is no phone',
    [provider([person('Wes', '', 'wes@x.example')])],
    { name: 'Wes', person: 3, way: { to: 'mailto:wes@x.example', text: 'wes@x.example' }, note: '' },
  ],
  [
    'who stands in, with the reason',
    [provider([], nobody, '212'), provider([person('Olga')], notStated)],
    { name: 'Olga', person: 4, way: null, note: notStated },
  ],
  [
    'the main line',
    [provider([], nobody, '212-555-0100')],
    { name: 'Main line', way: { to: 'tel:2125550100', text: '212-555-0100' }, note: nobody },
  ],
  [
    'that nobody is named, where there is no main line either',
    [provider([], nobody)],
    { name: nobody, way: null, note: '' },
  ],
])('a card names %s', (_, providers, call) => {
  expect(cardCallOf({ listing_id: 7, providers })).toEqual([[7, call]])
})

test('a listing without a provider in the state has an empty line', () => {
  expect(cardCallOf({ listing_id: 7, providers: [] })).toBeNull()
})
