// The values to sort by and other numbers, one column for each, and each document's id and stamp. All are indexed by ordinal.
import type { Deserializer, Serializer } from './serialize.ts'
import { withRoom } from './sortedList.ts'

/** Negative when `a` comes before `b`. */
export type Order = (a: number, b: number) => number

type Values = Readonly<Record<string, number>>
type Texts = Readonly<Record<string, string>>
type Entry = { id: number; stamp: number; sorts: Values; sortTexts?: Texts; numbers?: Values }
type Names = Partial<Record<'smallSorts' | 'textSorts' | 'numbers', readonly string[]>>

export class Columns {
  readonly #sorts: readonly string[]
  #columns: Float64Array<ArrayBuffer>[]
  #ids = new Float64Array(256)
  #stamps = new Float64Array(256)
  readonly #small: Map<string, Float32Array<ArrayBuffer>>
  readonly #numbers: Map<string, Float32Array<ArrayBuffer>>
  readonly #texts: Map<string, string[]>

  constructor(sorts: readonly string[], { smallSorts = [], textSorts = [], numbers = [] }: Names = {}) {
    this.#sorts = sorts
    this.#columns = sorts.map(() => new Float64Array(256))
    this.#small = smallColumns(smallSorts)
    this.#numbers = smallColumns(numbers)
    this.#texts = new Map(textSorts.map(name => [name, []]))
  }

  /** A sort's value that is missing or not a number sorts last; a number that is missing is not a number. */
  put(ordinal: number, { id, stamp, sorts, sortTexts = {}, numbers = {} }: Entry): void {
    if (ordinal >= this.#ids.length) this.#grow(withRoom(ordinal + 1))
    this.#ids[ordinal] = id
    this.#stamps[ordinal] = stamp
    for (let at = 0; at < this.#sorts.length; at++)
      this.#set(at, ordinal, lowestIfMissing(sorts[this.#sorts[at] ?? '']))
    for (const [name, column] of this.#small) column[ordinal] = lowestIfMissing(sorts[name])
    for (const [name, texts] of this.#texts) texts[ordinal] = sortTexts[name] ?? ''
    for (const [name, column] of this.#numbers) column[ordinal] = numbers[name] ?? Number.NaN
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

  /** The values of a number by ordinal; whole ones are exact up to 2^24. This is a view, which is invalid after a change. */
  number(name: string): Float32Array {
    const column = this.#numbers.get(name)
    if (!column) throw new Error(`There is no number '${name}'.`)
    return column
  }

  /** Compares by one column after the other, highest first or from A to Z, and then by id. */
  by(names: readonly string[]): Order {
    const [first, ...rest] = names
    if (first !== undefined && !this.#sorts.includes(first)) {
      const byFirst = this.byOnly(first)
      const byRest = this.by(rest)
      return (a, b) => byFirst(a, b) || byRest(a, b)
    }
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

  /** Compares by one column alone: 0 for equal values. */
  byOnly(name: string): Order {
    if (!this.#texts.has(name)) {
      const readValue = this.#reader(name)
      return (a, b) => {
        const left = readValue(a)
        const right = readValue(b)
        return left === right ? 0 : left > right ? -1 : 1
      }
    }
    return (a, b) => {
      const left = this.#texts.get(name)?.[a] ?? ''
      const right = this.#texts.get(name)?.[b] ?? ''
      if (left === right) return 0
      return right === '' || (left !== '' && left < right) ? -1 : 1
    }
  }

  /** Whether a document has a value to sort by. */
  isStated(name: string): (ordinal: number) => boolean {
    if (this.#texts.has(name)) return ordinal => (this.#texts.get(name)?.[ordinal] ?? '') !== ''
    const readValue = this.#reader(name)
    return ordinal => readValue(ordinal) > Number.NEGATIVE_INFINITY
  }

  /** Reads a column of numbers, also after it has grown. */
  #reader(name: string): (ordinal: number) => number {
    if (this.#small.has(name)) return ordinal => this.#small.get(name)?.[ordinal] ?? 0
    const place = this.#placeOf(name)
    return ordinal => this.#columns[place]?.[ordinal] ?? 0
  }

  serialize(into: Serializer, capacity: number): void {
    for (const column of [this.#ids, this.#stamps, ...this.#columns]) into.array(column.subarray(0, capacity))
    for (const columns of [this.#small, this.#numbers])
      for (const column of columns.values()) into.array(column.subarray(0, capacity))
    for (const texts of this.#texts.values()) into.texts(texts)
  }

  deserialize(from: Deserializer): void {
    this.#ids = from.floats()
    this.#stamps = from.floats()
    this.#columns = this.#columns.map(() => from.floats())
    for (const columns of [this.#small, this.#numbers])
      for (const name of columns.keys()) columns.set(name, from.smallFloats())
    // Many documents share a text, such as the name of a company.
    const shared = new Map<string, string>()
    const sharedOf = (text: string) => {
      const known = shared.get(text)
      if (known === undefined) shared.set(text, text)
      return known ?? text
    }
    for (const name of this.#texts.keys()) this.#texts.set(name, from.texts().map(sharedOf))
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
    for (const columns of [this.#small, this.#numbers])
      for (const [name, column] of columns) {
        const larger = new Float32Array(length)
        larger.set(column)
        columns.set(name, larger)
      }
  }
}

const smallColumns = (names: readonly string[]) => new Map(names.map(name => [name, new Float32Array(256)]))

const lowestIfMissing = (value: number | undefined): number =>
  value === undefined || Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value

function grown(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length)
  larger.set(column)
  return larger
}
