// Reads the words of a query, and which of them may still be incomplete.

import { compoundsOf } from './compounds.ts'
import { folded } from './foldPlural.ts'
import { spelledWordsOf, withoutStopWords } from './words.ts'

/** A document matches if it holds one of these spellings. */
export type QueryWord = {
  words: string[]
  /** Prefixes: the word is still being typed, so any longer word matches. */
  beginnings: string[]
}

/** Longer queries are cut, so that they cost no more. */
const mostWords = 32
const mostLetters = 2_000

export function readQueryWords(typed: string): QueryWord[] {
  const text = typed.slice(0, mostLetters)
  const spelled = spelledWordsOf(text)
  // Text without letters or digits becomes one literal term, which no document holds: a query without terms would find everything.
  if (spelled.length === 0 && text.trim() !== '') return [{ words: [text.trim()], beginnings: [] }]
  const last = spelled.at(-1)
  // A blank after the last word means that it is complete.
  const isOpen = /[\p{L}\p{N}\p{M}&'’]$/u.test(text)
  const telling = withoutStopWords(spelled)
  // If there are only stop words, such as 'in the', the last may still become another word.
  const meant = (telling.length > 0 || !isOpen || last === undefined ? telling : [last]).slice(0, mostWords)
  const compounds = compoundsOf(text)
  return meant.map((each, place) => {
    const word = folded(each)
    const beginnings = isOpen && place === meant.length - 1 ? [each] : []
    // 'non-profit' also matches 'nonprofit'.
    const holding = compounds.filter(({ parts }) => parts.includes(word))
    const open = holding.filter(({ spelled: whole }) => isOpen && compounds.at(-1)?.spelled === whole)
    return {
      words: [word, ...holding.map(({ whole }) => whole)],
      beginnings: [...beginnings, ...open.map(({ spelled: whole }) => whole)],
    }
  })
}
