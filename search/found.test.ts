// What is found, and at the edges what is not.
import { expect, test } from 'vitest'
import { SearchEngine } from './engine.ts'
import type { Document, Query, Schema } from './query.ts'

const schema: Schema = {
  text: { name: 8, description: 1 },
  filters: ['state'],
  sorts: ['rating', 'updated'],
  ties: ['rating', 'updated'],
  synonyms: [['AC', 'air conditioning']],
}
const entry = (id: number, name: string, state: string[] = ['NY'], rating = 0): Document => ({
  id,
  text: { name },
  filters: { state },
  sorts: { rating, updated: id },
})
const engineOf = (...names: string[]) => {
  const engine = new SearchEngine(schema)
  for (const [at, name] of names.entries()) engine.put(entry(at + 1, name))
  return engine
}
const find = (engine: SearchEngine, words: string) => engine.search({ words }).ids

test('the last word is found by its beginning, the others as they stand', () => {
  const engine = engineOf('Pizza shops', 'Taxi fleets')
  expect(find(engine, 'piz')).toEqual([1])
  expect(find(engine, 'shops piz')).toEqual([1])
  expect(find(engine, 'piz shops')).toEqual([])
})

test('a slip is forgiven only where nothing else is meant', () => {
  const engine = engineOf('Pizza')
  expect(find(engine, 'piza ')).toEqual([1])
  expect(find(engine, 'iizza ')).toEqual([])
  engine.put(entry(2, 'Piza'))
  expect(find(engine, 'piza ')).toEqual([2])
  engine.remove(2)
  expect(find(engine, 'piza ')).toEqual([1])
})

test('exact comes before a beginning, and a better rating decides between equals', () => {
  const engine = new SearchEngine(schema)
  engine.put(entry(1, 'Pizzeria'))
  engine.put(entry(2, 'Pizz', ['NY'], 1))
  engine.put(entry(3, 'Pizz', ['NY'], 5))
  expect(find(engine, 'pizz')).toEqual([3, 2, 1])
})

test('a word in the name counts for more than one in the description', () => {
  const engine = new SearchEngine(schema)
  engine.put({ ...entry(1, 'Taxi', ['NY'], 5), text: { name: 'Taxi', description: 'Pizza delivery too' } })
  engine.put(entry(2, 'Pizza'))
  expect(find(engine, 'pizza ')).toEqual([2, 1])
})

test('a phrase and its short form find each other, whichever a document uses', () => {
  const engine = engineOf('Air Conditioning for roofers', 'AC for painters', 'Conditioning of air')
  expect(find(engine, 'ac ').sort()).toEqual([1, 2])
  expect(find(engine, 'air conditioning ').sort()).toEqual([1, 2])
})

test('a phrase that no document has is looked for word by word', () => {
  expect(find(engineOf('Conditioning of air'), 'air conditioning ')).toEqual([1])
})

test('a compound is found written as one word, as two, and with its hyphen', () => {
  const engine = engineOf('Non-profits', 'Nonprofit', 'Non profit')
  expect(find(engine, 'non-profit ').sort()).toEqual([1, 2, 3])
  expect(find(engine, 'nonprofits ').sort()).toEqual([1, 2])
  expect(find(engine, 'non profit ').sort()).toEqual([1, 3])
  expect(find(engine, 'non-prof').sort()).toEqual([1, 2, 3])
})

test('when nothing is found it names each part to drop, and what that brings, the words last', () => {
  const engine = engineOf('Pizza', 'Pizza', 'Pizza')
  engine.put(entry(4, 'Taxi', ['TX']))
  const asked = { words: 'pizza', filters: { state: ['TX'] } }
  const state = (total: number) => ({ part: 'state', total })
  const words = { part: 'words', total: 1 }
  expect(engine.search(asked)).toMatchObject({ total: 0, drops: [state(3), words] })
  expect(engine.search({ ...asked, among: [1, 2] })).toMatchObject({ total: 0, drops: [state(2)] })
})

test('the words are to blame only if no filter is, and a given choice never is', () => {
  const engine = engineOf('Pizza')
  const drops = [{ part: 'words', total: 1 }]
  expect(engine.search({ words: 'taxi', filters: { state: ['NY'] } })).toMatchObject({ total: 0, drops })
  expect(engine.search({ words: 'pizza', among: [] })).toMatchObject({ total: 0, drops: [] })
})

test('a range leaves what has at least the value, and its counts are those before it was chosen', () => {
  const engine = new SearchEngine(schema)
  for (const [at, rating] of [5, 4, 3, Number.NaN].entries()) engine.put(entry(at + 1, 'Pizza', ['NY'], rating))
  engine.put(entry(5, 'Taxi', ['TX'], 5))
  const asked = { words: 'pizza', ranges: { rating: { least: 4 } }, bounds: { rating: [5, 4, 0] } }
  expect(engine.search(asked)).toMatchObject({ ids: [1, 2], total: 2, bounds: { rating: [1, 2, 3] } })
  expect(engine.search({ ...asked, ranges: {} })).toMatchObject({ total: 4, bounds: { rating: [1, 2, 3] } })
  expect(engine.search({ words: 'pizza', ranges: { rating: { least: 4, below: 5 } } }).ids).toEqual([2])
  expect(engine.search({ words: 'pizza', ranges: { rating: { below: 4 } } }).ids).toEqual([3, 4])
  const none = { words: 'pizza', ranges: { rating: { least: 6 } } }
  expect(engine.search(none)).toMatchObject({ total: 0, drops: [{ part: 'rating', total: 4 }] })
})

