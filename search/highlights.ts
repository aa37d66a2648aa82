// Finds the words of a text that a query matched. The index holds words without case, accents and plurals, and a text has them.
import { compoundsOf } from './compounds.ts'
import type { Synonyms } from './synonyms.ts'
import { normalizedWords } from './words.ts'

/** A word or phrase as a text spells it, and the index terms that match it. */
export type Place = { spelled: string; terms: readonly string[] }

const spelled = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&\-\u2010\u2011]*/gu

/** Many documents share texts, such as the name of a class, so the places of so many texts are cached. */
const maxCached = 4_096

/** Lists all words and phrases of some texts; a phrase never spans two texts. */
export function placeFinder(synonyms: Synonyms): (texts: readonly string[]) => Place[] {
  const cache = new Map<string, Place[]>()
  function placesOf(text: string): Place[] {
    const pieces = [...text.matchAll(spelled)].map(({ 0: piece, index }) => ({
      piece,
      index,
      words: normalizedWords(piece),
    }))
    const single = pieces.map(({ piece, words }) => ({
      spelled: piece,
      terms: [...words, ...compoundsOf(piece).map(({ whole }) => whole)],
    }))
    const places = [...single, ...phrasesIn(text, pieces, synonyms)]
    if (cache.size >= maxCached) cache.clear()
    cache.set(text, places)
    return places
  }
  return texts => texts.flatMap(text => cache.get(text) ?? placesOf(text))
}

type Piece = { piece: string; index: number; words: readonly string[] }

function phrasesIn(text: string, pieces: readonly Piece[], synonyms: Synonyms): Place[] {
  const words = pieces.flatMap(({ piece, index, words }) =>
    words.map(word => ({ word, begin: index, end: index + piece.length })),
  )
  const phrases: Place[] = []
  synonyms.eachIn(
    words.map(({ word }) => word),
    (term, place, length) => {
      const { begin = 0 } = words[place] ?? {}
      const { end = 0 } = words[place + length - 1] ?? {}
      phrases.push({ spelled: text.slice(begin, end), terms: [term] })
    },
  )
  return phrases
}

/** The words and phrases that match one of the terms found, each once. */
export function highlightsIn(places: readonly Place[], found: readonly string[]): string[] {
  const highlights = new Set<string>()
  if (found.length === 0) return []
  for (const { spelled, terms } of places) if (terms.some(term => found.includes(term))) highlights.add(spelled)
  return [...highlights]
}
