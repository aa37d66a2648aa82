// Runs the judged phrases and sums up, by group and together.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type FoundByWords, findByWords } from '../../features/listings/search/reading/find.ts'
import type { DemoDirectory } from './demoDirectory.ts'
import { type Verdict, verdictOn } from './judge.ts'
import { type Phrase, phrase } from './phrase.ts'

export type Run = { group: string; phrase: Phrase; answer: FoundByWords; verdict: Verdict; ms: number }
export type Sum = {
  phrases: number
  first: number
  precision: number
  falseZeros: number
  wrongFilters: number
  honestZeros: number
  ms: number
}

export const goals = { first: 0.97, precision: 0.9, falseZeros: 0, wrongFilters: 0, honestZeros: 1 }

const folder = path.join(import.meta.dirname, 'phrases')

/** By group, which is the name of its file. */
export function judgedPhrases(): Map<string, Phrase[]> {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    names.sort().map(name => {
      const written: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
      return [path.basename(name, '.json'), z.array(phrase).parse(written)]
    }),
  )
}

export function runAll({ means, listings }: DemoDirectory, groups: ReadonlyMap<string, readonly Phrase[]>): Run[] {
  return [...groups].flatMap(([group, phrases]) =>
    phrases.map(each => {
      const began = performance.now()
      const answer = findByWords(each.typed, { from: 0, length: 9 }, means)
      const ms = performance.now() - began
      return { group, phrase: each, answer, ms, verdict: verdictOn(each, answer, listings) }
    }),
  )
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const share = (values: boolean[], ofNone: number) => (values.length === 0 ? ofNone : mean(values.map(Number)))

export function sumOf(runs: readonly Run[]): Sum {
  const verdicts = runs.map(({ verdict }) => verdict)
  const judged = verdicts.filter(({ firstIsRight }) => firstIsRight !== null)
  return {
    phrases: runs.length,
    first: share(
      judged.map(({ firstIsRight }) => firstIsRight === true),
      1,
    ),
    precision: judged.length === 0 ? 1 : mean(judged.map(({ precision }) => precision ?? 0)),
    falseZeros: share(
      judged.map(({ falseZero }) => falseZero),
      0,
    ),
    wrongFilters: verdicts.filter(({ wrongFilters }) => wrongFilters !== null).length,
    honestZeros: share(
      verdicts.flatMap(({ honestZero }) => (honestZero === null ? [] : [honestZero])),
      1,
    ),
    ms: runs.map(({ ms }) => ms).sort((a, b) => a - b)[runs.length >> 1] ?? 0,
  }
}

export const isGoodEnough = (sum: Sum): boolean =>
  sum.first >= goals.first &&
  sum.precision >= goals.precision &&
  sum.falseZeros <= goals.falseZeros &&
  sum.wrongFilters <= goals.wrongFilters &&
  sum.honestZeros >= goals.honestZeros

/** What is not as it should be, in words; empty where all is well. */
export function faultsOf({ verdict }: Run): string {
  const { firstIsRight, precision, falseZero, wrongFilters, honestZero } = verdict
  return [
    falseZero && 'nothing found',
    !falseZero && firstIsRight === false && 'first is wrong',
    !falseZero && precision !== null && precision < 1 && `precision ${precision.toFixed(2)}`,
    wrongFilters,
    honestZero === false && 'should find nothing',
  ]
    .filter(Boolean)
    .join(', ')
}
