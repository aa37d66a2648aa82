// What the names of lines say besides: the nearest line where nobody writes one, whose it is, and what lies below an excess.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import lineNames from '#contract/vocabulary/lines.json' with { type: 'json' }
import { demoDirectory } from '#server/testing/relevance/demoDirectory.ts'
import { findByWords } from './find.ts'
import { clientTerms, nearLines } from './lineSense.ts'

const { means, listings } = demoDirectory()
const shownFor = (typed: string) => {
  const answer = findByWords(typed, { from: 0, length: 9 }, means)
  return { ...answer, shown: answer.found.ids.flatMap(id => listings.get(id) ?? []) }
}

test('the names of near lines and of clients are those of the reference', () => {
  const known = new Set(lines.map(({ value }) => value))
  const named = [...Object.entries(lineNames.near).flat(2), ...Object.keys(lineNames.clients)]
  expect(named.filter(line => !known.has(line))).toEqual([])
  expect(Object.keys(lineNames.clients).filter(line => clientTerms([line]).length === 0)).toEqual([])
  expect(nearLines(['umbrella', 'excess-liability'])).toEqual([])
})

test('where nobody writes a line, the nearest one is shown and named', () => {
  const { shown, relaxed, exact } = shownFor('taxi with hired and non-owned auto')
  expect(exact).toBe(0)
  expect(relaxed).toContainEqual({
    filter: 'line_of_business',
    value: 'hired and non-owned auto',
    instead: 'Commercial Auto',
  })
  expect(shown[0]?.lines).toContain('commercial-auto')
})

test('whom a line is made for comes first where no class is named', () => {
  const shown = shownFor('nonprofit D&O').shown
  expect(shown[0]?.category).toBe('Nonprofits and Religious Organizations')
})

test('what an excess lies over is not asked for', () => {
  const { understood } = shownFor('excess over GL for roofers')
  expect(understood.filter(({ param }) => param === 'line_of_business').map(({ value }) => value)).toEqual([
    'umbrella',
    'excess-liability',
  ])
})
