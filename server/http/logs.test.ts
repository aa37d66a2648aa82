// The log of a whole session: enough to find a request again, and nothing in it that opens anything.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { configFrom } from '../config.ts'
import { fillReference } from '../rooms/reference/fill.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { newAddress } from '../testing/people.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const said: string[] = []
let database: TestDatabase
let app: FastifyInstance
let outbox = ''

beforeAll(async () => {
  database = await ownDatabase()
  await fillReference(database.db)
  const DATA_DIR = mkdtempSync(path.join(temporaryFolder(), 'logged-'))
  outbox = path.join(DATA_DIR, 'outbox')
  const config = configFrom({ DATA_DIR, SECRET: 'a secret that only tests know, long enough', LOG_LEVEL: 'trace' })
  const stream = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk))
      done()
    },
  })
  app = await buildApp({ config, db: database.db, log: pino({ level: 'trace' }, stream) })
  // Listening is what starts the sending of mail.
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function ask(method: 'GET' | 'POST', url: string, { body, token }: { body?: object; token?: string } = {}) {
  const options: InjectOptions = { method, url, headers: token ? { authorization: `Bearer ${token}` } : {} }
  const answer = await app.inject(body ? { ...options, payload: body } : options)
  return { status: answer.statusCode, id: String(answer.headers['x-request-id']), body: answer.json() }
}

async function mails(): Promise<string> {
  for (let time = 0; time < 100; time++) {
    const letters = readable(outbox).map(name => readFileSync(path.join(outbox, name), 'utf8'))
    if (letters.length >= 2)
      return letters
        .join('\n')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
    await pause(100)
  }
  throw new Error('The mails were not sent.')
}
function readable(folder: string) {
  try {
    return readdirSync(folder).filter(name => name.endsWith('.eml'))
  } catch {
    return []
  }
}

test('the log of a session holds its requests, and no token, password, link or search in it', async () => {
  const username = newAddress()
  const [password, wrong, chosen] = [
    'quiet lantern over the bay',
    'loud lantern over the bay',
    'calm lantern over the bay',
  ]
  const registered = await ask('POST', '/api/register', { body: { username, password, name_24: 'Rosa Quill' } })
  const { token } = registered.body
  await ask('POST', '/api/send_verification', { body: {}, token })
  await ask('POST', '/api/login', { body: { username, password: wrong } })
  const signedIn = await ask('POST', '/api/login', { body: { username, password } })
  await ask('GET', '/api/profile', { token: signedIn.body.token })
  await ask('GET', '/api/filteredListings?searchTerm=hush-hush', { token: signedIn.body.token })
  await ask('GET', `/api/profile?token=${token}`)
  await ask('POST', '/api/forgot_password', { body: { username } })
  const links = [...(await mails()).matchAll(/[?#&]token=([\w-]{20,})/g)].map(([, link]) => link ?? '')
  const reset = await Promise.all(
    links.map(link => ask('POST', '/api/reset_password', { body: { token: link, password: chosen } })),
  )
  expect(reset.map(({ status }) => status)).toContain(200)
  await ask('POST', '/api/logout', { body: {}, token })
  const broken = await ask('GET', '/api/profile', { token: `${token}x` })

  const log = said.join('')
  expect(links.length).toBeGreaterThan(1)
  const secrets = { token, second: signedIn.body.token, password, wrong, chosen, search: 'hush-hush' }
  const kept = Object.entries({ ...secrets, ...Object.fromEntries(links.map(link => [`link ${link}`, link])) })
  expect(kept.filter(([, secret]) => log.includes(secret)).map(([name]) => name)).toEqual([])
  expect(log).not.toMatch(/bearer|authorization|argon2|eyJ[\w-]{10}/i)
  expect(log).toContain(registered.id)
  const lines = log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.find(line => line.reqId === broken.id)).toMatchObject({
    method: 'GET',
    route: '/api/profile',
    status: 401,
  })
  expect(lines.filter(({ msg }) => /outbox folder/.test(msg)).length).toBeGreaterThan(1)
})
