// Splits a text at the words that are to be marked in it.
export type Part = { text: string; isMarked: boolean; start: number }

const ofExpressions = /[\\^$.*+?()[\]{}|/]/g

type Sought = { words: readonly string[]; whole: RegExp }

/** Made once for the words of a card, which are looked for in each of its texts. */
const soughtBy = new WeakMap<readonly string[], Sought>()

function soughtOf(words: readonly string[]): Sought {
  const made = soughtBy.get(words)
  if (made) return made
  // The longest first, so that 'General Liability' is one mark where 'General' is sought too.
  const sought = words
    .map(word => word.trim().toLowerCase())
    .filter(word => word !== '')
    .sort((one, other) => other.length - one.length)
  const any = sought.map(word => word.replaceAll(ofExpressions, String.raw`\$&`)).join('|')
  const result = { words: sought, whole: new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu') }
  soughtBy.set(words, result)
  return result
}

/** The words stand whole: 'art' is marked in 'Art gallery', not in 'Martial arts'. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const sought = soughtOf(words)
  const lower = text.toLowerCase()
  // Most texts hold none, and to see that is far cheaper than to look for whole words.
  if (!sought.words.some(word => lower.includes(word))) return [{ text, isMarked: false, start: 0 }]
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(sought.whole)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false, start: end })
    parts.push({ text: found, isMarked: true, start: index })
    end = index + found.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isMarked: false, start: end })
  return parts
}
