// `npm start` as an operator meets it: a process, its words, its end.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../server/testing/postgres.ts'
import { makeRoles } from '../server/testing/roles.ts'
import { shortLived } from '../server/testing/shortLived.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { type Settings, start, top } from './started.ts'

// Made by the first start of all, and ended in order: the other tests start on copies, which takes a second and not five.
const made = path.join(temporaryFolder(), 'data')
const administrator = { SUPER_ADMIN_EMAIL: 'ops@example.com', SUPER_ADMIN_PASSWORD: 'a pier in the fog' }
const first = { out: '', err: '', code: undefined as unknown }

beforeAll(async () => {
  const server = await start({ DATA_DIR: made, ...administrator })
  expect(server.address, server.said.err).not.toBeNull()
  expect((await fetch(`${server.address}/ready`)).status).toBe(200)
  server.child.kill('SIGTERM')
  Object.assign(first, server.said, { code: await server.ended })
}, 300_000)

async function copyOfMade() {
  const copy = temporaryFolder()
  await cp(made, copy, { recursive: true })
  return copy
}

test('a start on an empty folder says what it does and how to sign in, and keeps the password to itself', () => {
  expect(first).toMatchObject({ err: '', code: 0 })
  expect(first.out).toContain('Database: making a new one')
  expect(first.out).toContain('Filling the demo directory')
  const things = first.out.split('\n').filter(line => line.startsWith('This start made '))
  expect(things).toEqual([
    `This start made the data folder ${made}.`,
    expect.stringMatching(/^This start made the secret .*secret\.$/),
    `This start made the database, in ${path.join(made, 'db')}.`,
    expect.stringMatching(/^This start made the demo directory: 10 listings, and \d accounts/),
    `This start made the password of these accounts, in ${path.join(made, 'demo-password')}.`,
    'This start made the superAdmin ops@example.com.',
  ])
  const password = path.join(made, 'demo-password')
  expect(first.out).toContain('Sign in as broker@demo.example')
  expect(first.out).toContain(password)
  expect(first.out).not.toContain(readFileSync(password, 'utf8').trim())
  expect(statSync(password).mode & 0o777).toBe(0o600)
  // What a backup of the files copies is there before the first upload.
  expect(statSync(path.join(made, 'files')).isDirectory()).toBe(true)
})

test('a folder with data is taken as it is, and a second server on it is refused with a sentence', async () => {
  const DATA_DIR = await copyOfMade()
  const server = await start({ DATA_DIR, ...administrator })
  expect((await fetch(`${server.address}/ready`)).status).toBe(200)
  expect(server.said.out).not.toMatch(/making a new one|Filling|migration|This start made/)

  const second = await start({ DATA_DIR })
  expect(second.address).toBeNull()
  expect(await second.ended).toBe(1)
  expect(second.said.err).toContain(DATA_DIR)
  expect(second.said.err.trim().split('\n')).toHaveLength(1)
})

test('a killed server leaves an index that the next one takes, with what was changed since', async () => {
  const DATA_DIR = await copyOfMade()
  const password = readFileSync(path.join(DATA_DIR, 'demo-password'), 'utf8').trim()
  const server = await start({ DATA_DIR })
  expect(server.said.out).toContain('Search index: 10 listings, kept from the last run')
  expect(server.said.out).toMatch(/Start: code and database \S+ s, .*, search index \S+ s, warm-up \S+ s\./)
  const { token } = await ask(`${server.address}/api/login`, { username: 'admin@demo.example', password })
  const search = (address: string | null) => ask(`${address}/api/filteredListings?searchTerm=Windmill`, null, token)
  expect(await search(server.address)).toMatchObject({ total: 0 })
  await ask(`${server.address}/api/updateListing`, { id: 1, listing_name: 'Windmill keepers' }, token)
  server.child.kill('SIGKILL')
  await server.ended

  const next = await start({ DATA_DIR })
  expect(next.said.out).toContain('Search index: 10 listings, kept from the last run; 1 changed since then')
  expect(await search(next.address)).toMatchObject({ total: 1, listings: [{ id: 1 }] })
  next.child.kill('SIGTERM')
  await next.ended
})

/** What a call answers; a failure fails the test. */
async function ask(address: string, body: object | null, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(address, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  expect(answer.status).toBe(200)
  // What of it is there is for the tests to expect.
  return (await answer.json()) as { token?: string }
}

test('a request that has begun is answered before the server ends', async () => {
  const server = await start({ DATA_DIR: await copyOfMade() })
  const { hostname, port } = new URL(server.address ?? '')
  const body = JSON.stringify({ username: 'nobody@example.com', password: 'a wrong one' })
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 10))
  // Who came later has an answer: what was written before has been read.
  const ready = () => fetch(`${server.address}/ready`, { headers: { connection: 'close' } }).catch(() => 'gone')
  expect(await ready()).toMatchObject({ status: 200 })
  server.child.kill('SIGTERM')
  await expect.poll(ready, { interval: 20 }).toBe('gone')
  expect(server.child.exitCode).toBeNull()
  socket.write(body.slice(10))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  // After the ten seconds that requests have, the server would be ended by force, with 1.
  expect(await server.ended).toBe(0)
})

test('npm passes the signal to stop on to the server', async () => {
  const server = await start({ DATA_DIR: await copyOfMade() }, 'npm')
  expect((await fetch(`${server.address}/ready`)).status).toBe(200)
  server.child.kill('SIGTERM')
  await server.ended
  await expect.poll(() => fetch(`${server.address}/ready`).catch(() => 'gone')).toBe('gone')
})

