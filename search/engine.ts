// A search engine in memory: words, filters, exact counts, pages, updates in place. It knows nothing of what it finds.
import { type Bits, clearBit, countBits, intersect, setBit, wordsFor } from './bits.ts'
import { Columns } from './columns.ts'
import { type Counted, FilterField } from './filter.ts'
import { type Order, pageOf } from './page.ts'
import { type Matches, type TextFields, TextIndex } from './text.ts'

export type Schema = {
  /** Text fields and what a word in them weighs, 1 to 255. */
  text: TextFields
  filters: readonly string[]
  sorts: readonly string[]
  /** What decides between equals, highest first: names of sorts. */
  ties: readonly string[]
  /** Groups of phrases that mean the same. */
  synonyms?: readonly (readonly string[])[]
}

export type Document = {
  id: number
  text: Readonly<Record<string, string>>
  filters: Readonly<Record<string, readonly string[]>>
  sorts: Readonly<Record<string, number>>
}

export type Query = {
  words?: string
  /** Any of the values of a field, all of the fields. */
  filters?: Readonly<Record<string, readonly string[]>>
  /** Only these documents, such as somebody's own choice. */
  among?: Iterable<number>
  /** A sort, highest first; without one the best match. */
  sort?: string
  from?: number
  length?: number
  /** Names of filters whose values are to be counted. */
  facets?: readonly string[]
}

export type Found = {
  ids: number[]
  total: number
  /** For each id the words that were found in it. */
  matched: string[][]
  facets: Record<string, Counted[]>
  /** When nothing was found: the one part of the query without which most would be. */
  drop: { part: string; total: number } | null
}

export class SearchEngine {
  readonly #schema: Schema
  readonly #text: TextIndex
  readonly #filters = new Map<string, FilterField>()
  readonly #columns: Columns
  readonly #ordinals = new Map<number, number>()
  readonly #free: number[] = []
  #ids = new Int32Array(256)
  #live: Bits = new Uint32Array(wordsFor(256))
  #capacity = 0

  constructor(schema: Schema) {
    this.#schema = schema
    this.#text = new TextIndex(schema.text, schema.synonyms ?? [])
    this.#columns = new Columns(schema.sorts)
    for (const name of schema.filters) this.#filters.set(name, new FilterField())
  }

  get size(): number {
    return this.#ordinals.size
  }

  has(id: number): boolean {
    return this.#ordinals.has(id)
  }

  ids(): IterableIterator<number> {
    return this.#ordinals.keys()
  }

  /** New, or in the place of the one with the same id. */
  put({ id, text, filters, sorts }: Document): void {
    const ordinal = this.#ordinals.get(id) ?? this.#free.pop() ?? this.#nextOrdinal()
    this.#ordinals.set(id, ordinal)
    this.#ids[ordinal] = id
    setBit(this.#live, ordinal)
    this.#text.put(ordinal, text)
    for (const [name, field] of this.#filters) field.put(ordinal, filters[name] ?? [], this.#capacity)
    this.#columns.put(ordinal, sorts)
  }

  remove(id: number): void {
    const ordinal = this.#ordinals.get(id)
    if (ordinal === undefined) return
    this.#ordinals.delete(id)
    clearBit(this.#live, ordinal)
    this.#text.clear(ordinal)
    for (const field of this.#filters.values()) field.clear(ordinal)
    this.#free.push(ordinal)
  }

  search({ words = '', filters = {}, among, sort, from = 0, length = 10, facets = [] }: Query): Found {
    const matches = this.#text.find(words, this.#capacity)
    const parts = this.#partsOf(matches, filters)
    if (among) parts.set('among', this.#bitsOf(among))
    const bits = this.#all(parts)
    const total = countBits(bits)
    const ordinals = pageOf(bits, total, { order: this.#orderBy(sort, matches), from, length })
    return {
      ids: ordinals.map(ordinal => this.#ids[ordinal] ?? 0),
      total,
      matched: ordinals.map(ordinal => (matches ? this.#text.matchedIn(ordinal, matches) : [])),
      facets: Object.fromEntries(facets.map(name => [name, this.#count(name, parts, { bits, total })])),
      drop: total === 0 ? this.#bestDrop(parts) : null,
    }
  }

  /** How many there are of each value of a filter, whatever is searched for. */
  values(filter: string): Counted[] {
    return this.#filters.get(filter)?.values() ?? []
  }

  #partsOf(matches: Matches | null, filters: Readonly<Record<string, readonly string[]>>): Map<string, Bits> {
    const parts = new Map<string, Bits>()
    if (matches) parts.set('words', matches.bits)
    for (const [name, values] of Object.entries(filters)) {
      const field = this.#filters.get(name)
      if (!field) throw new Error(`There is no filter '${name}'.`)
      if (values.length > 0) parts.set(name, field.matching(values, this.#capacity))
    }
    return parts
  }

  #bitsOf(ids: Iterable<number>): Bits {
    const bits = new Uint32Array(wordsFor(this.#capacity))
    for (const id of ids) {
      const ordinal = this.#ordinals.get(id)
      if (ordinal !== undefined) setBit(bits, ordinal)
    }
    return bits
  }

  /** What all parts leave, one of them left out if so asked. */
  #all(parts: Map<string, Bits>, without?: string): Bits {
    const bits = this.#live.slice(0, wordsFor(this.#capacity))
    for (const [name, part] of parts) if (name !== without) intersect(bits, part)
    return bits
  }

  /** Without its own selection: the other values show what choosing them would bring. */
  #count(name: string, parts: Map<string, Bits>, result: { bits: Bits; total: number }): Counted[] {
    const field = this.#filters.get(name)
    if (!field) throw new Error(`There is no filter '${name}'.`)
    if (!parts.has(name)) return field.count(result.bits, result.total, this.#capacity)
    const bits = this.#all(parts, name)
    return field.count(bits, countBits(bits), this.#capacity)
  }

  #bestDrop(parts: Map<string, Bits>): Found['drop'] {
    let best: Found['drop'] = null
    for (const part of parts.keys()) {
      const total = countBits(this.#all(parts, part))
      if (total > (best?.total ?? 0)) best = { part, total }
    }
    return best
  }

  #orderBy(sort: string | undefined, matches: Matches | null): Order {
    const ties = this.#columns.by(sort === undefined ? this.#schema.ties : [sort, ...this.#schema.ties], this.#ids)
    if (sort !== undefined || !matches) return ties
    const { scores } = matches
    return (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || ties(a, b)
  }

  #nextOrdinal(): number {
    const ordinal = this.#capacity
    this.#capacity += 1
    if (ordinal < this.#ids.length) return ordinal
    const ids = new Int32Array(this.#ids.length * 2)
    ids.set(this.#ids)
    const live = new Uint32Array(wordsFor(ids.length))
    live.set(this.#live)
    this.#ids = ids
    this.#live = live
    return ordinal
  }
}
