// Entries of a form by their keys, which tell them apart before the server knows them.
type DraftRow = { key: string }

let made = 0
export const newKey = (): string => `new-${Date.now().toString(36)}-${++made}`

/** In the place of the one it was, or as the last. */
export const placed = <Entry extends DraftRow>(entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.some(other => other.key === entry.key)
    ? entries.map(other => (other.key === entry.key ? entry : other))
    : [...entries, entry]

export const without = <Entry extends DraftRow>(entries: readonly Entry[], entry: DraftRow | null): Entry[] =>
  entries.filter(other => other.key !== entry?.key)
