// What was taken out of a text and what was put in, word by word.
export type Part = { kind: 'same' | 'removed' | 'added'; text: string }

/** Words to compare with words: beyond it two long texts are shown as one in place of the other where they differ. */
const mostComparisons = 400_000
/** Texts that are longer together are not even cut into words: of single signs they would be as many words as letters. */
const mostLetters = 40_000

/** Words, signs and spaces, each by itself. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}'’_-]+|[^\s\p{L}\p{N}]/gu) ?? []

export function wordDiff(from: string, to: string): Part[] {
  if (from.length + to.length > mostLetters)
    return from === to ? [same(from)] : [removed(from), added(to)].filter(({ text }) => text !== '')
  const before = tokensOf(from)
  const after = tokensOf(to)
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  const head = before.slice(0, start)
  const tail = end === 0 ? [] : before.slice(-end)
  const middle = between(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return joined([...head.map(same), ...middle, ...tail.map(same)])
}

const same = (text: string): Part => ({ kind: 'same', text })
const removed = (text: string): Part => ({ kind: 'removed', text })
const added = (text: string): Part => ({ kind: 'added', text })

/** Along the longest run of words, in order, that both have. */
function between(before: string[], after: string[]): Part[] {
  if (before.length * after.length > mostComparisons) return [...before.map(removed), ...after.map(added)]
  const lengths = longestRuns(before, after)
  const width = after.length + 1
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  const parts: Part[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      parts.push(same(old))
      row++
      column++
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push(removed(old))
      row++
    } else if (fresh !== undefined) {
      parts.push(added(fresh))
      column++
    }
  }
  return parts
}

/** By the places where both begin: how many words the rests have in common. */
function longestRuns(before: string[], after: string[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0)
  return lengths
}

/**
 * Parts of one kind as one. A space that stayed between two words that changed is read as part of the change; removed
 * words come before the ones in their place.
 */
function joined(parts: Part[]): Part[] {
  const whole: Part[] = []
  let old = ''
  let fresh = ''
  const flush = () => {
    if (old) whole.push(removed(old))
    if (fresh) whole.push(added(fresh))
    old = ''
    fresh = ''
  }
  for (const [index, part] of parts.entries()) {
    const isBridge =
      part.kind === 'same' && /^\s+$/.test(part.text) && old !== '' && fresh !== '' && goesOn(parts, index)
    if (part.kind !== 'added' && (part.kind === 'removed' || isBridge)) old += part.text
    if (part.kind !== 'removed' && (part.kind === 'added' || isBridge)) fresh += part.text
    if (part.kind !== 'same' || isBridge) continue
    flush()
    const last = whole.at(-1)
    if (last?.kind === 'same') last.text += part.text
    else whole.push({ ...part })
  }
  flush()
  return whole
}

const goesOn = (parts: Part[], index: number) => {
  const next = parts[index + 1]
  return next !== undefined && next.kind !== 'same'
}
