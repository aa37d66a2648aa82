// What is done to a crop behind the harvest, and other words for one step of a trade.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })
const namesIn = (typed: string) =>
  readQuery(typed, vocabulary)
    .classes.flatMap(({ kinds, subcategories }) => [...kinds, ...subcategories])
    .sort()

const nuts = ['Cotton gins', 'Grain elevators', 'Snack food makers']
test.each([
  ['almond huller and sheller', nuts],
  ['walnut hulling', nuts],
  ['peanut shelling plant', nuts],
  ['rice drying', ['Grain elevators']],
  ['rice mill', ['Food Processing']],
  ['peach packing house', ['Produce distributors']],
  ['tomato canning plant', ['Canneries']],
])('%s processes the crop', (typed, names) => {
  expect(namesIn(typed)).toEqual(names)
})

test('who grows it stays a grower', () => {
  expect(namesIn('almond orchard')).toEqual(['Tree nut orchards'])
  expect(namesIn('rice farm')).toEqual(['Rice farms'])
  expect(namesIn('apple orchard')).toEqual(['Apple orchards'])
})

test('biogas comes from a digester, and fuels of plants from their own plants', () => {
  for (const typed of ['anaerobic digester', 'digester biogas', 'renewable natural gas'])
    expect(namesIn(typed), typed).toEqual(['Biomass plants'])
  expect(namesIn('biofuel')).toEqual(['Biodiesel plants', 'Ethanol plants'])
})

test('whoever pours what they make has a tasting room', () => {
  expect(namesIn('tasting room')).toEqual(['Brewpubs', 'Craft breweries', 'Distilleries', 'Wineries'])
  expect(namesIn('wine tasting room')).toEqual(['Wineries'])
})

test('words for two trades name both', () => {
  expect(namesIn('roofing and siding contractor')).toEqual(['Residential roofers', 'Siding contractors'])
  expect(namesIn('non-medical home care agency')).toEqual(['Companion care services', 'Non-medical home care agencies'])
  expect(namesIn('home health agency')).toEqual(['Home health agencies'])
  expect(namesIn('welding and fabrication, ship repair')).toContain('Ship repair yards')
})

test('a commercial diver builds in the water', () => {
  expect(namesIn('commercial diving contractor')).toEqual(['Pile driving contractors'])
  expect(namesIn('commercial plumbing contractor')).toContain('Commercial plumbers')
})

test('a processing plant is of what it processes', () => {
  expect(namesIn('seafood processing plant')).toEqual(['Seafood processors'])
  expect(namesIn('gas processing plant')).toEqual(['Gas processing plants'])
  expect(namesIn('processing plant')).toEqual([])
})
