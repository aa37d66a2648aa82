// The documents that have one value of a filter: a sorted list while they are few, bits once they are many.
import { type Bits, clearBit, countCommon, hasBit, setBit, unite, wordsFor } from './bits.ts'

/** Where both take the same memory: four bytes an entry, or a bit for every document. */
const denseShare = 32

export class OrdinalSet {
  size = 0
  #list: Uint32Array<ArrayBuffer> | null = new Uint32Array(4)
  #bits: Bits | null = null

  add(ordinal: number, capacity: number): void {
    if (this.#bits) {
      if (this.#bits.length < wordsFor(capacity)) this.#bits = grown(this.#bits, wordsFor(capacity))
      if (hasBit(this.#bits, ordinal)) return
      setBit(this.#bits, ordinal)
      this.size += 1
      return
    }
    const list = this.#list ?? new Uint32Array(4)
    const at = placeOf(list, this.size, ordinal)
    if (at < this.size && list[at] === ordinal) return
    this.#list = inserted(list, this.size, at, ordinal)
    this.size += 1
    if (this.size > 64 && this.size > capacity / denseShare) this.#turnDense(capacity)
  }

  delete(ordinal: number): void {
    if (this.#bits) {
      if (!hasBit(this.#bits, ordinal)) return
      clearBit(this.#bits, ordinal)
      this.size -= 1
      return
    }
    const list = this.#list
    if (!list) return
    const at = placeOf(list, this.size, ordinal)
    if (at >= this.size || list[at] !== ordinal) return
    list.copyWithin(at, at + 1, this.size)
    this.size -= 1
  }

  addTo(target: Bits): void {
    if (this.#bits) {
      unite(target, this.#bits)
      return
    }
    const list = this.#list
    for (let at = 0; list && at < this.size; at++) setBit(target, list[at] ?? 0)
  }

  countIn(bits: Bits): number {
    if (this.#bits) return countCommon(this.#bits, bits)
    const list = this.#list
    let count = 0
    for (let at = 0; list && at < this.size; at++) if (hasBit(bits, list[at] ?? 0)) count += 1
    return count
  }

  #turnDense(capacity: number): void {
    const bits = new Uint32Array(wordsFor(capacity))
    this.addTo(bits)
    this.#bits = bits
    this.#list = null
  }
}

/** The first place in a sorted list that does not hold less. */
export function placeOf(list: Uint32Array, length: number, ordinal: number): number {
  // Documents come in order when an index is filled.
  if (length === 0 || (list[length - 1] ?? 0) < ordinal) return length
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < ordinal) low = middle + 1
    else high = middle
  }
  return low
}

function inserted(
  list: Uint32Array<ArrayBuffer>,
  length: number,
  at: number,
  ordinal: number,
): Uint32Array<ArrayBuffer> {
  const room = length < list.length ? list : grown(list, Math.max(8, length + (length >>> 1)))
  room.copyWithin(at + 1, at, length)
  room[at] = ordinal
  return room
}

function grown(words: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length)
  larger.set(words)
  return larger
}
