// A search engine in memory: words, filters, exact counts, pages, updates in place. It knows nothing of what it finds.
import { clearBit, countBits } from './bits.ts'
import { Columns } from './columns.ts'
import type { Condition } from './condition.ts'
import { type CrossQuery, type CrossRow, cross } from './crossTab.ts'
import { weigh } from './evidence.ts'
import type { Counted } from './filterField.ts'
import { Filters } from './filters.ts'
import { type Place, placeFinder } from './highlights.ts'
import { Matcher } from './matcher.ts'
import { meets } from './matchesQuery.ts'
import { Narrowing } from './narrowing.ts'
import { Ordinals } from './ordinals.ts'
import { type Page, pageByScore, pageInOrder, pageReversed, type Scores } from './page.ts'
import { weightIn } from './postings.ts'
import type { Document, Found, Query, Schema } from './query.ts'
import { inBands, rank } from './rank.ts'
import type { Ranked, RankQuery } from './rankQuery.ts'
import { documentsOf } from './rankSets.ts'
import { Scratch } from './scratch.ts'
import { bitsOf, countAtLeast, type Index, partsOf, selectWithin, wordsPart } from './selectDocuments.ts'
import { Selection } from './selection.ts'
import { Deserializer, type ReadBytes, Serializer } from './serialize.ts'
import { Ranking } from './sortedIndex.ts'
import { TextIndex } from './textIndex.ts'

type PageAsked = {
  scores: Scores | null
  sort: string | undefined
  isReversed: boolean
  page: Page
  first: readonly number[]
}

export class SearchEngine {
  readonly #text: TextIndex
  readonly #matcher: Matcher
  readonly #places: (texts: readonly string[]) => Place[]
  readonly #filters: Filters
  readonly #columns: Columns
  /** The rankings by the name of their sort; '' is the order of equal documents. */
  readonly #rankings = new Map<string, Ranking>()
  readonly #ordinals = new Ordinals()
  readonly #scratch = new Scratch()
  readonly #index: Index

  constructor(schema: Schema) {
    const { text, filters, groups = [], smallSorts = [], textSorts = [], ties, tiesOf = {}, synonyms = [] } = schema
    const sorts = [...schema.sorts, ...smallSorts, ...textSorts]
    for (const name of sorts) if (filters.includes(name)) throw new Error(`'${name}' cannot be a filter and a sort.`)
    this.#text = new TextIndex(text, synonyms)
    this.#matcher = new Matcher(this.#text)
    this.#places = placeFinder(this.#text.synonyms)
    this.#columns = new Columns(schema.sorts, schema)
    this.#filters = new Filters(filters, groups)
    this.#rankings.set('', new Ranking(this.#columns.by(ties)))
    for (const name of sorts) this.#rankings.set(name, new Ranking(this.#columns.by([name, ...(tiesOf[name] ?? ties)])))
    this.#index = {
      ordinals: this.#ordinals,
      columns: this.#columns,
      rankings: this.#rankings,
      filters: this.#filters,
      matcher: this.#matcher,
      scratch: this.#scratch,
      narrowing: new Narrowing(),
    }
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
    this.#ordinals.serialize(serializer)
    this.#columns.serialize(serializer, this.#ordinals.capacity)
    for (const ranking of this.#rankings.values()) ranking.serialize(serializer)
    this.#text.serialize(serializer)
    this.#filters.serialize(serializer)
    return serializer.pieces
  }

  get size(): number {
    return this.#ordinals.size
  }

  has(id: number): boolean {
    return this.#ordinals.of(id) !== undefined
  }

  stampOf(id: number): number | null {
    const ordinal = this.#ordinals.of(id)
    return ordinal === undefined ? null : this.#columns.stampOf(ordinal)
  }

  ids(): IterableIterator<number> {
    return this.#ordinals.ids()
  }

