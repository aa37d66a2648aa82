// What a dialog edits. It is known until the next one, so that the dialog closes with what it held.
import { useState } from 'react'

export function useEditing<Item>() {
  const [editing, setEditing] = useState<{ item: Item; isOpen: boolean; turn: number } | null>(null)
  return {
    item: editing?.item ?? null,
    isOpen: editing?.isOpen ?? false,
    /** Another one each time, so that a form begins anew. */
    turn: editing?.turn ?? 0,
    edit: (item: Item) => setEditing({ item, isOpen: true, turn: (editing?.turn ?? 0) + 1 }),
    close: () => setEditing(editing && { ...editing, isOpen: false }),
  }
}
