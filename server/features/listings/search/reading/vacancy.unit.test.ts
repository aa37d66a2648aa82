// A building that is said to be vacant, before its name and behind it.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })
const kindsIn = (typed: string) => readQuery(typed, vocabulary).classes.flatMap(({ kinds }) => kinds)

test.each([
  'vacant shopping center',
  'unoccupied machine shop',
  'empty church',
  'shopping center, vacant',
  'church building, vacant since May',
  'strip mall that is currently vacant',
  'shopping center 100% vacant',
  'shopping center vacant property',
])('%s is a vacant building, and nothing else', typed => {
  const { classes, words } = readQuery(typed, vocabulary)
  expect(classes.map(({ kinds, subcategories }) => [...kinds, ...subcategories])).toEqual([
    ['Vacant commercial buildings'],
  ])
  expect(words.filter(word => word !== 'May')).toEqual([])
})

test('a vacant apartment complex is a vacant dwelling', () => {
  expect(kindsIn('vacant apartment complex')).toEqual(['Vacant dwellings'])
})

test.each([
  'shopping center',
  'shopping center, 20% vacant',
  'shopping center with vacant units',
  'shopping center, vacant units',
  'shopping center, no vacant buildings',
  'shopping center vacant property and GL',
])('%s is a shopping center', typed => {
  expect(kindsIn(typed)).toEqual(['Strip shopping center owners'])
})

test('land beside a building is vacant land, and the building is not', () => {
  expect(kindsIn('office building, vacant land next door')).toEqual(['Office building owners', 'Vacant land holdings'])
})
