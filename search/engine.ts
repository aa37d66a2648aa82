// A search engine in memory: words, filters, exact counts, pages, updates in place. It knows nothing of what it finds.
import { type Bits, clearBit, grownBits, hasBit, setBit, wordsFor } from './bits.ts'
import { Columns } from './columns.ts'
import type { Counted } from './filter.ts'
import { Filters } from './filters.ts'
import { type Place, placeFinder } from './highlights.ts'
import { Matcher, type Matches } from './matching.ts'
import { type Page, pageByScore, pageInOrder } from './page.ts'
import { Parts } from './parts.ts'
import { mostOrdinals, weightIn } from './postings.ts'
import type { Document, Found, Query, Schema } from './query.ts'
import { Ranking } from './ranking.ts'
import { Scratch } from './scratch.ts'
import { Selection } from './selection.ts'
import { Deserializer, type ReadBytes, Serializer } from './serialize.ts'
import { TextIndex } from './text.ts'

const wordsPart = 'words'

type PageAsked = { matches: Matches | null; sort: string | undefined; page: Page; first: readonly number[] }

export class SearchEngine {
  readonly #text: TextIndex
  readonly #matcher: Matcher
  readonly #places: (texts: readonly string[]) => Place[]
  readonly #filters: Filters
  readonly #columns: Columns
  /** The rankings by the name of their sort; '' is the order of equal documents. */
  readonly #rankings = new Map<string, Ranking>()
  readonly #ordinals = new Map<number, number>()
  readonly #free: number[] = []
  readonly #scratch = new Scratch()
  #live: Bits = new Uint32Array(8)
  /** All ordinals are below this one. */
  #capacity = 0

  constructor({ text, filters, sorts, ties, synonyms = [] }: Schema) {
    this.#text = new TextIndex(text, synonyms)
    this.#matcher = new Matcher(this.#text)
    this.#places = placeFinder(this.#text.synonyms)
    this.#columns = new Columns(sorts)
    this.#filters = new Filters(filters)
    this.#rankings.set('', new Ranking(this.#columns.by(ties)))
    for (const name of sorts) this.#rankings.set(name, new Ranking(this.#columns.by([name, ...ties])))
  }

  /** Restores an index from its serialized bytes; the schema has to be the same. */
  static deserialized(schema: Schema, take: ReadBytes): SearchEngine {
    const engine = new SearchEngine(schema)
    engine.#deserialize(new Deserializer(take))
    return engine
  }

