// What the words typed so far may become: names of which every word typed begins one.
import { type AskedWord, readWords } from './asked.ts'
import { compoundsOf } from './compounds.ts'
import { wordsOf } from './words.ts'

export type Named = { label: string; value: string; count: number }
export type Suggester = { suggest(typed: string, most: number): Named[] }
type Prepared = { name: Named; words: string[] }

/** For names that are few enough to look at each. */
export function suggesterOf(names: readonly Named[]): Suggester {
  const prepared: Prepared[] = names.map(name => ({
    name,
    words: [...wordsOf(name.label), ...compoundsOf(name.label).map(({ whole }) => whole)],
  }))

  return {
    suggest(typed, most) {
      const asked = readWords(typed)
      const found: { name: Named; rank: number }[] = []
      for (const { name, words } of prepared) {
        const rank = rankOf(words, asked)
        if (rank > 0) found.push({ name, rank })
      }
      found.sort((a, b) => b.rank - a.rank || b.name.count - a.name.count || (a.name.label < b.name.label ? -1 : 1))
      return found.slice(0, most).map(({ name: { label, value, count } }) => ({ label, value, count }))
    },
  }
}

/** 0 where a word typed is met by none; best where the first word typed begins the name. */
function rankOf(name: readonly string[], asked: readonly AskedWord[]): number {
  const isMetBy = ({ words, beginnings }: AskedWord, word: string) =>
    words.includes(word) || beginnings.some(each => word.startsWith(each))
  for (const one of asked) if (!name.some(word => isMetBy(one, word))) return 0
  const [first] = asked
  const [begins] = name
  return first && begins !== undefined && isMetBy(first, begins) ? 2 : 1
}
