// Contacts, MGAs and offices compared entry by entry and line by line.
import { expect, test } from 'vitest'
import { contactFacts, mgaFacts, officeFacts } from '#contract/facts/people.ts'
import { type EntryKind, entriesDiff, entriesOf } from './entries.ts'

const compared = (kind: EntryKind, from: unknown, to: unknown) =>
  entriesDiff(entriesOf(kind, from), entriesOf(kind, to)).map(({ state, title, lines }) => [
    state,
    title.to || title.from,
    lines.filter(line => line.from !== line.to).map(({ label, from, to }) => `${label}: ${from} > ${to}`),
  ])

const tess = { id: 4, contact_name: 'Tess Arvid', contact_type: 'Underwriter', contact_phone: '(208) 555-0121' }

test('a contact with the same id is compared line by line', () => {
  expect(
    compared('contacts', [tess], [{ ...tess, contact_name: 'Tess Arvid-Lund', contact_type: 'Chief Underwriter' }]),
  ).toEqual([['changed', 'Tess Arvid-Lund', ['Position: Underwriter > Chief Underwriter']]])
})

test('added, removed and remaining entries are distinguished', () => {
  const ana = { contact_name: 'Ana', contact_email: 'ana@example.com' }
  expect(compared('contacts', [tess, { ...tess, id: 5, contact_name: 'Bo' }], [tess, ana])).toEqual([
    ['same', 'Tess Arvid', []],
    ['added', 'Ana', ['Email:  > ana@example.com']],
    ['removed', 'Bo', ['Position: Underwriter > ', 'Phone: (208) 555-0121 > ']],
  ])
})

test('replacing one state by another in a coverage is a difference', () => {
  const covering = (states: string[]) => [
    { ...tess, listings: [{ listing_id: 7, listing_name: 'Rafts', lobs: [{ lob: 'Property', states }] }] },
  ]
  expect(compared('contacts', covering(['TX', 'NY']), covering(['TX', 'FL']))).toEqual([
    ['changed', 'Tess Arvid', ['Rafts: Property: NY, TX > Property: FL, TX']],
  ])
})

test('an MGA is compared with the contacts that it shows', () => {
  const mga = { mga_id: 3, mga_name: 'Quill', states: ['TX'], line_of_business: ['Property'], contacts: [tess] }
  expect(compared('mgas', [mga], [{ ...mga, contacts: [{ ...tess, contact_phone: '(208) 555-0199' }] }])).toEqual([
    [
      'changed',
      'Quill',
      ['Contact: Tess Arvid, Underwriter, (208) 555-0121 > Tess Arvid, Underwriter, (208) 555-0199'],
    ],
  ])
})

test('two entries with the same key are kept, and a value that is no list is empty', () => {
  const office = { address_line_1: '1 Quay', city: 'Boise', state: 'ID' }
  expect(compared('offices', [office, office], [office])).toEqual([
    ['same', '1 Quay', []],
    ['removed', '1 Quay', ['Place: Boise, ID > ']],
  ])
  expect(compared('offices', null, 'nothing')).toEqual([])
})

test.each([
  ['contacts', contactFacts, { id: 4 }],
  ['mgas', mgaFacts, { mga_id: 3 }],
  ['offices', officeFacts, { address_line_1: '1 Quay', postal_code: '83702' }],
] as const)('no fact of %s changes unseen', (kind, facts, entry) => {
  const unseen = Object.entries(facts).filter(([name, fact]) => {
    const isList = fact.kind === 'linesOfBusiness' || fact.kind === 'states'
    const [before, after] = isList ? [['TX'], ['NY']] : ['one', 'two']
    return entriesDiff(
      entriesOf(kind, [{ ...entry, [name]: before }]),
      entriesOf(kind, [{ ...entry, [name]: after }]),
    ).every(({ state }) => state === 'same')
  })
  expect(unseen.map(([name]) => name)).toEqual([])
})
