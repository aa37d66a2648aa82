// A search engine in memory: words, filters, exact counts, pages, updates in place. It knows nothing of what it finds.
import { type Bits, clearBit, grownBits, hasBit, setBit, wordsFor } from './bits.ts'
import { Columns } from './columns.ts'
import type { Counted } from './filter.ts'
import { Filters, type FilterValues } from './filters.ts'
import { Matcher, type Matches } from './matching.ts'
import { Packing, type Take, Unpacking } from './packed.ts'
import { type Page, pageByScore, pageInOrder } from './page.ts'
import { type Drop, Parts } from './parts.ts'
import { mostOrdinals } from './postings.ts'
import { Ranking } from './ranking.ts'
import { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'
import { type Place, placesBy } from './standing.ts'
import { type TextFields, TextIndex } from './text.ts'

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
  filters: FilterValues
  sorts: Readonly<Record<string, number>>
  /** A number of its owner's, to tell later whether what is known is still this state of it. */
  stamp?: number
}

export type Query = {
  words?: string
  /** Any of the values of a field, all of the fields. */
  filters?: FilterValues
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
  /** For each id the terms that were found in it: what `standingIn` looks for among its places. */
  matched: string[][]
  facets: Record<string, Counted[]>
  /** When nothing was found: without which one filter most would be; 'words' if no filter is to blame. */
  drop: Drop | null
}

const wordsPart = 'words'

export class SearchEngine {
  readonly #text: TextIndex
  readonly #matcher: Matcher
  readonly #places: (texts: readonly string[]) => Place[]
  readonly #filters: Filters
  readonly #columns: Columns
  /** By the name of a sort; '' is the order of equals. */
  readonly #rankings = new Map<string, Ranking>()
  readonly #ordinals = new Map<number, number>()
  readonly #free: number[] = []
  readonly #scratch = new Scratch()
  #live: Bits = new Uint32Array(8)
  /** All ordinals are below. */
  #capacity = 0

  constructor({ text, filters, sorts, ties, synonyms = [] }: Schema) {
    this.#text = new TextIndex(text, synonyms)
    this.#matcher = new Matcher(this.#text)
    this.#places = placesBy(this.#text.synonyms)
    this.#columns = new Columns(sorts)
    this.#filters = new Filters(filters)
    this.#rankings.set('', new Ranking(this.#columns.by(ties)))
    for (const name of sorts) this.#rankings.set(name, new Ranking(this.#columns.by([name, ...ties])))
  }

  /** One that is what another was when it was packed; the schema has to be the same. */
  static unpacked(schema: Schema, take: Take): SearchEngine {
    const engine = new SearchEngine(schema)
    engine.#unpack(new Unpacking(take))
    return engine
  }

