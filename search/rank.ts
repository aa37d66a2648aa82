// Ranks groups by their best documents. Documents that miss two criteria are left out, and the others are read one by one.

import { type Bits, countBits, hasBit, listBits, unite } from './bits.ts'
import type { FilterField } from './filterField.ts'
import type { Beside, Other, Ranked, RankedGroup, RankQuery } from './rankQuery.ts'
import { flagsOf } from './rankSets.ts'
import { bandOf, highestThatMisses, noScore, pointsOf, standingOf } from './score.ts'
import { Scorer } from './scorer.ts'
import { type Index, partsOf } from './selectDocuments.ts'
import { Top } from './topK.ts'

/** The best document of each group, by the group's number, and its score. */
type Best = { scores: Float64Array; documents: Int32Array }
/** By the first of the groups that share their best document, the others. */
type Shared = { others: ReadonlyMap<number, number[]>; isOther: Uint8Array }
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
  if (context.scorer.isUniting) uniteAll(none, context)
  readAll(none, { best, highest: Number.POSITIVE_INFINITY }, context)
  if (query.isShared) standWithOwn(best, none, context)
  // Most documents may miss a criterion. Unless the page reaches them, counting their groups is enough.
  const isSharedToo = query.isShared === true && countBits(one) <= mostShared
  let shared = sharedIn(best, highestThatMisses, context)
  const isCounted = !isSharedToo && countAbove(best.scores, highestThatMisses, shared) >= from + length
  if (!isCounted) readAll(one, { best, highest: highestThatMisses }, context)
  if (isSharedToo) shared = sharedIn(best, noScore, context)
  const top = new Top(from + length, orderOf(best, context))
  const bands: Ranked['bands'] = [0, 0, 0, isCounted ? missingGroups(one, best, context) : 0]
  for (let group = 0; group < best.scores.length; group++) {
    const score = best.scores[group] ?? noScore
    if (score === noScore || shared.isOther[group] === 1) continue
    bands[bandOf(score) - 1] = (bands[bandOf(score) - 1] ?? 0) + 1
    top.offer(group)
  }
  unite(none, one)
  return {
    groups: top
      .inOrder()
      .slice(from)
      .map(group => {
        const beside = shared.others.get(group)
        const entry = rankedGroup(group, { best, candidates: none }, context)
        return beside ? { ...entry, beside: beside.map(other => besideOf(other, best, none, context)) } : entry
      }),
    total: bands.reduce((sum, count) => sum + count, 0),
    bands,
  }
}

/** The documents that miss no criterion for at least one of their groups, which are those behind the bands 1 to 3: the first `most`, and how many. */
export function inBands(query: RankQuery, most: number, index: Index): { ids: number[]; total: number } {
  const groups = index.filters.get(query.group)
  const chosen = query.groups ? flagsOf(query.groups, groups) : null
  const { terms: _, ...narrowing } = query
  const scorer = new Scorer(query, index)
  const { none } = scorer.missing(partsOf(narrowing, null, index).together().bits, index)
  const list = index.scratch.list()
  const row = new Uint32Array(groups.room)
  const count = listBits(none, list)
  const ids: number[] = []
  let total = 0
  for (let at = 0; at < count; at++) {
    const ordinal = list[at] ?? 0
    const values = groups.read(ordinal, row)
    scorer.read(ordinal)
    for (let place = 0; place < values; place++) {
      const group = row[place] ?? 0
      if (chosen?.[group] === 0 || scorer.of(group) <= highestThatMisses) continue
      total += 1
      if (total <= most) ids.push(index.columns.idOf(ordinal))
      break
    }
  }
  return { ids, total }
}

function countAbove(scores: Float64Array, least: number, { isOther }: Shared): number {
  let count = 0
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? noScore) > least && isOther[at] !== 1) count += 1
  return count
}

/** Of more documents that miss a criterion, it is not read who shares one. */
const mostShared = 1_500

/** The groups with a higher score than `least` that share their best document, their band and what they miss. */
function sharedIn(best: Best, least: number, context: RankContext): Shared {
  const others = new Map<number, number[]>()
  const isOther = new Uint8Array(best.scores.length)
  if (!context.query.isShared) return { others, isOther }
  const before = ownersFirst(best, context)
  const groups: number[] = []
  for (let group = 0; group < best.scores.length; group++)
    if ((best.scores[group] ?? noScore) > least) groups.push(group)
  const firsts = new Map<number, number>()
  const keyOf = (group: number) => sharedBy(group, best, context)
  for (const group of groups) {
    const first = firsts.get(keyOf(group))
    if (first === undefined || before(group, first) < 0) firsts.set(keyOf(group), group)
  }
  for (const group of groups) {
    const first = firsts.get(keyOf(group)) ?? group
    if (first === group) continue
    isOther[group] = 1
    others.set(first, [...(others.get(first) ?? []), group])
  }
  for (const each of others.values()) each.sort(before)
  return { others, isOther }
}

