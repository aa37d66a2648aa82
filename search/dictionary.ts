// All terms of an index. They are found by number, by spelling, by prefix, and by similar spelling.
import type { Deserializer, Serializer } from './serialize.ts'
import { isWithin, typosAllowed } from './typos.ts'
import { detached } from './words.ts'

/** Unused terms are removed once there are more than this, and more than there are terms in use. */
const mostUnused = 1024
/** A query looks up the same words several times, once for each part that it leaves out. */
const mostNearKept = 256

export class Dictionary {
  readonly #numbers = new Map<string, number>()
  #terms: string[] = []
  readonly #unused = new Set<number>()
  readonly #free: number[] = []
  /** Term numbers sorted by spelling. They are sorted when they are first read, so that filling an index sorts once. */
  #sorted: number[] = []
  #fresh: number[] = []
  /** Caches which terms a word may be a typing error of, until terms are added or removed. */
  readonly #near = new Map<string, number[]>()

  /** The number of terms in use. */
  get size(): number {
    return this.#numbers.size - this.#unused.size
  }

  /** All numbers are below this one. */
  get end(): number {
    return this.#terms.length
  }

  numberOf(term: string): number | undefined {
    const number = this.#numbers.get(term)
    return number !== undefined && this.#isUsed(number) ? number : undefined
  }

  termOf(number: number): string {
    return this.#terms[number] ?? ''
  }

  /** Returns the number of a term, a new one if needed. Searches find the term once it is in use. */
  add(term: string): number {
    const existing = this.#numbers.get(term)
    if (existing !== undefined) return existing
    const number = this.#free.pop() ?? this.#terms.length
    const detachedTerm = detached(term)
    this.#terms[number] = detachedTerm
    this.#numbers.set(detachedTerm, number)
    this.#unused.add(number)
    this.#fresh.push(number)
    return number
  }

  use(number: number): void {
    this.#near.clear()
    this.#unused.delete(number)
  }

  /** Marks a term as unused, since no document holds it any more. */
  retire(number: number): void {
    this.#near.clear()
    this.#unused.add(number)
  }

  /** Removes unused terms once they are many, so that other terms can take their numbers. Returns whether it did. */
  sweep(most = Math.max(mostUnused, this.size)): boolean {
    if (this.#unused.size <= most) return false
    this.#sorted = this.#inOrder().filter(number => this.#isUsed(number))
    for (const number of this.#unused) {
      this.#numbers.delete(this.termOf(number))
      this.#terms[number] = ''
      this.#free.push(number)
    }
    this.#unused.clear()
    this.#near.clear()
    return true
  }

  /** Returns the terms that begin with the word, except the word itself. */
  beginningWith(prefix: string): number[] {
    const sorted = this.#inOrder()
    const found: number[] = []
    for (let at = this.#firstFrom(prefix); at < sorted.length; at++) {
      const number = sorted[at] ?? 0
      const term = this.termOf(number)
      if (!term.startsWith(prefix)) break
      if (term.length > prefix.length && this.#isUsed(number)) found.push(number)
    }
    return found
  }

  /** Returns the terms that the word may be a typing error of; its first letter is assumed to be right. */
  near(word: string): number[] {
    const cached = this.#near.get(word)
    if (cached) return cached
    const found = this.#findNear(word)
    if (this.#near.size >= mostNearKept) this.#near.clear()
    this.#near.set(word, found)
    return found
  }

  #findNear(word: string): number[] {
    const most = typosAllowed(word)
    const first = word[0]
    if (most === 0 || first === undefined) return []
    const sorted = this.#inOrder()
    const found: number[] = []
    for (let at = this.#firstFrom(first); at < sorted.length; at++) {
      const number = sorted[at] ?? 0
      const term = this.termOf(number)
      if (term[0] !== first) break
      if (isWithin(word, term, most) && this.#isUsed(number)) found.push(number)
    }
    return found
  }

  /** Writes the terms without the unused ones, whose numbers other terms will take. */
  serialize(into: Serializer): void {
    into.texts(this.#terms.map((term, number) => (this.#isUsed(number) ? term : '')))
    into.array(Uint32Array.from(this.#inOrder().filter(number => this.#isUsed(number))))
  }

  deserialize(from: Deserializer): void {
    this.#near.clear()
    this.#terms = from.texts()
    for (const [number, term] of this.#terms.entries())
      if (term === '') this.#free.push(number)
      else this.#numbers.set(term, number)
    this.#sorted = Array.from(from.array())
  }

  #isUsed(number: number): boolean {
    return this.#unused.size === 0 || !this.#unused.has(number)
  }

  #inOrder(): number[] {
    if (this.#fresh.length > 0) {
      const fresh = this.#fresh.sort((a, b) => (this.termOf(a) < this.termOf(b) ? -1 : 1))
      this.#sorted = this.#merged(this.#sorted, fresh)
      this.#fresh = []
    }
    return this.#sorted
  }

  #merged(a: number[], b: number[]): number[] {
    const all: number[] = []
    let left = 0
    let right = 0
    while (left < a.length && right < b.length)
      all.push(this.termOf(a[left] ?? 0) < this.termOf(b[right] ?? 0) ? (a[left++] ?? 0) : (b[right++] ?? 0))
    return all.concat(a.slice(left), b.slice(right))
  }

  #firstFrom(prefix: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.termOf(this.#sorted[middle] ?? 0) < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}
