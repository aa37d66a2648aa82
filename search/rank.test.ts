// The ranking against the slow and obvious way, on directories that change.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import { SearchEngine } from './engine.ts'
import { naiveInBands, naiveRank } from './naiveRank.ts'
import type { Document, Schema } from './query.ts'
import type { Criterion, RankQuery, Term } from './rankQuery.ts'
import { readerOf } from './serialize.ts'
import { expectSame } from './testing/expectSame.ts'

const schema: Schema = {
  text: { name: 8, tags: 4, description: 1 },
  filters: ['state', 'line', 'class', 'kind', 'organization', 'owner'],
  groups: ['owner', 'organization'],
  sorts: ['verified'],
  numbers: ['premium', 'years'],
  ties: ['verified'],
}
const states = ['TX', 'OK', 'NY']
const lines = ['red', 'green']
const codes = ['10', '20']
const organizations = ['1', '2', '3', '4', '5', '11']
const words = ['pizza', 'pizzeria', 'roofers', 'glass']

const terms = ['#kind1', '#kind2', '#fact1']

const some = (of: string[], most = 3) => fc.array(fc.constantFrom(...of), { maxLength: most, size: 'max' })
const few = (of: string[]) => fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: of.length })
const text = some(words).map(each => each.join(' '))
const number = fc.constantFrom(0, 1, 2, 3, Number.NaN)

const document: fc.Arbitrary<Document> = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  text: fc.record({ name: text, tags: text, description: text }),
  terms: fc.record({ tags: some(terms) }, { requiredKeys: [] }),
  filters: fc.record({
    state: some(states),
    line: some(lines, 2),
    class: some(codes, 1),
    kind: some(['a', 'b'], 1),
    organization: some(organizations),
    owner: some(organizations, 1),
  }),
  sorts: fc.record({ verified: number }, { requiredKeys: [] }),
  numbers: fc.record({ premium: number, years: number }, { requiredKeys: [] }),
})

/** Few different ones, so that many are equal. */
const points = fc.constantFrom(0, 1, 2, 30)
const condition: fc.Arbitrary<Condition> = fc.record(
  {
    filters: fc.record({ class: some(codes, 2), kind: some(['a', 'b'], 2) }, { requiredKeys: [] }),
    none: some(['class', 'kind'], 2),
    terms: some([...terms, '#kind9'], 2),
    words: fc.tuple(text, fc.constantFrom('', ' ')).map(each => each.join('')),
    isPlain: fc.boolean(),
    leastWeight: fc.constantFrom(1, 4, 8),
  },
  { requiredKeys: [] },
)
const grade = fc
  .tuple(condition, fc.constantFrom('met', 'partly', 'not_stated', 'missed'), points, fc.boolean())
  .map(([each, verdict, points, isLast]) => ({ ...each, verdict, points, ...(isLast && { isLast: true as const }) }))
const counted = (name: string, of: string[]): fc.Arbitrary<Criterion> =>
  fc.record(
    {
      ...{ name: fc.constant(name), filter: fc.constant(name), values: few([...of, 'none']), points },
      needed: fc.constant('all' as const),
      also: fc.dictionary(fc.constantFrom(...of), few(of), { maxKeys: 2 }),
    },
    { requiredKeys: ['name', 'filter', 'values', 'points'] },
  )
const core = fc
  .tuple(
    counted('state', states),
    fc.option(counted('line', lines), { nil: undefined }),
    fc.option(fc.array(grade, { maxLength: 4 }), { nil: undefined }),
  )
  .map(([state, line, grades]): Criterion[] => [
    state,
    ...(line ? [line] : []),
    ...(grades ? [{ name: 'class', grades }] : []),
  ])
const termFields = {
  name: fc.constantFrom('one', 'another'),
  points: fc.record({ met: points, not_stated: points, missed: fc.constantFrom(-2, 0) }),
  excused: some(organizations),
  isCaution: fc.constant(true as const),
}
const optional = { requiredKeys: ['name', 'points'] as ['name', 'points'] }
const term: fc.Arbitrary<Term> = fc.oneof(
  fc
    .tuple(fc.record(termFields, optional), fc.record({ least: fc.nat(3), most: fc.nat(3) }, { requiredKeys: [] }))
    .map(([each, limits]): Term => ({ ...each, ...limits, number: 'premium' })),
  fc
    .tuple(fc.record(termFields, optional), some(['a', 'b'], 2), fc.option(some(['a', 'b'], 1), { nil: undefined }))
    .map(
      ([each, met, stated]): Term => ({ ...each, filter: 'kind', met, ...(stated && { stated: [...met, ...stated] }) }),
    ),
)
const holding: fc.Arbitrary<Term> = fc
  .tuple(fc.record(termFields, optional), some(terms, 2))
  .map(([each, holds]) => ({ ...each, holds }))
