// Eight groups that are ranked as a person would: by what they miss first, then by points.
import { expect, test } from 'vitest'
import { SearchEngine } from './engine.ts'
import { naiveRank } from './naiveRank.ts'
import type { Document, Schema } from './query.ts'
import type { Criterion, Narrow, Ranked, RankQuery, Term } from './rankQuery.ts'

const filters = ['state', 'line', 'code', 'kind', 'trade', 'admitted', 'needed', 'limit', 'group', 'owner'] as const
const schema: Schema = {
  text: { name: 12, description: 1 },
  filters,
  sorts: ['verified'],
  numbers: ['premium', 'years'],
  ties: ['verified'],
}

type Facts = Partial<Record<(typeof filters)[number], string[]>> & { premium?: number; years?: number; age?: number }
const market = (id: number, name: string, { premium = 5_000, years = 3, age = 10, ...rest }: Facts): Document => ({
  id,
  text: { name },
  filters: {
    ...{ state: ['TX'], line: ['general', 'liquor'], code: ['16910'], kind: ['Pizzerias'], trade: ['Food'] },
    ...{ admitted: ['admitted'], needed: ['0'], limit: ['occurrence:2000000'], group: [name], owner: [name] },
    ...rest,
  },
  sorts: { verified: -age },
  numbers: { premium, years },
})
const none = Number.NaN
const markets = [
  market(1, 'Harborline Mutual', { limit: ['occurrence:1000000'] }),
  market(2, 'Slice & Counter Program', { years: none }),
  market(3, 'Beacon Hearth Wholesale', { code: [], admitted: [], years: none, age: 120 }),
  market(4, 'Copper Kettle Specialty', { premium: 15_000, admitted: ['non_admitted'] }),
  market(5, 'Tallgrass Casualty', { state: ['TX', 'OK'], line: ['general'], needed: ['1'] }),
  market(6, 'Fieldstone Food Program', {
    code: [],
    kind: [],
    trade: [],
    years: none,
    limit: ['aggregate:9'],
    age: none,
  }),
  market(7, 'Hearth Keepers RRG', { state: ['OK'], admitted: [] }),
  market(8, 'Cinder & Slate Captive', { state: ['NY'], line: ['property'], code: ['1'], kind: ['Mines'] }),
]

const state = (...values: string[]): Criterion => ({ name: 'state', filter: 'state', values, points: 300 })
const line = (...values: string[]): Criterion => ({ name: 'line', filter: 'line', values, points: 300 })
const byClass: Criterion = {
  name: 'class',
  grades: [
    { filters: { code: ['16910'] }, verdict: 'met', points: 200 },
    { filters: { kind: ['Pizzerias', 'Restaurants'] }, verdict: 'met', points: 150 },
    { filters: { trade: ['Food'] }, none: ['kind'], verdict: 'partly', points: 100 },
    { none: ['code', 'kind', 'trade'], verdict: 'not_stated', points: 60 },
  ],
}
const points = { met: 40, not_stated: 10, missed: -80 }
const limits = {
  met: ['occurrence:1000000', 'occurrence:2000000'],
  stated: ['occurrence:1000000', 'occurrence:2000000'],
}
const terms: Term[] = [
  { name: 'premium', number: 'premium', most: 12_000, points },
  { name: 'appointment', filter: 'needed', met: ['0'], excused: ['Tallgrass Casualty'], points },
  { name: 'admitted', filter: 'admitted', met: ['admitted', 'both'], points },
  { name: 'years', number: 'years', most: 4, points },
  { name: 'limit', filter: 'limit', ...limits, points },
]
const extra = new Map([
  ['Harborline Mutual', 60 + 6],
  ['Beacon Hearth Wholesale', 30 + 10],
  ['Tallgrass Casualty', 60],
  ['Hearth Keepers RRG', 60 + 20],
])
const asked: RankQuery = {
  group: 'group',
  owner: 'owner',
  core: [state('TX'), line('general', 'liquor'), byClass],
  terms,
  extra,
  fresh: {
    sort: 'verified',
    steps: [
      { least: -90, points: 30 },
      { least: -180, points: 15 },
    ],
  },
  order: (a, b) => (a < b ? -1 : 1),
}
const engineOf = (documents: readonly Document[]) => {
  const engine = new SearchEngine(schema)
  for (const each of documents) engine.put(each)
  return engine
}
const engine = engineOf(markets)
const rows = ({ groups }: Ranked) => groups.map(({ group, band, points }) => [group, band, points])

test('those that write it come first, then those with a catch, a call, and a miss; who misses more is not there', () => {
  const ranked = engine.rank(asked)
  expect(rows(ranked)).toEqual([
    ['Harborline Mutual', 1, 1096],
    ['Slice & Counter Program', 1, 1000],
    ['Beacon Hearth Wholesale', 1, 945],
    ['Copper Kettle Specialty', 2, 790],
    ['Tallgrass Casualty', 3, 940],
    ['Fieldstone Food Program', 3, 800],
    ['Hearth Keepers RRG', 4, 780],
  ])
  expect(ranked).toEqual(naiveRank(schema, markets, asked))
})

