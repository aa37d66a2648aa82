// One filter field: which documents have which of its values, and how many of a result do.
import { type Bits, clearBit, grownBits, setBit, wordsFor } from './bits.ts'
import { OrdinalSet } from './ordinalSet.ts'
import type { Rows } from './rows.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'
import type { Deserializer, Serializer } from './serialize.ts'

export type Counted = { value: string; count: number }
/** Where a document's values of this field are: in the rows that all fields share, at the place of this field. */
export type Held = { rows: Rows; fields: number; place: number }

/**
 * The cost of reading a document's row, in steps of counting. It grows with the distance in memory from the row before, and is
 * highest for a row that is stored elsewhere.
 */
const rowCost = (distance: number, length: number): number => 3 + Math.min(length > 1 ? 16 : 4, distance) + length

export class FilterField {
  readonly #held: Held
  readonly #numbers = new Map<string, number>()
  #values: string[] = []
  readonly #sets: OrdinalSet[] = []
  readonly #free: number[] = []
  #entries = 0
  /** For each value the round in which it was last counted. */
  readonly #seen: number[] = []
  #round = 0
  #ordered: number[] | null = null
  #counts = new Uint32Array(0)
  #stated: Bits = new Uint32Array(8)
  /** Changes whenever a value gets or loses a number. */
  version = 0

  constructor(held: Held) {
    this.#held = held
  }

  /** The number of values that the arrays have room for. */
  get room(): number {
    return this.#sets.length
  }

  /** The documents that have a value. Callers must not change the set. */
  get stated(): Bits {
    return this.#stated
  }

  numberOf(value: string): number | undefined {
    return this.#numbers.get(value)
  }

  valueOf(number: number): string {
    return this.#values[number] ?? ''
  }

  /** Writes the numbers of a document's values into a list, which needs room for all values, and returns how many they are. */
  read(ordinal: number, into: Uint32Array): number {
    return this.#held.rows.read(this.#placeOf(ordinal), into)
  }

  sizeOf(number: number): number {
    return this.#sets[number]?.size ?? 0
  }

  /** Lists the documents that have a value, and returns how many they are. */
  listOf(number: number, list: Uint32Array): number {
    return this.#sets[number]?.listIn(list) ?? 0
  }

  put(ordinal: number, values: readonly string[], capacity: number): void {
    const numbers = this.#numbersOf(values)
    const before = this.#rowOf(ordinal)
    this.#entries += numbers.length - before.length
    for (const number of before) if (!numbers.includes(number)) this.#take(number, ordinal)
    for (const number of numbers) this.#sets[number]?.add(ordinal, capacity)
    this.#held.rows.put(this.#placeOf(ordinal), numbers)
    this.#mark(ordinal, numbers.length > 0)
  }

  clear(ordinal: number): void {
    this.put(ordinal, [], 0)
  }

  /** The documents that have any of the values. Callers must not change the set. */
  matching(values: readonly string[], { capacity, scratch }: { capacity: number; scratch: Scratch }): Bits {
    const sets = values.flatMap(value => this.#sets[this.#numbers.get(value) ?? -1] ?? [])
    const own = sets.length === 1 ? sets[0]?.asBits(wordsFor(capacity)) : null
    if (own) return own
    const bits = scratch.bits()
    for (const set of sets) set.addTo(bits)
    return bits
  }

  /** Whether a document has any of the values. */
  has(ordinal: number, values: readonly string[]): boolean {
    const row = this.#rowOf(ordinal)
    return values.some(value => row.includes(this.#numbers.get(value) ?? -1))
  }

  /** Every value that a document has, with the number of documents. */
  values(): Counted[] {
    return this.#values.flatMap((value, number) => {
      const count = this.#sets[number]?.size ?? 0
      return count > 0 ? [{ value, count }] : []
    })
  }

  /** Counts the selected documents of each value, zeros included, highest first. */
  count(selection: Selection): Counted[] {
    const counts = this.#countsIn(selection)
    const counted: Counted[] = []
    const zeros: Counted[] = []
    for (const number of this.#inOrder()) {
      const count = counts[number] ?? 0
      const list = count > 0 ? counted : zeros
      list.push({ value: this.#values[number] ?? '', count })
    }
    return counted.sort((a, b) => b.count - a.count).concat(zeros)
  }

  serialize(into: Serializer): void {
    into.texts(this.#values)
    into.array(Uint32Array.from(this.#sets, set => set.size))
    into.array(Uint8Array.from(this.#sets, set => Number(set.isDense)))
    into.lists(this.#sets.map(set => set.contents()))
    into.array(this.#stated)
  }

  deserialize(from: Deserializer): void {
    this.#values = from.texts()
    const sizes = from.array()
    const dense = from.bytes()
    for (const [number, contents] of from.lists().entries()) {
      const size = sizes[number] ?? 0
      this.#sets.push(OrdinalSet.from(contents, { size, isDense: dense[number] === 1 }))
      this.#entries += size
      if (size > 0) this.#numbers.set(this.#values[number] ?? '', number)
      else this.#free.push(number)
    }
    this.#stated = from.array()
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
    const { rows, fields, place } = this.#held
    counts.fill(0)
    rows.tally(ordinals, { stride: fields, place }, counts)
    if (areIn) return counts
    for (let number = 0; number < this.#sets.length; number++)
      counts[number] = (this.#sets[number]?.size ?? 0) - (counts[number] ?? 0)
    return counts
  }

  /** Whether reading the row of each result is faster than counting each value's set. */
  #isQuickerByRow({ least, of }: Selection): boolean {
    let bySet = 0
    for (let number = 0; number < this.#sets.length; number++) bySet += this.#sets[number]?.cost ?? 0
    return least === 0 || least * rowCost(of / least, this.#entries / of) < bySet
  }

  /** The numbers of all values sorted by spelling, which orders equal counts. */
  #inOrder(): readonly number[] {
    this.#ordered ??= [...this.#numbers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number)
    return this.#ordered
  }

  #mark(ordinal: number, isStated: boolean): void {
    if (isStated && ordinal >>> 5 >= this.#stated.length)
      this.#stated = grownBits(this.#stated, wordsFor(ordinal + (ordinal >>> 1) + 1))
    if (isStated) setBit(this.#stated, ordinal)
    else clearBit(this.#stated, ordinal)
  }

  #placeOf(ordinal: number): number {
    return ordinal * this.#held.fields + this.#held.place
  }

  #rowOf(ordinal: number): Uint32Array {
    return this.#held.rows.get(this.#placeOf(ordinal))
  }

  #take(number: number, ordinal: number): void {
    const set = this.#sets[number]
    set?.delete(ordinal)
    if (set?.size !== 0) return
    // A value without documents is removed, and a new value takes its number.
    this.#ordered = null
    this.version += 1
    this.#numbers.delete(this.#values[number] ?? '')
    this.#sets[number] = new OrdinalSet()
    this.#values[number] = ''
    this.#free.push(number)
  }

  /** Returns each number once, in the order of the values. */
  #numbersOf(values: readonly string[]): number[] {
    const numbers: number[] = []
    this.#round += 1
    for (const value of values) {
      const number = this.#numberOf(value)
      if (this.#seen[number] === this.#round) continue
      this.#seen[number] = this.#round
      numbers.push(number)
    }
    return numbers
  }

  #numberOf(value: string): number {
    const existing = this.#numbers.get(value)
    if (existing !== undefined) return existing
    const number = this.#free.pop() ?? this.#values.length
    this.#ordered = null
    this.version += 1
    this.#values[number] = value
    this.#numbers.set(value, number)
    this.#sets[number] ??= new OrdinalSet()
    return number
  }
}
