// Cuts text into the words that are indexed and looked for: without case, accents or plural.
import { folded } from './fold.ts'

const stopWords = new Set('a an and as at by for from in into is of on or our that the to we with'.split(' '))
/** Nobody types more; and a text without blanks is no burden. */
const mostLetters = 64

// Very short words joined by '&' are one: E&O, D & O, AT&T.
const word = /[\p{L}\p{N}]{1,2}&[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}])|\p{L} & \p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu
const latinWord = /[a-z0-9]+/g
const isLatin = /^[\x20-\x25\x28-\x7e\n]*$/
const compound = /[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)+/gu
// Letters that are no other letter with an accent, but are typed so.
const typedAs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }
const typedOtherwise = /[ßæœøđðþłı]/g

/** All words in order, stop words left out. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const each of spelledWordsOf(text)) {
    const word = known.get(each) ?? learned(each)
    if (word !== '') words.push(word)
  }
  return words
}

// Texts say the same words again and again: to look a word up is quicker than to fold it.
const known = new Map<string, string>()
const mostKnown = 20_000

function learned(spelled: string): string {
  if (known.size >= mostKnown) known.clear()
  const word = stopWords.has(spelled) ? '' : folded(spelled)
  known.set(detached(spelled), word === spelled ? word : detached(word))
  return word
}

/** A copy: what was cut out of a text would keep that whole text in memory. */
export const detached = (part: string): string => ` ${part}`.slice(1)

/** As they are spelled but for case and accents. */
export const spelledWordsOf = (text: string): string[] => cut(plain(text))

export const tellingOf = (words: readonly string[]): string[] => words.filter(each => !stopWords.has(each))

export type Compound = { whole: string; parts: string[]; spelled: string }

/** 'non-profit' is two words, and may as well be written as one. */
export function compoundsOf(text: string): Compound[] {
  if (!/[-\u2010\u2011]/.test(text)) return []
  const found = plain(text).match(compound) ?? []
  return found.map(each => {
    const parts = cut(each)
    const spelled = parts.join('').slice(0, mostLetters)
    return { whole: folded(spelled), parts: parts.map(folded), spelled }
  })
}

/** Which of a text's words, as they stand there, are among these that were found in it. */
export function standingIn(text: string, found: readonly string[]): string[] {
  const standing = text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&\-\u2010\u2011]*/gu) ?? []
  const isFound = (each: string) =>
    [...wordsOf(each), ...compoundsOf(each).map(({ whole }) => whole)].some(one => found.includes(one))
  return [...new Set(standing)].filter(isFound)
}

function cut(text: string): string[] {
  const found = text.match(isLatin.test(text) ? latinWord : word) ?? []
  for (let at = 0; at < found.length; at++) {
    const each = found[at] ?? ''
    if (each.length > mostLetters) found[at] = each.slice(0, mostLetters)
    else if (each.length === 5 && each.includes(' ')) found[at] = each.replaceAll(' ', '')
  }
  return found
}

function plain(text: string): string {
  if (isLatin.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      // Lower case may bring marks of its own.
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(typedOtherwise, letter => typedAs[letter] ?? letter)
  )
}
