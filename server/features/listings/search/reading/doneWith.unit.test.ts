// A trade that is described by what it does with a thing.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

test.each([
  ['guy who fixes boats', 'Ship repair yards'],
  ['fixes old boats', 'Ship repair yards'],
  ['sells cars', 'Used car dealers'],
  ['sells shoes', 'Shoe stores'],
  ['sells books', 'Bookstores'],
  ['shop that sells flooring', 'Flooring stores'],
  ['sells insurance', 'Insurance agencies'],
  ['sells musical instruments', 'Musical instrument stores'],
  ['cleans windows', 'Window cleaners'],
  ['cleans trucks', 'Full-service car washes'],
  ['teaches dance', 'Dance studios'],
])('%s', (typed, kind) => {
  const { classes, words, qualifiers } = readQuery(typed, vocabulary)
  expect(classes.flatMap(({ kinds }) => kinds)).toContain(kind)
  expect(words).toEqual([])
  expect(qualifiers).toEqual([])
})

test('what somebody cleans says nothing of losses, and clean losses do', () => {
  const asked = (typed: string) => readQuery(typed, vocabulary).qualifiers.map(({ value }) => value)
  expect(asked('he cleans hotels')).toEqual([])
  expect(asked('roofer with clean losses')).toEqual(['no-losses'])
})

test('what a business sells besides is no business of its own', () => {
  const { classes, features } = readQuery('bakery sells coffee', vocabulary)
  expect(classes.flatMap(({ kinds }) => kinds)).toEqual(['Retail bakeries and donut shops'])
  expect(features.flatMap(({ kinds }) => kinds)).toEqual(['Coffee shops'])
  expect(readQuery('bowling center sells liquor', vocabulary).families).toMatchObject([{ lines: ['liquor-liability'] }])
})

test.each([
  ['dump trucks hauling asphalt', 'Dump truck operators'],
  ['dump truck that hauls asphalt', 'Dump truck operators'],
  ['hauling asphalt in dump trucks', 'Dump truck operators'],
  ['flatbed hauling steel', 'Flatbed carriers'],
  ['box truck hauling furniture', 'Local cartage carriers'],
  ['lowboy hauling heavy equipment', 'Heavy haul carriers'],
])('what is hauled says less than the vehicle: %s', (typed, kind) => {
  expect(readQuery(typed, vocabulary).classes.map(({ kinds }) => kinds)).toEqual([[kind]])
})

test('a truck by itself says less than what it hauls', () => {
  expect(readQuery('hauls medical waste by truck', vocabulary).classes[0]?.kinds).toEqual(['Medical waste haulers'])
})

test('what is hauled says whose business it is where no vehicle was said', () => {
  for (const typed of ['hauling asphalt', 'tank truck hauling asphalt', 'hauls gasoline'])
    expect(
      readQuery(typed, vocabulary).classes.map(({ kinds }) => kinds),
      typed,
    ).toEqual([['Tank truck carriers']])
})
