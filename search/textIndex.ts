// The text index: terms, and the documents that hold each with its weight.

import { compoundsOf } from './compounds.ts'
import { Dictionary } from './dictionary.ts'
import { ordinalIn as numberIn, Postings, packed, weightIn } from './postings.ts'
import { Rows } from './rows.ts'
import type { Deserializer, Serializer } from './serialize.ts'
import { Spellings } from './spellings.ts'
import { type Phrase, type Synonyms, synonymsOf } from './synonyms.ts'
import { normalizedWords, wordFor } from './words.ts'

export type TextFields = Readonly<Record<string, number>>
type Texts = Readonly<Record<string, string>>
type Terms = Readonly<Record<string, readonly string[]>>

/** The terms of texts that many documents share, such as the name of a class, are cached. */
const mostCached = 1024
const longestCached = 400

export class TextIndex {
  readonly dictionary = new Dictionary()
  readonly synonyms: Synonyms
  /** The highest weight of any field. */
  readonly heaviest: number
  readonly #fields: { name: string; weight: number; cache: Map<string, number[]> }[]
  readonly #postings: Postings[] = []
  readonly #spellings = new Spellings(spelled => this.#learn(spelled))
  /** Phrases by the number of their first word. */
  readonly #phrases: (readonly Phrase[] | undefined)[] = []
  /** For each document its terms with their weights. */
  readonly #held = new Rows()
  /** The weight of each term. It is all zeros between two documents. */
  #weights = new Uint8Array(1024)

  constructor(fields: TextFields, synonyms: readonly (readonly string[])[]) {
    this.#fields = Object.entries(fields).map(([name, weight]) => ({ name, weight, cache: new Map() }))
    for (const { name, weight } of this.#fields)
      if (!Number.isInteger(weight) || weight < 1 || weight > 255)
        throw new Error(`The weight of '${name}' must be a whole number from 1 to 255.`)
    this.heaviest = Math.max(0, ...this.#fields.map(({ weight }) => weight))
    this.synonyms = synonymsOf(synonyms)
  }

  put(ordinal: number, text: Texts, terms: Terms = {}): void {
    const entries = this.#entriesOf(text, terms)
    // Unchanged terms stay in place, since most changes of a document change only a few words.
    for (const entry of this.#held.get(ordinal))
      if (this.#weights[numberIn(entry)] === 0) this.#take(numberIn(entry), ordinal)
    for (const entry of entries) {
      const number = numberIn(entry)
      const postings = this.#postings[number]
      if (postings?.size === 0) this.dictionary.use(number)
      postings?.put(ordinal, weightIn(entry))
      this.#weights[number] = 0
    }
    this.#held.put(ordinal, entries)
    this.#sweep()
  }

  clear(ordinal: number): void {
    for (const entry of this.#held.get(ordinal)) this.#take(numberIn(entry), ordinal)
    this.#held.clear(ordinal)
    this.#sweep()
  }

  postingsOf(number: number): Postings | undefined {
    return this.#postings[number]
  }

  /** The terms of a document. This is a view, which is invalid after a change. */
  heldBy(ordinal: number): Uint32Array {
    return this.#held.get(ordinal)
  }

  serialize(into: Serializer): void {
    this.dictionary.serialize(into)
    into.lists(this.#postings.map(({ entries, size }) => entries.subarray(0, size)))
    this.#held.serialize(into)
  }

  deserialize(from: Deserializer): void {
    this.dictionary.deserialize(from)
    for (const entries of from.lists()) this.#postings.push(new Postings(entries))
    this.#weights = new Uint8Array(Math.max(this.#weights.length, this.#postings.length))
    this.#held.deserialize(from)
  }

  /** Returns each term once, with the weight of its best field, and leaves the weights in #weights. */
  #entriesOf(text: Texts, terms: Terms): number[] {
    const entries: number[] = []
    for (const { name, weight, cache } of this.#fields) {
      const own = terms[name]?.map(term => this.#numberOf(term)) ?? []
      for (const number of own.length > 0
        ? [...this.#termsIn(text[name] ?? '', cache), ...own]
        : this.#termsIn(text[name] ?? '', cache)) {
        const before = this.#weights[number] ?? 0
        if (before === 0) entries.push(number)
        if (before < weight) this.#weights[number] = weight
      }
    }
    for (let at = 0; at < entries.length; at++)
      entries[at] = packed(entries[at] ?? 0, this.#weights[entries[at] ?? 0] ?? 0)
    return entries
  }

  #termsIn(text: string, cache: Map<string, number[]>): number[] {
    if (text === '') return []
    const cached = cache.get(text)
    if (cached) return cached
    const numbers = this.#wordsAndPhrasesIn(text)
    for (const { whole } of compoundsOf(text)) numbers.push(this.#numberOf(whole))
    if (cache.size >= mostCached) cache.clear()
    if (text.length <= longestCached) cache.set(text, numbers)
    return numbers
  }

  #wordsAndPhrasesIn(text: string): number[] {
    const numbers = this.#spellings.numbersIn(text)
    if (numbers) return this.#withPhrases(numbers)
    const words = normalizedWords(text)
    const rare = words.map(word => this.#numberOf(word))
    this.synonyms.eachIn(words, term => void rare.push(this.#numberOf(term)))
    return rare
  }

  #withPhrases(numbers: number[]): number[] {
    const words = numbers.length
    for (let place = 0; place < words; place++) {
      const begun = this.#phrases[numbers[place] ?? 0]
      if (begun)
        for (const phrase of begun)
          if (
            phrase.words.every((word, offset) => place + offset < words && this.#isWord(numbers[place + offset], word))
          )
            numbers.push(this.#numberOf(phrase.term))
    }
    return numbers
  }

  #isWord(number: number | undefined, word: string): boolean {
    return number !== undefined && this.dictionary.termOf(number) === word
  }

  #learn(spelled: string): number | null {
    const word = wordFor(spelled)
    if (word === '') return null
    const number = this.#numberOf(word)
    this.#phrases[number] = this.synonyms.begunBy(word)
    return number
  }

  #take(number: number, ordinal: number): void {
    const postings = this.#postings[number]
    postings?.delete(ordinal)
    if (postings?.size === 0) this.dictionary.retire(number)
  }

  #sweep(): void {
    // The caches hold numbers of terms, and other terms have taken some of these numbers.
    if (!this.dictionary.sweep()) return
    for (const { cache } of this.#fields) cache.clear()
    this.#spellings.forget()
  }

  #numberOf(term: string): number {
    const number = this.dictionary.add(term)
    this.#postings[number] ??= new Postings()
    if (number >= this.#weights.length) {
      const larger = new Uint8Array(number * 2)
      larger.set(this.#weights)
      this.#weights = larger
    }
    return number
  }
}
