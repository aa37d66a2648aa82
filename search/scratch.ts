// Arrays that one query after the other borrows: a query runs to its end before the next begins, and none is kept.
import { type Bits, wordsFor } from './bits.ts'

export class Scratch {
  readonly #bits: Bits[] = []
  readonly #lists: Uint32Array<ArrayBuffer>[] = []
  #bitsLent = 0
  #listsLent = 0
  #capacity = 0

  /** What was lent before is lent again. */
  begin(capacity: number): void {
    this.#bitsLent = 0
    this.#listsLent = 0
    if (wordsFor(capacity) !== wordsFor(this.#capacity)) this.#bits.length = 0
    if (capacity > this.#capacity || capacity * 4 < this.#capacity) this.#lists.length = 0
    this.#capacity = capacity
  }

  /** Zeros. */
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

  /** Room for every ordinal; holds whatever it held. */
  list(): Uint32Array<ArrayBuffer> {
    const lent = this.#lists[this.#listsLent++]
    if (lent) return lent
    const made = new Uint32Array(this.#capacity + (this.#capacity >>> 3) + 32)
    this.#lists.push(made)
    return made
  }
}
