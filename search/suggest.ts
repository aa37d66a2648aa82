// Suggests entries whose name has, for every word typed, a word that begins with it.

import { compoundsOf } from './compounds.ts'
import { type QueryWord, readQueryWords } from './queryWords.ts'
import { normalizedWords } from './words.ts'

export type Named = {
  label: string
  /** Other names of the entry. */
  names?: readonly string[]
}
export type Suggested<Of> = {
  of: Of
  /** The other name that matched, where the label does not match as well. */
  via?: string
  /** Higher for a better match: the whole name, then its beginning, then its other words. */
  rank: number
}
export type Suggester<Of> = {
  /** The best matches first; equals in the order of `weightOf`, highest first, then by label. */
  suggest(typed: string, most: number, weightOf: (of: Of, via: string | undefined) => number): Suggested<Of>[]
}

/** A limit that is reached only when one or two letters are typed, since few names begin alike after that. */
const mostLookedAt = 2_000

/** The rank of another name in which the words typed do not come first. */
export const withinName = 1

type Phrase<Of> = { of: Of; name: string; isLabel: boolean; words: readonly string[] }

export function suggesterOf<Of extends Named>(entries: readonly Of[]): Suggester<Of> {
  const phrases: Phrase<Of>[] = entries.flatMap(of => [
    phraseOf(of, of.label, true),
    ...(of.names ?? []).map(name => phraseOf(of, name, false)),
  ])
  // The phrases are sorted by word, so that only those with a word that begins as typed are compared.
  const places = phrases
    .flatMap((phrase, at) => [...new Set(phrase.words)].map(word => ({ word, at })))
    .sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.at - b.at))

  function* beginningWith(text: string): Iterable<Phrase<Of>> {
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((places[middle]?.word ?? '') < text) low = middle + 1
      else high = middle
    }
    for (let at = low; at < low + mostLookedAt && places[at]?.word.startsWith(text); at++) {
      const phrase = phrases[places[at]?.at ?? -1]
      if (phrase) yield phrase
    }
  }

  return {
    suggest(typed, most, weightOf) {
      const queryWords = readQueryWords(typed)
      const [first] = queryWords.toSorted((a, b) => longestOf(b) - longestOf(a))
      if (!first) return []
      const best = new Map<Of, Suggested<Of>>()
      for (const text of new Set([...first.words, ...first.beginnings]))
        for (const { of, name, isLabel, words } of beginningWith(text)) {
          const rank = rankOf(words, queryWords, isLabel)
          if (rank > (best.get(of)?.rank ?? 0)) best.set(of, { of, rank, ...(!isLabel && { via: name }) })
        }
      return [...best.values()]
        .map(one => ({ one, weight: weightOf(one.of, one.via) }))
        .sort((a, b) => b.one.rank - a.one.rank || b.weight - a.weight || (a.one.of.label < b.one.of.label ? -1 : 1))
        .slice(0, most)
        .map(({ one }) => one)
    },
  }
}

const phraseOf = <Of>(of: Of, name: string, isLabel: boolean): Phrase<Of> => ({
  of,
  name,
  isLabel,
  words: [...normalizedWords(name), ...compoundsOf(name).map(({ whole }) => whole)],
})

const longestOf = ({ words: [word = ''] }: QueryWord) => word.length

/** Returns 0 if no word of the name begins with a typed word. */
function rankOf(name: readonly string[], queryWords: readonly QueryWord[], isLabel: boolean): number {
  const isMetBy = ({ words, beginnings }: QueryWord, word: string) =>
    words.includes(word) || beginnings.some(each => word.startsWith(each))
  for (const one of queryWords) if (!name.some(word => isMetBy(one, word))) return 0
  const [first] = queryWords
  const begins = first !== undefined && name[0] !== undefined && isMetBy(first, name[0])
  const isWhole =
    name.length === queryWords.length && queryWords.every(({ words }) => name.some(word => words.includes(word)))
  return (isWhole ? 5 : begins ? 3 : withinName) + (isLabel ? 1 : 0)
}
