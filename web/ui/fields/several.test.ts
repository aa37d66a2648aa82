// A text that names several options, as it is pasted from a mail or a spreadsheet.
import { expect, test } from 'vitest'
import states from '#contract/reference/states.json' with { type: 'json' }
import { linesIn, namesIn, partsIn, readNames, readSeveral } from './several.ts'

const stateOptions = states.map(({ code, name }) => ({
  value: code,
  label: name,
  names: code === 'DC' ? [code, 'Washington DC'] : [code],
}))
const every = stateOptions.map(({ value }) => value)
const without = (...codes: string[]) => every.filter(code => !codes.includes(code))
const read = (text: string, value: string[] = [], max?: number) =>
  readSeveral(text, { options: stateOptions, value, ...(max && { max }) })

test.each([
  ['TX, OK', ['TX', 'OK']],
  ['tx; Oklahoma\r\n\tnew  york\n', ['TX', 'OK', 'NY']],
  ['TX\tOK\tLA', ['TX', 'OK', 'LA']],
  ['- Texas\n- Oklahoma\n3. N.Y.', ['TX', 'OK', 'NY']],
  ['TX OK LA', ['TX', 'OK', 'LA']],
  ['Texas and New Mexico', ['TX', 'NM']],
  ['TX, OK, and LA', ['TX', 'OK', 'LA']],
  ['Maryland, Washington, D.C., VA', ['MD', 'DC', 'VA']],
  ['Washington, Oregon', ['WA', 'OR']],
  ['TX, TX, Texas', ['TX']],
  ['nationwide', every],
  ['Every state and DC', every],
  ['All 50 states and DC', every],
])('the states in %j', (text, value) => {
  expect(read(text).value).toEqual(value)
})

test.each([
  ['all but AK', without('AK')],
  ['All except AK, HI', without('AK', 'HI')],
  ['all states except for Alaska and Hawaii', without('AK', 'HI')],
  ['Everywhere except AK, HI, NY', without('AK', 'HI', 'NY')],
  ['TX, OK, all but AK', without('AK')],
])('all but some: %j', (text, value) => {
  const { value: read_, left, why } = read(text, ['AK', 'TX'])
  expect([read_.toSorted(), left, why]).toEqual([value.toSorted(), '', ''])
})

test('what is not found stays, with a sentence', () => {
  expect(read('TX, Texsa, OK\nFoo', ['NY'])).toEqual({
    value: ['NY', 'TX', 'OK'],
    left: 'Texsa, Foo',
    why: 'Not found: Texsa, Foo. Please correct or remove them.',
  })
  expect(read('all but AK and Hawai', ['NY'])).toEqual({
    value: ['NY'],
    left: 'all but AK and Hawai',
    why: 'Not found: AK and Hawai. Please correct or remove it.',
  })
  expect(read('all but')).toEqual({ value: [], left: 'all but', why: 'Please say which to leave out.' })
})

test('what does not fit stays, with a sentence', () => {
  const why = 'At most 2 can be chosen. The rest is still in the field.'
  expect(read('TX, OK, LA, AR', [], 2)).toEqual({ value: ['TX', 'OK'], left: 'LA, AR', why })
  expect(read('all but AK', ['TX'], 2)).toEqual({ value: ['TX'], left: 'all but AK', why })
})

test('names with commas are found whole, by label or alias; options that are disabled are not', () => {
  const options = [
    { value: '1', label: 'Quill, Ada', names: ['AQ'] },
    { value: '2', label: 'Ada' },
    { value: '3', label: 'Gone', count: 0 },
  ]
  expect(readSeveral('Quill, Ada, Ada', { options, value: [] }).value).toEqual(['1', '2'])
  expect(readSeveral('aq, Gone', { options, value: [] })).toMatchObject({ value: ['1'], left: 'Gone' })
})

test('where any text is taken, every part becomes a value once, and the words of an option its value', () => {
  const options = [{ value: 'Ovens', label: 'Ovens' }]
  const taken = readSeveral('ovens, All risks\nall but kilns, Ovens', { options, value: ['Mills'], takesAny: true })
  expect(taken).toEqual({ value: ['Mills', 'Ovens', 'All risks', 'all but kilns'], left: '', why: '' })
})

test('lines keep their commas, parts do not', () => {
  const text = '• Three years, no losses\r\n\n2)\tA  fryer\n• three years, no losses'
  expect(linesIn(text)).toEqual(['Three years, no losses', 'A fryer'])
  expect(partsIn('a, b\n c\t;d,')).toEqual(['a', 'b', 'c', 'd'])
})

test('names of companies keep their commas, and are split there only if the whole is no name', () => {
  const options = ['Smith, Jones & Co', 'Smith', 'Nationwide', 'Oak and Elm'].map(label => ({ value: label, label }))
  const readAll = (text: string) => readNames(text, { options, value: [] })
  expect(readAll('smith, jones & co; Nationwide\nOak and Elm').value).toEqual([
    'Smith, Jones & Co',
    'Nationwide',
    'Oak and Elm',
  ])
  expect(readAll('Smith, Nationwide\tOak and Smith')).toEqual({
    value: ['Smith', 'Nationwide'],
    left: 'Oak and Smith',
    why: 'Not found: Oak and Smith. Please correct or remove it.',
  })
  expect(readAll('Nowhere, Ltd, Nationwide, Inc\nSmith')).toEqual({
    value: ['Nationwide', 'Smith'],
    left: 'Nowhere, Ltd',
    why: 'Not found: Nowhere, Ltd. Please correct or remove it.',
  })
  expect(namesIn('- Smith, Jones & Co, Inc;\tOak\noak')).toEqual([
    'Smith',
    'Smith, Jones & Co',
    'Smith, Jones & Co, Inc',
    'Jones & Co',
    'Jones & Co, Inc',
    'Inc',
    'Oak',
  ])
})
