// The log of a whole session: enough to find a request again, and nothing in it that opens anything.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { configFrom } from '../config.ts'
import { fillReference } from '../features/reference/fill.ts'
import { buildUser } from '../testing/build.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { newAddress } from '../testing/people.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { networkOf } from './rateLimits.ts'

const secret = 'a secret that only tests know, long enough'
const logged: string[] = []
let database: TestDatabase
let app: FastifyInstance
let outbox = ''

beforeAll(async () => {
  database = await ownDatabase()
  await fillReference(database.db)
  const DATA_DIR = temporaryFolder()
  outbox = path.join(DATA_DIR, 'outbox')
  const config = configFrom({ DATA_DIR, SECRET: secret, LOG_LEVEL: 'trace' })
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
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
  const letters = () => readable(outbox).map(name => readFileSync(path.join(outbox, name), 'utf8'))
  const areThere = () => letters().length > 1 && letters().some(letter => letter.includes('reset-password'))
  await expect.poll(areThere).toBe(true)
  return letters()
    .join('\n')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
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
  const read = await ask('GET', '/api/profile', { token: signedIn.body.token })
  await ask('GET', '/api/filteredListings?searchTerm=hush-hush', { token: signedIn.body.token })
  await ask('GET', `/api/profile?token=${token}`)
  await ask('POST', '/api/forgot_password', { body: { username } })
  const watched = { name: 'Pizza', kind: 'listings', query: { searchTerm: 'pizza' } }
  const saved = await ask('POST', '/api/save_search', { body: watched, token })
  const on = await ask('POST', '/api/search_feed', { body: { id: saved.body.saved_search.id, on: true }, token })
  const [, feed = ''] = /\/feeds\/([\w-]{43})\.atom$/.exec(on.body.url) ?? []
  expect((await app.inject(`/feeds/${feed}.atom`)).statusCode).toBe(200)
  const links = [...(await mails()).matchAll(/[?#&]token=([\w-]{20,})/g)].map(([, link]) => link ?? '')
  const reset = await Promise.all(
    links.map(link => ask('POST', '/api/reset_password', { body: { token: link, password: chosen } })),
  )
  expect(reset.map(({ status }) => status)).toContain(200)
  await ask('POST', '/api/logout', { body: {}, token })
  const broken = await ask('GET', '/api/profile', { token: `${token}x` })

  const log = logged.join('')
  expect([links.length > 1, feed.length]).toEqual([true, 43])
  const secrets = { token, second: signedIn.body.token, password, wrong, chosen, search: 'hush-hush', feed }
  const kept = Object.entries({ ...secrets, ...Object.fromEntries(links.map(link => [`link ${link}`, link])) })
  expect(kept.filter(([, secret]) => log.includes(secret)).map(([name]) => name)).toEqual([])
  expect(log).not.toMatch(/bearer|authorization|argon2|eyJ[\w-]{10}/i)
  expect(log).toContain(registered.id)
  const lines = log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const lineOf = ({ id }: { id: string }) => lines.find(line => line.reqId === id)
  const seen = { method: 'GET', route: '/api/profile', network: '127.0.0.0/24' }
  expect(lineOf(broken)).toMatchObject({ ...seen, status: 401 })
  expect(lineOf(broken)).not.toHaveProperty('account')
  const account = (await database.db.row<{ id: number }>(sql`select id from users where username = ${username}`))?.id
  expect(lineOf(read)).toMatchObject({ ...seen, status: 200, account })
  expect(lines.filter(({ msg }) => /outbox folder/.test(msg)).length).toBeGreaterThan(1)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:8:9::1', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['2001::7:8:9:1', '2001::/48'],
  ['::7:8:9:1:2:3:4', '0:7:8::/48'],
])('of the address %s the log names its network, %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('probes are no lines of their own at the usual level', async () => {
  const { id } = await ask('GET', '/health')
  await ask('GET', '/ready')
  const line = logged.map(text => JSON.parse(text)).find(({ reqId }) => reqId === id)
  expect(line).toMatchObject({ level: pino.levels.values.debug, route: '/health', status: 200 })
})

test('a full disk is told at once and then counted, with what the database says, and /ready names it', async () => {
  const { db } = database
  const token = (await buildUser({ db, config: configFrom({ SECRET: secret }) })).token
  await db.run(sql`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger disk_is_full before insert on articles for each row execute function disk_is_full()`)
  const before = logged.length
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
  const write = (as = token) =>
    ask('POST', '/api/save_article', { body: { title: 'A binder', content: 'Slowly.' }, token: as })
  for (let time = 0; time < 3; time++) expect(await write()).toMatchObject({ status: 503, body: { code: 'busy' } })
  const admin = (await buildUser({ db, config: configFrom({ SECRET: secret }) }, { role: 'superAdmin' })).token
  expect((await write()).body.message).toMatch(/^The service is busy/)
  expect((await write(admin)).body).toMatchObject({ code: 'busy', message: 'The disk of this server is full.' })
  const refusals = () =>
    logged
      .slice(before)
      .map(text => JSON.parse(text))
      .filter(({ msg }) => msg === 'refused')
  const line = { level: pino.levels.values.warn, kind: 'busy', sqlstate: '53100', route: '/api/save_article' }
  expect(refusals()).toEqual([
    expect.objectContaining({ ...line, count: 1, reason: expect.stringContaining('No space') }),
  ])
  const warnings = ['The disk of the database is full: nothing can be changed until there is room.']
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready', warnings })
  await app.close()
  expect(refusals().map(({ sqlstate, count }) => [sqlstate, count])).toEqual([
    ['53100', 1],
    ['53100', 4],
  ])
})
