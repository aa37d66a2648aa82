// Arrays that queries reuse. A query runs to its end before the next begins, so no array is in use twice.
import { type Bits, wordsFor } from './bits.ts'

export class Scratch {
  readonly #bits: Bits[] = []
  readonly #lists: Uint32Array<ArrayBuffer>[] = []
  #bitsLent = 0
  #listsLent = 0
  #capacity = 0

  /** Starts a query, for which all arrays are free again. */
  begin(capacity: number): void {
    this.#bitsLent = 0
    this.#listsLent = 0
    if (wordsFor(capacity) !== wordsFor(this.#capacity)) this.#bits.length = 0
    if (capacity > this.#capacity || capacity * 4 < this.#capacity) this.#lists.length = 0
    this.#capacity = capacity
  }

  /** Lends a set of zeros. */
  bits(): Bits {
    const lent = this.#bits[this.#bitsLent++]
    if (lent) return lent.fill(0)
    const made = new Uint32Array(wordsFor(this.#capacity))
    this.#bits.push(made)
    return made
  }

  copyOf(bits: Bits): Bits {
    const lent = this.bits()
    lent.set(bits.length > lent.length ? bits.subarray(0, lent.length) : bits)
    return lent
  }

  /** Lends a list with room for every ordinal. It still holds the values of an earlier query. */
  list(): Uint32Array<ArrayBuffer> {
    const lent = this.#lists[this.#listsLent++]
    if (lent) return lent
    const made = new Uint32Array(this.#capacity + (this.#capacity >>> 3) + 32)
    this.#lists.push(made)
    return made
  }
}
