// What was taken out of a text and what was put in, word by word.
import { diffArrays } from 'diff'

export type Part = { kind: 'same' | 'removed' | 'added'; text: string }

/** Words that may differ: beyond it the comparison takes too long, and the texts stand as one in place of the other. */
const mostDifferences = 1_000
/** Longer texts are not even cut into words: of single signs they would be as many words as letters. */
const mostLetters = 40_000

/** Words, signs and spaces, each by itself. */
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

/** What both begin and end with stays. */
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

/** A space that stayed between two words that changed is read as part of the change; removed words come before the added ones. */
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
