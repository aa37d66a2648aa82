// Finds the documents that match the words of a query, with their scores and the terms that matched.
import { type Bits, clearBit, intersect, listBits, setBit } from './bits.ts'
import type { Condition } from './condition.ts'
import type { Scores } from './page.ts'
import { ordinalIn as numberIn, type Postings, weightIn } from './postings.ts'
import { mostLikeness, plainTermsOf, termsOfQuery, type WantedTerms } from './queryTerms.ts'
import type { Scratch } from './scratch.ts'
import type { TextIndex } from './textIndex.ts'

export type Asked = {
  typed: string
  asWritten: boolean
  /** Groups of terms: a document must hold at least one term of each group. */
  terms: readonly (readonly string[])[]
  /** Conditions that rank a document higher and are not required, with the documents that meet them. */
  rather: readonly { condition: Condition; bits: Bits }[]
  /** Conditions whose words and terms count for the score and are not required. */
  demanded: readonly Condition[]
}
/** `bits` is null if the query requires nothing, so that all documents are results. */
export type Matches = { bits: Bits | null; scores: Scores; wanted: readonly WantedTerms[] }
/** Looking up one document by its row takes as long as reading so many entries of a term. */
const rowCost = 32

export class Matcher {
  readonly #text: TextIndex
  #scores = new Uint16Array(0)
  #best = new Uint16Array(0)
  /** Indexed by term. It is all zeros between two words. */
  #likeness = new Uint8Array(0)

  constructor(text: TextIndex) {
    this.#text = text
  }

