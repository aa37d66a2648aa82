// Reads what was typed: the words that are meant, and which of them may go on.

import { compoundsOf } from './compounds.ts'
import { folded } from './fold.ts'
import { spelledWordsOf, tellingOf } from './words.ts'

/** What has to be in a document, in one of these spellings. */
export type AskedWord = {
  words: string[]
  /** What it may only be the beginning of, being typed still. */
  beginnings: string[]
}

/** Enough for any question; what is longer costs no more. */
const mostWords = 32
const mostLetters = 2_000

export function readWords(typed: string): AskedWord[] {
  const text = typed.slice(0, mostLetters)
  const spelled = spelledWordsOf(text)
  // Text without letters or digits becomes one literal term, which no document holds: a query without terms would find everything.
  if (spelled.length === 0 && text.trim() !== '') return [{ words: [text.trim()], beginnings: [] }]
  const last = spelled.at(-1)
  // A blank behind the last word says that it is whole.
  const isOpen = /[\p{L}\p{N}\p{M}&'’]$/u.test(text)
  const telling = tellingOf(spelled)
  // Of nothing but 'in the', only what is still being typed may become something.
  const meant = (telling.length > 0 || !isOpen || last === undefined ? telling : [last]).slice(0, mostWords)
  const compounds = compoundsOf(text)
  return meant.map((each, place) => {
    const word = folded(each)
    const beginnings = isOpen && place === meant.length - 1 ? [each] : []
    // Who asks for 'non-profit' means 'nonprofit' too.
    const holding = compounds.filter(({ parts }) => parts.includes(word))
    const open = holding.filter(({ spelled: whole }) => isOpen && compounds.at(-1)?.spelled === whole)
    return {
      words: [word, ...holding.map(({ whole }) => whole)],
      beginnings: [...beginnings, ...open.map(({ spelled: whole }) => whole)],
    }
  })
}
