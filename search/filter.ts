// One filter field: which documents have which of its values, and how many of a result do.
import { type Bits, wordsFor } from './bits.ts'
import { OrdinalSet } from './ordinalSet.ts'
import { Rows } from './rows.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'

export type Counted = { value: string; count: number }

/** What a look at a document's row takes, in steps of counting: more, the further it is from the one before in memory. */
const rowCost = (distance: number): number => 2 + Math.min(16, distance)

export class FilterField {
  readonly #numbers = new Map<string, number>()
  readonly #values: string[] = []
  readonly #sets: OrdinalSet[] = []
  readonly #free: number[] = []
  readonly #held = new Rows()
  #ordered: number[] | null = null
  #counts = new Uint32Array(0)

  /** For how many values there is room. */
  get room(): number {
    return this.#sets.length
  }

  put(ordinal: number, values: readonly string[], capacity: number): void {
    const numbers = distinct(values).map(value => this.#numberOf(value))
    for (const number of this.#held.get(ordinal)) if (!numbers.includes(number)) this.#take(number, ordinal)
    for (const number of numbers) this.#sets[number]?.add(ordinal, capacity)
    this.#held.put(ordinal, numbers)
  }

  clear(ordinal: number): void {
    for (const number of this.#held.get(ordinal)) this.#take(number, ordinal)
    this.#held.clear(ordinal)
  }

  /** The documents that have any of the values. Not to be changed. */
  matching(values: readonly string[], { capacity, scratch }: { capacity: number; scratch: Scratch }): Bits {
    const sets = values.flatMap(value => this.#sets[this.#numbers.get(value) ?? -1] ?? [])
    const own = sets.length === 1 ? sets[0]?.asBits(wordsFor(capacity)) : null
    if (own) return own
    const bits = scratch.bits()
    for (const set of sets) set.addTo(bits)
    return bits
  }

  /** Of each value that any document has: how many of these have it. Most first; zeros are told too. */
  count(selection: Selection): Counted[] {
    const counts = this.#countsIn(selection)
    const counted: Counted[] = []
    const zeros: Counted[] = []
    for (const number of this.#inOrder()) {
      const count = counts[number] ?? 0
      const told = count > 0 ? counted : zeros
      told.push({ value: this.#values[number] ?? '', count })
    }
    return counted.sort((a, b) => b.count - a.count).concat(zeros)
  }

  /** Every value that any document has, with how many do. */
  values(): Counted[] {
    return this.#values.flatMap((value, number) => {
      const count = this.#sets[number]?.size ?? 0
      return count > 0 ? [{ value, count }] : []
    })
  }

  /** The numbers of all values by their spelling, which decides between equal counts. */
  #inOrder(): readonly number[] {
    this.#ordered ??= [...this.#numbers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number)
    return this.#ordered
  }

  #countsIn(selection: Selection): Uint32Array {
    if (this.#counts.length < this.#sets.length) this.#counts = new Uint32Array(this.#sets.length * 2)
    const counts = this.#counts
    if (!selection.isAll && this.#isQuickerByRow(selection)) return this.#countRows(selection, counts)
    for (let number = 0; number < this.#sets.length; number++) {
      const set = this.#sets[number]
      counts[number] = (selection.isAll ? set?.size : set?.countIn(selection.bits)) ?? 0
    }
    return counts
  }

  #countRows(selection: Selection, counts: Uint32Array): Uint32Array {
    const { ordinals, areIn } = selection.fewest()
    counts.fill(0)
    this.#held.tally(ordinals, counts)
    if (areIn) return counts
    for (let number = 0; number < this.#sets.length; number++)
      counts[number] = (this.#sets[number]?.size ?? 0) - (counts[number] ?? 0)
    return counts
  }

  /** To look at each result, or at each value: whichever is less. */
  #isQuickerByRow({ least, of }: Selection): boolean {
    let bySet = 0
    for (let number = 0; number < this.#sets.length; number++) bySet += this.#sets[number]?.cost ?? 0
    return least === 0 || least * (rowCost(of / least) + this.#held.length / of) < bySet
  }

  #take(number: number, ordinal: number): void {
    const set = this.#sets[number]
    set?.delete(ordinal)
    if (set?.size !== 0) return
    // Values come and go, such as the names of what is offered; their numbers are given to others.
    this.#ordered = null
    this.#numbers.delete(this.#values[number] ?? '')
    this.#sets[number] = new OrdinalSet()
    this.#values[number] = ''
    this.#free.push(number)
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.#free.pop() ?? this.#values.length
    this.#ordered = null
    this.#values[number] = value
    this.#numbers.set(value, number)
    this.#sets[number] ??= new OrdinalSet()
    return number
  }
}

function distinct(values: readonly string[]): readonly string[] {
  if (values.length < 2) return values
  // For a few a set would cost more than it saves.
  return values.length > 100 ? [...new Set(values)] : values.filter((value, at) => values.indexOf(value) === at)
}
