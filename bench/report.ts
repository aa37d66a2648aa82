// Writes the figures as a table, as a page, and as one line of ratios.
import { availableParallelism, totalmem } from 'node:os'
import type { Difference } from './check.ts'
import type { Beside, HttpFigures } from './http/measureHttp.ts'
import type { Measured } from './measure.ts'
import type { Built } from './peerProcess.ts'
import { inexact, own, peers } from './peers.ts'
import { kinds } from './questions.ts'
import { words } from './reportWords.ts'

export type Report = {
  listings: number
  built?: Record<string, Built>
  /** Totals by kind of question and question. */
  found?: number[][]
  differences?: Difference[]
  measured?: Measured
  million?: { built: Record<string, Built>; measured: Measured }
  http?: HttpFigures[]
}

const names = Object.keys(peers)
const others = names.filter(name => name !== own)
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map((_, place) => (place === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n')
const thousands = (value: number) => value.toLocaleString('en-US')

export function milliseconds(value: number): string {
  if (value < 0.1) return value.toFixed(3)
  if (value < 10) return value.toFixed(2)
  return value.toFixed(value < 100 ? 1 : 0)
}

const ratio = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)}x`

/** How many times as long as our engine it takes. */
const ratioAt = (measured: Measured, kind: number, peer: string): number | null => {
  const ours = measured[kind]?.[own]
  const theirs = measured[kind]?.[peer]
  return ours && theirs ? theirs.median / ours.median : null
}

export function tableOf({ measured, found, http }: Report): string {
  return [...(measured ? [engineTable(measured, found ?? [])] : []), ...(http ? [httpTable(http)] : [])].join('\n\n')
}

function engineTable(measured: Measured, found: number[][]): string {
  const cell = (kind: number, peer: string) => {
    const figures = measured[kind]?.[peer]
    if (!figures) return kinds[kind]?.questions[0]?.sentence ? 'not asked' : 'no facets'
    const times = ratioAt(measured, kind, peer)
    const beside = peer === own || times === null ? '' : `, ${ratio(times)}`
    return `${milliseconds(figures.median)} (${milliseconds(figures.p95)})${beside}`
  }
  return table(
    ['question', 'found', ...names],
    kinds.map(({ name }, kind) => [name, range(found[kind] ?? []), ...names.map(peer => cell(kind, peer))]),
  )
}

function range(totals: number[]): string {
  const [least, max] = [Math.min(...totals), Math.max(...totals)]
  return least === max ? thousands(least) : `${thousands(least)} to ${thousands(max)}`
}

function httpTable(http: HttpFigures[]): string {
  const per = (value: number) => `${thousands(Math.round(value))}/s`
  return table(
    [
      'server on',
      'up after',
      '/health',
      'filteredListings',
      'share',
      'asked before',
      'share',
      '/health p99 alone',
      '/health p99 under 50 clients',
      'their search p99',
    ],
    http.map(figures => [
      figures.engine,
      `${(figures.startMs / 1000).toFixed(1)} s`,
      per(figures.health),
      per(figures.search),
      (figures.search / figures.health).toFixed(2),
      per(figures.again),
      (figures.again / figures.health).toFixed(2),
      `${milliseconds(figures.healthAlone.p99)} ms`,
      `${milliseconds(figures.healthUnderLoad.p99)} ms`,
      `${milliseconds(figures.searchUnderLoad.p99)} ms (${per(figures.searchUnderLoad.perSecond)})`,
    ]),
  )
}

export const besideOf = ({ detail, search }: Beside): string =>
  `one listing p50 ${milliseconds(detail.median)} ms (p95 ${milliseconds(detail.p95)}), a new search p50 ${milliseconds(search.median)} ms (p95 ${milliseconds(search.p95)}), ${ratio(detail.median / search.median)}`

function memoryTable(built: Record<string, Built>, listings: number): string {
  const inHeap = names.filter(name => name !== 'PostgreSQL 18' && name !== 'SQLite FTS5')
  return table(
    ['engine', 'filled in', 'heap and array buffers a listing'],
    Object.keys(built).map(name => [
      name,
      `${((built[name]?.ms ?? 0) / 1000).toFixed(1)} s`,
      inHeap.includes(name)
        ? `${thousands(Math.round((built[name]?.bytes ?? 0) / listings))} bytes`
        : 'outside of Node',
    ]),
  )
}

function millionTable({ million, measured, listings }: Report): string {
  return table(
    ['question', 'ours, 1,000,000 listings', `times ours at ${thousands(listings)}`],
    kinds.map(({ name }, kind) => {
      const large = million?.measured[kind]?.[own]
      const small = measured?.[kind]?.[own]
      return [
        name,
        large ? `${milliseconds(large.median)} (${milliseconds(large.p95)})` : '',
        large && small ? ratio(large.median / small.median) : '',
      ]
    }),
  )
}

/** Each way that was the fastest for something, and for what. */
function waysOf(peer: string, measured: Measured): string[] {
  const places = new Map<string, string[]>()
  for (const [kind, figures] of measured.entries()) {
    const way = figures[peer]?.way
    if (way !== undefined && way !== 'search') places.set(way, [...(places.get(way) ?? []), kinds[kind]?.name ?? ''])
  }
  return [...places].map(([way, names]) => `- ${peer}, ${way}: ${names.join(' · ')}`)
}

const besideList = (http: HttpFigures[]): string =>
  http.map(({ engine, besideSearches }) => `- ${engine}: ${besideOf(besideSearches)}`).join('\n')

export function pageOf(report: Report): string {
  const { listings, measured, built, differences = [], million, http } = report
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}, ${process.platform}`
  const off = differences.map(({ kind, percent }) => `${kind}: up to ${percent.toFixed(1)}%`).join('; ')
  const ways = others.flatMap(peer => waysOf(peer, measured ?? []))
  return `${[
    words.opening(thousands(listings), machine),
    ...(measured ? [words.engines, tableOf({ listings, measured, found: report.found ?? [] })] : []),
    ...(off ? [`${inexact} ${words.inexact} ${off}.`] : []),
    ...(ways.length > 0 ? [words.ways, ways.join('\n')] : []),
    words.ranking,
    words.alerts,
    words.exports,
    ...(built ? [words.memory, memoryTable(built, listings)] : []),
    ...(million ? [words.million, millionTable(report), memoryTable(million.built, 1_000_000)] : []),
    ...(http ? [words.http, httpTable(http), words.beside, besideList(http), words.afterHttp] : []),
    words.pages,
    words.rules,
    ...(measured ? [summaryOf(report)] : []),
  ].join('\n\n')}\n`
}

export function summaryOf({ measured, http = [], million, built, listings }: Report): string {
  const engines = others.map(peer => {
    const times = kinds.map((_, kind) => (measured ? ratioAt(measured, kind, peer) : null))
    return `${peer} ${times.map(value => (value === null ? '-' : ratio(value))).join('/')}`
  })
  const bytes = built?.[own] ? `${Math.round(built[own].bytes / listings)} bytes a listing` : ''
  const large = million?.measured.map(
    (figures, kind) => (figures[own]?.median ?? 0) / (measured?.[kind]?.[own]?.median ?? 1),
  )
  return [
    ...(measured ? [`Ratios to ours: ${engines.join('; ')}`, bytes] : []),
    ...(large ? [`a million takes ${large.map(ratio).join('/')} as long`] : []),
    ...http.map(
      figures =>
        `${figures.engine}: search ${(figures.search / figures.health).toFixed(2)} of /health, asked before ${(figures.again / figures.health).toFixed(2)}`,
    ),
  ].join('; ')
}
