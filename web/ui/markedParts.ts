// Splits a text at the words that are to be marked in it.
export type Part = { text: string; isMarked: boolean; start: number }

const ofExpressions = /[\\^$.*+?()[\]{}|/]/g

/** Made once for the words of a card, which are looked for in each of its texts. */
const expressions = new WeakMap<readonly string[], RegExp>()

function expressionOf(words: readonly string[]): RegExp {
  const made = expressions.get(words)
  if (made) return made
  // The longest first, so that 'General Liability' is one mark where 'General' is sought too.
  const sought = words
    .toSorted((one, other) => other.length - one.length)
    .map(word => word.trim().replaceAll(ofExpressions, String.raw`\$&`))
    .filter(word => word !== '')
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sought.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  expressions.set(words, whole)
  return whole
}

const mayHold = (text: string, words: readonly string[]) => {
  const lower = text.toLowerCase()
  return words.some(word => word.trim() !== '' && lower.includes(word.trim().toLowerCase()))
}

/** The words stand whole: 'art' is marked in 'Art gallery', not in 'Martial arts'. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  // Most texts hold none, and to see that is far cheaper than to look for whole words.
  if (!mayHold(text, words)) return [{ text, isMarked: false, start: 0 }]
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(expressionOf(words))) {
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false, start: end })
    parts.push({ text: found, isMarked: true, start: index })
    end = index + found.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isMarked: false, start: end })
  return parts
}