const names = fc.shuffledSubarray(organizations, { minLength: organizations.length })
const query: fc.Arbitrary<RankQuery> = fc
  .tuple(
    fc.record(
      {
        group: fc.constant('organization'),
        core,
        terms: fc.array(fc.oneof(term, holding), { maxLength: 3 }),
        owner: fc.constant('owner'),
        narrow: fc
          .array(
            fc.tuple(
              fc.constantFrom(...organizations, '99'),
              fc.record(
                { state: few(states).map(each => new Set(each)), line: few(lines).map(each => new Set(each)) },
                { requiredKeys: [] },
              ),
            ),
            { maxLength: 6 },
          )
          .map(each => new Map(each)),
        isShared: fc.constant(true),
        isUnited: fc.constant(true),
        groups: few([...organizations, '99']),
        extra: fc
          .array(fc.tuple(fc.constantFrom(...organizations, '99'), fc.constantFrom(-2, 1, 60)))
          .map(each => new Map(each)),
        fresh: fc.record({
          sort: fc.constant('verified'),
          steps: fc.constant([
            { least: 2, points: 30 },
            { least: 1, points: 15 },
          ]),
        }),
        filters: fc.record({ kind: some(['a', 'b'], 2), state: some(states) }, { requiredKeys: [] }),
        ranges: fc.record({ verified: fc.record({ least: fc.nat(3) }) }),
        among: fc.array(fc.nat(35), { maxLength: 35, size: 'max' }),
        from: fc.nat(6),
        length: fc.nat(6),
        more: fc.nat(3),
      },
      { requiredKeys: ['group', 'core'] },
    ),
    names,
  )
  .map(([each, named]) => ({ ...each, order: (a, b) => named.indexOf(a) - named.indexOf(b) }))

const change = fc.oneof(
  { weight: 5, arbitrary: document.map(put => ({ put })) },
  { weight: 1, arbitrary: fc.nat(30).map(remove => ({ remove })) },
)
const changes = fc.array(change, { maxLength: 40, size: 'max' })
const directories = fc.record({
  changes,
  isKept: fc.boolean(),
  /** After the first answers: groups come and go, and take each other's numbers. */
  later: changes,
  queries: fc.array(query, { minLength: 1, maxLength: 3, size: 'max' }),
})

type Change = { put: Document } | { remove: number }

function follow(changes: readonly Change[], engine: SearchEngine, documents: Map<number, Document>) {
  for (const each of changes)
    if ('put' in each) {
      engine.put(each.put)
      documents.set(each.put.id, each.put)
    } else {
      engine.remove(each.remove)
      documents.delete(each.remove)
    }
}

const madeAgain = (engine: SearchEngine) =>
  SearchEngine.deserialized(schema, readerOf(Buffer.concat(engine.serialized())))

test('it ranks like the slow and obvious way, before and after changes', () => {
  fc.assert(
    fc.property(directories, ({ changes, isKept, later, queries }) => {
      const first = new SearchEngine(schema)
      const documents = new Map<number, Document>()
      follow(changes, first, documents)
      const engine = isKept ? madeAgain(first) : first
      const isSame = (asked: RankQuery) => {
        const all = [...documents.values()]
        expectSame(engine.rank(asked), naiveRank(schema, all, asked))
        const ids = naiveInBands(schema, all, asked)
        const found = engine.inBands(asked, 5)
        expect(found).toEqual({ ids: expect.any(Array), total: ids.length })
        expect(found.ids).toHaveLength(Math.min(5, ids.length))
        expect(ids).toEqual(expect.arrayContaining(found.ids))
      }
      for (const asked of queries) isSame(asked)
      follow(later, engine, documents)
      for (const asked of queries) isSame(asked)
    }),
    { numRuns: 750 },
  )
}, 180_000)

test('no group that misses a criterion stands above one that misses none', () => {
  fc.assert(
    fc.property(directories, ({ changes, queries }) => {
      const engine = new SearchEngine(schema)
      follow(changes, engine, new Map())
      for (const asked of queries) {
        const { groups } = engine.rank({ ...asked, from: 0, length: organizations.length })
        const misses = groups.map(({ core }) => core.filter(({ verdict }) => verdict === 'missed').length)
        expect(misses).toEqual(misses.toSorted((a, b) => a - b))
        expect(Math.max(0, ...misses)).toBeLessThan(2)
      }
    }),
    { numRuns: 500 },
  )
}, 60_000)
