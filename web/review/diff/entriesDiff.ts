// Two lists of entries beside each other: which came, which went, and which line of which says something else now.
import type { Entry, Line } from './entries.ts'

export type LineDiff = Pick<Line, 'key' | 'label' | 'isProse'> & { from: string; to: string }
export type EntryDiff = {
  key: string
  state: 'same' | 'changed' | 'added' | 'removed'
  title: { from: string; to: string }
  lines: LineDiff[]
}

export function entriesDiff(from: readonly Entry[], to: readonly Entry[]): EntryDiff[] {
  const before = byKey(from)
  const after = byKey(to)
  const present = [...after].map(([key, entry]) => compare(key, before.get(key), entry))
  const gone = [...before].filter(([key]) => !after.has(key)).map(([key, entry]) => compare(key, entry, undefined))
  return [...present, ...gone]
}

/** Two entries may have the same key, such as two offices at one address. The second one gets a key of its own, so that neither is lost. */
function byKey(entries: readonly Entry[]): Map<string, Entry> {
  const keyed = new Map<string, Entry>()
  for (const entry of entries) {
    let key = entry.key
    while (keyed.has(key)) key += ' again'
    keyed.set(key, entry)
  }
  return keyed
}

function compare(key: string, from: Entry | undefined, to: Entry | undefined): EntryDiff {
  const lines = linesOf(from?.lines ?? [], to?.lines ?? [])
  const title = { from: from?.title ?? '', to: to?.title ?? '' }
  const isSame = title.from === title.to && lines.every(line => line.from === line.to)
  const state = !from ? 'added' : !to ? 'removed' : isSame ? 'same' : 'changed'
  return { key, state, title, lines }
}

/** In the order of the new one; what it no longer says stands where the old one said it last. */
function linesOf(from: readonly Line[], to: readonly Line[]): LineDiff[] {
  const lines = [...to, ...from.filter(line => !to.some(one => one.key === line.key))]
  const textIn = (side: readonly Line[], key: string) => side.find(line => line.key === key)?.text ?? ''
  return lines.map(({ key, label, isProse }) => ({
    key,
    label,
    isProse,
    from: textIn(from, key),
    to: textIn(to, key),
  }))
}
