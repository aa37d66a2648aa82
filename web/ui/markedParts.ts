// Splits a text at the words that are to be marked in it.
export type Part = { text: string; isMarked: boolean; start: number }

/** The words of a card are prepared once, since they are looked for in each of its texts. */
const prepared = new WeakMap<readonly string[], readonly string[]>()

/** In lower case, the longest first, so that 'General Liability' is one mark where 'General' is marked too. */
function prepare(words: readonly string[]): readonly string[] {
  const known = prepared.get(words)
  if (known) return known
  const made = words
    .map(word => word.trim().toLowerCase())
    .filter(word => word !== '')
    .sort((one, other) => other.length - one.length)
  prepared.set(words, made)
  return made
}

const letterOrDigit = /[\p{L}\p{N}]/u
const isBoundary = (text: string, at: number) => at < 0 || at >= text.length || !letterOrDigit.test(text.charAt(at))

/**
 * Where the word stands whole, or -1: 'art' is found in 'Art gallery', not in 'Martial arts'. A regular expression for all words would
 * take a tenth of the time that a page of results may take to draw.
 */
function wholeWordAt(lower: string, word: string, from: number): number {
  for (let at = lower.indexOf(word, from); at !== -1; at = lower.indexOf(word, at + 1))
    if (isBoundary(lower, at - 1) && isBoundary(lower, at + word.length)) return at
  return -1
}

export const hasMarks = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return prepare(words).some(word => wholeWordAt(lower, word, 0) !== -1)
}

export function markedParts(text: string, words: readonly string[]): Part[] {
  const lower = text.toLowerCase()
  const parts: Part[] = []
  let end = 0
  // Some letters of other alphabets change their length in lower case, and places would be wrong after them.
  for (
    let next = lower.length === text.length && firstWord(lower, words, 0);
    next;
    next = firstWord(lower, words, end)
  ) {
    if (next.at > end) parts.push({ text: text.slice(end, next.at), isMarked: false, start: end })
    end = next.at + next.length
    parts.push({ text: text.slice(next.at, end), isMarked: true, start: next.at })
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isMarked: false, start: end })
  return parts
}

function firstWord(lower: string, words: readonly string[], from: number): { at: number; length: number } | null {
  let first: { at: number; length: number } | null = null
  for (const word of prepare(words)) {
    const at = wholeWordAt(lower, word, from)
    // The longest come first, so of two words at the same place the longer one stays.
    if (at !== -1 && (first === null || at < first.at)) first = { at, length: word.length }
  }
  return first
}
