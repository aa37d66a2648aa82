// What /ready warns of, and to whom it says nothing.
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { configFrom } from '../config.ts'
import { fillReference } from '../features/reference/fill.ts'
import { stuckMailReport } from '../mail/stuck.ts'
import { sweep } from '../sweep.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { diskWarning } from './diskSpace.ts'

let database: TestDatabase
const apps: FastifyInstance[] = []
const proxied = 'Requests carry X-Forwarded-For and TRUST_PROXY does not name who sent them'

beforeAll(async () => {
  database = await ownDatabase()
  await fillReference(database.db)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.close()
})

async function started(settings: Record<string, string>) {
  const lines: { level: number; msg: string }[] = []
  const config = configFrom({ SECRET: 'x'.repeat(40), DATA_DIR: temporaryFolder(), ...settings })
  const log = pino({ level: 'warn' }, { write: text => void lines.push(JSON.parse(text)) })
  const app = await buildApp({ config, db: database.db, log, web: null })
  apps.push(app)
  const ask = (headers = {}) => app.inject({ url: '/ready', headers, remoteAddress: '10.0.0.7' })
  return { lines, ask }
}

test('a disk with little room is told before it is full, and one with enough is not', async () => {
  const folder = temporaryFolder()
  expect(await diskWarning(folder, 0)()).toBeNull()
  // Any disk has less free than twice its size.
  expect(await diskWarning(folder, 2)()).toMatch(/^The disk of this server is nearly full: \d+ % of it is free\.$/)
  await expect(diskWarning(`${folder}/gone`)()).rejects.toThrow('ENOENT')
})

test('a proxy that nobody named is told once in the log and on /ready, without an address', async () => {
  const { lines, ask } = await started({})
  expect((await ask()).json()).toEqual({ status: 'ready' })
  for (let time = 0; time < 3; time++) await ask({ 'x-forwarded-for': '203.0.113.9' })
  expect(lines.filter(({ msg }) => msg.startsWith(proxied))).toHaveLength(1)
  const { warnings, status } = (await ask()).json()
  expect({ warnings, status }).toEqual({ warnings: [expect.stringContaining(proxied)], status: 'ready' })
  expect(JSON.stringify([lines, warnings])).not.toMatch(/203\.0\.113|10\.0\.0\.7/)
})

test('a proxy that TRUST_PROXY names is nothing to warn of', async () => {
  const { lines, ask } = await started({ TRUST_PROXY: '10.0.0.0/8' })
  await ask({ 'x-forwarded-for': '203.0.113.9' })
  expect((await ask()).json()).toEqual({ status: 'ready' })
  expect(lines).toEqual([])
})

test('mail that does not leave is told with counts and the next try; what waits on purpose or was sent is not', async () => {
  const { ask } = await started({})
  const { db } = database
  const queue = (about: { created: string; due: string; attempts: number }) =>
    db.run(sql`
      insert into outbox (recipient, subject, text, html, attempts, created_at, send_after)
      values ('rosa@example.com', 'Hello', 'a link', '', ${about.attempts}, now() + ${about.created}::interval, now() + ${about.due}::interval)`)
  await queue({ created: '-5 minutes', due: '1 minute', attempts: 3 })
  await queue({ created: '-50 minutes', due: '10 minutes', attempts: 0 })
  expect((await ask()).json()).toEqual({ status: 'ready' })
  await queue({ created: '-11 minutes', due: '2 minutes', attempts: 5 })
  await queue({ created: '-2 days', due: '1 hour', attempts: 9 })
  await queue({ created: '-30 days', due: '-20 days', attempts: 16 })
  await db.run(sql`update outbox set given_up_at = now() - interval '6 days' where attempts = 16`)
  expect((await ask()).json()).toEqual({
    status: 'ready',
    warnings: [
      expect.stringMatching(
        /^2 mails could not be sent for more than 10 minutes; the next try is due at [\d :-]+ UTC\.$/,
      ),
      '1 mail of the last 7 days could not be sent and was given up.',
    ],
  })
  const log: [object, string][] = []
  const line = (fields: object, words: string) => void log.push([fields, words])
  const report = stuckMailReport({ db, log: { info: line, warn: line, error: line } })
  await report()
  const counts = { waiting: 2, givenUp: 1, oldestMinutes: 2_880, nextTry: expect.stringContaining('UTC') }
  expect(log).toEqual([[counts, expect.stringContaining('Mail does not leave')]])
  await db.run(sql`update outbox set sent_at = now() where given_up_at is null`)
  await report()
  expect(log).toHaveLength(1)
  await db.run(sql`update outbox set given_up_at = now() - interval '8 days' where attempts = 16`)
  expect((await ask()).json()).toEqual({ status: 'ready' })
})

test('the texts of mails that nobody sends again are emptied after a week, and the mails deleted after a month', async () => {
  const { db } = database
  await db.run(sql`delete from outbox`)
  const done = (subject: string, age: string, column: 'sent_at' | 'given_up_at' | null) =>
    db.run(sql`
      insert into outbox (recipient, subject, text, html, stop_link, created_at, sent_at, given_up_at)
      values ('rosa@example.com', ${subject}, 'a link', '<a>', 'https://stop', now() - ${age}::interval,
        case when ${column}::text = 'sent_at' then now() - ${age}::interval end,
        case when ${column}::text = 'given_up_at' then now() - ${age}::interval end)`)
  await done('sent', '8 days', 'sent_at')
  await done('given up', '8 days', 'given_up_at')
  await done('given up lately', '6 days', 'given_up_at')
  await done('waiting', '60 days', null)
  await done('long given up', '31 days', 'given_up_at')
  const config = configFrom({ SECRET: 'x'.repeat(40), DATA_DIR: temporaryFolder() })
  await sweep({ db, config, now: () => new Date() })
  const [none, all] = [
    { text: '', html: '', stop_link: null },
    { text: 'a link', html: '<a>', stop_link: 'https://stop' },
  ]
  expect(await db.rows(sql`select subject, text, html, stop_link from outbox order by id`)).toEqual([
    { subject: 'sent', ...none },
    { subject: 'given up', ...none },
    { subject: 'given up lately', ...all },
    { subject: 'waiting', ...all },
  ])
})
