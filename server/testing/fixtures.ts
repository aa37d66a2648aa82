// Fixtures of one test file: made at its beginning and closed after its last test.
import { afterAll } from 'vitest'
import type { Database } from '../db/connection.ts'
import { ownDatabase } from './database.ts'
import { testServer } from './server.ts'

/** Uses the database that all files of a worker share, unless one is given. */
export async function openServer(overrides?: Record<string, string>, database?: Database) {
  const server = await testServer(overrides, database)
  afterAll(() => server.close())
  return server
}

/** A database that no other file writes to. */
export async function openOwnDatabase() {
  const own = await ownDatabase()
  afterAll(() => own.close())
  return own
}