  /** Adds a document, or replaces the one with the same id. */
  put({ id, text, terms, filters, sorts, sortTexts, numbers, stamp = 0 }: Document): void {
    const ordinal = this.#ordinals.take(id)
    this.#text.put(ordinal, text, terms)
    this.#filters.put(ordinal, filters, this.#ordinals.capacity)
    for (const ranking of this.#rankings.values()) ranking.remove(ordinal)
    this.#columns.put(ordinal, { id, stamp, sorts, ...(sortTexts && { sortTexts }), ...(numbers && { numbers }) })
    for (const ranking of this.#rankings.values()) ranking.put(ordinal)
  }

  remove(id: number): void {
    const ordinal = this.#ordinals.of(id)
    if (ordinal === undefined) return
    this.#ordinals.release(id, ordinal)
    this.#text.clear(ordinal)
    this.#filters.clear(ordinal)
    for (const ranking of this.#rankings.values()) ranking.remove(ordinal)
  }

  search(query: Query): Found {
    const { words = '', asWritten = false, terms = [], rather = [], sort, from = 0, length = 10 } = query
    const { facets = [], bounds = {}, within, demands } = query
    const { capacity } = this.#ordinals
    this.#scratch.begin(capacity)
    const better = rather.map(condition => ({ condition, bits: documentsOf(condition, this.#index) }))
    const demanded = demands?.of.flatMap(({ grades }) => grades) ?? []
    const wording = { typed: words, asWritten, terms, rather: better, demanded }
    const matches = this.#matcher.find(wording, { capacity, scratch: this.#scratch })
    const parts = partsOf(query, matches, this.#index)
    const always = bitsOf(query.first ?? [], this.#index)
    const weighed =
      demands &&
      weigh(demands, { among: parts.together().bits, first: always, text: matches?.scores ?? null }, this.#index)
    if (weighed) parts.require(weighed.bits)
    if (query.first?.length) parts.include(always)
    const result = parts.together()
    const scores = weighed?.scores ?? matches?.scores ?? null
    const page = { from: whole(from), length: whole(length) }
    const first = this.#ordinalsOf(query.first)
    const ordinals = this.#pageOf(result, { scores, sort, isReversed: query.isReversed === true, page, first })
    return {
      ids: ordinals.map(ordinal => this.#columns.idOf(ordinal)),
      total: result.total,
      matched: ordinals.map(ordinal => (matches ? this.#matcher.matchedIn(ordinal, matches) : [])),
      // The own selection of a filter or a sort does not count here, so that its other values show what choosing them would bring.
      facets: Object.fromEntries(facets.map(name => [name, this.#filters.get(name).count(parts.without(name))])),
      bounds: Object.fromEntries(
        Object.entries(bounds).map(([name, each]) => [
          name,
          countAtLeast(parts.without(name), name, each, this.#index),
        ]),
      ),
      within: Object.fromEntries(
        (within?.facets ?? []).map(name => [
          name,
          this.#filters.get(name).count(selectWithin(parts.without(name), within?.ranges ?? {}, this.#index)),
        ]),
      ),
      drops: result.total === 0 ? parts.drops(wordsPart) : [],
      ...(weighed && { evidence: weighed.evidence }),
    }
  }

  /** Ranks groups of documents, which are the values of a filter, by how well their best document meets what is asked. */
  rank(query: RankQuery): Ranked {
    this.#scratch.begin(this.#ordinals.capacity)
    return rank({ ...query, from: whole(query.from ?? 0), length: whole(query.length ?? 10) }, this.#index)
  }

  /** The documents behind the bands 1 to 3 of a ranking: the first `most` of them, and how many there are. */
  inBands(query: RankQuery, most: number): { ids: number[]; total: number } {
    this.#scratch.begin(this.#ordinals.capacity)
    return inBands(query, most, this.#index)
  }

  /** Counts the selected documents for each pair of values of two filters. */
  cross(query: CrossQuery): CrossRow[] {
    this.#scratch.begin(this.#ordinals.capacity)
    return cross(query, this.#index)
  }

  /** Whether the document is a result of the query. This takes no memory that grows with the number of documents. */
  meets(id: number, query: Omit<Query, 'demands'>): boolean {
    return meets(id, query, this.#index)
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

  /** The number of documents that meet a condition. */
  count(condition: Condition): number {
    this.#scratch.begin(this.#ordinals.capacity)
    return countBits(documentsOf(condition, this.#index))
  }

  /** Counts the documents of each value of a filter, without any query. */
  values(filter: string): Counted[] {
    return this.#filters.get(filter).values()
  }

  /** The words and phrases of some texts, in which `highlightsIn` finds those that a query matched. */
  placesIn(texts: readonly string[]): Place[] {
    return this.#places(texts)
  }

  #ordinalsOf(ids: readonly number[] = []): number[] {
    return ids.flatMap(id => this.#ordinals.of(id) ?? [])
  }

  #pageOf(result: Selection, { scores, sort, isReversed, page, first }: PageAsked): number[] {
    const ranking = this.#rankings.get(sort ?? '')
    if (!ranking) throw new Error(`There is no sort '${sort}'.`)
    if (sort !== undefined && isReversed) {
      const column = { byValue: this.#columns.byOnly(sort), isStated: this.#columns.isStated(sort) }
      return pageReversed(result.bits, result.total, { ranking, page, ...column })
    }
    if (sort !== undefined || (!scores && first.length === 0))
      return pageInOrder(result.bits, result.total, { ranking, page })
    const rest = first.length > 0 ? this.#without(result, first) : result
    const shown = first.slice(page.from, page.from + page.length)
    const left = { from: Math.max(0, page.from - first.length), length: page.length - shown.length }
    const others = scores
      ? pageByScore(rest.ordinals(), scores, { ranking, page: left, scratch: this.#scratch })
      : pageInOrder(rest.bits, rest.total, { ranking, page: left })
    return [...shown, ...others]
  }

  #without(result: Selection, ordinals: readonly number[]): Selection {
    const bits = this.#scratch.copyOf(result.bits)
    for (const ordinal of ordinals) clearBit(bits, ordinal)
    return new Selection(bits, {
      all: { bits: this.#ordinals.live, total: this.size },
      scratch: this.#scratch,
    })
  }

  #deserialize(from: Deserializer): void {
    this.#ordinals.deserialize(from)
    this.#columns.deserialize(from)
    for (const ranking of this.#rankings.values()) ranking.deserialize(from, this.#ordinals.capacity)
    this.#text.deserialize(from)
    this.#filters.deserialize(from)
    this.#ordinals.connect(ordinal => this.#columns.idOf(ordinal))
  }
}

/** Makes a whole number of a requested offset or length. */
const whole = (number: number): number => Math.max(0, Math.trunc(number) || 0)
