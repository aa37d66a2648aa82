// A migrated, empty database for tests, on whichever engine this run is about.
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import type { Database } from '../db/connection.ts'
import './provided.ts'
import { quietLog } from './quietLog.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** Where a database is: what `openDatabase` takes. */
export type Place = { url?: string; dataDir: string }
export type TestDatabase = { db: Database; place: Place; close: () => Promise<void> }

let shared: Promise<TestDatabase> | undefined
let clones = 0
/** While a process holds the compiled engine, V8 gives it to every engine that starts there, which takes a third of the time then. */
let compiled: Promise<object> | undefined
// Node's types have no value of this name.
const { compile }: { compile(bytes: Uint8Array): Promise<object> } = Reflect.get(globalThis, 'WebAssembly')
const engineFile = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

/** The database that all test files of a worker share. A test makes its own records and leaves it open. */
export function testDatabase(): Promise<TestDatabase> {
  shared ??= ownDatabase()
  return shared
}

/** A separate database, for a test that counts everything, breaks something or opens it again. */
export async function ownDatabase(): Promise<TestDatabase> {
  const place = await newPlace()
  const db = await openDatabase({ ...place, log: quietLog })
  const close = async () => {
    await db.close()
    if (place.dataDir) await rm(place.dataDir, { recursive: true, force: true })
  }
  return { db, place, close }
}

/** A database that was not opened yet: migrated, or empty. */
export async function newPlace({ migrated = true } = {}): Promise<Place> {
  const under = inject('under')
  if (under.engine === 'embedded') {
    compiled ??= readFile(engineFile()).then(compile)
    await compiled
    const dataDir = temporaryFolder()
    // A tenth of the processor time that Node's own copying of 1,300 files takes.
    await promisify(execFile)('cp', ['-R', path.join(under.prepared, migrated ? 'migrated' : 'empty', 'db'), dataDir])
    return { dataDir }
  }
  const name = `test_${process.pid}_${++clones}`
  const client = new pg.Client({ connectionString: under.url })
  await client.connect()
  await client.query(`create database ${name} ${migrated ? `template ${under.template} strategy file_copy` : ''}`)
  await client.end()
  return { url: Object.assign(new URL(under.url), { pathname: name }).href, dataDir: '' }
}
