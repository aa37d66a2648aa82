// Each chip says what was applied, and taking it back leaves everything else.
import { expect, test } from 'vitest'
import { changed, searchCodec } from '#contract/search.ts'
import { chipsOf } from './appliedChips.ts'

const labels = {
  line: (value: string) => `Line ${value}`,
  iso: (code: string) => `${code} Shops`,
  naics: (code: string) => `${code} Trades`,
}
const understood = [
  { param: 'line_of_business', value: 'general-liability', from: 'GL' },
  { param: 'state', value: 'TX', from: 'texas' },
]

test('chips are in the order applied, including those understood from the words', () => {
  const search = searchCodec.read('category=Education&searchTerm=GL+pizza+texas&state=NY,FL&iso_class_code=10010')
  const chips = chipsOf(search, { understood }, labels)
  expect(chips.map(({ kind, label, from }) => [kind, label, from].filter(Boolean).join(' / '))).toEqual([
    'Education',
    'Line general-liability / GL',
    'pizza',
    'State / Texas / texas',
    'State / New York',
    'State / Florida',
    'ISO / 10010 Shops',
  ])
  expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length)
})

test('removing an understood chip removes its words from the text', () => {
  const search = searchCodec.read('searchTerm=GL+pizza+texas')
  const texas = chipsOf(search, { understood }, labels).find(({ label }) => label === 'Texas')
  expect(searchCodec.write(changed(search, texas?.without ?? {}))).toEqual({ searchTerm: 'GL pizza' })
})

test('a code of a trade is named, and belongs to the words', () => {
  const search = searchCodec.read('searchTerm=NAICS+722511+texas')
  const code = { param: 'naics', value: '722511', from: 'NAICS 722511', label: 'NAICS 722511 Full-service restaurants' }
  const [chip] = chipsOf(search, { understood: [...understood, code] }, labels)
  expect([chip?.filter, chip?.kind, chip?.label]).toEqual(['searchTerm', undefined, code.label])
  expect(chip?.without(search)).toEqual({ searchTerm: 'texas' })
})

test('removing one of several values keeps the others', () => {
  const search = searchCodec.read('state=NY,FL&appointment_needed=1&organization_type=Captive')
  const left = chipsOf(search, { understood: [] }, labels).map(({ without }) =>
    searchCodec.write(changed(search, without)),
  )
  expect(left).toEqual([
    { state: 'FL', appointment_needed: '1', organization_type: 'Captive' },
    { state: 'NY', appointment_needed: '1', organization_type: 'Captive' },
    { state: 'NY,FL', organization_type: 'Captive' },
    { state: 'NY,FL', appointment_needed: '1' },
  ])
})

test('that all of the states are meant has a chip of its own', () => {
  const search = searchCodec.read('state=NY,FL,OK&all_states=1')
  const chips = chipsOf(search, { understood: [] }, labels)
  expect(chips.map(({ kind, label }) => `${kind} ${label}`).at(-1)).toBe('States In all of them')
  expect(searchCodec.write(changed(search, chips.at(-1)?.without(search) ?? {}))).toEqual({ state: 'NY,FL,OK' })
})

test('two chips removed before the next results arrive are both gone', () => {
  const search = searchCodec.read('searchTerm=GL+pizza+texas&state=NY,FL,OK')
  const left = chipsOf(search, { understood }, labels)
    .filter(({ label }) => ['Texas', 'pizza', 'New York', 'Florida'].includes(label))
    .reduce((before, { without }) => changed(before, without), search)
  expect(searchCodec.write(left)).toEqual({ searchTerm: 'GL', state: 'OK' })
})

test('a corrected word is shown corrected, and removed as typed', () => {
  const search = searchCodec.read('searchTerm=GL+piza+texas')
  const corrected = (text: string) => text.replace('piza', 'pizza')
  const chip = chipsOf(search, { understood }, { ...labels, corrected }).find(({ from }) => from === 'piza')
  expect(chip?.label).toBe('pizza')
  expect(chip?.without(search)).toEqual({ searchTerm: 'GL texas' })
})

test('a qualifier and an exclusion have chips of their own, and keep the text', () => {
  const search = searchCodec.read('searchTerm=dentist+no+GL+no+appointment')
  const reply = {
    understood: [],
    qualifiers: [{ value: 'no-appointment', from: 'no appointment' }],
    excluded: [{ value: 'GL', from: 'no GL' }],
  }
  const chips = chipsOf(search, reply, labels)
  expect(chips.map(({ label, without }) => [label, without(search).searchTerm])).toEqual([
    ['dentist', 'no GL no appointment'],
    ['Not GL', 'dentist no appointment'],
    ['no appointment', 'dentist no GL'],
  ])
})

test('a person is named with the organization, and a number that nobody has by itself; either can be removed', () => {
  const search = searchCodec.read('searchTerm=roofers+lena+varga+(512)+555-0199')
  const read = [
    { param: 'person', value: 'Lena Varga, Harborline Mutual', from: 'lena varga' },
    { param: 'phone', value: '', from: '(512) 555-0199' },
  ]
  const chips = chipsOf(search, { understood: read }, labels)
  expect(chips.map(({ kind, label }) => [kind, label])).toEqual([
    [undefined, 'roofers'],
    ['Person', 'Lena Varga, Harborline Mutual'],
    ['Phone', '(512) 555-0199'],
  ])
  expect(chips[2]?.without(search)).toEqual({ searchTerm: 'roofers lena varga' })
})

test('what no listing has stands apart as left out, and is removed alone', () => {
  const search = searchCodec.read('searchTerm=hotel+rooffing+cyber+texas')
  const reply = {
    understood: [...understood, { param: 'line_of_business', value: 'cyber', from: 'cyber' }],
    exact: 0,
    relaxed: [
      { filter: 'searchTerm', value: 'rooffing' },
      { filter: 'line_of_business', value: 'cyber' },
    ],
  }
  const chips = chipsOf(search, reply, labels)
  expect(chips.map(({ label, isLeftOut = false }) => [label, isLeftOut])).toEqual([
    ['hotel', false],
    ['rooffing', true],
    ['Line cyber', true],
    ['Texas', false],
  ])
  expect(chips[1]?.without(search)).toEqual({ searchTerm: 'hotel cyber texas' })
  // Where some listings match the whole search, nothing is left out.
  expect(chipsOf(search, { ...reply, exact: 2 }, labels).some(({ isLeftOut }) => isLeftOut)).toBe(false)
})

test('a word that was corrected and then left out stands apart too, and goes as it was typed', () => {
  const search = searchCodec.read('searchTerm=hotel+submarin')
  const reply = { understood: [], exact: 0, relaxed: [{ filter: 'searchTerm', value: 'submarine' }] }
  const corrected = (text: string) => text.replace(/submarin\b/, 'submarine')
  const chips = chipsOf(search, reply, { ...labels, corrected })
  expect(chips.map(({ label, isLeftOut = false }) => [label, isLeftOut])).toEqual([
    ['hotel', false],
    ['submarine', true],
  ])
  expect(chips[1]?.without(search)).toEqual({ searchTerm: 'hotel' })
})
