// `npm run export`: takes a whole file with a key, and leaves none where that is refused or cut off.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildKey, buildListing, buildUser, unique, uniqueWord } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { linesIn, listen } from './testing/downloading.ts'

const script = fileURLToPath(new URL('../../../scripts/export.mjs', import.meta.url))
const server = await openServer()
const url = await listen(server)

/** Its exit code and what it said. */
const run = (options: Record<string, string>, key: string) =>
  new Promise<{ code: number; said: string }>(resolve => {
    const flags = Object.entries({ url, ...options }).flatMap(([name, value]) => [`--${name}`, value])
    execFile(
      process.execPath,
      [script, ...flags],
      { env: { ...process.env, APPETITE_KEY: key } },
      (error, out, wrong) => resolve({ code: Number(error?.code ?? 0), said: `${out}${wrong}` }),
    )
  })

test('a search is one file, and a refused one is none, with its sentence and exit code 1', async () => {
  const word = uniqueWord()
  const ids = [
    (await buildListing(server.db, { name: unique(word), states: ['TX'] })).id,
    (await buildListing(server.db, { name: unique(word), states: ['OK'] })).id,
  ]
  await buildListing(server.db, { name: unique(word), states: ['NY'] })
  const { id: by } = await buildUser(server)
  const { secret } = await buildKey(server.db, { by, scopes: ['read', 'export'] })
  const out = path.join(temporaryFolder(), 'found.jsonl')
  const asked = { what: 'listings', format: 'jsonl', search: `searchTerm=${word}&state=TX&state=OK`, out }
  await server.raw({ method: 'GET', url: '/health' })
  expect(await run(asked, secret)).toEqual({ code: 0, said: `2 rows in ${out}\n` })
  const lines = linesIn(readFileSync(out, 'utf8'))
  expect(lines.pop()).toEqual({ end: true, rows: 2, withdrawn: 0 })
  expect(lines.map(({ id }) => Number(id)).sort()).toEqual(ids.sort())

  const none = path.join(temporaryFolder(), 'none.csv')
  const reading = await buildKey(server.db, { by })
  expect(await run({ ...asked, out: none }, reading.secret)).toMatchObject({
    code: 1,
    said: expect.stringContaining('export'),
  })
  expect(await run({ ...asked, search: 'sort=size', out: none }, secret)).toMatchObject({
    code: 1,
    said: expect.stringContaining('search.sort'),
  })
  expect(await run({ ...asked, out: none }, '')).toMatchObject({
    code: 1,
    said: expect.stringContaining('APPETITE_KEY'),
  })
  expect([existsSync(none), existsSync(`${none}.part`)]).toEqual([false, false])
})
