// Splits a text at the words that are highlighted in it.
export type Part = { text: string; isMarked: boolean; start: number }

/** The words are prepared once, since a card looks for them in each of its texts. */
const prepared = new WeakMap<readonly string[], readonly string[]>()

/** In lower case, longest first, so that 'General Liability' is one highlight even if 'General' is a word too. */
function prepare(words: readonly string[]): readonly string[] {
  const cached = prepared.get(words)
  if (cached) return cached
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
 * The position of the whole word, or -1: 'art' is in 'Art gallery' but not in 'Martial arts'. One regular expression for all words
 * would take a tenth of the time in which a page of results must render.
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
  // Lower case changes the length of some non-Latin letters, which would shift all later positions.
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
    // The words come longest first, so at the same position the longer one wins.
    if (at !== -1 && (first === null || at < first.at)) first = { at, length: word.length }
  }
  return first
}
