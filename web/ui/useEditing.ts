// The item that a dialog edits. It is kept while the dialog closes, so that the dialog does not go blank.
import { useState } from 'react'

export function useEditing<Item>() {
  const [editing, setEditing] = useState<{ item: Item; isOpen: boolean; turn: number } | null>(null)
  return {
    item: editing?.item ?? null,
    isOpen: editing?.isOpen ?? false,
    /** A new key for each opening, so that the form starts fresh. */
    turn: editing?.turn ?? 0,
    edit: (item: Item) => setEditing({ item, isOpen: true, turn: (editing?.turn ?? 0) + 1 }),
    close: () => setEditing(editing && { ...editing, isOpen: false }),
  }
}
