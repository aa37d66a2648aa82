// One filter field: which documents have which of its values, and how many of a result do.
import { type Bits, eachBit, wordsFor } from './bits.ts'
import { OrdinalSet } from './ordinalSet.ts'
import { Rows } from './rows.ts'

export type Counted = { value: string; count: number }

/** Below this share of all documents it is quicker to look at each result than at each value. */
const smallShare = 16

export class FilterField {
  readonly #numbers = new Map<string, number>()
  readonly #values: string[] = []
  readonly #sets: OrdinalSet[] = []
  readonly #held = new Rows()
  #counts = new Uint32Array(0)

  put(ordinal: number, values: readonly string[], capacity: number): void {
    this.clear(ordinal)
    const numbers = [...new Set(values)].map(value => this.#numberOf(value))
    for (const number of numbers) this.#sets[number]?.add(ordinal, capacity)
    this.#held.put(ordinal, numbers)
  }

  clear(ordinal: number): void {
    for (const number of this.#held.get(ordinal)) this.#sets[number]?.delete(ordinal)
    this.#held.clear(ordinal)
  }

  /** The documents that have any of the values. */
  matching(values: readonly string[], capacity: number): Bits {
    const bits = new Uint32Array(wordsFor(capacity))
    for (const value of values) this.#sets[this.#numbers.get(value) ?? -1]?.addTo(bits)
    return bits
  }

  /** Of each value that any document has: how many of these have it. Most first; zeros are told too. */
  count(bits: Bits, total: number, capacity: number): Counted[] {
    const counts = total < capacity / smallShare ? this.#countEach(bits) : null
    const counted: Counted[] = []
    for (const [number, set] of this.#sets.entries()) {
      if (set.size === 0) continue
      counted.push({ value: this.#values[number] ?? '', count: counts ? (counts[number] ?? 0) : set.countIn(bits) })
    }
    return counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  /** Every value that any document has, with how many do. */
  values(): Counted[] {
    return this.#values.flatMap((value, number) => {
      const count = this.#sets[number]?.size ?? 0
      return count > 0 ? [{ value, count }] : []
    })
  }

  #countEach(bits: Bits): Uint32Array {
    if (this.#counts.length < this.#sets.length) this.#counts = new Uint32Array(this.#sets.length)
    else this.#counts.fill(0)
    const counts = this.#counts
    eachBit(bits, ordinal => this.#held.tally(ordinal, counts))
    return counts
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.#values.length
    this.#values.push(value)
    this.#numbers.set(value, number)
    this.#sets.push(new OrdinalSet())
    return number
  }
}
