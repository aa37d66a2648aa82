// Finds the documents that come nearest to what is asked for, where few or none have all of it.
import { type Bits, countBits, hasBit, listBits, setBit, subtract, unite } from './bits.ts'
import type { Demand, Demands, Evidence } from './evidenceQuery.ts'
import type { Scores } from './page.ts'
import { documentsOf } from './rankSets.ts'
import type { Index } from './selectDocuments.ts'

type DemandSets = { grades: { bits: Bits; points: number }[]; against: { bits: Bits; points: number } | null }
export type Weighed = {
  /** The documents with enough points, whatever else is asked for. */
  bits: Bits
  scores: Scores
  evidence: Evidence
}
type Asked = {
  /** The documents that meet everything else. */
  among: Bits
  /** The documents that are results anyway. */
  first: Bits
  /** How well a document holds the words; it decides between equal points. */
  text: Scores | null
}

/** A score is stored in 16 bits. */
const mostScore = 65_535

export function weigh(demands: Demands, { among, first, text }: Asked, index: Index): Weighed {
  const { scratch, ordinals } = index
  const sets = demands.of.map((demand): DemandSets => setsOf(demand, index))
  const candidates = candidatesOf(demands, sets, index)
  const list = scratch.list()
  const total = listBits(candidates, list)
  const points = scratch.list()
  const highest = sets.reduce((sum, { grades }) => sum + Math.max(0, ...grades.map(grade => grade.points)), 0)
  const counts = new Uint32Array(highest + 1)
  const counted = scratch.copyOf(among)
  subtract(counted, first)
  for (let at = 0; at < total; at++) {
    const ordinal = list[at] ?? 0
    const sum = pointsOf(ordinal, sets)
    points[ordinal] = sum
    if (hasBit(counted, ordinal)) counts[sum] = (counts[sum] ?? 0) + 1
  }
  const least = demands.least ?? leastOf(counts, demands, countBits(first))
  // Documents with equal points form one level, and the text decides within it.
  const levels = new Uint32Array(highest + 1)
  let level = 0
  for (let sum = least; sum <= highest; sum++) levels[sum] = (counts[sum] ?? 0) > 0 ? ++level : level
  const width = Math.min((text?.highest ?? 0) + 1, Math.floor(mostScore / (level + 1)))
  const each = text?.each ?? new Uint16Array(ordinals.capacity)
  const bits = scratch.bits()
  const met = new Map<string, { grades: number[]; total: number }>()
  for (let at = 0; at < total; at++) {
    const ordinal = list[at] ?? 0
    const sum = points[ordinal] ?? 0
    if (sum < least) continue
    setBit(bits, ordinal)
    each[ordinal] = (levels[sum] ?? 0) * width + Math.min(each[ordinal] ?? 0, width - 1)
    if (hasBit(counted, ordinal)) countGrades(ordinal, sets, met)
  }
  return { bits, scores: { each, highest: (level + 1) * width }, evidence: { least, met: [...met.values()] } }
}

function setsOf({ grades, against }: Demand, index: Index): DemandSets {
  const setOf = ({ points, ...condition }: Demand['grades'][number]) => ({
    bits: documentsOf(condition, index),
    points,
  })
  return { grades: grades.map(setOf), against: against ? setOf(against) : null }
}

function candidatesOf({ of }: Demands, sets: readonly DemandSets[], { scratch, ordinals }: Index): Bits {
  const core = sets.filter((_, at) => of[at]?.isCore)
  if (core.length === 0) return ordinals.live
  const bits = scratch.bits()
  for (const { grades } of core) for (const grade of grades) unite(bits, grade.bits)
  return bits
}

function pointsOf(ordinal: number, sets: readonly DemandSets[]): number {
  let sum = 0
  for (let at = 0; at < sets.length; at++) {
    const { grades, against } = sets[at] ?? { grades: [], against: null }
    const place = gradeOf(ordinal, grades)
    if (place >= 0) sum += grades[place]?.points ?? 0
    else if (against && hasBit(against.bits, ordinal)) sum -= against.points
  }
  return Math.max(0, sum)
}

function gradeOf(ordinal: number, grades: DemandSets['grades']): number {
  for (let place = 0; place < grades.length; place++) if (hasBit(grades[place]?.bits ?? noBits, ordinal)) return place
  return -1
}

/** From the most points down, until there are enough. */
function leastOf(counts: Uint32Array, { enough = [] }: Demands, first: number): number {
  let found = first
  let least = Number.POSITIVE_INFINITY
  for (let sum = counts.length - 1; sum >= 0; sum--) {
    if (found >= (enough.find(({ from }) => sum >= from)?.results ?? 0)) break
    if ((counts[sum] ?? 0) === 0) continue
    found += counts[sum] ?? 0
    least = sum
  }
  return least
}

function countGrades(ordinal: number, sets: readonly DemandSets[], met: Map<string, Evidence['met'][number]>): void {
  const grades = sets.map(set => gradeOf(ordinal, set.grades))
  const key = grades.join()
  const counted = met.get(key)
  if (counted) counted.total += 1
  else met.set(key, { grades, total: 1 })
}

const noBits: Bits = new Uint32Array(0)
