// What a note is about, and how the notes on it are drawn: a screen that only shows an entry, such as a form's preview, has none.
import type { ReactNode } from 'react'

export type NotedRecord = { listing_id: number } | { organization_id: number } | { mga_id: number }
export type NotesOf = (of: NotedRecord) => ReactNode
