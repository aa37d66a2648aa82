// Computes the score of a document for a group, with the verdict on each criterion.

import { type Bits, hasBit, popcount } from './bits.ts'
import type { FilterField } from './filterField.ts'
import type { Narrowed } from './narrowing.ts'
import type { Criterion, Other, RankedGroup, RankQuery } from './rankQuery.ts'
import { type CoreSets, coreSets, extraOf, missingAtMostOne, type TermSets, termSets } from './rankSets.ts'
import { noScore, scoreOf } from './score.ts'
import { type Index, isAtLeast } from './selectDocuments.ts'

const [missed, notStated, met] = [0, 1, 2]
const termVerdicts = ['missed', 'not_stated', 'met'] as const
/** Reads one document at a time, and then returns its score for each of its groups. */
export class Scorer {
  readonly #query: RankQuery
  readonly #groups: FilterField
  readonly #core: readonly CoreSets[]
  readonly #terms: readonly TermSets[]
  readonly #extra: Float64Array
  readonly #owners: FilterField | null
  readonly #owned: Uint32Array
  readonly #fresh: Float64Array | null
  readonly #narrowed: readonly Narrowed[]
  /** The group's number for each owner's number. */
  readonly #groupOf: Int32Array
  /** The terms that do not count for a group. */
  readonly #excusing: number[]
  /** The highest points for terms and freshness. */
  readonly #most: number
  #areTermsRead = false
  #ordinal = 0
  /** For each criterion the values that the document has, as bits, or its grade, counted from 1; and the same for one of its groups. */
  readonly #has: Int32Array
  readonly #counts: Int32Array
  readonly #verdicts: Uint8Array
  readonly #whole: Judged = { points: 0, missed: 0, missedAt: 0, open: 0, openAt: 0 }
  readonly #part: Judged = { points: 0, missed: 0, missedAt: 0, open: 0, openAt: 0 }
  /** For each criterion, by group, the values that its documents have together; null where nothing is united. */
  readonly #united: readonly (Int32Array | null)[]
  #termPoints = 0
  /** Without the cautions. */
  #termsMissed = 0
  #cautions = 0

  constructor(query: RankQuery, index: Index) {
    const { core, terms = [], owner, fresh, narrow } = query
    this.#query = query
    this.#groups = index.filters.get(query.group)
    this.#core = core.map(criterion => coreSets(criterion, index))
    this.#terms = terms.map(term => termSets(term, index, this.#groups))
    this.#extra = extraOf(query, this.#groups)
    this.#owners = owner === undefined ? null : index.filters.get(owner)
    this.#owned = new Uint32Array(this.#owners?.room ?? 0)
    this.#fresh = fresh ? index.columns.sort(fresh.sort) : null
    this.#narrowed = core.map(criterion => index.narrowing.of(narrow, criterion, this.#groups))
    this.#groupOf = index.narrowing.groupOf(this.#owners, this.#groups)
    this.#excusing = [...this.#terms.keys()].filter(at => this.#terms[at]?.excused)
    const mostOf = terms.map(({ points }) => Math.max(points.met, points.not_stated, points.missed))
    this.#most =
      Math.max(0, ...(fresh?.steps ?? []).map(({ points }) => points)) + mostOf.reduce((sum, each) => sum + each, 0)
    this.#has = new Int32Array(core.length)
    this.#counts = new Int32Array(core.length)
    this.#verdicts = new Uint8Array(terms.length)
    this.#united = this.#core.map(({ sets, verdicts, least }) =>
      query.isUnited && !verdicts && least === 1 && sets.length > 1 ? new Int32Array(this.#groups.room) : null,
    )
  }

  /** Whether further documents of a group can complete what a document meets in part. */
  get isUniting(): boolean {
    return this.#united.some(values => values !== null)
  }

