// Which kinds of business a broker calls where nobody writes a kind: sports bars for neighborhood taverns.
import nearKinds from '#contract/vocabulary/nearKinds.json' with { type: 'json' }

const near = new Map<string, readonly string[]>(Object.entries(nearKinds))

/** By how near they are: the nearest of each kind, then the second ones. */
export function nearKindsOf(kinds: readonly string[]): string[][] {
  const lists = kinds.map(kind => near.get(kind) ?? [])
  const taken = new Set(kinds)
  const most = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: most }, (_, rank) => {
    const kindsAt = lists.flatMap(list => list[rank] ?? []).filter(kind => !taken.has(kind))
    for (const kind of kindsAt) taken.add(kind)
    return [...new Set(kindsAt)]
  })
}
