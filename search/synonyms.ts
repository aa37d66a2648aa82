// Phrases with the same meaning become one term, in documents and in queries.
import { normalizedWords } from './words.ts'

type Found = { terms: string[]; length: number }
/** The term is spelled so that no word of a text equals it. */
export type Phrase = { words: string[]; term: string }
export type Synonyms = {
  /** The phrases that begin with the word. */
  begunBy(word: string): readonly Phrase[] | undefined
  /** Calls `tell` for each phrase in the words, with its term, place and length. */
  eachIn(words: readonly string[], tell: (term: string, place: number, length: number) => void): void
  /** The longest known phrases that begin at a place. */
  at(words: readonly string[], place: number, isKnown: (term: string) => boolean): Found | null
}

/** Each group is a list of phrases: ['AC', 'air conditioning', 'aircon']. */
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
