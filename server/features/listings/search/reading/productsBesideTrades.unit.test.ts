// A product that is named beside a trade.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })
const namesIn = (typed: string) =>
  readQuery(typed, vocabulary).classes.flatMap(({ kinds, subcategories }) => [...kinds, ...subcategories])

test.each([
  ['machine shop, auto parts', ['Machine shops', 'Auto parts manufacturers']],
  ['food manufacturer, frozen pizza', ['Food Processing', 'Frozen food processors']],
  ['metal fabricator, firearms', ['Structural steel fabricators', 'Sporting goods manufacturers']],
  ['electrician, solar panels', ['Electrical contractors', 'Solar panel installers', 'Residential solar contractors']],
])('%s: who makes, sells or installs it is of the same sector as the trade', (typed, names) => {
  expect(namesIn(typed)).toEqual(names)
})

test('where nobody of the sector is known to deal in the product, it is a word', () => {
  const reading = readQuery('hardware store, asphalt', vocabulary)
  expect(reading.classes.map(({ kinds }) => kinds)).toEqual([['Hardware stores']])
  expect(reading.words).toEqual(['asphalt'])
})

test('a second trade stays one, whatever its sector', () => {
  expect(namesIn('machine shop, auto parts store')).toEqual(['Machine shops', 'Auto parts stores'])
  expect(namesIn('machine shop and auto parts')).toEqual(['Machine shops', 'Auto parts stores'])
  expect(namesIn('paint store, painting contractor')).toContain('Interior painting contractors')
  // A taproom is where the beer is sold, and no product.
  expect(namesIn('craft brewery with a taproom')).toEqual(['Craft breweries'])
  expect(namesIn('auto parts')).toEqual(['Auto parts stores'])
})
