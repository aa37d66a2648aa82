// Finds the numbers of the words in a text without making a string for each word, since filling an index does little else.
import { detached, mostLetters } from './words.ts'

/** For each character its lower case, 0 between words, and 255 if the text needs full normalization. */
const letters = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase()
  if (/[a-z0-9]/.test(letter)) return letter.charCodeAt(0)
  return /[\x20-\x25\x28-\x7e\n]/.test(letter) ? 0 : 255
})
const mostKnown = 2 ** 16
const none = -1

export class Spellings {
  /** Called with a new spelling; returns its number, or null for a stop word. */
  readonly #learn: (spelled: string) => number | null
  #size = 0
  // A hash table with linear probing.
  #words: string[] = []
  #hashes = new Int32Array(0)
  #numbers = new Int32Array(0)

  constructor(learn: (spelled: string) => number | null) {
    this.#learn = learn
    this.forget()
  }

  /** Empties the table, since the numbers have changed their meaning. */
  forget(): void {
    this.#resize(1024)
    this.#size = 0
  }

  /** Returns the numbers in the order of the words, or null if the text needs full normalization. */
  numbersIn(text: string): number[] | null {
    const numbers: number[] = []
    let start = 0
    let hash = 0
    for (let at = 0; at <= text.length; at++) {
      const code = at === text.length ? 32 : text.charCodeAt(at)
      const letter = code < 128 ? (letters[code] ?? 255) : 255
      if (letter === 255) return null
      if (letter > 0) {
        hash = Math.imul(hash ^ letter, 0x01000193)
        continue
      }
      if (at - start > mostLetters) return null
      if (at > start) {
        const number = this.#numberOf(text, { start, end: at, hash })
        if (number !== none) numbers.push(number)
      }
      start = at + 1
      hash = 0
    }
    return numbers
  }

  #numberOf(text: string, word: { start: number; end: number; hash: number }): number {
    const { start, end, hash } = word
    const last = this.#hashes.length - 1
    let place = (hash ^ (hash >>> 15)) & last
    for (let known = this.#words[place]; known !== undefined; known = this.#words[place]) {
      if (this.#hashes[place] === hash && known.length === end - start && standsAt(text, start, known))
        return this.#numbers[place] ?? none
      if (known === '') break
      place = (place + 1) & last
    }
    return this.#add(text.slice(start, end).toLowerCase(), hash)
  }

  #add(spelled: string, hash: number): number {
    if (this.#size >= mostKnown) this.forget()
    if (this.#size * 2 >= this.#words.length) this.#grow()
    const number = this.#learn(spelled) ?? none
    this.#place(detached(spelled), hash, number)
    this.#size += 1
    return number
  }

  #place(spelled: string, hash: number, number: number): void {
    const last = this.#hashes.length - 1
    let place = (hash ^ (hash >>> 15)) & last
    while (this.#words[place] !== '') place = (place + 1) & last
    this.#words[place] = spelled
    this.#hashes[place] = hash
    this.#numbers[place] = number
  }

  #grow(): void {
    const [words, hashes, numbers] = [this.#words, this.#hashes, this.#numbers]
    this.#resize(words.length * 2)
    for (const [place, spelled] of words.entries())
      if (spelled !== '') this.#place(spelled, hashes[place] ?? 0, numbers[place] ?? none)
  }

  #resize(length: number): void {
    this.#words = new Array<string>(length).fill('')
    this.#hashes = new Int32Array(length)
    this.#numbers = new Int32Array(length)
  }
}

function standsAt(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++)
    if (letters[text.charCodeAt(start + at)] !== word.charCodeAt(at)) return false
  return true
}
