// What is said of the alcohol that a restaurant sells: which class codes it asks for, and what is told of it.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })
const none = ['16900', '16901', '16902']
const under30 = ['16910', '16911']
const some = [...under30, '16916']
test.each([
  ['restaurant 60/40 food/liquor', ['16916'], ['60/40 food/liquor']],
  ['restaurant, 20/80 alcohol to food', under30, ['20/80 alcohol to food']],
  ['restaurant food/alcohol 80/20', under30, ['food/alcohol 80/20']],
  ['restaurant, 60/40 liquor', [], []],
  ['restaurant, food 60% liquor 40%', ['16916'], ['food 60% liquor 40%']],
  ['restaurant, 80% food', under30, ['80% food']],
  ['restaurant about 40% liquor', ['16916'], ['about 40% liquor']],
  ['restaurant liquor sales 30 percent', ['16916'], ['liquor sales 30 percent']],
  ['restaurant, alcohol sales 20-25%', under30, ['alcohol sales 20-25%']],
  ['restaurant under 30% liquor', under30, ['under 30% liquor']],
  ['restaurant, alcohol over 50%', ['16916', '16930', '16931', '16941'], ['alcohol over 50%']],
  ['restaurant with liquor under 30%', under30, ['under 30%']],
  ['restaurant, no alcohol', none, ['no alcohol']],
  ["restaurant doesn't serve beer or wine", none, ["doesn't serve beer or wine"]],
  ['restaurant BYOB', none, ['BYOB']],
  ['restaurant no liquor', none, []],
  ['restaurant no liquor liability', [], []],
  ['restaurant with full bar', some, []],
  ['restaurant beer and wine only', some, ['beer and wine only']],
  ['restaurant that serves liquor', some, []],
  ['restaurant mostly food', some, ['mostly food']],
  ['restaurant mostly alcohol', ['16916', '16930', '16931', '16941'], ['mostly alcohol']],
  ['restaurant with wine bar', [], []],
  ['sports bar, 80% liquor', ['16930', '16931', '16941'], ['80% liquor']],
  ['tavern, beer and wine only', [], ['beer and wine only']],
  ['family restaurant, 40% catering', [], ['40%']],
  ['caterer, 20% alcohol', [], ['20% alcohol']],
])('%s: the share of alcohol', (typed, codes, unsaid) => {
  const reading = readQuery(typed, vocabulary)
  expect(reading.codesOfAlcohol.map(({ value }) => value)).toEqual(codes)
  expect(reading.unsaid).toEqual(unsaid)
  expect(reading.words).toEqual([])
  expect(reading.excluded.words).toEqual([])
})

test('words for alcohol name no other restaurant than the one that was named, and a figure does', () => {
  const decides = (typed: string) => readQuery(typed, vocabulary).codesOfAlcohol.map(one => one.decides)
  expect(decides('pizza shop, beer and wine')).toEqual([false, false, false])
  expect(decides('restaurant, beer and wine')).toEqual([true, true, true])
  expect(decides('pizza shop, 40% beer')).toEqual([true])
})
