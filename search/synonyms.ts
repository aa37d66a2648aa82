// Phrases that mean the same become one term of their own, in documents as in queries.
import { wordsOf } from './words.ts'

type Found = { term: string; length: number }
export type Synonyms = {
  /** The terms of all phrases that stand in the words. */
  termsIn(words: readonly string[]): string[]
  /** The longest phrase that begins at a place, and what to look for in its stead. */
  at(words: readonly string[], place: number): Found | null
}

/** Each group lists phrases: ['GL', 'general liability', 'CGL']. No word of a text looks like a group's term. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const phrases = new Map<string, { words: string[]; term: string }[]>()
  for (const [number, group] of groups.entries()) {
    for (const phrase of group) {
      const words = wordsOf(phrase)
      const [first] = words
      if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), { words, term: `=${number}` }])
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length)

  function at(words: readonly string[], place: number): Found | null {
    const candidates = phrases.get(words[place] ?? '') ?? []
    const match = candidates.find(phrase => phrase.words.every((word, offset) => words[place + offset] === word))
    return match ? { term: match.term, length: match.words.length } : null
  }

  function termsIn(words: readonly string[]): string[] {
    const terms: string[] = []
    for (let place = 0; place < words.length; place++) {
      const candidates = phrases.get(words[place] ?? '') ?? []
      for (const { words: phrase, term } of candidates)
        if (phrase.every((word, offset) => words[place + offset] === word)) terms.push(term)
    }
    return terms
  }

  return { termsIn, at }
}
