// Takes the names of clients out of a search, so that 'Acme Towing LLC' does not count as a wish for towing.

import { keyOf, type Token, tokensOf, typedOf } from '../listings/search/reading/tokens.ts'
import type { Vocabulary } from '../listings/search/reading/vocabulary.ts'

const legalForms = new Set(['llc', 'inc', 'corp', 'corporation', 'ltd', 'lp', 'llp', 'pllc', 'incorporated', 'limited'])
/** Words between those of a name, and relatives in it: 'Zyzzy & Sons Trucking Inc'. */
const joining = new Set(['and', '&', 'of', 'the', 'son', 'daughter', 'brother', 'sister'])

export function withoutNames(text: string, vocabulary: Vocabulary): string {
  const tokens = tokensOf(text)
  const isMixed = tokens.some(({ isCapitalized, typed }) => !isCapitalized && /^\p{L}/u.test(typed))
  const named = new Set<number>()
  for (const [at, token] of tokens.entries())
    if (legalForms.has(token.word)) for (const place of before(tokens, at, vocabulary)) named.add(place)
  // Capitals show a name only if the text also has words without them.
  if (isMixed) for (const run of capitalizedRuns(tokens, vocabulary)) for (const place of run) named.add(place)
  return typedOf(tokens.filter((_, at) => !named.has(at)))
}

/** The legal form and the words of the name before it, back to a comma or a word such as 'for'. */
function before(tokens: readonly Token[], end: number, vocabulary: Vocabulary): number[] {
  let from = end
  while (from > 0) {
    const previous = tokens[from - 1]
    if (!previous || previous.endsPart || (isGlue(previous, vocabulary) && !joining.has(previous.word))) break
    from -= 1
  }
  return range(from, end + 1)
}

/** Finds two or more capitalized words, at least one of them unknown: 'Acme Towing', but not 'General Liability'. */
function capitalizedRuns(tokens: readonly Token[], vocabulary: Vocabulary): number[][] {
  const isPart = (token: Token | undefined) =>
    token?.isCapitalized === true && !isPlace(token, vocabulary) && !isGlue(token, vocabulary)
  const runs: number[][] = []
  for (let from = 0; from < tokens.length; from++) {
    let to = from
    while (isPart(tokens[to]) && (to === from || tokens[to - 1]?.endsPart === false)) to += 1
    const isUnknown = tokens.slice(from, to).some(({ word }) => !vocabulary.words.has(word))
    if (to - from > 1 && isUnknown) runs.push(range(from, to))
    from = Math.max(from, to - 1)
  }
  return runs
}

const meansOf = (token: Token, vocabulary: Vocabulary) => vocabulary.meaningsOf(keyOf([token])).map(({ is }) => is)
const isPlace = (token: Token, vocabulary: Vocabulary) =>
  meansOf(token, vocabulary).some(is => is === 'states' || is === 'city')
const isGlue = (token: Token, vocabulary: Vocabulary) => meansOf(token, vocabulary).includes('glue')

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
