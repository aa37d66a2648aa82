// Entries of a form have keys that identify them before the server has given them ids.
type DraftRow = { key: string }

let made = 0
export const newKey = (): string => `new-${Date.now().toString(36)}-${++made}`

/** Replaces the entry with the same key, or appends it. */
export const placed = <Entry extends DraftRow>(entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.some(other => other.key === entry.key)
    ? entries.map(other => (other.key === entry.key ? entry : other))
    : [...entries, entry]

export const without = <Entry extends DraftRow>(entries: readonly Entry[], entry: DraftRow | null): Entry[] =>
  entries.filter(other => other.key !== entry?.key)
