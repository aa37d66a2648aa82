// The values to sort by and other numbers, one column for each, and each document's id and stamp. All are indexed by ordinal.
import type { Deserializer, Serializer } from './serialize.ts'

/** Negative when `a` comes before `b`. */
export type Order = (a: number, b: number) => number

type Values = Readonly<Record<string, number>>
type Entry = { id: number; stamp: number; sorts: Values; numbers?: Values }

export class Columns {
  readonly #sorts: readonly string[]
  readonly #numbers: readonly string[]
  /** Those of the sorts, then those of the numbers. */
  #columns: Float64Array<ArrayBuffer>[]
  #ids = new Float64Array(256)
  #stamps = new Float64Array(256)

  constructor(sorts: readonly string[], numbers: readonly string[] = []) {
    this.#sorts = sorts
    this.#numbers = numbers
    this.#columns = [...sorts, ...numbers].map(() => new Float64Array(256))
  }

  /** A sort's value that is missing or not a number sorts last; a number that is missing is not a number. */
  put(ordinal: number, { id, stamp, sorts, numbers = {} }: Entry): void {
    if (ordinal >= this.#ids.length) this.#grow(ordinal + 1 + (ordinal >>> 1))
    this.#ids[ordinal] = id
    this.#stamps[ordinal] = stamp
    for (let at = 0; at < this.#sorts.length; at++) {
      const value = sorts[this.#sorts[at] ?? '']
      this.#set(at, ordinal, value === undefined || Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value)
    }
    for (let at = 0; at < this.#numbers.length; at++)
      this.#set(this.#sorts.length + at, ordinal, numbers[this.#numbers[at] ?? ''] ?? Number.NaN)
  }

  idOf(ordinal: number): number {
    return this.#ids[ordinal] ?? 0
  }

  stampOf(ordinal: number): number {
    return this.#stamps[ordinal] ?? 0
  }

  /** The values of a sort by ordinal. This is a view, which is invalid after a change. */
  sort(name: string): Float64Array {
    return this.#columns[this.#placeOf(name)] ?? new Float64Array(0)
  }

  /** The values of a number by ordinal. This is a view, which is invalid after a change. */
  number(name: string): Float64Array {
    const place = this.#numbers.indexOf(name)
    const column = this.#columns[this.#sorts.length + place]
    if (place === -1 || !column) throw new Error(`There is no number '${name}'.`)
    return column
  }

  /** Compares by one column after the other, highest first, and then by id. */
  by(names: readonly string[]): Order {
    const places = names.map(name => this.#placeOf(name))
    return (a, b) => {
      for (let at = 0; at < places.length; at++) {
        const column = this.#columns[places[at] ?? 0]
        const left = column?.[a] ?? 0
        const right = column?.[b] ?? 0
        if (left !== right) return left > right ? -1 : 1
      }
      return (this.#ids[b] ?? 0) - (this.#ids[a] ?? 0)
    }
  }

  serialize(into: Serializer, capacity: number): void {
    for (const column of [this.#ids, this.#stamps, ...this.#columns]) into.array(column.subarray(0, capacity))
  }

  deserialize(from: Deserializer): void {
    this.#ids = from.floats()
    this.#stamps = from.floats()
    this.#columns = this.#columns.map(() => from.floats())
  }

  #placeOf(name: string): number {
    const place = this.#sorts.indexOf(name)
    if (place === -1) throw new Error(`There is no sort '${name}'.`)
    return place
  }

  #set(at: number, ordinal: number, value: number): void {
    const column = this.#columns[at]
    if (column) column[ordinal] = value
  }

  #grow(length: number): void {
    this.#ids = grown(this.#ids, length)
    this.#stamps = grown(this.#stamps, length)
    for (let at = 0; at < this.#columns.length; at++)
      this.#columns[at] = grown(this.#columns[at] ?? new Float64Array(0), length)
  }
}

function grown(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length)
  larger.set(column)
  return larger
}
