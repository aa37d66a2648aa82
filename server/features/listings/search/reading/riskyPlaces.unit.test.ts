// A word for a line that tells of a place is no line.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })
const linesIn = (typed: string) => readQuery(typed, vocabulary).families.map(family => family.lines[0] ?? '')

test.each<[string, string[]]>([
  ['convenience store in a high crime area', []],
  ['convenience store, crime in the neighborhood is bad', []],
  ['apartment building, low crime neighborhood', []],
  ['motel, lots of crime around', []],
  ['motel in a flood zone', []],
  ['motel, high crime', []],
  ['motel, crime', ['crime']],
  ['crime in Texas', ['crime']],
  ['crime for a credit union', ['crime']],
  ['credit union, high crime limits', ['crime']],
  ['GL, property and flood', ['general-liability', 'property', 'commercial-flood']],
])('%s', (typed, expected) => {
  expect(linesIn(typed)).toEqual(expected)
})
