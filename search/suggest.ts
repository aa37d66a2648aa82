// What the words typed so far may become: names of which every word typed begins one.
import { allWordsOf, wordsOf } from './words.ts'

export type Named = { label: string; value: string; count: number }
type Prepared = Named & { words: string[] }
export type Suggester = { suggest(typed: string, most: number): Named[] }

/** For names that are few enough to look at each: classes, lines, organizations. */
export function suggesterOf(names: readonly Named[]): Suggester {
  const prepared: Prepared[] = names.map(name => ({ ...name, words: wordsOf(name.label) }))

  return {
    suggest(typed, most) {
      const telling = wordsOf(typed)
      const words = telling.length > 0 ? telling : allWordsOf(typed)
      const found = prepared
        .map(name => ({ name, rank: rankOf(name.words, words) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank || b.name.count - a.name.count || (a.name.label < b.name.label ? -1 : 1))
      return found.slice(0, most).map(({ name: { label, value, count } }) => ({ label, value, count }))
    },
  }
}

/** 0 where a word typed begins none; best where the first word typed begins the name. */
function rankOf(name: readonly string[], typed: readonly string[]): number {
  const isMet = typed.every((word, place) =>
    name.some(each => (place === typed.length - 1 ? each.startsWith(word) : each === word)),
  )
  if (!isMet) return 0
  return typed[0] !== undefined && name[0]?.startsWith(typed[0]) ? 2 : 1
}
