// The parts of a query, each as the set of documents that match it, and their intersection.
import { type Bits, intersect, subtract, unite } from './bits.ts'
import type { Scratch } from './scratch.ts'
import { Selection } from './selection.ts'

export type Drop = { part: string; total: number }

export class Parts {
  readonly #everything: { bits: Bits; total: number }
  readonly #scratch: Scratch
  /** These parts are never left out. */
  readonly #fixed: Bits[] = []
  readonly #named = new Map<string, Bits>()
  /** These documents are never results. */
  readonly #excluded: Bits[] = []
  /** These documents are always results. */
  #included: Bits | null = null
  #together: Selection | null = null

  constructor(everything: { bits: Bits; total: number }, scratch: Scratch) {
    this.#everything = everything
    this.#scratch = scratch
  }

  require(bits: Bits): void {
    this.#fixed.push(bits)
    this.#together = null
  }

  exclude(bits: Bits): void {
    this.#excluded.push(bits)
  }

  include(bits: Bits): void {
    this.#included = bits
    this.#together = null
  }

  add(name: string, bits: Bits): void {
    this.#named.set(name, bits)
  }

  /** The documents that match all parts. */
  together(): Selection {
    this.#together ??= this.#selected(null)
    return this.#together
  }

  /** The documents that match all parts except one. */
  without(name: string): Selection {
    return this.#named.has(name) ? this.#selected(name) : this.together()
  }

  /** The parts whose removal leaves documents, the most first; `last` comes after all others. */
  drops(last: string): Drop[] {
    return [...this.#named.keys()]
      .map(part => ({ part, total: this.without(part).total }))
      .filter(({ total }) => total > 0)
      .sort((one, other) => Number(one.part === last) - Number(other.part === last) || other.total - one.total)
  }

  #selected(without: string | null): Selection {
    const left = [...this.#fixed]
    for (const [name, bits] of this.#named) if (name !== without) left.push(bits)
    const [first = this.#everything.bits, ...others] = left
    const isChanged = others.length > 0 || this.#excluded.length > 0 || this.#included !== null
    const bits = isChanged ? this.#scratch.copyOf(first) : first
    for (const other of others) intersect(bits, other)
    for (const other of this.#excluded) subtract(bits, other)
    if (this.#included) unite(bits, this.#included)
    return new Selection(bits, { all: this.#everything, scratch: this.#scratch })
  }
}
