// An engine after ten thousand changes against one that was built anew, and against the slow and obvious way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchEngine } from './engine.ts'
import { naiveSearch } from './naive.ts'
import type { Document, Query, Schema } from './query.ts'
import { readerOf } from './serialize.ts'
import { expectSame } from './testing/expectSame.ts'

const schema: Schema = {
  text: { name: 12, tags: 4, description: 1 },
  filters: ['state', 'kind', 'owner'],
  sorts: ['rating', 'updated'],
  smallSorts: ['width'],
  textSorts: ['title'],
  ties: ['rating', 'updated'],
  tiesOf: { width: ['updated'], title: ['rating'] },
  synonyms: [
    ['wado', 'kena lumi'],
    ['sora', 'teka'],
  ],
}
const syllables = ['ka', 'wa', 'do', 'ke', 'na', 'lu', 'mi', 'so', 'ra', 'te']
const pairs = syllables.flatMap(first => syllables.map(second => first + second))
const vocabulary = [...pairs, ...pairs.flatMap(pair => [`${pair}s`, `${pair}ria`, `${pair}-${pair}`])]
const ids = 1_500

// The beginning of the list is said far more often, as in any language.
const word = fc
  .double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  .map(at => vocabulary[Math.floor(at ** 3 * 400)] ?? '')
const text = (most: number) => fc.array(word, { maxLength: most, size: 'max' }).map(words => words.join(' '))
const value = (name: string, many: number) => fc.nat(many - 1).map(at => `${name}${at}`)
const place = fc.nat(ids - 1)

const document: fc.Arbitrary<Document> = fc.record({
  id: place,
  text: fc.record({ name: text(3), tags: text(4), description: text(12) }),
  filters: fc.record({
    state: fc.array(value('s', 12), { maxLength: 8, size: 'max' }),
    kind: value('k', 40).map(kind => [kind]),
    owner: value('o', 5_000).map(owner => [owner]),
  }),
  sorts: fc.record({ rating: fc.nat(4), updated: fc.nat(1_000), width: fc.constantFrom(1, 5, 20, 51, Number.NaN) }),
  sortTexts: fc.record({ title: fc.oneof(fc.constant(''), text(2)) }),
})
const change = fc.oneof(
  { weight: 3, arbitrary: document.map(put => ({ put })) },
  { weight: 1, arbitrary: place.map(remove => ({ remove })) },
)
const query: fc.Arbitrary<Query> = fc.record(
  {
    words: fc
      .tuple(text(3), fc.integer({ min: 2, max: 9 }))
      .map(([each, cut]) => each.slice(0, Math.max(cut, each.length - 2))),
    asWritten: fc.boolean(),
    filters: fc.record(
      {
        state: fc.array(value('s', 12), { maxLength: 3 }),
        kind: fc.array(value('k', 40), { maxLength: 9, size: 'max' }),
      },
      { requiredKeys: [] },
    ),
    among: fc.array(place, { maxLength: 600, size: 'max' }),
    sort: fc.constantFrom('rating', 'updated', 'width', 'title'),
    isReversed: fc.boolean(),
    from: fc.nat(300),
    length: fc.constant(15),
    facets: fc.constant(['state', 'kind', 'owner']),
  },
  { requiredKeys: ['words', 'length', 'facets'] },
)
const few = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { numRuns, seed: 17 })

const engine = new SearchEngine(schema)
const documents = new Map<number, Document>()
for (const one of few(change, 10_000)) {
  if ('put' in one) engine.put(one.put)
  else engine.remove(one.remove)
  if ('put' in one) documents.set(one.put.id, one.put)
  else documents.delete(one.remove)
}
const queries = few(query, 400)

/** Words in no particular order. */
const answer = (to: Query, from: { search(query: Query): ReturnType<SearchEngine['search']> }) => {
  const found = from.search(to)
  return { ...found, matched: found.matched.map(each => [...each].sort()) }
}

test('after ten thousand changes it answers like one that was built anew', () => {
  const rebuilt = new SearchEngine(schema)
  for (const each of documents.values()) rebuilt.put(each)
  expect(engine.size).toBe(rebuilt.size)
  for (const asked of queries) expectSame(answer(asked, engine), answer(asked, rebuilt))
  for (const name of schema.filters) expect(sorted(engine.values(name))).toEqual(sorted(rebuilt.values(name)))
})

test('and like the slow and obvious way', () => {
  const naive = { search: (asked: Query) => naiveSearch(schema, [...documents.values()], asked) }
  for (const asked of queries.slice(0, 150)) expectSame(answer(asked, engine), answer(asked, naive))
})

test('the questions are such that much, little and nothing is found', () => {
  const totals = queries.map(asked => engine.search(asked).total)
  expect(totals.filter(total => total > 300).length).toBeGreaterThan(20)
  expect(totals.filter(total => total > 0 && total < 30).length).toBeGreaterThan(20)
  expect(totals.filter(total => total === 0).length).toBeGreaterThan(20)
})

test('one made of its bytes answers like it, and after thousands of changes more to both as well', () => {
  const same = SearchEngine.deserialized(schema, readerOf(Buffer.concat(engine.serialized())))
  for (const asked of queries) expectSame(answer(asked, same), answer(asked, engine))
  for (const one of fc.sample(change, { numRuns: 4_000, seed: 23 }))
    for (const each of [engine, same])
      if ('put' in one) each.put(one.put)
      else each.remove(one.remove)
  expect(same.size).toBe(engine.size)
  for (const asked of queries) expectSame(answer(asked, same), answer(asked, engine))
  for (const name of schema.filters) expect(sorted(same.values(name))).toEqual(sorted(engine.values(name)))
})

const sorted = (counted: { value: string; count: number }[]) => counted.sort((a, b) => (a.value < b.value ? -1 : 1))
