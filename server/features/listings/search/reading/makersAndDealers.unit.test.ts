// Who makes, imports, distributes or sells a thing, beside who installs it.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })
const namesIn = (typed: string) =>
  readQuery(typed, vocabulary).classes.flatMap(({ kinds, subcategories }) => [...kinds, ...subcategories])

test.each([
  ['importer of LED light fixtures', ['Electrical equipment distributors']],
  ['imports LED lights', ['Electrical equipment distributors']],
  ['LED lighting distributor', ['Electrical equipment distributors']],
  ['LED lighting installer', ['LED lighting retrofit contractors']],
  ['garage door manufacturer', ['Wood door and window makers']],
  ['makes garage doors', ['Wood door and window makers']],
  ['sells garage doors', ['Home improvement centers']],
  ['garage door installation', ['Window and door installers']],
  ['overhead door wholesaler', ['Building material distributors']],
  ['plumbing fixture importer', ['Plumbing supply distributors']],
  ['cabinet manufacturer', ['Cabinet makers']],
  // Clients call a carpenter so too.
  ['cabinet maker', ['Cabinet makers', 'Finish carpenters']],
])('%s', (typed, names) => {
  expect(namesIn(typed)).toEqual(names)
})

test('where nobody is known to deal in the thing, it is a word beside the trade of the dealer', () => {
  for (const [typed, trade] of [
    ['insulation manufacturer', 'Plastics and Rubber'],
    ['manufacturer of insulation', 'Plastics and Rubber'],
    ['makes insulation', 'Plastics and Rubber'],
    ['paving supplier', 'Industrial Distribution'],
  ] as const) {
    expect(namesIn(typed), typed).toContain(trade)
    expect(readQuery(typed, vocabulary).words, typed).toEqual([/paving|insulation/.exec(typed)?.[0]])
  }
})

test('who installs the thing, or repairs it, stays a contractor though he sells it', () => {
  expect(namesIn('insulation')).toEqual(['Insulation contractors'])
  expect(namesIn('sells and installs insulation')).toEqual(['Insulation contractors'])
  expect(namesIn('paving supplier and installer')).toContain('Street and road contractors')
  expect(namesIn('HVAC dealer')).toEqual(['HVAC contractors'])
})

test('windows and garage doors are no work of finish carpenters', () => {
  expect(namesIn('window installation')).toEqual(['Window and door installers', 'Glass and glazing contractors'])
  expect(namesIn('window replacement')).toEqual(['Window and door installers', 'Glass and glazing contractors'])
})

test('a word for any thing says nothing of a trade', () => {
  expect(namesIn('supply store')).not.toContain('Medical supply stores')
  expect(namesIn('medical supply store')).toEqual(['Medical supply stores'])
  // Parts are made, whatever of.
  expect(namesIn('machine shop making parts, some for airplanes')).toEqual(['Machine shops'])
})