  /** Its whole state as bytes. Views: to be written before anything changes. */
  packed(): Uint8Array[] {
    const packing = new Packing()
    packing.number(this.#capacity)
    packing.array(this.#live)
    this.#columns.pack(packing, this.#capacity)
    for (const ranking of this.#rankings.values()) ranking.pack(packing)
    this.#text.pack(packing)
    this.#filters.pack(packing)
    return packing.pieces
  }

  get size(): number {
    return this.#ordinals.size
  }

  has(id: number): boolean {
    return this.#ordinals.has(id)
  }

  stampOf(id: number): number | null {
    const ordinal = this.#ordinals.get(id)
    return ordinal === undefined ? null : this.#columns.stampOf(ordinal)
  }

  ids(): IterableIterator<number> {
    return this.#ordinals.keys()
  }

  /** New, or in the place of the one with the same id. */
  put({ id, text, filters, sorts, stamp = 0 }: Document): void {
    const ordinal = this.#ordinals.get(id) ?? this.#free.pop() ?? this.#nextOrdinal()
    this.#ordinals.set(id, ordinal)
    setBit(this.#live, ordinal)
    this.#text.put(ordinal, text)
    this.#filters.put(ordinal, filters, this.#capacity)
    for (const ranking of this.#rankings.values()) ranking.remove(ordinal)
    this.#columns.put(ordinal, { id, stamp, values: sorts })
    for (const ranking of this.#rankings.values()) ranking.put(ordinal)
  }

  remove(id: number): void {
    const ordinal = this.#ordinals.get(id)
    if (ordinal === undefined) return
    this.#ordinals.delete(id)
    clearBit(this.#live, ordinal)
    this.#text.clear(ordinal)
    this.#filters.clear(ordinal)
    for (const ranking of this.#rankings.values()) ranking.remove(ordinal)
    this.#free.push(ordinal)
  }

  search({ words = '', filters = {}, among, sort, from = 0, length = 10, facets = [] }: Query): Found {
    this.#scratch.begin(this.#capacity)
    const matches = this.#matcher.find(words, { capacity: this.#capacity, scratch: this.#scratch })
    const parts = this.#partsOf(matches, filters, among)
    const result = parts.together()
    const ordinals = this.#pageOf(result, { matches, sort, page: { from: whole(from), length: whole(length) } })
    return {
      ids: ordinals.map(ordinal => this.#columns.idOf(ordinal)),
      total: result.total,
      matched: ordinals.map(ordinal => (matches ? this.#matcher.matchedIn(ordinal, matches) : [])),
      // Without its own selection: the other values show what choosing them would bring.
      facets: Object.fromEntries(facets.map(name => [name, this.#filters.get(name).count(parts.without(name))])),
      drop: result.total === 0 ? parts.bestDrop(wordsPart) : null,
    }
  }

  /** How many there are of each value of a filter, whatever is searched for. */
  values(filter: string): Counted[] {
    return this.#filters.get(filter).values()
  }

  /** The words and phrases of what is shown of a document, for `standingIn` to tell which of them were found. */
  placesIn(texts: readonly string[]): Place[] {
    return this.#places(texts)
  }

  #partsOf(matches: Matches | null, filters: FilterValues, among: Iterable<number> | undefined): Parts {
    const parts = new Parts({ bits: this.#live, total: this.size }, this.#scratch)
    if (among) parts.require(this.#bitsOf(among))
    if (matches) parts.add(wordsPart, matches.bits)
    const means = { capacity: this.#capacity, scratch: this.#scratch }
    for (const [name, values] of Object.entries(filters))
      if (values.length > 0) parts.add(name, this.#filters.get(name).matching(values, means))
    return parts
  }

  #bitsOf(ids: Iterable<number>): Bits {
    const bits = this.#scratch.bits()
    for (const id of ids) {
      const ordinal = this.#ordinals.get(id)
      if (ordinal !== undefined) setBit(bits, ordinal)
    }
    return bits
  }

  #pageOf(
    result: Selection,
    { matches, sort, page }: { matches: Matches | null; sort: string | undefined; page: Page },
  ) {
    const ranking = this.#rankings.get(sort ?? '')
    if (!ranking) throw new Error(`There is no sort '${sort}'.`)
    if (sort !== undefined || !matches) return pageInOrder(result.bits, result.total, { ranking, page })
    return pageByScore(result.ordinals(), matches.scores, { ranking, page, scratch: this.#scratch })
  }

  #unpack(from: Unpacking): void {
    this.#capacity = from.number()
    this.#live = from.array()
    this.#columns.unpack(from)
    for (const ranking of this.#rankings.values()) ranking.unpack(from, this.#capacity)
    this.#text.unpack(from)
    this.#filters.unpack(from)
    for (let ordinal = 0; ordinal < this.#capacity; ordinal++)
      if (hasBit(this.#live, ordinal)) this.#ordinals.set(this.#columns.idOf(ordinal), ordinal)
      else this.#free.push(ordinal)
  }

  #nextOrdinal(): number {
    const ordinal = this.#capacity
    if (ordinal === mostOrdinals) throw new Error(`No more than ${mostOrdinals} documents can be searched.`)
    this.#capacity += 1
    if (ordinal >>> 5 >= this.#live.length) this.#live = grownBits(this.#live, wordsFor(ordinal + (ordinal >>> 1) + 1))
    return ordinal
  }
}

/** A place or a length, whatever was asked for. */
const whole = (number: number): number => Math.max(0, Math.trunc(number) || 0)
