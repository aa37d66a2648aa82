// Prepares a ranking: the documents that meet each criterion and term as sets, and the columns of numbers to compare.
import { type Bits, intersect, subtract, unite } from './bits.ts'
import type { Condition } from './condition.ts'
import type { FilterField } from './filterField.ts'
import { type Criterion, eitherOf, type RankQuery, type Term, type Verdict } from './rankQuery.ts'
import { lastWeight } from './score.ts'
import { type Index, matching } from './selectDocuments.ts'

/** The values of a criterion are bits of one number. */
const mostValues = 31

/** A set for each value or grade. The points are by number of values, or by grade. */
export type CoreSets = {
  sets: readonly Bits[]
  points: readonly number[]
  /** Null if values are counted. */
  verdicts: readonly Verdict[] | null
  /** How many of the sets a document has to be in. */
  least: number
  /** Whether one of the grades is for what is missed. */
  hasMissed: boolean
}
export type TermSets = {
  points: Term['points']
  column: Float32Array | null
  least: number
  most: number
  met: Bits
  stated: Bits
  /** Groups that meet it regardless of their documents, by number; null if there are none. */
  excused: Uint8Array | null
  isCaution: boolean
}

export function coreSets(criterion: Criterion, index: Index): CoreSets {
  if ('grades' in criterion) {
    const { grades } = criterion
    return {
      sets: grades.map(grade => documentsOf(grade, index)),
      points: grades.map(({ points, isLast }) => (isLast ? points - lastWeight : points)),
      verdicts: grades.map(({ verdict }) => verdict),
      least: 1,
      hasMissed: grades.some(({ verdict }) => verdict === 'missed'),
    }
  }
  const { name, filter, values, points, needed } = criterion
  if (values.length === 0 || values.length > mostValues)
    throw new Error(`The criterion '${name}' takes 1 to ${mostValues} values.`)
  return {
    sets: values.map(value => matching(filter, eitherOf(value, criterion), index)),
    points: [0, ...values].map((_, count) => Math.floor((points * count) / values.length)),
    verdicts: null,
    least: needed === 'all' ? values.length : 1,
    hasMissed: false,
  }
}

export function termSets(term: Term, index: Index, groups: FilterField): TermSets {
  const { points, excused, isCaution = false } = term
  const shared = { points, isCaution, excused: excused ? flagsOf(excused, groups) : null }
  const unlimited = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const nothing = new Uint32Array(0)
  if ('number' in term) {
    const { least = unlimited.least, most = unlimited.most } = term
    return { ...shared, column: index.columns.number(term.number), least, most, met: nothing, stated: nothing }
  }
  if ('holds' in term) {
    const holding = index.matcher.holding(term.holds, index.scratch)
    return { ...shared, ...unlimited, column: null, met: holding, stated: holding }
  }
  const stated = term.stated ? matching(term.filter, term.stated, index) : index.filters.get(term.filter).stated
  return { ...shared, ...unlimited, column: null, met: matching(term.filter, term.met, index), stated }
}

/** 1 for each named group, by its number. */
export function flagsOf(named: Iterable<string>, groups: FilterField): Uint8Array {
  const flags = new Uint8Array(groups.room)
  for (const group of named) {
    const number = groups.numberOf(group)
    if (number !== undefined) flags[number] = 1
  }
  return flags
}

export function extraOf({ extra }: RankQuery, groups: FilterField): Float64Array {
  const points = new Float64Array(groups.room)
  for (const [group, each] of extra ?? []) {
    const number = groups.numberOf(group)
    if (number !== undefined) points[number] = each
  }
  return points
}

/** Finds among the allowed documents those that miss nothing, and those that miss one criterion. */
export function missingAtMostOne(allowed: Bits, core: readonly CoreSets[], index: Index): { none: Bits; one: Bits } {
  const { scratch } = index
  const once = scratch.bits()
  const twice = scratch.bits()
  for (const criterion of core) {
    const { sets, verdicts, least, hasMissed } = criterion
    const any = scratch.bits()
    for (const [place, set] of sets.entries()) if (verdicts?.[place] !== 'missed') unite(any, set)
    if (least > 1) for (const set of sets) intersect(any, set)
    const mayMiss = hasMissed ? thatMayMiss(criterion, core, index) : null
    for (let at = 0; at < once.length; at++) {
      const missing = (allowed[at] ?? 0) & ~(any[at] ?? 0)
      const isOut = mayMiss ? missing & ~(mayMiss[at] ?? 0) : 0
      twice[at] = (twice[at] ?? 0) | ((once[at] ?? 0) & missing) | isOut
      once[at] = (once[at] ?? 0) | missing
    }
  }
  const none = scratch.copyOf(allowed)
  subtract(none, once)
  subtract(once, twice)
  return { none, one: once }
}

/** Those of a grade for what is missed that meet the other criteria wholly. */
function thatMayMiss(criterion: CoreSets, core: readonly CoreSets[], { scratch }: Index): Bits {
  const bits = scratch.bits()
  for (const [place, set] of criterion.sets.entries()) if (criterion.verdicts?.[place] === 'missed') unite(bits, set)
  for (const { sets, verdicts } of core.filter(other => other !== criterion)) {
    const met = scratch.bits()
    for (const [place, set] of sets.entries()) if (!verdicts || verdicts[place] === 'met') unite(met, set)
    if (!verdicts) for (const set of sets) intersect(met, set)
    intersect(bits, met)
  }
  return bits
}

/** The documents that meet a condition. */
export function documentsOf(condition: Condition, index: Index): Bits {
  const { filters = {}, none = [], terms, words = '', isPlain = false, leastWeight = 1 } = condition
  const bits = index.scratch.copyOf(index.ordinals.live)
  for (const [name, values] of Object.entries(filters)) intersect(bits, matching(name, values, index))
  for (const name of none) subtract(bits, index.filters.get(name).stated)
  if (terms) intersect(bits, index.matcher.holding(terms, index.scratch, leastWeight))
  const holding = index.matcher.holdingAll(words, { least: leastWeight, isPlain }, index.scratch)
  if (holding) intersect(bits, holding)
  return bits
}
