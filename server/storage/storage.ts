// The interface of the storage of uploaded files' bytes.
import type { Readable } from 'node:stream'

/** A file that was received, checked and written; its row comes with the change that brought it. */
export type StoredFile = {
  id: string
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
  /** The sender's file name, cleaned, for downloads. */
  name: string
  bytes: number
  width: number | null
  height: number | null
  /** The hash of the stored bytes, which shows whether a repeated call sent the same file. */
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
