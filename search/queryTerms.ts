// Finds the terms of an index that match the words of a query.

import type { Dictionary } from './dictionary.ts'
import { type QueryWord, readQueryWords } from './queryWords.ts'
import type { Synonyms } from './synonyms.ts'

/** An exact match ranks above a prefix, and a prefix above a typing error. */
const likeness = { exact: 4, beginning: 2, slip: 1 } as const
export const mostLikeness = likeness.exact

/** The numbers of all terms that match one word or phrase, each with its likeness. */
export type WantedTerms = ReadonlyMap<number, number>

/** Returns one entry for each word or phrase, except stop words. A document must match every entry. */
export function termsOfQuery(
  typed: string,
  known: { dictionary: Dictionary; synonyms: Synonyms },
  asWritten = false,
): WantedTerms[] {
  const { dictionary, synonyms } = known
  const queryWords = readQueryWords(typed)
  const words = queryWords.map(each => each.words[0] ?? '')
  const wanted: WantedTerms[] = []
  for (let place = 0; place < queryWords.length; ) {
    const phrase = synonyms.at(words, place, term => dictionary.numberOf(term) !== undefined)
    const span = queryWords.slice(place, place + (phrase?.length ?? 1))
    const terms = termsFor(span, phrase?.terms ?? [], dictionary)
    const [word = ''] = span[0]?.words ?? []
    if (terms.size === 0 && span.length === 1 && !asWritten)
      for (const number of dictionary.near(word)) terms.set(number, likeness.slip)
    wanted.push(terms)
    place += span.length
  }
  return wanted
}

/** For each word of the query only the word itself. */
export const plainTermsOf = (typed: string, { dictionary }: { dictionary: Dictionary }): WantedTerms[] =>
  readQueryWords(typed).map(({ words: [word = ''] }) => {
    const number = dictionary.numberOf(word)
    return new Map(number === undefined ? [] : [[number, likeness.exact]])
  })

function termsFor(span: readonly QueryWord[], synonymTerms: readonly string[], dictionary: Dictionary) {
  const terms = new Map<number, number>()
  const add = (number: number | undefined, how: number) => {
    if (number !== undefined && !terms.has(number)) terms.set(number, how)
  }
  for (const term of synonymTerms) add(dictionary.numberOf(term), likeness.exact)
  const [one] = span
  // A phrase is matched by its synonyms only, not by one of its words.
  if (!one || span.length > 1) return terms
  for (const word of one.words) add(dictionary.numberOf(word), likeness.exact)
  for (const each of one.beginnings)
    for (const number of dictionary.beginningWith(each)) add(number, likeness.beginning)
  return terms
}
