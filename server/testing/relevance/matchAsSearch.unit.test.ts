// What a search finds for a class, a state and a line, a match calls too, and nothing of another class stands above it.
import { expect, test } from 'vitest'
import { kindsOfBusiness, subcategoryNames } from '#contract/calls/reference.ts'
import clients from '#contract/vocabulary/clients.json' with { type: 'json' }
import { randomFor } from '../../../demo/random.ts'
import { findByWords } from '../../features/listings/search/reading/find.ts'
import { demoDirectory } from './demoDirectory.ts'
import { matchIn } from './measureRisks.ts'

const pairs = 500

test('500 classes of the vocabulary, each in a state and a line that somebody writes it in', () => {
  const demo = demoDirectory()
  const random = randomFor('match as search', pairs)
  const kinds = subcategoryNames.flatMap(kindsOfBusiness)
  const phrases = [...subcategoryNames, ...kinds, ...Object.values(clients).flat()]
  const faults: string[] = []
  let asked = 0
  while (asked < pairs) {
    const words = `${random.pick(phrases)} `
    const everywhere = findByWords(words, { from: 0, length: 20 }, demo.means)
    const ids = everywhere.found.ids.slice(0, everywhere.exact)
    const listing = ids.length > 0 ? demo.listings.get(random.pick(ids)) : undefined
    if (!listing || everywhere.classes.length === 0) continue
    asked += 1
    const [state, line] = [random.pick(listing.states), random.pick(listing.lines)]
    const filters = { state: [state], line_of_business: [line] }
    const searched = findByWords(words, { filters, from: 0, length: 2_400 }, demo.means)
    const exact = new Set(searched.found.ids.slice(0, searched.exact))
    // A match is also met by a line that is the same for this class, such as the package of a cannabis grower.
    const ofClass = findByWords(words, { filters: { state: [state] }, from: 0, length: 2_400 }, demo.means)
    const isOfClass = new Set(ofClass.found.ids.slice(0, ofClass.exact))
    const { rows } = matchIn(demo, { words, state: [state], line_of_business: [line] }, 5_000)
    const named = `${words}| ${state} | ${line}`
    const called = rows.filter(({ group }) => group.band < 4)
    for (const id of exact)
      for (const { group } of rows)
        if (group.id === id && group.band === 4)
          faults.push(`${named}: ${demo.listings.get(id)?.name} misses something`)
    const offering = new Set(
      called.flatMap(({ group }) => [group.group, ...(group.beside ?? []).map(other => other.group)]),
    )
    for (const [organization, listings] of demo.offered)
      if (listings.some(id => exact.has(id)) && !offering.has(organization)) faults.push(`${named}: one is not called`)
    // A search knows nothing of a large retention, with which a listing stands below all that have none.
    const last = called.findLastIndex(({ group }) => exact.has(group.id) && group.band !== 2)
    for (const { group } of called.slice(0, Math.max(0, last)))
      if (!isOfClass.has(group.id)) faults.push(`${named}: ${demo.listings.get(group.id)?.name} is above`)
  }
  expect(faults).toEqual([])
}, 120_000)
