// What callers and /ready are told while the database refuses the product: its role, its rights, or any change.
import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateName } from '#contract/calls/accounts.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { openDatabase } from '../db/connect.ts'
import type { Database } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { grantToRunning } from '../db/roles.ts'
import { type Built, buildUser } from '../testing/build.ts'
import { newPlace } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { makeRoles } from '../testing/roles.ts'
import { type TestServer, testServer } from '../testing/server.ts'

const open: { close(): Promise<void> }[] = []
const logged: string[] = []
let superuser: Database
let server: TestServer
let member: Built
let names: { role: string; database: string }

beforeAll(async () => {
  const { url = '' } = await newPlace({ migrated: false })
  const addresses = await makeRoles(url, `_denied_${process.pid}`)
  const opened = async (address: string) => {
    const db = await openDatabase({ url: address, dataDir: '', log: quietLog })
    open.push(db)
    return db
  }
  superuser = await opened(url)
  const owner = await opened(addresses.owner)
  const running = await opened(addresses.running)
  await migrate(owner)
  await grantToRunning(owner, running)
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  server = await testServer({}, running, { log: pino({ level: 'warn' }, stream) })
  member = await buildUser({ db: running, config: server.config })
  const [role = '', database = ''] = [new URL(addresses.running).username, new URL(url).pathname.slice(1)]
  names = { role, database }
})
afterAll(async () => {
  await server.close()
  for (const db of open) await db.close()
})
beforeEach(() => {
  logged.length = 0
})

const does = async (statement: string) => {
  await superuser.run(raw(statement))
  // Connections that are open already keep what they were given.
  await superuser.rows(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${names.role}`)
}
/** Not by way of the test server's own client, which asks the database before it asks the server. */
async function ask(options: InjectOptions) {
  const answer = await server.app.inject({ ...options, headers: { authorization: `Bearer ${member.token}` } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body }
}
const read = () => ask({ url: filteredListings.path })
const write = () => ask({ method: 'POST', url: updateName.path, payload: { name_24: 'Rosa Quill' } })
const ready = () => ask({ url: '/ready' })
const busy = { status: 503, body: { code: 'busy' }, headers: { 'retry-after': expect.any(String) } }

type Trouble = { deny: () => string; allow: () => string; sqlstate: string; reason: string }
const troubles: Record<string, Trouble> = {
  'its role may not log in': {
    deny: () => `alter role ${names.role} nologin`,
    allow: () => `alter role ${names.role} login`,
    sqlstate: '28000',
    reason: 'The database refuses the role of DATABASE_URL.',
  },
  'it may not connect': {
    deny: () => `revoke connect on database ${names.database} from public, ${names.role}`,
    allow: () => `grant connect on database ${names.database} to public, ${names.role}`,
    sqlstate: '42501',
    reason: 'The database refuses the role of DATABASE_URL, or does not let it connect.',
  },
  'no connection is left': {
    deny: () => `alter database ${names.database} connection limit 0`,
    allow: () => `alter database ${names.database} connection limit -1`,
    sqlstate: '53300',
    reason: 'The database has no connection left',
  },
}

test.each(Object.entries(troubles))(
  'while %s reads and changes are asked to come back, and /ready says why',
  async (_, trouble) => {
    await does(trouble.deny())
    try {
      for (const asked of [read, write]) expect(await asked()).toMatchObject(busy)
      const { status, text } = await ready()
      expect([status, text]).toEqual([503, expect.stringContaining(trouble.reason)])
      const line = { kind: 'busy', sqlstate: trouble.sqlstate, reason: expect.any(String) }
      expect(logged.map(each => JSON.parse(each))).toContainEqual(expect.objectContaining(line))
    } finally {
      await does(trouble.allow())
    }
    for (const asked of [read, write]) expect((await asked()).status).toBe(200)
    expect((await ready()).status).toBe(200)
  },
)

test('while the database is read-only a change is asked to come back, reads are answered, and /ready says it', async () => {
  await does(`alter database ${names.database} set default_transaction_read_only = on`)
  try {
    expect(await write()).toMatchObject(busy)
    expect((await read()).status).toBe(200)
    const { status, text } = await ready()
    expect([status, text]).toEqual([503, expect.stringContaining('The database is read-only')])
    const line = { kind: 'busy', sqlstate: '25006' }
    expect(logged.map(each => JSON.parse(each))).toContainEqual(expect.objectContaining(line))
  } finally {
    await superuser.run(raw(`alter database ${names.database} reset default_transaction_read_only`))
  }
  // Connections that refused a change were closed, so nobody has to end them.
  await expect.poll(async () => (await write()).status).toBe(200)
  await expect.poll(async () => (await ready()).status).toBe(200)
})

test('rights that are missing on one table are told as trouble of the server, and not as a mistake of the caller', async () => {
  const users = (what: string) =>
    superuser.run(raw(`${what} on users ${what === 'grant update' ? 'to' : 'from'} ${names.role}`))
  await users('revoke update')
  expect(await write()).toMatchObject(busy)
  await users('grant update')
  expect((await write()).status).toBe(200)
})