/** The same for groups that share their best document, their band and what they miss. */
function sharedBy(group: number, { scores, documents }: Best, { scorer }: RankContext): number {
  const [document, score] = [documents[group] ?? 0, scores[group] ?? noScore]
  const band = bandOf(score)
  if (band < 4) return document * 64 + band
  scorer.read(document)
  return document * 64 + band + scorer.missedAt(group)
}

/** A group whose best document is that of others too stands with one of its own, where that differs in nothing but points. */
function standWithOwn(best: Best, candidates: Bits, context: RankContext): void {
  const { index, groups, scorer } = context
  const firsts = new Map<number, number>()
  const standings = new Float64Array(best.scores.length)
  const note = (group: number) => {
    if (scorer.ownerOf(best.documents[group] ?? 0) !== group)
      standings[group] = standingOf(best.scores[group] ?? noScore)
  }
  for (let group = 0; group < standings.length; group++) {
    if ((best.scores[group] ?? noScore) <= highestThatMisses) continue
    const key = sharedBy(group, best, context)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, group)
    else for (const each of [first, group]) note(each)
  }
  const list = index.scratch.list()
  const row = new Uint32Array(groups.room)
  const count = listBits(candidates, list)
  for (let at = 0; at < count; at++) {
    const ordinal = list[at] ?? 0
    const group = scorer.ownerOf(ordinal)
    const standing = standings[group] ?? 0
    if (standing === 0 || !row.subarray(0, groups.read(ordinal, row)).includes(group)) continue
    scorer.read(ordinal)
    const score = scorer.of(group)
    if (standingOf(score) !== standing) continue
    const isFirst = scorer.ownerOf(best.documents[group] ?? 0) !== group
    const before = best.scores[group] ?? noScore
    if (!isFirst && (score < before || (score === before && !isBefore(ordinal, best.documents[group] ?? 0, context))))
      continue
    best.scores[group] = score
    best.documents[group] = ordinal
  }
}

/** Notes what the documents of each group have together. */
function uniteAll(bits: Bits, { index, groups, chosen, scorer }: RankContext): void {
  const list = index.scratch.list()
  const row = new Uint32Array(groups.room)
  const count = listBits(bits, list)
  for (let at = 0; at < count; at++) {
    const ordinal = list[at] ?? 0
    const values = groups.read(ordinal, row)
    scorer.read(ordinal)
    for (let place = 0; place < values; place++) {
      const group = row[place] ?? 0
      if (chosen?.[group] !== 0) scorer.unite(group)
    }
  }
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

/** Of groups that share a document with equal scores the owner comes first. */
function ownersFirst({ scores, documents }: Best, context: RankContext): (a: number, b: number) => number {
  const inOrder = orderOf({ scores, documents }, context)
  const isOwner = (group: number) => Number(context.scorer.ownerOf(documents[group] ?? 0) === group)
  return (a, b) => (scores[a] === scores[b] ? isOwner(b) - isOwner(a) : 0) || inOrder(a, b)
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
  const others = scorer.isUniting ? othersOf(group, { document, candidates }, context) : []
  scorer.read(document)
  return {
    group: groups.valueOf(group),
    band: bandOf(score),
    points: pointsOf(score),
    id: index.columns.idOf(document),
    ...scorer.verdictsFor(group, others),
    more,
  }
}

function besideOf(group: number, { documents }: Best, candidates: Bits, context: RankContext): Beside {
  const more = moreOf(group, { document: documents[group] ?? 0, candidates }, context)
  return { group: context.groups.valueOf(group), more }
}

/** For each value of the criterion that the best document of a group leaves open, the first other document that has it. */
function othersOf(
  group: number,
  { document, candidates }: { document: number; candidates: Bits },
  { query, groups, index, scorer }: RankContext,
): Other[] {
  scorer.read(document)
  const at = scorer.onlyOpenAt(group)
  const criterion = at === null ? undefined : query.core[at]
  if (at === null || !criterion || !('values' in criterion)) return []
  const has = scorer.valuesAt(at)
  const list = new Uint32Array(groups.sizeOf(group))
  groups.listOf(group, list)
  const first = new Map<string, number>()
  for (const ordinal of list) {
    if (!hasBit(candidates, ordinal)) continue
    scorer.read(ordinal)
    if (scorer.openAt(group) !== at) continue
    const id = index.columns.idOf(ordinal)
    const adds = scorer.valuesAt(at) & ~has
    for (const [place, value] of criterion.values.entries())
      if ((adds & (1 << place)) !== 0 && id < (first.get(value) ?? Number.POSITIVE_INFINITY)) first.set(value, id)
  }
  return criterion.values.flatMap(value => {
    const id = first.get(value)
    return id === undefined ? [] : [{ value, id }]
  })
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
  const documents = ids.inOrder().map(at => {
    const ordinal = list[at] ?? 0
    scorer.read(ordinal)
    return { id: index.columns.idOf(ordinal), core: scorer.verdictsFor(group, []).core }
  })
  return { documents, total }
}
