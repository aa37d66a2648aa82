// The values to sort by, one column for each sort, and each document's id and stamp. All are indexed by ordinal.
import type { Deserializer, Serializer } from './serialize.ts'

/** Negative when `a` comes before `b`. */
export type Order = (a: number, b: number) => number

type Entry = { id: number; stamp: number; values: Readonly<Record<string, number>> }

export class Columns {
  readonly #names: readonly string[]
  #columns: Float64Array<ArrayBuffer>[]
  #ids = new Float64Array(256)
  #stamps = new Float64Array(256)

  constructor(names: readonly string[]) {
    this.#names = names
    this.#columns = names.map(() => new Float64Array(256))
  }

  /** A value that is missing or not a number sorts last. */
  put(ordinal: number, { id, stamp, values }: Entry): void {
    if (ordinal >= this.#ids.length) this.#grow(ordinal + 1 + (ordinal >>> 1))
    this.#ids[ordinal] = id
    this.#stamps[ordinal] = stamp
    for (let at = 0; at < this.#names.length; at++) {
      const value = values[this.#names[at] ?? '']
      const column = this.#columns[at]
      if (column) column[ordinal] = value === undefined || Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
    }
  }

  idOf(ordinal: number): number {
    return this.#ids[ordinal] ?? 0
  }

  stampOf(ordinal: number): number {
    return this.#stamps[ordinal] ?? 0
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
    this.#columns = this.#names.map(() => from.floats())
  }

  #placeOf(name: string): number {
    const place = this.#names.indexOf(name)
    if (place === -1) throw new Error(`There is no sort '${name}'.`)
    return place
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
