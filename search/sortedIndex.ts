// All documents in the order of one sort, so that no page has to be sorted, however deep it is.
import { type Bits, clearBit, grownBits, hasBit, listBits, setBit, wordsFor } from './bits.ts'
import type { Order } from './columns.ts'
import type { Deserializer, Serializer } from './serialize.ts'

/** While an index is filled, so many documents or a share of all may wait before they are sorted in. */
const mostWaiting = 8192
const waitingShare = 4

export class Ranking {
  readonly order: Order
  #sorted = new Uint32Array(256)
  #length = 0
  /** Documents whose place in the list is right. */
  #placed: Bits = new Uint32Array(8)
  /** Documents that have no place yet. */
  #waiting: Bits = new Uint32Array(8)
  #waitingCount = 0
  #isStale = false

  constructor(order: Order) {
    this.order = order
  }

  /** Called for a document that is new or has new values. */
  put(ordinal: number): void {
    if (ordinal >>> 5 >= this.#placed.length) this.#grow(wordsFor(ordinal + 1))
    this.remove(ordinal)
    setBit(this.#waiting, ordinal)
    this.#waitingCount += 1
    if (this.#waitingCount > Math.max(mostWaiting, this.#length / waitingShare)) this.#catchUp()
  }

  remove(ordinal: number): void {
    if (hasBit(this.#waiting, ordinal)) this.#waitingCount -= 1
    if (hasBit(this.#placed, ordinal)) this.#isStale = true
    clearBit(this.#waiting, ordinal)
    clearBit(this.#placed, ordinal)
  }

  /** All documents in order. This is a view, which is invalid after a change. */
  all(): Uint32Array {
    if (this.#isStale || this.#waitingCount > 0) this.#catchUp()
    return this.#sorted.subarray(0, this.#length)
  }

  serialize(into: Serializer): void {
    into.array(this.all())
  }

  deserialize(from: Deserializer, capacity: number): void {
    this.#sorted = from.array()
    this.#length = this.#sorted.length
    if (wordsFor(capacity) > this.#placed.length) this.#grow(wordsFor(capacity))
    for (const ordinal of this.#sorted) setBit(this.#placed, ordinal)
  }

  #catchUp(): void {
    if (this.#isStale) this.#close()
    if (this.#waitingCount > 0) this.#merge(this.#takeWaiting())
  }

  /** Removes all documents that are not in their place. */
  #close(): void {
    let kept = 0
    for (let at = 0; at < this.#length; at++) {
      const ordinal = this.#sorted[at] ?? 0
      if (hasBit(this.#placed, ordinal)) this.#sorted[kept++] = ordinal
    }
    this.#length = kept
    this.#isStale = false
  }

  #takeWaiting(): Uint32Array {
    const waiting = new Uint32Array(this.#waitingCount)
    listBits(this.#waiting, waiting)
    for (const ordinal of waiting) setBit(this.#placed, ordinal)
    this.#waiting.fill(0)
    this.#waitingCount = 0
    return waiting.sort(this.order)
  }

  /** Merges from the end in blocks, so that each element moves once and is rarely compared. */
  #merge(fresh: Uint32Array): void {
    let end = this.#length
    this.#length += fresh.length
    if (this.#length > this.#sorted.length) {
      const larger = new Uint32Array(this.#length + (this.#length >>> 2))
      larger.set(this.#sorted)
      this.#sorted = larger
    }
    for (let left = fresh.length; left > 0; left--) {
      const ordinal = fresh[left - 1] ?? 0
      const at = this.#placeOf(ordinal, end)
      this.#sorted.copyWithin(at + left, at, end)
      this.#sorted[at + left - 1] = ordinal
      end = at
    }
  }

  /** Finds the place among the first `end` documents. */
  #placeOf(ordinal: number, end: number): number {
    let low = 0
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.order(this.#sorted[middle] ?? 0, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow(words: number): void {
    this.#placed = grownBits(this.#placed, words + (words >>> 1))
    this.#waiting = grownBits(this.#waiting, words + (words >>> 1))
  }
}
