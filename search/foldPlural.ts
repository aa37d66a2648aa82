// Gives a word and its plural one spelling, so that each finds the other. That spelling is never shown.

/** Words that only look like a plural, and irregular plurals. */
const irregular = new Map([
  ['news', 'news'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['gases', 'gas'],
])

/** 'taxes' and 'tax', 'breweries' and 'brewery', 'movies' and 'movie' become one; 'glass', 'campus' and 'gas' stay. */
export function folded(word: string): string {
  if (word.length < 4 || !mayChange(word.charCodeAt(word.length - 1)) || /\d/.test(word)) return word
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.endsWith('yses')) return `${word.slice(0, -2)}is`
  return endingFolded(word.endsWith('s') && !/(?:ss|us|sis)$/.test(word) ? word.slice(0, -1) : word)
}

function endingFolded(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('y')) return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word
  // The plural of these words adds 'es'. To make both forms one, the 'e' is always removed, even from 'warehouse' and 'axe'.
  return word.endsWith('e') && /(?:ss|us|x|z|ch|sh|i|o)e$/.test(word) ? word.slice(0, -1) : word
}

const letters = new Set(['e', 's', 'y'].map(letter => letter.charCodeAt(0)))
const mayChange = (last: number) => letters.has(last)