test('it says what each is to each criterion and term', () => {
  const verdicts = engine.rank(asked).groups.map(({ terms }) => terms.map(({ verdict }) => verdict).join(' '))
  expect(verdicts).toEqual([
    'met met met met met',
    'met met met not_stated met',
    'met met not_stated not_stated met',
    'missed met missed met met',
    'met met met met met',
    'met met met not_stated not_stated',
    'met met not_stated met met',
  ])
  const [first, , third, , fifth, sixth, last] = engine.rank(asked).groups.map(({ core }) => core)
  expect(first).toEqual([
    { name: 'state', verdict: 'met', values: ['TX'] },
    { name: 'line', verdict: 'met', values: ['general', 'liquor'] },
    { name: 'class', verdict: 'met', grade: 0 },
  ])
  expect(third?.[2]).toEqual({ name: 'class', verdict: 'met', grade: 1 })
  expect(fifth?.[1]).toEqual({ name: 'line', verdict: 'partly', values: ['general'] })
  expect(sixth?.[2]).toEqual({ name: 'class', verdict: 'not_stated', grade: 3 })
  expect(last?.[0]).toEqual({ name: 'state', verdict: 'missed', values: [] })
})

test('without the second line the one that lacks it comes second', () => {
  const ranked = engine.rank({ ...asked, core: [state('TX'), line('general'), byClass] })
  expect(rows(ranked).slice(0, 3)).toEqual([
    ['Harborline Mutual', 1, 1096],
    ['Tallgrass Casualty', 1, 1090],
    ['Slice & Counter Program', 1, 1000],
  ])
})

test('in another state those that write there come first, and the others miss one thing', () => {
  const ranked = engine.rank({ ...asked, core: [state('OK'), line('general', 'liquor'), byClass] })
  expect(rows(ranked).slice(0, 2)).toEqual([
    ['Hearth Keepers RRG', 1, 1080],
    ['Tallgrass Casualty', 3, 940],
  ])
  expect(ranked.bands).toEqual([1, 0, 1, 5])
})

test('what is known of a group changes its points and excuses it, and nobody else', () => {
  const mark = 'Copper Kettle Specialty'
  const needing = engineOf([
    ...markets.slice(0, 3),
    market(4, mark, { needed: ['1'] }),
    market(5, 'Twin', { needed: ['1'] }),
  ])
  const before = needing.rank({ ...asked, extra: new Map() })
  const marked = terms.map(term => (term.name === 'appointment' ? { ...term, excused: new Set([mark]) } : term))
  const after = needing.rank({ ...asked, terms: marked, extra: new Map([[mark, 60]]) })
  const of = (ranked: Ranked, name: string) => rows(ranked).find(([group]) => group === name)
  expect([of(before, mark), of(before, 'Twin')]).toEqual([
    [mark, 2, 910],
    ['Twin', 2, 910],
  ])
  expect([of(after, mark), of(after, 'Twin')]).toEqual([
    [mark, 1, 910 + 120 + 60],
    ['Twin', 2, 910],
  ])
})

test('a group that offers what is of another one is met only where it is itself', () => {
  const shared = market(9, 'Harborline Mutual', { group: ['Harborline Mutual', 'Broker', 'Elsewhere', 'Silent'] })
  const narrow: Narrow = new Map([
    ['Broker', { state: new Set(['TX', 'NY']), line: new Set(['liquor']) }],
    ['Elsewhere', { state: new Set(['NY']) }],
    ['Harborline Mutual', { state: new Set(['NY']) }],
  ])
  const ranked = engineOf([shared]).rank({ ...asked, extra: new Map(), narrow })
  expect(rows(ranked)).toEqual([
    ['Harborline Mutual', 1, 1030],
    ['Silent', 1, 1030],
    ['Broker', 3, 880],
    ['Elsewhere', 4, 730],
  ])
})

test('a group stands for its best document: newer before older, then the lower id; the others are counted and named', () => {
  const name = 'Harborline Mutual'
  const many = [
    ...[market(14, name, { age: 9 }), market(13, name, {}), market(12, name, {}), market(11, name, { age: 10.5 })],
    ...[market(10, name, { premium: 20_000 }), market(15, name, { state: ['NY'], line: ['property'] })],
  ]
  const [group] = engineOf(many).rank({ ...asked, more: 3 }).groups
  expect(group).toMatchObject({ id: 14, band: 1, more: { documents: [{ id: 12 }, { id: 13 }, { id: 11 }], total: 4 } })
})

