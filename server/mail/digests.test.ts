// Approvals of one author that come due together are one mail with a line for each, with two servers as with one.
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOwnDatabase } from '../testing/fixtures.ts'
import { quietLog } from '../testing/quietLog.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { type Delivery, startDelivery } from './deliver.ts'
import { combineDigests } from './digests.ts'
import { claimDue, queueMail } from './outbox.ts'
import { type MailServer, startMailServer } from './testing/mailServer.ts'

const { db } = await openOwnDatabase()
let server: MailServer
let running: Delivery[] = []

beforeEach(async () => {
  server = await startMailServer()
  await db.run(sql`delete from outbox`)
})
afterEach(async () => {
  await Promise.all(running.map(delivery => delivery.stop()))
  running = []
  await server.close()
})

function start() {
  const config = {
    smtpUrl: server.url,
    dataDir: temporaryFolder(),
    mailFrom: 'Appetite <no-reply@appetite.example>',
    publicUrl: 'http://appetite.example',
  }
  running.push(startDelivery({ db, config, log: quietLog, stopWithin: 500 }))
}

const joel = 'joel@broker.example'
const approved = (name: string, to = joel, entry = 0) =>
  queueMail(
    db,
    to,
    {
      subject: `Approved: ${name}`,
      paragraphs: ['Hello Joel,', 'It is live in the directory now. Thank you.'],
      action: { label: 'See it', link: 'http://appetite.example/listings/details/4' },
      why: 'You get this because you sent this listing.',
      digest: {
        kind: 'approved',
        line: { label: name, text: 'this listing is live' },
        link: 'http://appetite.example/profile',
      },
    },
    { entry, waitSeconds: 60 },
  )
/** As so many seconds later. */
const pass = (seconds: number) =>
  db.run(sql`
    update outbox set send_after = send_after - make_interval(secs => ${seconds}::int),
      created_at = created_at - make_interval(secs => ${seconds}::int) where sent_at is null`)
const subjects = () => server.received.map(({ to, mail }) => `${to[0]}: ${mail.subject}`).sort()
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 50_000 })
const allSent = async () => (await db.rows(sql`select 1 from outbox where sent_at is null`)).length === 0
const names = Array.from({ length: 42 }, (_, index) => `Taxi Fleets ${index + 1}.`)

test('42 approvals of one author are one mail with 42 lines; another author gets its own, and one alone is as ever', async () => {
  for (const name of names) await approved(name)
  for (const name of ['Bakeries', 'Kilns']) await approved(name, 'ann@broker.example')
  await approved('Barges', 'cy@broker.example')
  await pass(60)
  start()
  start()
  start()
  await until(allSent)
  expect(subjects()).toEqual([
    'ann@broker.example: Approved: 2 entries',
    'cy@broker.example: Approved: Barges',
    'joel@broker.example: Approved: 42 entries',
  ])
  const { mail } = server.received.find(({ to }) => to[0] === joel) ?? {}
  for (const name of names) {
    expect(mail?.text?.split(`${name}: this listing is live`)).toHaveLength(2)
    expect(mail?.html?.split(`>${name}<`)).toHaveLength(2)
  }
  for (const words of ['42 of your entries are live', 'Hello Joel,', 'You get this because you sent these entries.'])
    expect(mail?.text).toContain(words)
  expect(mail?.text).toContain('See my contributions:\nhttp://appetite.example/profile')
  expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(40 * 1_024)
  expect(await db.rows(sql`select distinct text, digest from outbox`)).toEqual([{ text: '', digest: null }])
})

test('those of a minute wait for the last of them, and one that is undone until then is no line', async () => {
  await approved('Taxi Fleets', joel, 1)
  await pass(40)
  await approved('Kilns', joel, 2)
  await approved('Barges', joel, 3)
  await pass(30)
  await combineDigests(db)
  expect(await claimDue(db, { max: 5, leaseSeconds: 300 })).toEqual([])
  await db.run(sql`delete from outbox where about = 3 and attempts = 0`)
  await pass(30)
  start()
  await until(allSent)
  expect(subjects()).toEqual(['joel@broker.example: Approved: 2 entries'])
  expect(server.received[0]?.mail.text).not.toContain('Barges')
})

test('in a series without end nobody waits longer than five minutes for what is done', async () => {
  await approved('Taxi Fleets')
  await approved('Kilns')
  await pass(60 + 301)
  await approved('Barges')
  start()
  await until(() => server.received.length === 1)
  expect(subjects()).toEqual(['joel@broker.example: Approved: 2 entries'])
  // That it was sent is written after it has arrived.
  const waiting = () => db.rows(sql`select subject from outbox where sent_at is null`)
  await expect.poll(waiting).toEqual([{ subject: 'Approved: Barges' }])
})

test('two servers that combine at once make one mail', async () => {
  for (const name of names) await approved(name)
  await pass(60)
  await Promise.all([combineDigests(db), combineDigests(db), combineDigests(db)])
  const claims = await claimDue(db, { max: 50, leaseSeconds: 300 })
  expect(claims.map(({ subject }) => subject)).toEqual(['Approved: 42 entries'])
})