  /** The whole state as bytes. They are views of the live arrays, so the caller writes them before anything changes. */
  serialized(): Uint8Array[] {
    const serializer = new Serializer()
    serializer.number(this.#capacity)
    serializer.array(this.#live)
    this.#columns.serialize(serializer, this.#capacity)
    for (const ranking of this.#rankings.values()) ranking.serialize(serializer)
    this.#text.serialize(serializer)
    this.#filters.serialize(serializer)
    return serializer.pieces
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

  /** Adds a document, or replaces the one with the same id. */
  put({ id, text, terms, filters, sorts, stamp = 0 }: Document): void {
    const ordinal = this.#ordinals.get(id) ?? this.#free.pop() ?? this.#nextOrdinal()
    this.#ordinals.set(id, ordinal)
    setBit(this.#live, ordinal)
    this.#text.put(ordinal, text, terms)
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

  search(query: Query): Found {
    const { words = '', terms = [], rather = [], sort, from = 0, length = 10, facets = [] } = query
    this.#scratch.begin(this.#capacity)
    const asked = { typed: words, terms, rather }
    const matches = this.#matcher.find(asked, { capacity: this.#capacity, scratch: this.#scratch })
    const parts = this.#partsOf(matches, query)
    const result = parts.together()
    const page = { from: whole(from), length: whole(length) }
    const ordinals = this.#pageOf(result, { matches, sort, page, first: this.#ordinalsOf(query.first) })
    return {
      ids: ordinals.map(ordinal => this.#columns.idOf(ordinal)),
      total: result.total,
      matched: ordinals.map(ordinal => (matches ? this.#matcher.matchedIn(ordinal, matches) : [])),
      // A filter's own selection does not count here, so that its other values show what choosing them would bring.
      facets: Object.fromEntries(facets.map(name => [name, this.#filters.get(name).count(parts.without(name))])),
      drop: result.total === 0 ? parts.bestDrop(wordsPart) : null,
    }
  }

  /** Whether any document holds the word or, while it is still being typed, a word that begins with it. */
  knows(word: string, isOpen: boolean): boolean {
    const { dictionary } = this.#text
    return dictionary.numberOf(word) !== undefined || (isOpen && dictionary.beginningWith(word).length > 0)
  }

  /** The highest weight of the word in any document; 0 where no document holds it. */
  weightOf(word: string): number {
    const number = this.#text.dictionary.numberOf(word)
    const { entries, size } = (number !== undefined && this.#text.postingsOf(number)) || { entries: [], size: 0 }
    let most = 0
    for (let at = 0; at < size && most < this.#text.heaviest; at++) most = Math.max(most, weightIn(entries[at] ?? 0))
    return most
  }

  /** Counts the documents of each value of a filter, without any query. */
  values(filter: string): Counted[] {
    return this.#filters.get(filter).values()
  }

  /** The words and phrases of some texts, in which `highlightsIn` finds those that a query matched. */
  placesIn(texts: readonly string[]): Place[] {
    return this.#places(texts)
  }

  #partsOf(matches: Matches | null, { filters = {}, also = [], not = {}, among, first = [] }: Query): Parts {
    const parts = new Parts({ bits: this.#live, total: this.size }, this.#scratch)
    if (first.length > 0) parts.include(this.#bitsOf(first))
    if (among) parts.require(this.#bitsOf(among))
    if (matches?.bits) parts.add(wordsPart, matches.bits)
    for (const [name, values] of Object.entries(filters))
      if (values.length > 0) parts.add(name, this.#matching(name, values))
    for (const each of also)
      for (const [name, values] of Object.entries(each)) parts.require(this.#matching(name, values))
    for (const [name, values] of Object.entries(not.filters ?? {})) parts.exclude(this.#matching(name, values))
    if (not.terms?.length) parts.exclude(this.#matcher.holding(not.terms, this.#scratch))
    return parts
  }

  #matching(name: string, values: readonly string[]): Bits {
    return this.#filters.get(name).matching(values, { capacity: this.#capacity, scratch: this.#scratch })
  }

  #ordinalsOf(ids: readonly number[] = []): number[] {
    return ids.flatMap(id => this.#ordinals.get(id) ?? [])
  }

  #bitsOf(ids: Iterable<number>): Bits {
    const bits = this.#scratch.bits()
    for (const id of ids) {
      const ordinal = this.#ordinals.get(id)
      if (ordinal !== undefined) setBit(bits, ordinal)
    }
    return bits
  }

  #pageOf(result: Selection, { matches, sort, page, first }: PageAsked): number[] {
    const ranking = this.#rankings.get(sort ?? '')
    if (!ranking) throw new Error(`There is no sort '${sort}'.`)
    if (sort !== undefined || (!matches && first.length === 0))
      return pageInOrder(result.bits, result.total, { ranking, page })
    const rest = first.length > 0 ? this.#without(result, first) : result
    const shown = first.slice(page.from, page.from + page.length)
    const left = { from: Math.max(0, page.from - first.length), length: page.length - shown.length }
    const others = matches
      ? pageByScore(rest.ordinals(), matches.scores, { ranking, page: left, scratch: this.#scratch })
      : pageInOrder(rest.bits, rest.total, { ranking, page: left })
    return [...shown, ...others]
  }

  #without(result: Selection, ordinals: readonly number[]): Selection {
    const bits = this.#scratch.copyOf(result.bits)
    for (const ordinal of ordinals) clearBit(bits, ordinal)
    return new Selection(bits, { all: { bits: this.#live, total: this.size }, scratch: this.#scratch })
  }

  #deserialize(from: Deserializer): void {
    this.#capacity = from.number()
    this.#live = from.array()
    this.#columns.deserialize(from)
    for (const ranking of this.#rankings.values()) ranking.deserialize(from, this.#capacity)
    this.#text.deserialize(from)
    this.#filters.deserialize(from)
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

/** Makes a whole number of a requested offset or length. */
const whole = (number: number): number => Math.max(0, Math.trunc(number) || 0)
