// The best of many: a page out of all results without sorting them all.
import { type Bits, eachBit } from './bits.ts'

/** Negative when `a` comes before `b`. */
export type Order = (a: number, b: number) => number

/** The ordinals from `from` on, `length` at most, in order. */
export function pageOf(
  bits: Bits,
  total: number,
  { order, from, length }: { order: Order; from: number; length: number },
): number[] {
  if (from >= total || length === 0) return []
  const wanted = from + length
  if (wanted * 4 >= total) return sorted(bits, order).slice(from, wanted)
  const heap: number[] = []
  eachBit(bits, ordinal => {
    if (heap.length < wanted) rise(heap, ordinal, order)
    else if (order(ordinal, heap[0] ?? 0) < 0) sink(heap, ordinal, order)
  })
  return heap.sort(order).slice(from)
}

function sorted(bits: Bits, order: Order): number[] {
  const all: number[] = []
  eachBit(bits, ordinal => all.push(ordinal))
  return all.sort(order)
}

// The worst of those kept is at the top, where the next one is held against it.
function rise(heap: number[], ordinal: number, order: Order): void {
  let at = heap.push(ordinal) - 1
  while (at > 0) {
    const above = (at - 1) >>> 1
    if (order(ordinal, heap[above] ?? 0) <= 0) break
    heap[at] = heap[above] ?? 0
    at = above
  }
  heap[at] = ordinal
}

function sink(heap: number[], ordinal: number, order: Order): void {
  let at = 0
  for (;;) {
    let below = at * 2 + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && order(heap[below + 1] ?? 0, heap[below] ?? 0) > 0) below += 1
    if (order(heap[below] ?? 0, ordinal) <= 0) break
    heap[at] = heap[below] ?? 0
    at = below
  }
  heap[at] = ordinal
}
