// `npm run bench:rank`: how long ranking takes, on made-up documents that are shaped as listings are: `--million` for a million.
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { randomFor } from '../demo/random.ts'
import { SearchEngine } from '../search/engine.ts'
import type { RankQuery, Term } from '../search/rankQuery.ts'
import { figuresOf } from './measure.ts'

const { million } = parseArgs({ options: { million: { type: 'boolean', default: false } } }).values
const documents = million ? 1_000_000 : 100_000
const groups = documents / 10
const times = 400

const named = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`)
const [states, lines, codes, kinds] = [named('S', 51), named('L', 60), named('C', 900), named('K', 200)]
const limits = ['500000', '1000000', '2000000', '5000000'].map(amount => `occurrence:${amount}`)
const fields = ['state', 'line', 'code', 'kind', 'trade', 'admitted', 'needed', 'limit', 'organization', 'owner']
const engine = new SearchEngine({
  text: {},
  filters: fields,
  groups: ['organization', 'owner'],
  sorts: ['verified'],
  numbers: ['premium', 'years'],
  ties: ['verified'],
})

const random = randomFor('rank', documents)
const below = (end: number) => Math.floor(random.unit() * end)
/** The first values are far more frequent than the last, like those of lines and classes. */
const often = (of: readonly string[]) => of[Math.floor(random.unit() ** 3 * of.length)] ?? ''
const one = (of: readonly string[]) => of[below(of.length)] ?? ''
const maybe = <T>(share: number, value: T, otherwise: T): T => (random.chance(share) ? value : otherwise)

for (let id = 1; id <= documents; id++) {
  const share = random.unit()
  const organization = Array.from({ length: 1 + Math.floor(random.unit() ** 2 * 4) }, () => String(below(groups)))
  const kind = below(kinds.length)
  engine.put({
    id,
    text: {},
    filters: {
      state: states.filter(() => random.chance(share)),
      line: Array.from({ length: 1 + below(4) }, () => often(lines)),
      code: maybe(0.85, [often(codes)], []),
      kind: maybe(0.9, [kinds[kind] ?? ''], []),
      trade: [`T${kind % 20}`],
      admitted: maybe(0.7, [one(['admitted', 'non_admitted', 'both'])], []),
      needed: [maybe(0.4, '1', '0')],
      limit: maybe(0.6, [one(limits)], []),
      organization,
      owner: organization.slice(0, 1),
    },
    sorts: { verified: maybe(0.8, -below(400), Number.NaN) },
    numbers: { premium: maybe(0.6, below(20) * 1_000, Number.NaN), years: maybe(0.5, below(6), Number.NaN) },
  })
}

const narrow = new Map(
  Array.from({ length: groups / 2 }, (_, at) => [
    String(at * 2),
    { state: new Set(states.filter(() => random.chance(0.5))), line: new Set(lines.filter(() => random.chance(0.5))) },
  ]),
)
const extra = new Map(Array.from({ length: groups / 10 }, (_, at) => [String(at * 10), below(60)]))
const excused = Array.from({ length: groups / 20 }, (_, at) => String(at * 20))
const names = Array.from({ length: groups }, () => `${one(kinds)} ${below(groups)}`)
const points = { met: 40, not_stated: 10, missed: -80 }
const terms: Term[] = [
  { name: 'premium', number: 'premium', most: 12_000, points },
  { name: 'appointment', filter: 'needed', met: ['0'], excused, points },
  { name: 'admitted', filter: 'admitted', met: ['admitted', 'both'], points },
  { name: 'years', number: 'years', most: 4, points },
  { name: 'limit', filter: 'limit', met: limits.slice(1), stated: limits, points },
]

function asked(): RankQuery {
  const kind = below(kinds.length)
  return {
    group: 'organization',
    owner: 'owner',
    core: [
      { name: 'state', filter: 'state', values: [one(states), one(states)], points: 300 },
      { name: 'line', filter: 'line', values: [often(lines), often(lines)], points: 300 },
      {
        name: 'class',
        grades: [
          { filters: { code: [often(codes)] }, verdict: 'met', points: 200 },
          { filters: { kind: [kinds[kind] ?? ''] }, verdict: 'met', points: 150 },
          { filters: { trade: [`T${kind % 20}`] }, none: ['kind'], verdict: 'partly', points: 100 },
          { none: ['code', 'kind'], verdict: 'not_stated', points: 60 },
        ],
      },
    ],
    terms,
    narrow,
    extra,
    fresh: {
      sort: 'verified',
      steps: [
        { least: -90, points: 30 },
        { least: -180, points: 15 },
      ],
    },
    order: (a, b) => {
      const [left = '', right = ''] = [names[Number(a)], names[Number(b)]]
      return left === right ? Number(a) - Number(b) : left < right ? -1 : 1
    },
    length: 20,
    more: 3,
    ...{ isShared: true, isUnited: true },
  }
}

const queries = Array.from({ length: 50 }, asked)
const bands = [0, 0, 0, 0]
const taken: number[] = []
for (let time = -50; time < times; time++) {
  const query = queries[(time + 50) % queries.length] ?? asked()
  const began = performance.now()
  const ranked = engine.rank(query)
  if (time < 0) for (const [at, count] of ranked.bands.entries()) bands[at] = (bands[at] ?? 0) + count
  else taken.push(performance.now() - began)
}
const { median, p95 } = figuresOf(taken)
const count = (value: number) => Math.round(value).toLocaleString('en-US')
const say = (line: string) => process.stdout.write(`${line}\n`)
say(
  `${count(documents)} documents of ${count(groups)} groups, in bands ${bands.map(each => count(each / 50)).join(', ')}`,
)
say(
  `median ${median.toFixed(2)} ms, 95th percentile ${p95.toFixed(2)} ms, ${count(bytesAQuery() / 1024)} KB made a query`,
)

function bytesAQuery(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  const before = held()
  for (const query of queries.slice(0, 10)) engine.rank(query)
  return (held() - before) / 10
}