  /** Null if there is neither a word nor a term, since such a query finds everything. */
  find(
    { typed, asWritten, terms, rather, demanded }: Asked,
    { capacity, scratch }: { capacity: number; scratch: Scratch },
  ): Matches | null {
    const wanted = [...termsOfQuery(typed, this.#text, asWritten), ...terms.map(group => this.#wantedIn(group))]
    const better = rather.flatMap(({ condition }) => this.#wantedFor(condition))
    const scored = demanded.flatMap(condition => this.#wantedFor(condition))
    if (wanted.length + rather.length + scored.length === 0) return null
    if (this.#scores.length < capacity) {
      this.#scores = new Uint16Array(capacity + (capacity >>> 3))
      this.#best = new Uint16Array(this.#scores.length)
    }
    const [rarest, ...others] = [...wanted].sort((a, b) => this.#sizeOf(a) - this.#sizeOf(b))
    let bits: Bits | null = null
    if (rarest) {
      bits = scratch.bits()
      this.#collect(rarest, { into: bits, scores: this.#scores, within: null })
      // The rarest word goes first, so that the others are looked up in few documents.
      for (const one of others) bits = this.#narrow(one, bits, scratch)
    } else this.#scores.fill(0, 0, capacity)
    for (const one of scored) this.#addScores(one, scratch)
    const highest = (wanted.length + scored.length) * this.#text.heaviest * mostLikeness
    for (const each of rather) this.#raise(each.bits, highest + 1, scratch)
    const scores = { each: this.#scores, highest: highest + rather.length * (highest + 1) }
    return { bits, scores, wanted: [...wanted, ...better, ...scored] }
  }

  /** The documents that hold any of the terms. */
  holding(terms: readonly string[], scratch: Scratch, least = 1): Bits {
    const bits = scratch.bits()
    for (const number of this.#wantedIn(terms).keys()) {
      const { entries, size } = this.#text.postingsOf(number) ?? { entries: [], size: 0 }
      for (let at = 0; at < size; at++) {
        const entry = entries[at] ?? 0
        if ((entry & 255) >= least) setBit(bits, entry >>> 8)
      }
    }
    return bits
  }

  /** Whether a document holds every word and a term of each group. */
  matches(ordinal: number, { typed, asWritten, terms }: Omit<Asked, 'rather' | 'demanded'>): boolean {
    const wanted = [...termsOfQuery(typed, this.#text, asWritten), ...terms.map(group => this.#wantedIn(group))]
    return wanted.length === 0 || this.#holdsEach(ordinal, wanted)
  }

  /** Whether a document holds any of the terms. */
  holdsAny(ordinal: number, terms: readonly string[]): boolean {
    return this.#holdsEach(ordinal, [this.#wantedIn(terms)])
  }

  #holdsEach(ordinal: number, wanted: readonly WantedTerms[]): boolean {
    const held = this.#text.heldBy(ordinal)
    return wanted.every(one => held.some(entry => one.has(numberIn(entry))))
  }

  /** The documents that hold every one of the words in a field of at least the weight. */
  holdingAll(typed: string, { least, isPlain }: { least: number; isPlain: boolean }, scratch: Scratch): Bits | null {
    let all: Bits | null = null
    for (const one of isPlain ? plainTermsOf(typed, this.#text) : termsOfQuery(typed, this.#text)) {
      const bits = scratch.bits()
      for (const number of one.keys()) {
        const { entries, size } = this.#text.postingsOf(number) ?? { entries: [], size: 0 }
        for (let at = 0; at < size; at++) {
          const entry = entries[at] ?? 0
          if ((entry & 255) >= least) setBit(bits, entry >>> 8)
        }
      }
      if (all) intersect(all, bits)
      else all = bits
    }
    return all
  }

  #wantedIn(terms: readonly string[]): WantedTerms {
    const numbers = terms.flatMap(term => this.#text.dictionary.numberOf(term) ?? [])
    return new Map(numbers.map(number => [number, mostLikeness]))
  }

  /** A group for the terms of a condition, and one for each of its words. */
  #wantedFor({ terms, words = '' }: Condition): WantedTerms[] {
    return [...termsOfQuery(words, this.#text), ...(terms ? [this.#wantedIn(terms)] : [])]
  }

  /** A document that meets more conditions ranks above one that meets fewer, whatever their scores. */
  #raise(bits: Bits, by: number, scratch: Scratch): void {
    const list = scratch.list()
    const count = listBits(bits, list)
    for (let at = 0; at < count; at++) {
      const ordinal = list[at] ?? 0
      this.#scores[ordinal] = (this.#scores[ordinal] ?? 0) + by
    }
  }

  #addScores(one: WantedTerms, scratch: Scratch): void {
    const found = scratch.bits()
    this.#collect(one, { into: found, scores: this.#best, within: null })
    const list = scratch.list()
    const count = listBits(found, list)
    for (let at = 0; at < count; at++) {
      const ordinal = list[at] ?? 0
      this.#scores[ordinal] = (this.#scores[ordinal] ?? 0) + (this.#best[ordinal] ?? 0)
    }
  }

  /** The terms of a query that a document holds: words as they are indexed, and the terms of synonymous phrases. */
  matchedIn(ordinal: number, { wanted }: Matches): string[] {
    const matched: string[] = []
    for (const entry of this.#text.heldBy(ordinal)) {
      const number = numberIn(entry)
      if (wanted.some(one => one.has(number))) matched.push(this.#text.dictionary.termOf(number))
    }
    return matched
  }

  #narrow(one: WantedTerms, bits: Bits, scratch: Scratch): Bits {
    const scores = this.#scores
    const list = scratch.list()
    const count = listBits(bits, list)
    if (count * rowCost < this.#sizeOf(one)) {
      this.#lookUp(one, { bits, scores, ordinals: list.subarray(0, count) })
      return bits
    }
    const found = scratch.bits()
    this.#collect(one, { into: found, scores: this.#best, within: bits })
    const best = this.#best
    const left = listBits(found, list)
    for (let at = 0; at < left; at++) {
      const ordinal = list[at] ?? 0
      scores[ordinal] = (scores[ordinal] ?? 0) + (best[ordinal] ?? 0)
    }
    return found
  }

  /** Goes through all documents of the terms; a score is what the best of the terms brings. */
  #collect(one: WantedTerms, target: Target): void {
    for (const [number, factor] of one) {
      const postings = this.#text.postingsOf(number)
      if (postings) collect(postings, factor, target)
    }
  }

  /** Goes through the terms of the documents that are left, being few. */
  #lookUp(
    one: WantedTerms,
    { bits, scores, ordinals }: { bits: Bits; scores: Uint16Array; ordinals: Uint32Array },
  ): void {
    if (this.#likeness.length < this.#text.dictionary.end)
      this.#likeness = new Uint8Array(this.#text.dictionary.end * 2)
    for (const [number, factor] of one) this.#likeness[number] = factor
    for (const ordinal of ordinals) {
      let best = 0
      for (const entry of this.#text.heldBy(ordinal))
        best = Math.max(best, (this.#likeness[numberIn(entry)] ?? 0) * weightIn(entry))
      if (best === 0) clearBit(bits, ordinal)
      else scores[ordinal] = (scores[ordinal] ?? 0) + best
    }
    for (const number of one.keys()) this.#likeness[number] = 0
  }

  #sizeOf(one: WantedTerms): number {
    let size = 0
    for (const number of one.keys()) size += this.#text.postingsOf(number)?.size ?? 0
    return size
  }
}

type Target = { into: Bits; scores: Uint16Array; within: Bits | null }

function collect({ entries, size }: Postings, factor: number, { into, scores, within }: Target): void {
  for (let at = 0; at < size; at++) {
    const entry = entries[at] ?? 0
    const ordinal = entry >>> 8
    const word = ordinal >>> 5
    const bit = 1 << (ordinal & 31)
    if (within !== null && ((within[word] ?? 0) & bit) === 0) continue
    const score = (entry & 255) * factor
    const before = into[word] ?? 0
    // The array still holds values of an earlier query, which must not count.
    if ((before & bit) === 0) {
      into[word] = before | bit
      scores[ordinal] = score
    } else if ((scores[ordinal] ?? 0) < score) scores[ordinal] = score
  }
}
