// What came into a list and what went out of it.
export type ListItem = { text: string; kind: 'same' | 'removed' | 'added' }

/** Of each side by itself: what stays in the order of that side. */
export function listDiff(from: readonly string[], to: readonly string[]): { from: ListItem[]; to: ListItem[] } {
  const before = new Set(from)
  const after = new Set(to)
  return {
    from: unique(from).map(text => ({ text, kind: after.has(text) ? 'same' : 'removed' })),
    to: unique(to).map(text => ({ text, kind: before.has(text) ? 'same' : 'added' })),
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
