// Splits a text at the words that are to be marked in it.
export type Part = { text: string; isMarked: boolean; start: number }

const ofExpressions = /[\\^$.*+?()[\]{}|/]/g

/** The words stand whole: 'art' is marked in 'Art gallery', not in 'Martial arts'. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const sought = words
    .map(word => word.trim())
    .filter(word => word !== '')
    // The longest first, so that 'General Liability' is one mark where 'General' is sought too.
    .sort((one, other) => other.length - one.length)
    .map(word => word.replaceAll(ofExpressions, String.raw`\$&`))
  if (sought.length === 0) return [{ text, isMarked: false, start: 0 }]
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sought.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(whole)) {
    if (index > end) parts.push({ text: text.slice(end, index), isMarked: false, start: end })
    parts.push({ text: found, isMarked: true, start: index })
    end = index + found.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isMarked: false, start: end })
  return parts
}
