// Splits text into the words that are indexed and searched for, without case, accents or plural.
import { folded } from './foldPlural.ts'

const stopWords = new Set('a an and as at by for from in into is of on or our that the to we with'.split(' '))
/** Longer words are cut, so that a text without blanks stays cheap. */
export const mostLetters = 64

// Very short words joined by '&' are one: R&D, B & B, AT&T.
const any = /[\p{L}\p{N}]{1,2}&[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}])|\p{L} & \p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu
const latin = /[a-z0-9]+/g
const isLatin = /^[\x20-\x25\x28-\x7e\n]*$/
// These letters do not decompose into a letter and an accent, but people type them as these plain letters.
const typedAs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }
const typedOtherwise = /[ßæœøđðþłı]/g

/** All words in order, stop words left out. */
export function normalizedWords(text: string): string[] {
  const words: string[] = []
  for (const each of spelledWordsOf(text)) {
    const word = wordCache.get(each) ?? foldedAndCached(each)
    if (word !== '') words.push(word)
  }
  return words
}

// Texts repeat the same words, and looking a word up is quicker than normalizing it.
const wordCache = new Map<string, string>()
const mostCached = 20_000

/** Returns '' for a stop word. */
export const wordFor = (spelled: string): string => (stopWords.has(spelled) ? '' : folded(spelled))

function foldedAndCached(spelled: string): string {
  if (wordCache.size >= mostCached) wordCache.clear()
  const word = wordFor(spelled)
  wordCache.set(detached(spelled), word === spelled ? word : detached(word))
  return word
}

/** Copies the word, since a substring would keep the whole text in memory. */
export const detached = (part: string): string => ` ${part}`.slice(1)

/** The words as they are spelled, without case and accents. */
export const spelledWordsOf = (text: string): string[] => bounded(piecesOf(text, { latin, any }))

export const withoutStopWords = (words: readonly string[]): string[] => words.filter(each => !stopWords.has(each))

function bounded(words: string[]): string[] {
  for (let at = 0; at < words.length; at++) {
    const each = words[at] ?? ''
    if (each.length > mostLetters) words[at] = each.slice(0, mostLetters)
    else if (each.length === 5 && each.includes(' ')) words[at] = each.replaceAll(' ', '')
  }
  return words
}

/** The matches of a pattern after case and accents are removed. `latin` is a faster pattern for texts with only the letters a to z. */
export const piecesOf = (text: string, { latin, any }: { latin: RegExp; any: RegExp }): string[] =>
  (isLatin.test(text) ? text.toLowerCase().match(latin) : plain(text).match(any)) ?? []

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    // Converting to lower case may add combining marks.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(typedOtherwise, letter => typedAs[letter] ?? letter)
