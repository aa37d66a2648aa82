// All terms of an index: by number, by spelling, by beginning, and by what they were probably meant to be.
import { isWithin, slipsAllowed } from './typos.ts'

export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly #terms: string[] = []
  /** Sorted when it is looked at, so that filling an index sorts once. */
  #sorted: string[] = []
  #fresh: string[] = []

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term)
  }

  termOf(number: number): string {
    return this.#terms[number] ?? ''
  }

  add(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    const number = this.#terms.length
    this.#terms.push(term)
    this.#numbers.set(term, number)
    this.#fresh.push(term)
    return number
  }

  /** The terms that begin with it, itself left out. */
  beginningWith(prefix: string): number[] {
    const sorted = this.#inOrder()
    const found: number[] = []
    for (let at = firstFrom(sorted, prefix); at < sorted.length; at++) {
      const term = sorted[at] ?? ''
      if (!term.startsWith(prefix)) break
      if (term.length > prefix.length) found.push(this.#numbers.get(term) ?? 0)
    }
    return found
  }

  /** The terms that it may be a slip of; the first letter is taken to be right. */
  near(word: string): number[] {
    const most = slipsAllowed(word)
    const first = word[0]
    if (most === 0 || first === undefined) return []
    const sorted = this.#inOrder()
    const found: number[] = []
    for (let at = firstFrom(sorted, first); at < sorted.length; at++) {
      const term = sorted[at] ?? ''
      if (term[0] !== first) break
      if (isWithin(word, term, most)) found.push(this.#numbers.get(term) ?? 0)
    }
    return found
  }

  #inOrder(): string[] {
    if (this.#fresh.length > 0) {
      this.#sorted = merged(this.#sorted, this.#fresh.sort())
      this.#fresh = []
    }
    return this.#sorted
  }
}

function firstFrom(sorted: string[], prefix: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

function merged(a: string[], b: string[]): string[] {
  const all: string[] = []
  let left = 0
  let right = 0
  while (left < a.length && right < b.length)
    all.push((a[left] ?? '') < (b[right] ?? '') ? (a[left++] ?? '') : (b[right++] ?? ''))
  return all.concat(a.slice(left), b.slice(right))
}