test('on a fresh PostgreSQL server two servers start at once, share it, and end in order', async () => {
  const postgres = await startPostgres()
  try {
    const { owner, running, password } = await makeRoles(postgres.url)
    const settings = {
      ...{ DATABASE_URL: running, DATABASE_PASSWORD: password },
      ...{ DATABASE_MIGRATION_URL: owner, DATABASE_MIGRATION_PASSWORD: password },
      ...{ SECRET: 's'.repeat(32), DEMO: 'on', DEMO_PASSWORD: 'harvest-moon' },
    }
    const servers = await Promise.all([1, 2].map(() => start({ ...settings, DATA_DIR: temporaryFolder() })))
    for (const { address, said } of servers) {
      expect(address, said.err).not.toBeNull()
      expect((await fetch(`${address}/ready`)).status).toBe(200)
    }
    const out = servers.map(({ said }) => said.out).join('')
    expect(out.match(/migration 1 of/g)).toHaveLength(1)
    expect(out).not.toMatch(/harvest-moon|making a new one|audit trail/)
    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
  } finally {
    await postgres.stop()
  }
})

test.each([
  ['a wrong value', { PORT: 'eighty' }, /^PORT is "eighty": it takes a whole number from 0 to 65535\.$/],
  ['a misspelled name', { DEMO_LISTING: '5' }, /^DEMO_LISTING is no setting\. Did you mean DEMO_LISTINGS\?$/],
  [
    'a server database without a secret',
    { DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/x' },
    /^SECRET is missing/,
  ],
  [
    'a server database that does not answer',
    { DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/x', SECRET: 's'.repeat(32) },
    /^The database of DATABASE_URL does not answer/,
  ],
  ['a data folder under a file', { DATA_DIR: path.join(top, 'package.json/data') }, /set DATA_DIR to another\.$/],
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/proc/self/no/such' },
    /^The folder .* set DATA_DIR to another\.$/,
  ],
  [
    'the same where a server holds the database',
    { DATA_DIR: '/proc/self/no/such', SECRET: 's'.repeat(32), DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/x' },
    /^The folder .* set DATA_DIR to another\.$/,
  ],
])('%s stops the start with one sentence', async (_, settings: Settings, sentence) => {
  const { address, ended, said } = await start({ DATA_DIR: temporaryFolder(), ...settings })
  expect(address).toBeNull()
  expect(await ended).toBe(1)
  expect(said.err.trim()).toMatch(sentence)
  expect(said.err).not.toMatch(/hunter2|\n\s+at /)
})

test('a port that is taken stops the start with one sentence, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const DATA_DIR = temporaryFolder()
  const { ended, said } = await start({ DATA_DIR, PORT: String(port) })
  expect(await ended).toBe(1)
  expect(existsSync(path.join(DATA_DIR, 'db'))).toBe(false)
  expect(said.err.trim()).toBe(`Something else listens on 127.0.0.1:${port} already: stop it, or set another PORT.`)
  other.close()
})

test('the build carries its migrations and packed copies of the pages', () => {
  expect(existsSync(path.join(top, 'dist/server/migrations/0001_accounts.sql'))).toBe(true)
  expect(existsSync(path.join(top, 'dist/web/index.html.br'))).toBe(true)
})

test('the footer of the built pages says which version they are', () => {
  const { version } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'))
  expect(readFileSync(path.join(top, 'dist/web/faq.html'), 'utf8')).toContain(`Version ${version}`)
})

const hasCurl = spawnSync('curl', ['--version']).status === 0
test.runIf(hasCurl)('the commands of the README that call the API work as they are written', async () => {
  const DATA_DIR = await copyOfMade()
  const server = await start({ DATA_DIR })
  const readme = readFileSync(path.join(top, 'README.md'), 'utf8')
  const [, commands = ''] = readme.match(/```sh\n(.*?)```/s) ?? []
  expect(commands.match(/http:\/\/127\.0\.0\.1:3000/g)).toHaveLength(3)
  // Where this server is, and the folder that it was started in.
  const here = commands.replaceAll('http://127.0.0.1:3000', server.address ?? '')
  const cwd = temporaryFolder()
  await cp(DATA_DIR, path.join(cwd, 'data'), { recursive: true })
  const { stdout } = await promisify(execFile)('sh', ['-ec', here.replaceAll('curl -s ', 'curl -s -w "\\n" ')], { cwd })
  const [found, listing] = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(found).toMatchObject({ listings: expect.any(Array), per_page: 2, understood: expect.any(Array) })
  expect(listing).toMatchObject({ id: 7 })
})

test.runIf(existsSync('/dev/full'))(
  'a full disk below the log costs lines, and nothing else',
  async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    // as: what listens on a port has an address with one.
    const { port } = probe.address() as AddressInfo
    await new Promise(resolve => probe.close(resolve))
    const full = openSync('/dev/full', 'a')
    const server = spawn(process.execPath, [...shortLived, path.join(top, 'scripts/start.mjs')], {
      cwd: temporaryFolder(),
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: await copyOfMade() },
      stdio: ['ignore', full, full],
    })
    const ended = once(server, 'exit')
    try {
      const ask = (where: string) => fetch(`http://127.0.0.1:${port}${where}`).catch(() => null)
      await expect.poll(async () => (await ask('/health'))?.status, { timeout: 60_000 }).toBe(200)
      for (let time = 0; time < 20; time++) expect((await ask('/api/profile'))?.status).toBe(401)
      const told = await (await ask('/ready'))?.json()
      const sentence = expect.stringMatching(/^\d+ lines of the log could not be written/)
      expect(told).toEqual({ status: 'ready', warnings: [sentence] })
      server.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      server.kill('SIGKILL')
      closeSync(full)
    }
  },
  120_000,
)
