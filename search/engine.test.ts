// The engine against the slow and obvious way, on directories that grow, change and shrink.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Document, type Found, type Query, type Schema, SearchEngine } from './engine.ts'
import { naiveSearch } from './naive.ts'

const schema: Schema = {
  text: { name: 8, class: 4, tags: 2, description: 1 },
  filters: ['state', 'line'],
  sorts: ['rating', 'updated'],
  ties: ['rating', 'updated'],
  synonyms: [
    ['GL', 'general liability'],
    ['habitational', 'apartments', 'apartment buildings'],
  ],
}

const words = [
  'pizza',
  'pizzas',
  'piza',
  'pizzeria',
  'general',
  'liability',
  'gl',
  'apartments',
  'apartment',
  'buildings',
  'habitational',
  'the',
  'roofers',
  'roofing',
  'contractors',
  'contractor',
  'e&o',
  'café',
  'glass',
]
const word = fc.constantFrom(...words)
const text = fc.array(word, { maxLength: 5 }).map(each => each.join(' '))
const values = (of: string[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: 3 })
const states = ['NY', 'TX', 'CA', 'FL']
const lines = ['gl', 'property', 'cyber']

const document = (id: fc.Arbitrary<number>): fc.Arbitrary<Document> =>
  fc.record({
    id,
    text: fc.record({ name: text, class: text, tags: text, description: text }),
    filters: fc.record({ state: values(states), line: values(lines) }),
    sorts: fc.record({ rating: fc.integer({ min: 0, max: 3 }), updated: fc.integer({ min: 0, max: 5 }) }),
  })

const typed = fc.oneof(
  text,
  fc.tuple(text, word, fc.nat(6)).map(([before, last, cut]) => `${before} ${last.slice(0, Math.max(1, cut))}`),
  fc.tuple(word, fc.nat(5)).map(([each, at]) => each.slice(0, at) + each.slice(at + 1)),
  text.map(each => `${each} `),
)
const query: fc.Arbitrary<Query> = fc.record(
  {
    words: typed,
    filters: fc.record({ state: values(states), line: values(lines) }, { requiredKeys: [] }),
    sort: fc.constantFrom('rating', 'updated'),
    from: fc.nat(12),
    length: fc.integer({ min: 0, max: 12 }),
    facets: fc.constant(['state', 'line']),
  },
  { requiredKeys: [] },
)
const change = fc.oneof(
  { weight: 3, arbitrary: document(fc.integer({ min: 1, max: 30 })).map(put => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }).map(remove => ({ remove })) },
)

test('it finds, counts, orders and pages like the slow and obvious way, through every change', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 40 }),
      fc.array(query, { minLength: 1, maxLength: 4 }),
      (changes, queries) => {
        const engine = new SearchEngine(schema)
        const documents = new Map<number, Document>()
        for (const one of changes) {
          if ('put' in one) {
            engine.put(one.put)
            documents.set(one.put.id, one.put)
          } else {
            engine.remove(one.remove)
            documents.delete(one.remove)
          }
        }
        expect(engine.size).toBe(documents.size)
        for (const asked of queries)
          expect(comparable(engine.search(asked))).toEqual(
            comparable(naiveSearch(schema, [...documents.values()], asked)),
          )
      },
    ),
    { numRuns: 5_000 },
  )
}, 120_000)

const comparable = (found: Found) => ({
  ...found,
  matched: found.matched.map(each => [...each].sort()),
})

const listing = (id: number, name: string, state: string[] = ['NY'], rating = 0): Document => ({
  id,
  text: { name, class: '', tags: '', description: '' },
  filters: { state, line: [] },
  sorts: { rating, updated: id },
})

test('the last word is found by its beginning, the others as they stand', () => {
  const engine = new SearchEngine(schema)
  engine.put(listing(1, 'Pizza shops'))
  engine.put(listing(2, 'Taxi fleets'))
  expect(engine.search({ words: 'piz' }).ids).toEqual([1])
  expect(engine.search({ words: 'shops piz' }).ids).toEqual([1])
  expect(engine.search({ words: 'piz shops' }).ids).toEqual([])
})

test('a slip is forgiven only where nothing else is meant', () => {
  const engine = new SearchEngine(schema)
  engine.put(listing(1, 'Pizza'))
  expect(engine.search({ words: 'piza ' }).ids).toEqual([1])
  expect(engine.search({ words: 'iizza ' }).ids).toEqual([])
  engine.put(listing(2, 'Piza'))
  expect(engine.search({ words: 'piza ' }).ids).toEqual([2])
})

test('exact comes before a beginning, and a better rating decides between equals', () => {
  const engine = new SearchEngine(schema)
  engine.put(listing(1, 'Pizzeria'))
  engine.put(listing(2, 'Pizz', ['NY'], 1))
  engine.put(listing(3, 'Pizz', ['NY'], 5))
  expect(engine.search({ words: 'pizz' }).ids).toEqual([3, 2, 1])
})

test('a phrase and its short form find each other, whichever a document uses', () => {
  const engine = new SearchEngine(schema)
  engine.put(listing(1, 'General Liability for roofers'))
  engine.put(listing(2, 'GL for painters'))
  engine.put(listing(3, 'Liability of general contractors'))
  expect(engine.search({ words: 'gl ' }).ids.sort()).toEqual([1, 2])
  expect(engine.search({ words: 'general liability ' }).ids.sort()).toEqual([1, 2])
})

test('when nothing is found it names the one part to drop, and what that brings', () => {
  const engine = new SearchEngine(schema)
  for (const id of [1, 2, 3]) engine.put(listing(id, 'Pizza', ['NY']))
  engine.put(listing(4, 'Taxi', ['TX']))
  expect(engine.search({ words: 'pizza', filters: { state: ['TX'] } })).toMatchObject({
    total: 0,
    drop: { part: 'state', total: 3 },
  })
})

test('thousands of changes leave it small: what went makes room for what comes', () => {
  const engine = new SearchEngine(schema)
  for (let round = 0; round < 20_000; round++) {
    engine.put(listing(round % 50, `Pizza number ${round % 97}`, [round % 2 ? 'NY' : 'TX']))
    if (round % 3 === 0) engine.remove((round * 7) % 50)
  }
  const { total, facets } = engine.search({ words: 'pizza', facets: ['state'] })
  expect(total).toBe(engine.size)
  expect(facets.state?.reduce((sum, { count }) => sum + count, 0)).toBe(engine.size)
})
