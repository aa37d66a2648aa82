// The folder of the embedded engine: one process at a time, made whole, and never mistaken for another.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { newPlace } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { shortLived } from '../testing/shortLived.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { openDatabase } from './connect.ts'

const own = temporaryFolder()

const open = (dataDir: string) => openDatabase({ dataDir, log: quietLog })
const holder = fileURLToPath(new URL('./testing/holder.ts', import.meta.url))

test('a second process on the folder is refused with a sentence, and a lock left by a killed one is none', async () => {
  const { dataDir } = await newPlace({ migrated: false })
  const first = spawn(process.execPath, [...shortLived, '--import', 'tsx', holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(await firstWords(first)).toBe('open')
  const refusal = await open(dataDir).catch(error => error)
  expect(refusal).toMatchObject({
    name: 'StartupError',
    message: `The data folder ${dataDir} is already in use by process ${first.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  })
  const killed = new Promise(resolve => first.once('close', resolve))
  first.kill('SIGKILL')
  await killed
  const db = await open(dataDir)
  expect(await db.rows(sql`select words from held`)).toEqual([{ words: 'by the killed one' }])
  await expect(open(dataDir)).rejects.toThrow('already in use')
  await db.close()
  await (await open(dataDir)).close()
}, 120_000)

test('a first start that was interrupted is begun again, and what it left is gone', async () => {
  const dataDir = path.join(own, 'interrupted')
  mkdirSync(path.join(dataDir, 'db.new/base'), { recursive: true })
  writeFileSync(path.join(dataDir, 'db.new/PG_VERSION'), '18\n')
  const db = await open(dataDir)
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
  expect(existsSync(path.join(dataDir, 'db.new'))).toBe(false)
  await db.close()
}, 120_000)

test('data of another PostgreSQL, and a folder that is no database, are refused with a sentence', async () => {
  const newer = path.join(own, 'newer/db')
  mkdirSync(newer, { recursive: true })
  writeFileSync(path.join(newer, 'PG_VERSION'), '19\n')
  await expect(open(path.dirname(newer))).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('was written by PostgreSQL 19'),
  })
  const strange = path.join(own, 'strange/db')
  mkdirSync(strange, { recursive: true })
  writeFileSync(path.join(strange, 'letter.txt'), 'not a database')
  // Twice: the first refusal does not leave the folder locked.
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(open(path.dirname(strange))).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('holds no database'),
    })
  expect(existsSync(path.join(strange, 'letter.txt'))).toBe(true)
})

function firstWords(child: ChildProcess) {
  return new Promise<string>(resolve => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
    child.once('close', () => resolve('ended'))
  })
}
