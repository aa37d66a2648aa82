// Compares two texts word by word.
import { diffArrays } from 'diff/lib/diff/array.js'

export type Part = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above this number of differences the comparison takes too long, and the whole text is shown as replaced. */
const mostDifferences = 1_000
/** Longer texts are not split into words: a text of punctuation alone would have as many tokens as characters. */
const mostLetters = 40_000

/** Each word, punctuation mark and space is a token. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}'’_-]+|[^\s\p{L}\p{N}]/gu) ?? []

const part = (kind: Part['kind'], text: string): Part[] => (text === '' ? [] : [{ kind, text }])

export function wordDiff(from: string, to: string): Part[] {
  if (from === to) return part('same', from)
  if (from.length + to.length > mostLetters) return [...part('removed', from), ...part('added', to)]
  const before = tokensOf(from)
  const after = tokensOf(to)
  const changes = diffArrays(before, after, { maxEditLength: mostDifferences })
  if (!changes) return replaced(before, after)
  const parts: Part[] = changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
  return joined(parts)
}

/** Replaces everything between the common beginning and the common end. */
function replaced(before: string[], after: string[]): Part[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const middle = (tokens: string[]) => tokens.slice(start, tokens.length - end).join('')
  return [
    ...part('same', before.slice(0, start).join('')),
    ...part('removed', middle(before)),
    ...part('added', middle(after)),
    ...part('same', before.slice(before.length - end).join('')),
  ]
}

/** Joins changes that are only separated by a space; the removed words come before the added ones. */
function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  let removed = ''
  let added = ''
  for (const [index, { kind, text }] of parts.entries()) {
    const isBridge = kind === 'same' && /^\s+$/.test(text) && removed !== '' && added !== '' && index < parts.length - 1
    if (kind === 'removed' || isBridge) removed += text
    if (kind === 'added' || isBridge) added += text
    if (kind !== 'same' || isBridge) continue
    whole.push(...part('removed', removed), ...part('added', added), { kind, text })
    removed = ''
    added = ''
  }
  return [...whole, ...part('removed', removed), ...part('added', added)]
}
