// Phrases that mean the same become one term of their own, in documents as in queries.
import { normalizedWords } from './words.ts'

type Found = { terms: string[]; length: number }
/** No word of a text looks like its term. */
export type Phrase = { words: string[]; term: string }
export type Synonyms = {
  /** The phrases whose first word it is. */
  begunBy(word: string): readonly Phrase[] | undefined
  /** Tells the term of each phrase that stands in the words, where, and how many of them it is. */
  eachIn(words: readonly string[], tell: (term: string, place: number, length: number) => void): void
  /** The longest phrases that begin at a place, of those that are known: what to look for in their stead. */
  at(words: readonly string[], place: number, isKnown: (term: string) => boolean): Found | null
}

/** Each group lists phrases: ['AC', 'air conditioning', 'aircon']. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const byFirst = new Map<string, Phrase[]>()
  for (const [number, group] of groups.entries()) {
    for (const phrase of group) {
      const words = normalizedWords(phrase)
      const [first] = words
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { words, term: `=${number}` }])
    }
  }
  const standsAt = (phrase: Phrase, words: readonly string[], place: number) =>
    phrase.words.every((word, offset) => words[place + offset] === word)

  return {
    begunBy: word => byFirst.get(word),
    eachIn(words, tell) {
      for (let place = 0; place < words.length; place++) {
        const begun = byFirst.get(words[place] ?? '')
        if (begun)
          for (const phrase of begun) if (standsAt(phrase, words, place)) tell(phrase.term, place, phrase.words.length)
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
