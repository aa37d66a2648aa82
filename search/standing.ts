// Where a document shows what was found in it: the index knows words without case, accent or plural, a text has them.
import { compoundsOf } from './compounds.ts'
import { wordsOf } from './words.ts'

const spelled = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&\-\u2010\u2011]*/gu

/** The words of a text, as they stand there, that are among those found. */
export function standingIn(text: string, found: readonly string[]): string[] {
  const isFound = (each: string) =>
    [...wordsOf(each), ...compoundsOf(each).map(({ whole }) => whole)].some(one => found.includes(one))
  return [...new Set(text.match(spelled) ?? [])].filter(isFound)
}
