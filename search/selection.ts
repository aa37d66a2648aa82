// The documents that match a query or a part of it.
import { type Bits, countBits, listBits, subtract } from './bits.ts'
import type { Scratch } from './scratch.ts'

export class Selection {
  readonly bits: Bits
  readonly total: number
  readonly #all: { bits: Bits; total: number }
  readonly #scratch: Scratch
  #ordinals: Uint32Array | null = null
  #rest: Uint32Array | null = null

  constructor(bits: Bits, { all, scratch }: { all: { bits: Bits; total: number }; scratch: Scratch }) {
    this.bits = bits
    this.total = bits === all.bits ? all.total : countBits(bits)
    this.#all = all
    this.#scratch = scratch
  }

  /** The number of all documents. */
  get of(): number {
    return this.#all.total
  }

  get isAll(): boolean {
    return this.total === this.#all.total
  }

  /** The number of documents that `fewest` lists. */
  get least(): number {
    return Math.min(this.total, this.#all.total - this.total)
  }

  ordinals(): Uint32Array {
    this.#ordinals ??= this.#listed(this.bits, this.total)
    return this.#ordinals
  }

  /** Whichever are fewer: the documents in the selection or those outside. To count within, one can subtract those outside. */
  fewest(): { ordinals: Uint32Array; areIn: boolean } {
    if (this.total === this.least) return { ordinals: this.ordinals(), areIn: true }
    if (!this.#rest) {
      const rest = this.#scratch.copyOf(this.#all.bits)
      subtract(rest, this.bits)
      this.#rest = this.#listed(rest, this.least)
    }
    return { ordinals: this.#rest, areIn: false }
  }

  #listed(bits: Bits, total: number): Uint32Array {
    const list = this.#scratch.list()
    listBits(bits, list)
    return list.subarray(0, total)
  }
}
