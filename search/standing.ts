// Where a document shows what was found in it: the index knows words without case, accent or plural, a text has them.
import { compoundsOf } from './compounds.ts'
import type { Synonyms } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** A word or phrase as it stands in a text, and the terms that it is found by. */
export type Place = { spelled: string; terms: readonly string[] }

const spelled = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&\-\u2010\u2011]*/gu

/** So many texts that documents share, such as the name of a class, are looked at once. */
const mostKept = 4_096

/** Tells all places of some texts; a phrase lies within one text. */
export function placesBy(synonyms: Synonyms): (texts: readonly string[]) => Place[] {
  const kept = new Map<string, Place[]>()
  function placesOf(text: string): Place[] {
    const pieces = [...text.matchAll(spelled)].map(({ 0: piece, index }) => ({ piece, index, words: wordsOf(piece) }))
    const single = pieces.map(({ piece, words }) => ({
      spelled: piece,
      terms: [...words, ...compoundsOf(piece).map(({ whole }) => whole)],
    }))
    const places = [...single, ...phrasesIn(text, pieces, synonyms)]
    if (kept.size >= mostKept) kept.clear()
    kept.set(text, places)
    return places
  }
  return texts => texts.flatMap(text => kept.get(text) ?? placesOf(text))
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

/** The words and phrases that are among the terms found, each once. */
export function standingIn(places: readonly Place[], found: readonly string[]): string[] {
  const standing = new Set<string>()
  for (const { spelled, terms } of places) if (terms.some(term => found.includes(term))) standing.add(spelled)
  return [...standing]
}
