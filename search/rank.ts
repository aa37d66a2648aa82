// Ranks groups by their best documents. Documents that miss two criteria are left out, and the others are read one by one.

import { type Bits, hasBit, listBits, unite } from './bits.ts'
import type { FilterField } from './filterField.ts'
import type { Ranked, RankedGroup, RankQuery } from './rankQuery.ts'
import { flagsOf } from './rankSets.ts'
import { bandOf, highestThatMisses, noScore, pointsOf } from './score.ts'
import { Scorer } from './scorer.ts'
import { type Index, partsOf } from './selectDocuments.ts'
import { Top } from './topK.ts'

/** The best document of each group, by the group's number, and its score. */
type Best = { scores: Float64Array; documents: Int32Array }
type RankContext = {
  query: RankQuery
  index: Index
  groups: FilterField
  /** 1 for each requested group, by its number; null if all are requested. */
  chosen: Uint8Array | null
  scorer: Scorer
}

export function rank(query: RankQuery, index: Index): Ranked {
  const { terms: _, from = 0, length = 10, ...narrowing } = query
  const groups = index.filters.get(query.group)
  const chosen = query.groups ? flagsOf(query.groups, groups) : null
  const context = { query, index, groups, chosen, scorer: new Scorer(query, index) }
  const allowed = partsOf(narrowing, null, index).together().bits
  const { none, one } = context.scorer.missing(allowed, index)
  const best = {
    scores: new Float64Array(groups.room).fill(noScore),
    documents: new Int32Array(groups.room),
  }
  readAll(none, { best, highest: Number.POSITIVE_INFINITY }, context)
  // Most documents miss a criterion. Unless the page reaches them, counting their groups is enough.
  const isCounted = countAbove(best.scores, highestThatMisses) >= from + length
  if (!isCounted) readAll(one, { best, highest: highestThatMisses }, context)
  const top = new Top(from + length, orderOf(best, context))
  const bands: Ranked['bands'] = [0, 0, 0, isCounted ? missingGroups(one, best, context) : 0]
  for (let group = 0; group < best.scores.length; group++) {
    const score = best.scores[group] ?? noScore
    if (score === noScore) continue
    bands[bandOf(score) - 1] = (bands[bandOf(score) - 1] ?? 0) + 1
    top.offer(group)
  }
  unite(none, one)
  return {
    groups: top
      .inOrder()
      .slice(from)
      .map(group => rankedGroup(group, { best, candidates: none }, context)),
    total: bands.reduce((sum, count) => sum + count, 0),
    bands,
  }
}

function countAbove(scores: Float64Array, least: number): number {
  let count = 0
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? noScore) > least) count += 1
  return count
}

/** Reads documents, none of which scores above `highest`, and keeps the best one of each group. */
function readAll(bits: Bits, { best, highest }: { best: Best; highest: number }, context: RankContext): void {
  const { index, groups, chosen, scorer } = context
  const list = index.scratch.list()
  const row = new Uint32Array(groups.room)
  const count = listBits(bits, list)
  for (let at = 0; at < count; at++) {
    const ordinal = list[at] ?? 0
    const values = groups.read(ordinal, row)
    let isRead = false
    for (let place = 0; place < values; place++) {
      const group = row[place] ?? 0
      const before = best.scores[group] ?? noScore
      if (before > highest || (chosen && chosen[group] !== 1)) continue
      if (!isRead) scorer.read(ordinal)
      isRead = true
      const score = scorer.of(group, before)
      if (score < before || score === noScore) continue
      if (score === before && !isBefore(ordinal, best.documents[group] ?? 0, context)) continue
      best.scores[group] = score
      best.documents[group] = ordinal
    }
  }
}

/** Counts the groups that have no document so far and one that misses one criterion. */
function missingGroups(one: Bits, best: Best, { index, groups, chosen, scorer }: RankContext): number {
  const isDone = new Uint8Array(groups.room)
  for (let group = 0; group < isDone.length; group++)
    if (best.scores[group] !== noScore || (chosen && chosen[group] !== 1)) isDone[group] = 1
  const list = index.scratch.list()
  const row = new Uint32Array(groups.room)
  const documents = listBits(one, list)
  let count = 0
  for (let at = 0; at < documents; at++) {
    const ordinal = list[at] ?? 0
    const values = groups.read(ordinal, row)
    for (let place = 0; place < values; place++) {
      const group = row[place] ?? 0
      if (isDone[group] === 1 || !scorer.missesNoFurther(ordinal, group)) continue
      isDone[group] = 1
      count += 1
    }
  }
  return count
}

function orderOf({ scores, documents }: Best, context: RankContext): (a: number, b: number) => number {
  return (a, b) => {
    const [left, right] = [scores[a] ?? 0, scores[b] ?? 0]
    if (left !== right) return right - left
    const fresh = context.scorer.freshOf(documents[a] ?? 0)
    const other = context.scorer.freshOf(documents[b] ?? 0)
    if (fresh !== other) return fresh > other ? -1 : 1
    return context.query.order(context.groups.valueOf(a), context.groups.valueOf(b))
  }
}

/** Orders two documents with equal scores. */
function isBefore(ordinal: number, other: number, { index, scorer }: Pick<RankContext, 'index' | 'scorer'>): boolean {
  const [fresh, before] = [scorer.freshOf(ordinal), scorer.freshOf(other)]
  return fresh === before ? index.columns.idOf(ordinal) < index.columns.idOf(other) : fresh > before
}

/** The entry of a group in the answer. */
function rankedGroup(
  group: number,
  { best, candidates }: { best: Best; candidates: Bits },
  context: RankContext,
): RankedGroup {
  const { groups, index, scorer } = context
  const document = best.documents[group] ?? 0
  const score = best.scores[group] ?? noScore
  const more = moreOf(group, { document, candidates }, context)
  scorer.read(document)
  return {
    group: groups.valueOf(group),
    band: bandOf(score),
    points: pointsOf(score),
    id: index.columns.idOf(document),
    ...scorer.verdictsFor(group),
    more,
  }
}

function moreOf(group: number, { document, candidates }: { document: number; candidates: Bits }, context: RankContext) {
  const { query, groups, index, scorer } = context
  const list = new Uint32Array(groups.sizeOf(group))
  const each = new Float64Array(list.length)
  const ids = new Top(query.more ?? 0, (a, b) => {
    const [left, right] = [each[a] ?? 0, each[b] ?? 0]
    if (left !== right) return right - left
    return isBefore(list[a] ?? 0, list[b] ?? 0, context) ? -1 : 1
  })
  let total = 0
  groups.listOf(group, list)
  for (let at = 0; at < list.length; at++) {
    const ordinal = list[at] ?? 0
    if (ordinal === document || !hasBit(candidates, ordinal)) continue
    scorer.read(ordinal)
    each[at] = scorer.of(group)
    if (each[at] === noScore) continue
    total += 1
    ids.offer(at)
  }
  return { ids: ids.inOrder().map(at => index.columns.idOf(list[at] ?? 0)), total }
}
