// A city whose name is also an abbreviation is that city only where it was typed so.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

test.each<[string, string[]]>([
  ['tavern, Reno', ['NV']],
  ['tavern in Reno', ['NV']],
  ['tavern, renovation', []],
  ['vacant building, renovations', []],
  ['plumber, Saint Louis', ['MO']],
  ['plumber, St. Louis', ['MO']],
])('%s', (typed, expected) => {
  expect(readQuery(typed, vocabulary).states.map(({ value }) => value)).toEqual(expected)
})
