// What a list shows for what was typed: what matches, in which order, what is marked, what can be chosen.
import { expect, test } from 'vitest'
import { canChoose, keyOf, marked, matching, type Option, type Row, rowsOf, sectionsOf } from './rows.ts'

const named = (...labels: string[]): Option[] => labels.map(label => ({ value: label.toLowerCase(), label }))
const shown = (rows: readonly Row[]) => rows.map(row => (row.kind === 'option' ? row.option.label : `+${row.text}`))
const none = new Set<string>()

test('labels beginning with the query come first, then those with words beginning so, then the rest, each in its order', () => {
  const states = named('Alaska', 'West Kanto', 'Arkansas', 'Kansas')
  expect(matching(states, 'ka').map(({ label }) => label)).toEqual(['Kansas', 'West Kanto', 'Alaska', 'Arkansas'])
})

test('every typed word must match, in any order, ignoring case and accents', () => {
  const lines = named('General Liability', 'Liquor Liability', 'Général Caf\u00e9')
  expect(matching(lines, 'liab GEN').map(({ label }) => label)).toEqual(['General Liability'])
  expect(matching(lines, 'general cafe').map(({ label }) => label)).toEqual(['Général Café'])
  expect(matching(lines, 'general marine')).toEqual([])
  expect(matching(lines, '  ')).toBe(lines)
})

test('a match may be inside a word, and a word after a bracket counts as a beginning', () => {
  const kinds = named('Nonprofits', 'Clinics (profitable)')
  expect(matching(kinds, 'profit').map(({ label }) => label)).toEqual(['Clinics (profitable)', 'Nonprofits'])
})

test('matches are marked, and the parts add up to the label', () => {
  expect(marked('Healthcare (hospitals)', 'hosp')).toEqual([
    { text: 'Healthcare (', hit: false, start: 0 },
    { text: 'hosp', hit: true, start: 12 },
    { text: 'itals)', hit: false, start: 16 },
  ])
  expect(marked('General Liability', 'li gen').filter(({ hit }) => hit)).toEqual([
    { text: 'Gen', hit: true, start: 0 },
    { text: 'Li', hit: true, start: 8 },
  ])
  expect(marked('Alaska Kayaks', 'ka').filter(({ hit }) => hit)).toEqual([{ text: 'Ka', hit: true, start: 7 }])
  expect(marked('Café', 'cafe')).toEqual([{ text: 'Café', hit: true, start: 0 }])
  expect(marked('Café', '')).toEqual([{ text: 'Café', hit: false, start: 0 }])
})

test('a label whose length changes when folded is shown without marks', () => {
  expect(marked('Cafe\u0301s', 'cafes')).toEqual([{ text: 'Cafe\u0301s', hit: false, start: 0 }])
})

test('an option without results is disabled unless it is chosen', () => {
  const options: Option[] = [
    { value: 'a', label: 'A', count: 0 },
    { value: 'b', label: 'B', count: 0 },
    { value: 'c', label: 'C', count: 2 },
    { value: 'd', label: 'D', disabled: true },
  ]
  const rows = rowsOf({ options, query: '', chosen: new Set(['b']) })
  expect(rows.map(row => row.kind === 'option' && row.off)).toEqual([true, false, false, true])
  expect(rows.map(canChoose)).toEqual([false, true, true, false])
})

test('at the maximum number of values, other options are disabled and nothing can be added', () => {
  const rows = rowsOf({ options: named('A', 'B'), query: '', chosen: new Set(['a']), full: true, creatable: true })
  expect(rows.map(row => row.kind === 'option' && row.off)).toEqual([false, true])
  const query = 'New'
  expect(rowsOf({ options: [], query, chosen: none, full: true, creatable: true })).toEqual([])
})

