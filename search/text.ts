// What documents say: terms with weights by field, and which documents a query's words find, how well and by what.
import { type Bits, eachBit, hasBit, intersect, setBit, wordsFor } from './bits.ts'
import { Dictionary } from './dictionary.ts'
import { Postings } from './postings.ts'
import { Rows } from './rows.ts'
import { type Synonyms, synonymsOf } from './synonyms.ts'
import { allWordsOf, wordsOf } from './words.ts'

/** Exact before beginning before slip. */
const likeness = { exact: 4, beginning: 2, slip: 1 } as const

export type TextFields = Readonly<Record<string, number>>
/** One word or phrase of a query: the terms that answer to it, each with its likeness. */
type Wanted = Map<number, number>
export type Matches = {
  bits: Bits
  /** By ordinal; only where the bit is set. */
  scores: Uint16Array
  wanted: Wanted[]
}

export class TextIndex {
  readonly #fields: TextFields
  readonly #synonyms: Synonyms
  readonly #dictionary = new Dictionary()
  readonly #postings: Postings[] = []
  readonly #held = new Rows()
  /** Used by one query after the other; between two they hold nothing but zeros. */
  #best = new Uint16Array(0)

  constructor(fields: TextFields, synonyms: readonly (readonly string[])[]) {
    this.#fields = fields
    this.#synonyms = synonymsOf(synonyms)
  }

  put(ordinal: number, text: Readonly<Record<string, string>>): void {
    this.clear(ordinal)
    const weights = new Map<string, number>()
    for (const [field, weight] of Object.entries(this.#fields)) {
      const words = wordsOf(text[field] ?? '')
      for (const term of [...words, ...this.#synonyms.termsIn(words)])
        weights.set(term, Math.max(weights.get(term) ?? 0, weight))
    }
    const numbers: number[] = []
    for (const [term, weight] of weights) {
      const number = this.#dictionary.add(term)
      const postings = this.#postings[number] ?? new Postings()
      this.#postings[number] = postings
      postings.add(ordinal, weight)
      numbers.push(number)
    }
    this.#held.put(ordinal, numbers)
  }

  clear(ordinal: number): void {
    for (const number of this.#held.get(ordinal)) this.#postings[number]?.delete(ordinal)
    this.#held.clear(ordinal)
  }

  /** Null for words that say nothing, which find everything. */
  find(words: string, capacity: number): Matches | null {
    const wanted = this.#understand(words)
    if (wanted.length === 0) return null
    if (this.#best.length < capacity) this.#best = new Uint16Array(capacity)
    const scores = new Uint16Array(capacity)
    let bits: Bits | null = null
    // The rarest first: the others are then looked up in what it leaves.
    const rarestFirst = [...wanted].sort((a, b) => this.#sizeOf(a) - this.#sizeOf(b))
    for (const one of rarestFirst) bits = this.#narrow(one, { within: bits, scores, capacity })
    return bits && { bits, scores, wanted }
  }

  /** The words of a query that stand in a document, as they are spelled there. */
  matchedIn(ordinal: number, { wanted }: Matches): string[] {
    const matched: string[] = []
    for (const number of this.#held.get(ordinal)) {
      const term = this.#dictionary.termOf(number)
      if (!term.startsWith('=') && wanted.some(one => one.has(number))) matched.push(term)
    }
    return matched
  }

  #narrow(
    one: Wanted,
    { within, scores, capacity }: { within: Bits | null; scores: Uint16Array; capacity: number },
  ): Bits {
    const found = new Uint32Array(wordsFor(capacity))
    const best = this.#best
    for (const [number, factor] of one) {
      const postings = this.#postings[number]
      if (!postings) continue
      const { ordinals, weights, size } = postings
      for (let at = 0; at < size; at++) {
        const ordinal = ordinals[at] ?? 0
        if (within && !hasBit(within, ordinal)) continue
        const score = (weights[at] ?? 0) * factor
        if ((best[ordinal] ?? 0) < score) best[ordinal] = score
        setBit(found, ordinal)
      }
    }
    if (within) intersect(found, within)
    eachBit(found, ordinal => {
      scores[ordinal] = (scores[ordinal] ?? 0) + (best[ordinal] ?? 0)
      best[ordinal] = 0
    })
    return found
  }

  #understand(query: string): Wanted[] {
    const telling = wordsOf(query)
    const words = telling.length > 0 ? telling : allWordsOf(query)
    // A blank behind the last word says that it is whole.
    const isOpen = /[\p{L}\p{N}&]$/u.test(query)
    const wanted: Wanted[] = []
    for (let place = 0; place < words.length; ) {
      const phrase = this.#synonyms.at(words, place)
      const length = phrase?.length ?? 1
      const isLast = place + length === words.length && isOpen
      const word = words.slice(place, place + length).join(' ')
      wanted.push(this.#termsFor(word, { phrase: phrase?.term, isLast }))
      place += length
    }
    return wanted
  }

  #termsFor(word: string, { phrase, isLast }: { phrase: string | undefined; isLast: boolean }): Wanted {
    const terms: Wanted = new Map()
    const add = (number: number | undefined, factor: number) => {
      if (number === undefined || (this.#postings[number]?.size ?? 0) === 0) return
      if ((terms.get(number) ?? 0) < factor) terms.set(number, factor)
    }
    if (phrase !== undefined) add(this.#dictionary.numberOf(phrase), likeness.exact)
    add(this.#dictionary.numberOf(word), likeness.exact)
    if (isLast) for (const number of this.#dictionary.beginningWith(word)) add(number, likeness.beginning)
    if (terms.size === 0) for (const number of this.#dictionary.near(word)) add(number, likeness.slip)
    return terms
  }

  #sizeOf(one: Wanted): number {
    let size = 0
    for (const number of one.keys()) size += this.#postings[number]?.size ?? 0
    return size
  }
}
