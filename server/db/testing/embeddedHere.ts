// Opens the embedded engine with its inner parts, for tests that bypass the driver, break the thread or shorten the watchdog.
import pg from 'pg'
import { vi } from 'vitest'
import { newPlace } from '../../testing/database.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { embeddedDatabase } from '../connect.ts'
import type { Database } from '../connection.ts'
import { type EmbeddedOptions, openEmbedded } from '../embedded/embedded.ts'

export async function embeddedHere(options: Partial<EmbeddedOptions> = {}) {
  const { dataDir } = await newPlace({ migrated: false })
  return openedHere({ dataDir, ...options })
}

export async function openedHere(options: Partial<EmbeddedOptions> & { dataDir: string }) {
  const embedded = await openEmbedded({ log: quietLog, ...options })
  const db = embeddedDatabase(embedded, quietLog)
  /** A connection outside of the pool, which a test may abandon or destroy. */
  const client = async () => {
    const connected = new pg.Client({ stream: embedded.stream, user: 'postgres', database: 'postgres', ssl: false })
    connected.on('error', () => undefined)
    await connected.connect()
    return connected
  }
  return { embedded, db, client, dataDir: options.dataDir }
}

/** A replaced engine is back within a second on an idle machine, so this is enough on a busy one. */
export async function untilItAnswers(db: Database) {
  await vi.waitFor(() => db.ping(1_000), { timeout: 60_000 })
}