test('one document meets a query or does not, and what is no document meets none', () => {
  const engine = engineOf('Pizza shops', 'Taxi fleets')
  const meets = (query: Query) => [1, 2, 3].filter(id => engine.meets(id, query))
  expect([meets({}), meets({ words: 'piz' }), meets({ words: 'piz shops' })]).toEqual([[1, 2], [1], []])
  expect([meets({ among: [2, 3] }), meets({ first: [1], filters: { state: ['TX'] } })]).toEqual([[2], [1]])
  expect(meets({ ranges: { updated: { least: 2 } } })).toEqual([2])
  expect(() => engine.meets(1, { filters: { price: [] } })).not.toThrow()
  expect(() => engine.meets(1, { filters: { price: ['1'] } })).toThrow("There is no filter 'price'.")
})

test('an engine without documents answers', () => {
  const engine = new SearchEngine(schema)
  const nothing = { ids: [], total: 0, matched: [], facets: { state: [] }, bounds: {}, within: {}, drops: [] }
  expect(engine.search({ words: 'pizza', filters: { state: ['NY'] }, facets: ['state'] })).toEqual(nothing)
  engine.put(entry(1, 'Pizza'))
  engine.remove(1)
  expect(engine.search({ facets: ['state'] })).toEqual(nothing)
})

test('stop words alone find everything, punctuation alone nothing', () => {
  const engine = engineOf('Pizza', 'Taxi')
  for (const words of ['...', '%', '_', '*', '🍕']) expect(find(engine, words)).toEqual([])
  for (const words of ['', '  ', 'of the ']) expect(find(engine, words)).toEqual([2, 1])
})

test('one that is put twice is there once, as it was put last', () => {
  const engine = engineOf('Pizza')
  engine.put(entry(1, 'Taxi', ['TX']))
  expect(engine.size).toBe(1)
  expect(find(engine, 'pizza ')).toEqual([])
  expect(engine.search({ words: 'taxi', facets: ['state'] })).toMatchObject({
    ids: [1],
    facets: { state: [{ value: 'TX', count: 1 }] },
  })
})

test('one that went is found in no way, and its id may come again', () => {
  const engine = engineOf('Pizza', 'Taxi')
  engine.remove(1)
  engine.remove(1)
  engine.remove(77)
  expect([engine.size, engine.has(1), [...engine.ids()]]).toEqual([1, false, [2]])
  for (const words of ['pizza', 'piz', 'pizzza ']) expect(find(engine, words)).toEqual([])
  engine.put(entry(3, 'Hotel'))
  engine.put(entry(1, 'Pizza'))
  expect(find(engine, 'piz')).toEqual([1])
})

test('pages go on to the end and not beyond, whatever is asked for', () => {
  const engine = engineOf('Pizza', 'Pizza', 'Pizza')
  const page = (from: number, length: number) => engine.search({ words: 'pizza', from, length }).ids
  expect([page(0, 2), page(2, 2), page(3, 2), page(99, 2)]).toEqual([[3, 2], [1], [], []])
  expect([page(-5, 1), page(Number.NaN, 1), page(0, 0), page(0, -1), page(1.5, 1.5)]).toEqual([[3], [3], [], [], [2]])
  expect(page(0, Number.MAX_SAFE_INTEGER)).toEqual([3, 2, 1])
})

test('what the schema does not know is refused', () => {
  const engine = engineOf()
  expect(() => engine.search({ filters: { price: ['1'] } })).toThrow("There is no filter 'price'.")
  expect(() => engine.search({ facets: ['price'] })).toThrow("There is no filter 'price'.")
  expect(() => engine.search({ sort: 'price' })).toThrow("There is no sort 'price'.")
  expect(() => engine.search({ ranges: { price: { least: 1 } } })).toThrow("There is no sort 'price'.")
  expect(() => engine.search({ bounds: { price: [1] } })).toThrow("There is no sort 'price'.")
  expect(() => new SearchEngine({ ...schema, sorts: ['state'], ties: [] })).toThrow("'state' cannot be a filter")
  expect(() => new SearchEngine({ ...schema, text: { name: 256 } })).toThrow("The weight of 'name'")
})

test('thousands of changes leave it small: what went makes room for what comes', () => {
  const engine = new SearchEngine(schema)
  for (let round = 0; round < 20_000; round++) {
    engine.put(entry(round % 50, `Pizza number ${round}`, [round % 2 ? 'NY' : 'TX']))
    if (round % 3 === 0) engine.remove((round * 7) % 50)
  }
  const { total, facets } = engine.search({ words: 'pizza', facets: ['state'] })
  expect(total).toBe(engine.size)
  expect(facets.state?.reduce((sum, { count }) => sum + count, 0)).toBe(engine.size)
  expect(engine.search({ words: 'number 1' }).total).toBeLessThanOrEqual(engine.size)
})
