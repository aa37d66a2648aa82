// The engine against the slow and obvious way, on directories that grow, change and shrink.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import { SearchEngine } from './engine.ts'
import type { Demands } from './evidenceQuery.ts'
import { naiveSearch } from './naive.ts'
import type { Document, Found, Query, Schema } from './query.ts'
import { readerOf } from './serialize.ts'
import { expectSame } from './testing/expectSame.ts'

const schema: Schema = {
  text: { name: 8, class: 4, tags: 2, description: 1 },
  filters: ['state', 'line'],
  sorts: ['rating', 'updated'],
  numbers: ['premium'],
  smallSorts: ['width'],
  textSorts: ['title'],
  ties: ['rating', 'updated'],
  tiesOf: { width: ['updated'], title: [] },
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
const term = fc.constantFrom('#a', '#b', '#c')
const group = fc.array(term, { maxLength: 2, size: 'max' })
const id = fc.integer({ min: 1, max: 30 })
const rating = fc.constantFrom(0, 1, 2, Number.NaN)

const document: fc.Arbitrary<Document> = fc.record({
  id,
  text: fc.record({ name: text, class: text, tags: text, description: text }, { requiredKeys: ['name'] }),
  terms: fc.record({ name: group, tags: group }, { requiredKeys: [] }),
  filters: places,
  sorts: fc.record({ rating, updated: fc.nat(5), width: rating }, { requiredKeys: [] }),
  sortTexts: fc.record({ title: fc.constantFrom('', 'a', 'a b', 'ab', 'ä') }, { requiredKeys: [] }),
  numbers: fc.record({ premium: fc.nat(9) }, { requiredKeys: [] }),
})

const least = fc.constantFrom(Number.NEGATIVE_INFINITY, 0, 1, 1.5, 2, 5, Number.POSITIVE_INFINITY, Number.NaN)

const typed = fc.oneof(
  text,
  fc.tuple(text, word, fc.nat(6)).map(([before, last, cut]) => `${before} ${last.slice(0, Math.max(1, cut))}`),
  fc.tuple(word, fc.nat(5)).map(([each, at]) => each.slice(0, at) + each.slice(at + 1)),
  text.map(each => `${each} `),
)
const condition: fc.Arbitrary<Condition> = fc.record(
  { filters: fc.record({ state: values(states) }, { requiredKeys: [] }), terms: group, words: typed },
  { requiredKeys: [] },
)
const grade = fc.tuple(condition, fc.nat(9)).map(([each, points]) => ({ ...each, points }))
const demands: fc.Arbitrary<Demands> = fc.record(
  {
    of: fc.array(
      fc.record(
        { grades: fc.array(grade, { minLength: 1, maxLength: 3, size: 'max' }), against: grade, isCore: fc.boolean() },
        { requiredKeys: ['grades'] },
      ),
      { minLength: 1, maxLength: 4, size: 'max' },
    ),
    least: fc.nat(20),
    enough: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(5), fc.nat(5)).map(([high, low, few, more]) => [
      { from: Math.max(high, low), results: few + more },
      { from: Math.min(high, low), results: few },
    ]),
  },
  { requiredKeys: ['of'] },
)
const query: fc.Arbitrary<Query> = fc.record(
  {
    words: typed,
    terms: fc.array(group, { maxLength: 2, size: 'max' }),
    rather: fc.array(condition, { maxLength: 2, size: 'max' }),
    demands,
    filters: places,
    also: fc.array(fc.record({ state: values(states) }, { requiredKeys: [] }), { maxLength: 2, size: 'max' }),
    not: fc.record(
      { terms: group, together: fc.array(group, { maxLength: 2 }), filters: places },
      { requiredKeys: [] },
    ),
    first: fc.uniqueArray(fc.integer({ min: 1, max: 35 }), { maxLength: 2 }),
    ranges: fc.record(
      {
        rating: fc.record({ least, below: least }, { requiredKeys: [] }),
        updated: fc.record({ least }),
      },
      { requiredKeys: [] },
    ),
    within: fc.option(
      fc.record({ facets: fc.constant(['state', 'line']), ranges: fc.record({ rating: fc.record({ least }) }) }),
      { nil: undefined },
    ),
    bounds: fc.record({ rating: fc.array(least, { maxLength: 3 }), updated: fc.array(least, { maxLength: 3 }) }),
    among: fc.array(fc.integer({ min: 1, max: 35 }), { maxLength: 30, size: 'max' }),
    sort: fc.constantFrom('rating', 'updated', 'width', 'title'),
    isReversed: fc.boolean(),
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
const round = fc.record({
  isKept: fc.boolean(),
  changes,
  queries: fc.array(query, { minLength: 1, maxLength: 3, size: 'max' }),
})

const madeAgain = (engine: SearchEngine) =>
  SearchEngine.deserialized(schema, readerOf(Buffer.concat(engine.serialized())))

test('it finds, counts, orders and pages like the slow and obvious way, through every change and made again of its bytes', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 2 }), rounds => {
      let engine = new SearchEngine(schema)
      const documents = new Map<number, Document>()
      for (const { isKept, changes: each, queries } of rounds) {
        for (const one of each) {
          if ('put' in one) engine.put(one.put)
          else engine.remove(one.remove)
          if ('put' in one) documents.set(one.put.id, one.put)
          else documents.delete(one.remove)
        }
        if (isKept) engine = madeAgain(engine)
        expectSame([...engine.ids()].sort(), [...documents.keys()].sort())
        for (const asked of queries) {
          const all = naiveSearch(schema, [...documents.values()], { ...asked, from: 0, length: documents.size })
          const page = <T>(each: T[]) => each.slice(asked.from ?? 0, (asked.from ?? 0) + (asked.length ?? 10))
          expectSame(
            comparable(engine.search(asked)),
            comparable({ ...all, ids: page(all.ids), matched: page(all.matched) }),
          )
          if (asked.demands) continue
          const met = Array.from({ length: 36 }, (_, id) => id).filter(id => engine.meets(id, asked))
          expectSame(
            met,
            all.ids.sort((a, b) => a - b),
          )
        }
      }
    }),
    // Others each time; `npm run test:long` looks further.
    { numRuns: Number(process.env.FUZZ_RUNS ?? 1_000) },
  )
}, 600_000)

