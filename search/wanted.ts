// Which terms of an index answer to the words of a query.
import { type AskedWord, readWords } from './asked.ts'
import type { Dictionary } from './dictionary.ts'
import type { Synonyms } from './synonyms.ts'

/** Exact before beginning before slip. */
const likeness = { exact: 4, beginning: 2, slip: 1 } as const
export const mostLikeness = likeness.exact

/** For one word or phrase, the numbers of all terms that answer to it, each with its likeness. */
export type Wanted = ReadonlyMap<number, number>

/** All of these have to be met. There are none for words that say nothing. */
export function wantedBy(typed: string, known: { dictionary: Dictionary; synonyms: Synonyms }): Wanted[] {
  const { dictionary, synonyms } = known
  const asked = readWords(typed)
  const words = asked.map(each => each.words[0] ?? '')
  const wanted: Wanted[] = []
  for (let place = 0; place < asked.length; ) {
    const phrase = synonyms.at(words, place, term => dictionary.numberOf(term) !== undefined)
    const span = asked.slice(place, place + (phrase?.length ?? 1))
    wanted.push(termsFor(span, phrase?.terms ?? [], dictionary))
    place += span.length
  }
  return wanted
}

function termsFor(span: readonly AskedWord[], synonymTerms: readonly string[], dictionary: Dictionary): Wanted {
  const terms = new Map<number, number>()
  const add = (number: number | undefined, how: number) => {
    if (number !== undefined && !terms.has(number)) terms.set(number, how)
  }
  for (const term of synonymTerms) add(dictionary.numberOf(term), likeness.exact)
  const [one] = span
  // A phrase is met by what means the same, not by one of its words.
  if (!one || span.length > 1) return terms
  for (const word of one.words) add(dictionary.numberOf(word), likeness.exact)
  for (const each of one.beginnings)
    for (const number of dictionary.beginningWith(each)) add(number, likeness.beginning)
  if (terms.size === 0) for (const number of dictionary.near(one.words[0] ?? '')) add(number, likeness.slip)
  return terms
}
