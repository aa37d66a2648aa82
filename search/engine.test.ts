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
    ['AC', 'air conditioning'],
    ['habitational', 'apartments', 'apartment buildings'],
  ],
}

const words = [
  ...['pizza', 'pizzas', 'piza', 'pizzeria', 'air', 'conditioning', 'ac', 'apartments', 'apartment', 'buildings'],
  ...['habitational', 'the', 'roofers', 'roofing', 'contractors', 'contractor', 'r&d', 'R & D', 'café', 'glass'],
  ...['breweries', 'brewery', 'non-profits', 'nonprofit', 'non profit', '10117', '10119', 'İnn', 'مطعم', '🍕'],
]
const word = fc.constantFrom(...words)
const text = fc.array(word, { maxLength: 5, size: 'max' }).map(each => each.join(' '))
const values = (of: string[]) => fc.array(fc.constantFrom(...of), { maxLength: 3, size: 'max' })
const states = ['NY', 'TX', 'CA', 'FL']
const lines = ['red', 'green', 'blue']
const places = fc.record({ state: values(states), line: values(lines) }, { requiredKeys: [] })
const id = fc.integer({ min: 1, max: 30 })
const rating = fc.constantFrom(0, 1, 2, Number.NaN)

const document: fc.Arbitrary<Document> = fc.record({
  id,
  text: fc.record({ name: text, class: text, tags: text, description: text }, { requiredKeys: ['name'] }),
  filters: places,
  sorts: fc.record({ rating, updated: fc.nat(5) }, { requiredKeys: [] }),
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
    filters: places,
    among: fc.array(fc.integer({ min: 1, max: 35 }), { maxLength: 30, size: 'max' }),
    sort: fc.constantFrom('rating', 'updated'),
    from: fc.nat(12),
    length: fc.integer({ min: 0, max: 12 }),
    facets: fc.constant(['state', 'line']),
  },
  { requiredKeys: [] },
)
const change = fc.oneof(
  { weight: 3, arbitrary: document.map(put => ({ put })) },
  { weight: 1, arbitrary: id.map(remove => ({ remove })) },
)
const changes = fc.array(change, { maxLength: 40, size: 'max' })
const round = fc.record({ changes, queries: fc.array(query, { minLength: 1, maxLength: 3, size: 'max' }) })

test('it finds, counts, orders and pages like the slow and obvious way, through every change', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 2 }), rounds => {
      const engine = new SearchEngine(schema)
      const documents = new Map<number, Document>()
      for (const { changes: each, queries } of rounds) {
        for (const one of each) {
          if ('put' in one) engine.put(one.put)
          else engine.remove(one.remove)
          if ('put' in one) documents.set(one.put.id, one.put)
          else documents.delete(one.remove)
        }
        expect([...engine.ids()].sort()).toEqual([...documents.keys()].sort())
        for (const asked of queries)
          expect(comparable(engine.search(asked))).toEqual(
            comparable(naiveSearch(schema, [...documents.values()], asked)),
          )
      }
    }),
    { numRuns: 5_000 },
  )
}, 180_000)

const comparable = (found: Found) => ({
  ...found,
  matched: found.matched.map(each => [...each].sort()),
})
