// `npm start` as an operator meets it: a process, its words, its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'

const top = path.resolve(import.meta.dirname, '..')
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

type Settings = Record<string, string>
const small = { PORT: '0', DEMO_LISTINGS: '10', LOG_LEVEL: 'warn' }

/** Starts the product; `address` is null when it ended without being up. */
async function start(settings: Settings) {
  const child = spawn(process.execPath, [path.join(top, 'scripts/start.mjs')], {
    // A folder of its own, so that a .env of whoever runs the tests stays out.
    cwd: temporaryFolder(),
    env: { PATH: process.env.PATH, ...small, ...settings },
  })
  started.push(child)
  const said = { out: '', err: '' }
  child.stderr.on('data', chunk => {
    said.err += chunk
  })
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  const address = await new Promise<string | null>(resolve => {
    child.stdout.on('data', chunk => {
      said.out += chunk
      const up = said.out.match(/Appetite is up at (\S+) after/)?.[1]
      if (up) resolve(up)
    })
    void ended.then(() => resolve(null))
  })
  return { child, said, address, ended }
}

test('an empty folder becomes a running product, which ends in order and starts again', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = path.join(temporaryFolder(), 'data')
  const first = await start({ DATA_DIR })
  expect(first.said.err).toBe('')
  expect((await fetch(`${first.address}/ready`)).status).toBe(200)
  expect(first.said.out).toContain('Database: making a new one')
  expect(first.said.out).toMatch(/Filling the demo directory/)

  const password = path.join(DATA_DIR, 'demo-password')
  expect(first.said.out).toContain(`Sign in as broker@demo.example`)
  expect(first.said.out).toContain(password)
  expect(first.said.out).not.toContain(readFileSync(password, 'utf8').trim())
  expect(statSync(password).mode & 0o777).toBe(0o600)

  const second = await start({ DATA_DIR })
  expect(second.address).toBeNull()
  expect(await second.ended).toBe(1)
  expect(second.said.err).toContain(DATA_DIR)
  expect(second.said.err.trim().split('\n')).toHaveLength(1)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const again = await start({ DATA_DIR })
  expect((await fetch(`${again.address}/ready`)).status).toBe(200)
  expect(again.said.out).not.toContain('making a new one')
  expect(again.said.out).not.toContain('Filling')
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

test('a request that has begun is answered before the server ends', { timeout: 120_000 }, async () => {
  const server = await start({ DATA_DIR: temporaryFolder(), DEMO: 'off' })
  const { hostname, port } = new URL(server.address ?? '')
  const body = JSON.stringify({ username: 'nobody@example.com', password: 'a wrong one' })
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 10))
  await new Promise(resolve => setTimeout(resolve, 200))
  server.child.kill('SIGTERM')
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(server.child.exitCode).toBeNull()
  socket.write(body.slice(10))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  const answered = performance.now()
  expect(await server.ended).toBe(0)
  // Not the ten seconds that are there for requests still under way.
  expect(performance.now() - answered).toBeLessThan(5_000)
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
])('%s stops the start with one sentence', { timeout: 60_000 }, async (_, settings: Settings, sentence) => {
  const { address, ended, said } = await start({ DATA_DIR: temporaryFolder(), ...settings })
  expect(address).toBeNull()
  expect(await ended).toBe(1)
  expect(said.err.trim()).toMatch(sentence)
  expect(said.err).not.toMatch(/hunter2|\n\s+at /)
})

test('a port that is taken stops the start with one sentence', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { ended, said } = await start({ DATA_DIR: temporaryFolder(), DEMO: 'off', PORT: String(port) })
  expect(await ended).toBe(1)
  expect(said.err.trim()).toBe(`Something else listens on 127.0.0.1:${port} already: stop it, or set another PORT.`)
  other.close()
})

test('the build carries its migrations and packed copies of the pages', () => {
  expect(existsSync(path.join(top, 'dist/server/migrations/0001_accounts.sql'))).toBe(true)
  expect(existsSync(path.join(top, 'dist/web/index.html.br'))).toBe(true)
})