test('it stays small however often it is made again of its bytes: what went makes room for what comes', () => {
  let engine = new SearchEngine(schema)
  let bytes = Buffer.alloc(0)
  for (let round = 0; round < 300; round++) {
    for (let id = 0; id < 100; id++) {
      const text = { name: `name${round}x${id}` }
      engine.put({ id, text, filters: { state: [`S${round}x${id}`] }, sorts: {}, stamp: round })
    }
    for (let id = 0; id < 50; id++) engine.remove(id)
    bytes = Buffer.concat(engine.serialized())
    engine = SearchEngine.deserialized(schema, readerOf(bytes))
    expect([engine.size, engine.stampOf(99), engine.stampOf(0)]).toEqual([50, round, null])
    expect(engine.search({ words: `name${round}x99 ` }).ids).toEqual([99])
  }
  expect(bytes.length).toBeLessThan(30_000)
})

test('bytes that end too soon are no engine', () => {
  const engine = new SearchEngine(schema)
  engine.put({ id: 1, text: { name: 'Pizza' }, filters: { state: ['NY'] }, sorts: {} })
  const bytes = Buffer.concat(engine.serialized())
  for (let length = 0; length < bytes.length; length += 7)
    expect(() => SearchEngine.deserialized(schema, readerOf(bytes.subarray(0, length)))).toThrow()
  expect(SearchEngine.deserialized(schema, readerOf(bytes)).search({ words: 'piz' }).ids).toEqual([1])
})

const comparable = (found: Found) => ({
  ...found,
  matched: found.matched.map(each => [...each].sort()),
  ...(found.evidence && {
    evidence: {
      ...found.evidence,
      met: [...found.evidence.met].sort((one, other) => (one.grades.join() < other.grades.join() ? -1 : 1)),
    },
  }),
})
