// Where the bytes of uploaded files live, whichever kind of place it is.
import type { Readable } from 'node:stream'

/** A file that was received, checked and written; its row comes with the change that brought it. */
export type StoredFile = {
  id: string
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
  /** As the sender called it, cleaned: used when it is downloaded. */
  name: string
  bytes: number
  width: number | null
  height: number | null
  /** Of the bytes as they are kept: tells whether a repeated call brought the same file. */
  sha256: string
}

export type Storage = {
  /** Writes the whole file and syncs it, or nothing. */
  write(id: string, bytes: Buffer): Promise<void>
  read(id: string): Promise<{ stream: Readable; bytes: number } | null>
  remove(id: string): Promise<void>
  /** Ids with the time they were written, for the sweep of orphans. */
  list(): AsyncIterable<{ id: string; writtenAt: Date }>
}
