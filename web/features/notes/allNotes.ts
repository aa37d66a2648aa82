// All notes that the account sees, newest first.
import { type ReplyFor, send } from '#web/platform/send.ts'

export type Note = ReplyFor<'notes.list'>['notes'][number]

const perPage = 100

export async function allNotes(): Promise<Note[]> {
  const all: Note[] = []
  for (let page = 1; ; page++) {
    const { notes, total } = await send('notes.list', { page, per_page: perPage })
    all.push(...notes)
    if (notes.length === 0 || all.length >= total) return all
  }
}
