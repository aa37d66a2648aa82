// Before the tests on the embedded engine: an empty and a migrated data folder, made once and kept while their sources stay.
import { createHash } from 'node:crypto'
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import './provided.ts'
import { quietLog } from './quietLog.ts'

const cache = new URL('../../node_modules/.cache/appetite/', import.meta.url).pathname

export default async function prepare(project: TestProject) {
  const prepared = path.join(cache, `embedded-${await fingerprint()}`)
  const isReady = await access(prepared).then(
    () => true,
    () => false,
  )
  if (!isReady) await make(prepared)
  project.provide('under', { engine: 'embedded', prepared })
}

async function make(prepared: string) {
  await mkdir(cache, { recursive: true })
  await forgetOldOnes()
  const beside = await mkdtemp(`${prepared}.`)
  const empty = { dataDir: path.join(beside, 'empty'), log: quietLog }
  const migrated = { dataDir: path.join(beside, 'migrated'), log: quietLog }
  await (await openDatabase(empty)).close()
  await cp(empty.dataDir, migrated.dataDir, { recursive: true })
  const db = await openDatabase(migrated)
  await migrate(db)
  await db.close()
  // Another run may have been faster: its folder is as good.
  await rename(beside, prepared).catch(() => rm(beside, { recursive: true, force: true }))
}

async function forgetOldOnes() {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name)
    if ((await stat(folder)).mtimeMs < Date.now() - 24 * 3_600_000) await rm(folder, { recursive: true, force: true })
  }
}

/** Changes with whatever the folder is made from: the migrations, the code that opens it and the engine itself. */
async function fingerprint() {
  const own = await readFile(new URL(import.meta.url))
  const sources = new URL('../db/', import.meta.url)
  const hash = createHash('sha256')
    .update(own)
    .update(
      await readFile(
        path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'),
      ),
    )
  for (const file of (await readdir(sources, { recursive: true })).sort())
    if (/\.(ts|sql)$/.test(file) && !/test/.test(file)) hash.update(file).update(await readFile(new URL(file, sources)))
  return hash.digest('hex').slice(0, 16)
}