test('equal groups are ordered as asked, and pages go on to the end', () => {
  const many = engineOf(['c', 'a', 'd', 'b'].map((name, at) => market(at + 1, name, {})))
  const page = (from: number, length: number) => many.rank({ ...asked, from, length }).groups.map(({ group }) => group)
  expect([page(0, 3), page(3, 3), page(9, 3), page(0, 0), page(-1, 1)]).toEqual([['a', 'b', 'c'], ['d'], [], [], ['a']])
  expect(many.rank({ ...asked, order: (a, b) => (a < b ? 1 : -1), length: 1 }).groups[0]?.group).toBe('d')
})

test('ids, ranges and groups narrow what is ranked', () => {
  const names = (more: Partial<RankQuery>) => engine.rank({ ...asked, ...more }).groups.map(({ group }) => group)
  expect(names({ among: [2, 7, 8] })).toEqual(['Slice & Counter Program', 'Hearth Keepers RRG'])
  expect(names({ groups: ['Hearth Keepers RRG', 'Nobody'] })).toEqual(['Hearth Keepers RRG'])
  expect(names({ ranges: { verified: { least: -90 } } })).not.toContain('Beacon Hearth Wholesale')
  expect(engine.rank({ ...asked, among: [] })).toEqual({ groups: [], total: 0, bands: [0, 0, 0, 0] })
})

test('words grade a class by where they stand', () => {
  const wordy: Criterion = {
    name: 'class',
    grades: [
      { words: 'wood oven ', leastWeight: 12, verdict: 'met', points: 150 },
      { words: 'wood oven ', verdict: 'partly', points: 90 },
    ],
  }
  const texts = [
    { name: 'Wood oven pizza' },
    { name: 'Pizza', description: 'With an oven, fired by wood' },
    { name: 'Oven', description: 'Wood' },
    { name: 'Oven' },
  ]
  const documents = texts.map((text, at): Document => ({ ...market(at + 1, String(at), {}), text }))
  const { groups } = engineOf(documents).rank({ ...asked, core: [wordy, state('TX')], terms: [], extra: new Map() })
  expect(groups.map(({ group, core }) => [group, core[0]?.verdict])).toEqual([
    ['0', 'met'],
    ['1', 'partly'],
    ['2', 'partly'],
    ['3', 'missed'],
  ])
})

test('what the schema does not know is refused', () => {
  const rank = (more: Partial<RankQuery>) => () => engine.rank({ ...asked, ...more })
  expect(rank({ group: 'price' })).toThrow("There is no filter 'price'.")
  expect(rank({ terms: [{ name: 'price', number: 'price', points }] })).toThrow("There is no number 'price'.")
  expect(rank({ fresh: { sort: 'price', steps: [] } })).toThrow("There is no sort 'price'.")
  expect(rank({ core: [state()] })).toThrow("The criterion 'state' takes 1 to 31 values.")
  expect(rank({ core: [state(...Array.from({ length: 32 }, String))] })).toThrow('takes 1 to 31 values.')
  expect(rank({ core: [state(...Array.from({ length: 31 }, String))] })).not.toThrow()
})

test('who has a listing of its own stands with it rather than with what it offers of another, unless that misses a term', () => {
  const shared = market(1, 'Harborline Mutual', {
    group: ['Harborline Mutual', 'Copper Kettle', 'Tallgrass', 'Fieldstone'],
  })
  const own = market(2, 'Copper Kettle', { age: 120 })
  const better = market(3, 'Copper Kettle', { age: 100 })
  const missing = market(4, 'Tallgrass', { premium: 15_000 })
  const documents = [shared, own, better, missing]
  const query = { ...asked, terms: terms.slice(0, 1), isShared: true, more: 2 }
  const ranked = engineOf(documents).rank(query)
  expect(
    ranked.groups.map(({ group, id, beside = [], more }) => [
      ...[group, id, more.documents.map(each => each.id)],
      beside.map(other => [other.group, other.more.documents.map(each => each.id)]),
    ]),
  ).toEqual([
    [
      ...['Harborline Mutual', 1, []],
      [
        ['Fieldstone', []],
        ['Tallgrass', [4]],
      ],
    ],
    ['Copper Kettle', 3, [1, 2], []],
  ])
  expect(ranked).toEqual(naiveRank(schema, documents, query))
})

test('of those who share a listing its owner leads, but for who has more points', () => {
  const shared = market(1, 'Harborline Mutual', { group: ['Alder Agency', 'Harborline Mutual', 'Tallgrass'] })
  const query = { ...asked, terms: [], isShared: true }
  const leading = (extra: Map<string, number>) =>
    engineOf([shared])
      .rank({ ...query, extra })
      .groups.map(({ group, beside = [] }) => [group, ...beside.map(other => other.group)])
  expect(leading(new Map())).toEqual([['Harborline Mutual', 'Alder Agency', 'Tallgrass']])
  expect(leading(new Map([['Tallgrass', 60]]))).toEqual([['Tallgrass', 'Harborline Mutual', 'Alder Agency']])
})