  /** Notes the values that the document that was read adds to those of its group. */
  unite(group: number): void {
    const at = this.openAt(group)
    const united = at === null ? null : this.#united[at]
    if (at !== null && united) united[group] = (united[group] ?? 0) | (this.#counts[at] ?? 0)
  }

  /** The only open criterion for a group, if its values can be united and no term is missed; its values are in `#counts` then. */
  openAt(group: number): number | null {
    const at = this.onlyOpenAt(group)
    if (at === null) return null
    if (!this.#areTermsRead) this.#readTerms()
    return this.#termsMissed + this.#cautions === 0 ? at : null
  }

  /** The same, whatever terms are missed. */
  onlyOpenAt(group: number): number | null {
    // With `narrow` more may be open, never less.
    if (this.#whole.open > 1 || this.#whole.missed > 0) return null
    const isNarrowed = this.#isNarrowed(group)
    if (this.#whole.open === 0 && !isNarrowed) return null
    if (isNarrowed) this.#narrow(group)
    else this.#counts.set(this.#has)
    this.#judge(this.#counts, this.#part)
    const { open, openAt, missed } = this.#part
    return open === 1 && missed === 0 && this.#united[openAt] ? openAt : null
  }

  /** What other documents of a group have of the criteria: the place of each value of one criterion, as bits. */
  valuesAt(at: number): number {
    return this.#counts[at] ?? 0
  }

  #isCompleted(judged: Judged, counts: Int32Array, group: number): boolean {
    const united = this.#united[judged.openAt]
    if (judged.open !== 1 || judged.missed > 0 || !united) return false
    const together = (counts[judged.openAt] ?? 0) | (united[group] ?? 0)
    return popcount(together) === (this.#core[judged.openAt]?.sets.length ?? 0)
  }

  /** Finds among the allowed documents those that may miss nothing, and those that miss one criterion. */
  missing(allowed: Bits, index: Index): { none: Bits; one: Bits } {
    return missingAtMostOne(allowed, this.#core, index)
  }

  freshOf(ordinal: number): number {
    return this.#fresh ? (this.#fresh[ordinal] ?? 0) : 0
  }

  read(ordinal: number): void {
    this.#ordinal = ordinal
    const word = ordinal >>> 5
    const bit = 1 << (ordinal & 31)
    for (let at = 0; at < this.#core.length; at++) {
      const { sets, verdicts } = this.#core[at] ?? nothing
      let has = 0
      for (let place = 0; place < sets.length; place++) {
        if (((sets[place]?.[word] ?? 0) & bit) === 0) continue
        if (verdicts) {
          has = place + 1
          break
        }
        has |= 1 << place
      }
      this.#has[at] = has
    }
    this.#judge(this.#has, this.#whole)
    this.#areTermsRead = false
  }

  /** The place of the criterion that the document that was read misses for a group. */
  missedAt(group: number): number {
    if (this.#whole.missed > 0 || !this.#isNarrowed(group)) return this.#whole.missedAt
    this.#narrow(group)
    this.#judge(this.#counts, this.#part)
    return this.#part.missedAt
  }

  /** Whether a document that misses one criterion misses no other one for a group because of `narrow`. */
  missesNoFurther(ordinal: number, group: number): boolean {
    this.#ordinal = ordinal
    if (!this.#isNarrowed(group)) return true
    this.read(ordinal)
    this.#narrow(group)
    this.#judge(this.#counts, this.#part)
    return this.#part.missed < 2
  }

  /** The score of the document that was read for one of its groups. If it cannot reach `least`, any lower number is returned. */
  of(group: number, least = noScore): number {
    if (this.#whole.missed > 1) return noScore
    const extra = this.#extra[group] ?? 0
    // Most documents cannot exceed the best one of their group, regardless of their terms.
    const isCompleted = this.#isCompleted(this.#whole, this.#has, group)
    const highest = scoreOf(isCompleted ? closed(this.#whole) : this.#whole, this.#most + extra, 0)
    if (highest < least) return highest
    if (!this.#areTermsRead) this.#readTerms()
    let points = this.#termPoints + extra
    let termsMissed = this.#termsMissed
    let cautions = this.#cautions
    for (let place = 0; place < this.#excusing.length; place++) {
      const at = this.#excusing[place] ?? 0
      const term = this.#terms[at]
      const verdict = this.#verdicts[at] ?? missed
      if (!term?.excused || verdict === met || term.excused[group] !== 1) continue
      points += term.points.met - term.points[termVerdicts[verdict] ?? 'missed']
      if (verdict !== missed) continue
      if (term.isCaution) cautions -= 1
      else termsMissed -= 1
    }
    const score = scoreOf(isCompleted ? closed(this.#whole) : this.#whole, points, termsMissed, cautions)
    // Applying `narrow` takes time and never raises the score.
    if (score < least || !this.#isNarrowed(group)) return score
    this.#narrow(group)
    this.#judge(this.#counts, this.#part)
    const part = this.#isCompleted(this.#part, this.#counts, group) ? closed(this.#part) : this.#part
    return scoreOf(part, points, termsMissed, cautions)
  }

  /** The verdict of each criterion behind the score. */
  verdictsFor(group: number, others: readonly Other[]): Pick<RankedGroup, 'core' | 'terms'> {
    if (!this.#areTermsRead) this.#readTerms()
    if (this.#isNarrowed(group)) this.#narrow(group)
    else this.#counts.set(this.#has)
    const groupIs = ({ excused }: TermSets) => excused?.[group] === 1
    return {
      core: this.#query.core.map((criterion, at) =>
        withOthers(this.#criterionResult(criterion, this.#counts[at] ?? 0), criterion, others),
      ),
      terms: (this.#query.terms ?? []).map(({ name }, at) => {
        const term = this.#terms[at]
        const verdict = term && groupIs(term) ? met : (this.#verdicts[at] ?? missed)
        return { name, verdict: termVerdicts[verdict] ?? 'missed' }
      }),
    }
  }

  #criterionResult(criterion: Criterion, has: number): RankedGroup['core'][0] {
    const { name } = criterion
    if ('grades' in criterion) {
      const { verdict = 'missed' as const } = criterion.grades[has - 1] ?? {}
      return { name, verdict, ...(has > 0 && { grade: has - 1 }) }
    }
    const values = criterion.values.filter((_, place) => (has & (1 << place)) !== 0)
    const isWhole = values.length === criterion.values.length
    const partly = values.length > 0 && criterion.needed !== 'all'
    return { name, verdict: isWhole ? 'met' : partly ? 'partly' : 'missed', values }
  }

  #judge(counts: Int32Array, into: Judged): void {
    into.points = 0
    into.missed = 0
    into.open = 0
    let isOfMissed = false
    for (let at = 0; at < this.#core.length; at++) {
      const { sets, points, verdicts, least, hasMissed } = this.#core[at] ?? nothing
      const has = counts[at] ?? 0
      if (has === 0 || (least > 1 && popcount(has) < least)) {
        into.missed += hasMissed ? 2 : 1
        into.missedAt = at
        continue
      }
      const place = verdicts ? has - 1 : popcount(has)
      into.points += points[place] ?? 0
      if (hasMissed && verdicts?.[place] === 'missed') {
        into.missed += 1
        into.missedAt = at
        isOfMissed = true
        continue
      }
      if (verdicts ? verdicts[place] === 'met' : place === sets.length) continue
      into.open += 1
      into.openAt = at
    }
    if (isOfMissed && into.open > 0) into.missed += 1
  }

  #readTerms(): void {
    const ordinal = this.#ordinal
    const word = ordinal >>> 5
    const bit = 1 << (ordinal & 31)
    this.#areTermsRead = true
    let points = this.#freshPoints(ordinal)
    let termsMissed = 0
    let cautions = 0
    for (let at = 0; at < this.#terms.length; at++) {
      const term = this.#terms[at]
      if (!term) continue
      let verdict = missed
      if (term.column) {
        const value = term.column[ordinal] ?? Number.NaN
        if (value >= term.least && value <= term.most) verdict = met
        else if (Number.isNaN(value)) verdict = notStated
      } else if (((term.met[word] ?? 0) & bit) !== 0) verdict = met
      else if (((term.stated[word] ?? 0) & bit) === 0) verdict = notStated
      this.#verdicts[at] = verdict
      points += verdict === met ? term.points.met : verdict === missed ? term.points.missed : term.points.not_stated
      if (verdict !== missed) continue
      if (term.isCaution) cautions += 1
      else termsMissed += 1
    }
    this.#termPoints = points
    this.#termsMissed = termsMissed
    this.#cautions = cautions
  }

  #freshPoints(ordinal: number): number {
    if (!this.#query.fresh || !this.#fresh) return 0
    const { steps } = this.#query.fresh
    const value = this.#fresh[ordinal] ?? Number.NaN
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at]
      if (step && isAtLeast(value, step.least)) return step.points
    }
    return 0
  }

  #isNarrowed(group: number): boolean {
    for (let at = 0; at < this.#narrowed.length; at++) {
      const { groups, values } = this.#narrowed[at] ?? nothingNarrowed
      if (!hasBit(groups, group)) continue
      for (let place = 0; place < values.length; place++)
        if (!hasBit(values[place] ?? noBits, group)) return this.ownerOf(this.#ordinal) !== group
    }
    return false
  }

  #narrow(group: number): void {
    for (let at = 0; at < this.#core.length; at++) {
      const { groups, values } = this.#narrowed[at] ?? nothingNarrowed
      let has = this.#has[at] ?? 0
      if (hasBit(groups, group))
        for (let place = 0; place < values.length; place++)
          if (!hasBit(values[place] ?? noBits, group)) has &= ~(1 << place)
      this.#counts[at] = has
    }
  }

  /** The group to which a document belongs; -1 without one. */
  ownerOf(ordinal: number): number {
    const owners = this.#owners?.read(ordinal, this.#owned) ?? 0
    return owners === 0 ? -1 : (this.#groupOf[this.#owned[0] ?? 0] ?? -1)
  }
}

/** `open` is how many criteria are met in part or not stated, and `openAt` the last of them; `missedAt` is the last that is missed. */
type Judged = { points: number; missed: number; missedAt: number; open: number; openAt: number }
/** Others are of the one criterion that is open, so that they belong to no other one. */
function withOthers(result: RankedGroup['core'][0], criterion: Criterion, others: readonly Other[]) {
  if (others.length === 0 || result.verdict !== 'partly' || !('values' in criterion)) return result
  const isWhole = (result.values?.length ?? 0) + others.length === criterion.values.length
  return { ...result, ...(isWhole && { verdict: 'met' as const }), others: [...others] }
}
const closed = (judged: Judged): Judged => ({ ...judged, open: 0 })

const noBits: Bits = new Uint32Array(0)
const nothingNarrowed: Narrowed = { groups: noBits, values: [] }
const nothing: CoreSets = { sets: [], points: [], verdicts: null, least: 1, hasMissed: false }