test('typed text can be added unless an option has the same name', () => {
  const question = { options: named('Admitted'), chosen: none, creatable: true }
  expect(shown(rowsOf({ ...question, query: ' ad ' }))).toEqual(['Admitted', '+ad'])
  expect(shown(rowsOf({ ...question, query: 'ADMITTED ' }))).toEqual(['Admitted'])
  expect(shown(rowsOf({ ...question, query: '  ' }))).toEqual(['Admitted'])
  expect(shown(rowsOf({ ...question, query: 'new', creatable: false }))).toEqual([])
})

test('options that the server filtered are all shown', () => {
  const rows = rowsOf({ options: named('Taproom'), query: 'brewery', answered: true, chosen: none })
  expect(shown(rows)).toEqual(['Taproom'])
})

test('groups have headings, and options without a group come first', () => {
  const options: Option[] = [
    { value: '1', label: 'Pizza', group: 'Listings' },
    { value: '2', label: 'Loose' },
    { value: '3', label: 'Pizza Mutual', group: 'Organizations' },
    { value: '4', label: 'Pizzeria', group: 'Listings' },
  ]
  const rows = rowsOf({ options, query: '', chosen: none })
  expect(sectionsOf(rows).map(({ label, rows }) => [label, ...shown(rows)])).toEqual([
    [undefined, 'Loose'],
    ['Listings', 'Pizza', 'Pizzeria'],
    ['Organizations', 'Pizza Mutual'],
  ])
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
})

const lines: Option[] = [
  { value: 'glass', label: 'Glass' },
  { value: 'gl', label: 'General Liability', names: ['GL', 'CGL'] },
  { value: 'wc', label: "Workers' Compensation", names: ['WC', 'W/C', 'work comp', 'workers comp'] },
  { value: 'xwc', label: "Excess Workers' Compensation", names: ['excess WC'] },
]
const labelsFound = (options: readonly Option[], query: string) =>
  rowsOf({ options, query, chosen: none }).map(row =>
    row.kind !== 'option' ? row.kind : row.via === undefined ? row.option.label : `${row.option.label} · ${row.via}`,
  )

test('an alias matches too, comes first if it equals the query, and is shown', () => {
  expect(labelsFound(lines, 'gl')).toEqual(['General Liability · GL', 'Glass'])
  expect(labelsFound(lines, 'w/c')).toEqual(["Workers' Compensation · W/C"])
  expect(labelsFound(lines, 'WC')).toEqual(["Workers' Compensation · WC", "Excess Workers' Compensation · excess WC"])
  expect(labelsFound(lines, "worker's comp")).toEqual([
    "Workers' Compensation · workers comp",
    "Excess Workers' Compensation",
  ])
  expect(labelsFound(lines, 'ork')).toEqual(["Workers' Compensation", "Excess Workers' Compensation"])
  expect(labelsFound(lines, 'omp')).toEqual(["Workers' Compensation", "Excess Workers' Compensation"])
})

test('a state is found by its code before states whose names begin with it', () => {
  const states = ['ME Maine', 'MD Maryland', 'MA Massachusetts', 'AL Alabama', 'CA California'].map(text => {
    const [code = '', label = ''] = text.split(' ')
    return { value: code, label, names: [code] }
  })
  expect(labelsFound(states, 'ma')).toEqual(['Massachusetts · MA', 'Maine', 'Maryland', 'Alabama'])
  expect(labelsFound(states, 'Calif.')).toEqual(['California'])
  expect(labelsFound(states, 'd')).toEqual(['Maryland'])
})

test('an option found by an alias is shown for its query, and while typing continues', () => {
  const states: Option[] = [
    { value: 'FL', label: 'Florida', found: { query: 'tamp', via: 'Tampa' } },
    { value: 'TX', label: 'Texas' },
  ]
  expect(labelsFound(states, 'tamp')).toEqual(['Florida · Tampa'])
  expect(labelsFound(states, 'Tampa')).toEqual(['Florida · Tampa'])
  expect(labelsFound(states, 'tempe')).toEqual([])
  expect(labelsFound(states, 'flor')).toEqual(['Florida'])
  expect(labelsFound(states, '')).toEqual(['Florida', 'Texas'])
})
