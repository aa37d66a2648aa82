// Cuts text into the words that are indexed and looked for: without case, accents or plural.

const stopWords = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'into',
  'is',
  'of',
  'on',
  'or',
  'our',
  'that',
  'the',
  'to',
  'we',
  'with',
])

// Letters joined by '&' are one word: E&O, D&O. An apostrophe says nothing.
const word = /[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*/gu

/** All words in order, stop words left out. */
export const wordsOf = (text: string): string[] =>
  rawWordsOf(text)
    .filter(each => !stopWords.has(each))
    .map(singular)

/** The same with stop words, for a query of nothing else. */
export const allWordsOf = (text: string): string[] => rawWordsOf(text).map(singular)

const rawWordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(word) ?? []

/** 'pizzas' and 'pizza', 'companies' and 'company' are one word; 'glass', 'gas' and 'campus' stay. */
function singular(plural: string): string {
  if (plural.length < 4 || !plural.endsWith('s') || /(?:ss|us|is)$/.test(plural) || /\d/.test(plural)) return plural
  if (plural.endsWith('ies') && plural.length > 4) return `${plural.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(plural)) return plural.slice(0, -2)
  return plural.slice(0, -1)
}
