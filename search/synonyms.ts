// Phrases that mean the same become one term of their own, in documents as in queries.
import { wordsOf } from './words.ts'

type Found = { terms: string[]; length: number }
type Phrase = { words: string[]; term: string }
export type Synonyms = {
  /** Tells the term of each phrase that stands in the words. */
  eachIn(words: readonly string[], tell: (term: string) => void): void
  /** The longest phrases that begin at a place, of those that are known: what to look for in their stead. */
  at(words: readonly string[], place: number, isKnown: (term: string) => boolean): Found | null
}

/** No word of a text looks like such a term. */
export const isSynonym = (term: string): boolean => term.startsWith('=')

/** Each group lists phrases: ['AC', 'air conditioning', 'aircon']. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const byFirst = new Map<string, Phrase[]>()
  for (const [number, group] of groups.entries()) {
    for (const phrase of group) {
      const words = wordsOf(phrase)
      const [first] = words
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { words, term: `=${number}` }])
    }
  }
  const standsAt = (phrase: Phrase, words: readonly string[], place: number) =>
    phrase.words.every((word, offset) => words[place + offset] === word)

  return {
    eachIn(words, tell) {
      for (let place = 0; place < words.length; place++) {
        const begun = byFirst.get(words[place] ?? '')
        if (begun) for (const phrase of begun) if (standsAt(phrase, words, place)) tell(phrase.term)
      }
    },
    at(words, place, isKnown) {
      const begun = byFirst.get(words[place] ?? '') ?? []
      const standing = begun.filter(phrase => isKnown(phrase.term) && standsAt(phrase, words, place))
      const length = Math.max(0, ...standing.map(phrase => phrase.words.length))
      const longest = standing.filter(phrase => phrase.words.length === length)
      return length > 0 ? { terms: [...new Set(longest.map(({ term }) => term))], length } : null
    },
  }
}
