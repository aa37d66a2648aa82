// A NAICS code finds its own kind of business first, in the demo directory.
import { expect, test } from 'vitest'
import { subcategoriesOf } from '#contract/calls/reference.ts'
import crosswalk from '#contract/reference/naics-crosswalk.json' with { type: 'json' }
import { ownKindsOfNaics } from '#contract/rules/naics.ts'
import { randomFor } from '../../../demo/random.ts'
import { findByWords } from '../../features/listings/search/reading/find.ts'
import { demoDirectory } from './demoDirectory.ts'

const { means, listings } = demoDirectory()
const all = [...listings.values()]

test('100 codes of the crosswalk, chosen by a seed', () => {
  const random = randomFor('codes')
  const codes = random.sample(Object.keys(crosswalk), 100)
  const wrong = codes.flatMap(code => {
    const kinds = ownKindsOfNaics(code)
    const subs = subcategoriesOf({ kinds, subcategories: [] })
    const { found, exact } = findByWords(code, { length: 1 }, means)
    const first = listings.get(found.ids[0] ?? 0)
    const isWritten = all.some(({ kind }) => kinds.includes(kind))
    // Where nobody writes its sub-category, what is shown is near and never exact.
    const isTrue = all.some(({ sub }) => subs.includes(sub)) ? first && subs.includes(first.sub) : exact === 0
    if (isWritten ? first && kinds.includes(first.kind) : isTrue) return []
    return [`${code} ${kinds.join(' / ')}: ${first ? `${first.name} (${first.kind})` : 'nothing'}`]
  })
  expect(codes).toHaveLength(100)
  expect(wrong).toEqual([])
})
