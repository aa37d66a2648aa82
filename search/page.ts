// Takes one page of all results: in the order of a sort, or by score with that order between equal scores.
import { type Bits, hasBit, listBits, setBit } from './bits.ts'
import type { Order } from './columns.ts'
import type { Scratch } from './scratch.ts'
import type { Ranking } from './sortedIndex.ts'

export type Page = { from: number; length: number }
type Ranked = { ranking: Ranking; page: Page }
/** A comparison costs about as much as reading this many bits. */
const comparisonCost = 256

/** The results that a page shows, in the order of the ranking. */
export function pageInOrder(bits: Bits, total: number, ranked: Ranked): number[] {
  if (ranked.page.from >= total || ranked.page.length <= 0) return []
  if (isScanLonger(total, ranked)) {
    const few = new Uint32Array(total)
    listBits(bits, few)
    return sorted(few, ranked)
  }
  return readInOrder(bits, ranked)
}

type Column = {
  /** Compares by the value of the sort only. */
  byValue: Order
  isStated: (ordinal: number) => boolean
}

/** The opposite order: documents without a value still come last, and equal ones keep the order of the ranking. */
export function pageReversed(bits: Bits, total: number, { ranking, page, ...column }: Ranked & Column): number[] {
  if (page.from >= total || page.length <= 0) return []
  if (isScanLonger(total, { ranking, page })) {
    const few = new Uint32Array(total)
    listBits(bits, few)
    return sorted(few, { ranking: { order: reversed(ranking.order, column) }, page })
  }
  const all = ranking.all()
  const stated = firstWhere(all.length, at => !column.isStated(all[at] ?? 0))
  const shown: number[] = []
  let passed = 0
  const walk = (from: number, to: number) => {
    for (let at = from; at < to && shown.length < page.length; at++) {
      const ordinal = all[at] ?? 0
      if (hasBit(bits, ordinal) && passed++ >= page.from) shown.push(ordinal)
    }
  }
  // From the last value to the first, each with its documents in their order.
  for (let end = stated; end > 0 && shown.length < page.length; ) {
    const last = all[end - 1] ?? 0
    const start = firstWhere(end, at => column.byValue(all[at] ?? 0, last) === 0)
    walk(start, end)
    end = start
  }
  walk(stated, all.length)
  return shown
}

function reversed(order: Order, { byValue, isStated }: Column): Order {
  return (a, b) => {
    const isFirst = isStated(a)
    if (isFirst !== isStated(b)) return isFirst ? -1 : 1
    return -byValue(a, b) || order(a, b)
  }
}

/** Binary search: the first place for which the condition holds, or `end`. It must hold for all later places too. */
function firstWhere(end: number, isSo: (at: number) => boolean): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const isScanLonger = (total: number, { ranking, page }: Ranked) => {
  const all = ranking.all().length
  return total * comparisonCost < Math.min(all, ((page.from + page.length) * all) / total)
}

type Sorting = { ranking: Pick<Ranking, 'order'>; page: Page }
const sorted = (few: Uint32Array, { ranking, page }: Sorting): number[] =>
  Array.from(few.sort(ranking.order).subarray(page.from, page.from + page.length))

function readInOrder(bits: Bits, { ranking, page }: Ranked): number[] {
  const all = ranking.all()
  const shown: number[] = []
  let passed = 0
  for (let at = 0; at < all.length && shown.length < page.length; at++) {
    const ordinal = all[at] ?? 0
    if (hasBit(bits, ordinal) && passed++ >= page.from) shown.push(ordinal)
  }
  return shown
}

export type Scores = {
  /** The score of each ordinal. */
  each: Uint16Array
  highest: number
}

/** The results that a page shows, those with the highest score first. */
export function pageByScore(
  ordinals: Uint32Array,
  scores: Scores,
  { ranking, page, scratch }: Ranked & { scratch: Scratch },
): number[] {
  const end = Math.min(ordinals.length, page.from + page.length)
  const shown: number[][] = []
  for (const { equals, begun } of groupsWithin(ordinals, scores, { from: page.from, end, room: scratch.list() })) {
    const from = Math.max(0, page.from - begun)
    const ranked = { ranking, page: { from, length: end - begun - from } }
    if (isScanLonger(equals.length, ranked)) shown.push(sorted(equals, ranked))
    else {
      const bits = scratch.bits()
      for (let at = 0; at < equals.length; at++) setBit(bits, equals[at] ?? 0)
      shown.push(readInOrder(bits, ranked))
    }
  }
  // The lists are not spread into arguments, since a page of hundreds of thousands would overflow the stack.
  return shown.flat()
}

/** Groups of results with equal scores, highest first, as many as the places from `from` to `end` need. */
function groupsWithin(
  ordinals: Uint32Array,
  { each, highest }: Scores,
  { from, end, room }: { from: number; end: number; room: Uint32Array },
): { equals: Uint32Array; begun: number }[] {
  const counts = new Uint32Array(highest + 1)
  for (let at = 0; at < ordinals.length; at++) {
    const score = each[ordinals[at] ?? 0] ?? 0
    counts[score] = (counts[score] ?? 0) + 1
  }
  const groups: { equals: Uint32Array; begun: number }[] = []
  const next = new Int32Array(highest + 1).fill(-1)
  let begun = 0
  let used = 0
  for (let score = highest; score >= 0 && begun < end; score--) {
    const count = counts[score] ?? 0
    if (count > 0 && begun + count > from) {
      groups.push({ equals: room.subarray(used, used + count), begun })
      next[score] = used
      used += count
    }
    begun += count
  }
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] ?? 0
    const score = each[ordinal] ?? 0
    const place = next[score] ?? -1
    if (place < 0) continue
    room[place] = ordinal
    next[score] = place + 1
  }
  return groups
}
