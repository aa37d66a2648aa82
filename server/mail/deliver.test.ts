// Mail arrives, once, whatever happens on its way.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '../db/log.ts'
import { openOwnDatabase } from '../testing/fixtures.ts'
import { overheard } from '../testing/overheard.ts'
import { quietLog } from '../testing/quietLog.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { type Delivery, retryDelaySeconds, startDelivery } from './deliver.ts'
import { claimDue, queueMail } from './outbox.ts'
import { type MailServer, startMailServer } from './testing/mailServer.ts'

const verify = {
  subject: 'Please verify your email',
  paragraphs: ['Welcome to Appetite.', 'Tom & <Jerry> "Brokers"\nSuite 4'],
  why: 'You get this because you signed up.',
  action: { label: 'Verify', link: 'http://appetite.example/verify?token=s3cret&to=me' },
}

let server: MailServer
let running: Delivery[] = []
/** How often some delivery has looked for what is due. */
let looks = 0

const own = await openOwnDatabase()
beforeEach(async () => {
  server = await startMailServer()
  await own.db.run(sql`delete from outbox`)
})
afterEach(async () => {
  await Promise.all(running.map(delivery => delivery.stop()))
  running = []
  await server.close()
})

function start({ smtpUrl = server.url, log = quietLog }: { smtpUrl?: string | null; log?: Log } = {}) {
  const dataDir = temporaryFolder()
  const config = {
    smtpUrl,
    dataDir,
    mailFrom: 'Appetite <no-reply@appetite.example>',
    publicUrl: 'http://appetite.example',
  }
  const db = overheard(own.db, async ({ text }) => {
    if (text.includes('with due as')) looks += 1
  })
  const delivery = startDelivery({ db, config, log, stopWithin: 500 })
  running.push(delivery)
  return { delivery, folder: path.join(dataDir, 'outbox') }
}

const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 50_000 })

type Row = { sent: boolean; given_up: boolean; attempts: number; text: string; wait: number; last_error: string | null }
const rows = () =>
  own.db.rows<Row>(sql`
    select sent_at is not null as sent, given_up_at is not null as given_up, attempts, text, last_error,
      extract(epoch from send_after - now())::float8 as wait
    from outbox order by id`)
const makeDue = () => own.db.run(sql`update outbox set send_after = now()`)
/** Once it looks again, what it found before was sent. */
async function hasLooked(delivery: Delivery) {
  const before = looks
  delivery.poke()
  await until(() => looks > before)
  delivery.poke()
  await until(() => looks > before + 1)
}
const allSent = async () => (await rows()).every(({ sent }) => sent)

describe('with a mail server', () => {
  test('a mail arrives with the same words as text and as HTML', async () => {
    await queueMail(own.db, 'ann@broker.example', verify)
    start()
    await until(() => server.received.length === 1)
    const { mail, raw, from, to } = server.received[0] ?? {}
    expect({ from, to }).toEqual({ from: 'no-reply@appetite.example', to: ['ann@broker.example'] })
    expect(mail?.subject).toBe(verify.subject)
    expect(mail?.from).toEqual({ address: 'no-reply@appetite.example', name: 'Appetite' })
    expect(mail?.text).toContain('Tom & <Jerry> "Brokers"\nSuite 4')
    expect(mail?.text).toContain(verify.action.link)
    expect(mail?.html).toContain('Tom &amp; &lt;Jerry&gt; &quot;Brokers&quot;<br>\nSuite 4')
    expect(mail?.html).toContain('href="http://appetite.example/verify?token=s3cret&amp;to=me"')
    expect(mail?.html).toMatch(/<html lang="en">/)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(mail?.messageId).toMatch(/^<outbox\.\d+\.\d+@appetite\.example>$/)
  })

  test('a mail that may be stopped says so to the mail program, and no other does', async () => {
    const stop = 'http://appetite.example/unsubscribe?token=4.x'
    await queueMail(own.db, 'ann@broker.example', { ...verify, foot: [{ label: 'Stop these reminders', link: stop }] })
    await queueMail(own.db, 'bob@broker.example', verify)
    start()
    await until(() => server.received.length === 2)
    const headers = (to: string) =>
      server.received
        .find(({ to: [recipient] }) => recipient === to)
        ?.mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe'))
        .map(({ value }) => value)
    expect(headers('ann@broker.example')).toEqual([`<${stop}>`, 'List-Unsubscribe=One-Click'])
    expect(headers('bob@broker.example')).toEqual([])
  })

  test('an answer goes to whoever wrote, if that is one address, and to nobody else', async () => {
    const replyTo = 'joel@broker.example'
    await queueMail(own.db, 'ann@broker.example', { ...verify, replyTo })
    await queueMail(own.db, 'bob@broker.example', { ...verify, replyTo: `${replyTo}\r\nBcc: spy@evil.example` })
    await queueMail(own.db, 'cy@broker.example', verify)
    start()
    await until(() => server.received.length === 3)
    const mailTo = (to: string) => server.received.find(({ to: [recipient] }) => recipient === to)?.mail
    expect(mailTo('ann@broker.example')?.replyTo).toEqual([{ address: replyTo, name: '' }])
    for (const to of ['bob@broker.example', 'cy@broker.example']) expect(mailTo(to)?.replyTo).toBeUndefined()
    expect(mailTo('bob@broker.example')?.bcc).toBeUndefined()
    await until(allSent)
    expect(await own.db.rows(sql`select distinct reply_to from outbox`)).toEqual([{ reply_to: null }])
  })

  test('what was sent keeps none of its words, since they may open an account', async () => {
    await queueMail(own.db, 'ann@broker.example', verify)
    start()
    await until(allSent)
    expect(await rows()).toMatchObject([{ sent: true, text: '', attempts: 1 }])
  })

  test('a line break in a subject or a recipient begins no header', async () => {
    await queueMail(own.db, 'ann@broker.example', { ...verify, subject: 'Hello\r\nBcc: spy@evil.example\u2028X: y' })
    await queueMail(own.db, 'ann@broker.example\r\nBcc: spy@evil.example', verify)
    await queueMail(own.db, 'ann@broker.example, spy@evil.example', verify)
    start()
    await until(async () => (await rows()).every(({ sent, given_up }) => sent || given_up))
    expect((await rows()).map(({ sent, given_up }) => [sent, given_up])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ])
    expect(server.received.map(({ to }) => to)).toEqual([['ann@broker.example']])
    expect(server.received[0]?.mail.subject).toBe('Hello Bcc: spy@evil.example X: y')
    expect(server.received[0]?.mail.bcc).toBeUndefined()
  })

  test('a mail that was refused is tried again within seconds, as the same message', async () => {
    server.next.push('refuse')
    await queueMail(own.db, 'ann@broker.example', verify)
    const { delivery } = start()
    await until(async () => (await rows())[0]?.last_error !== null)
    const [refused] = await rows()
    expect(refused).toMatchObject({ sent: false, given_up: false, attempts: 1 })
    expect(refused?.wait).toBeGreaterThan(0)
    expect(refused?.wait).toBeLessThanOrEqual(5)
    await makeDue()
    delivery.poke()
    await until(allSent)
    expect(server.received).toHaveLength(1)
    expect(new Set(server.offered)).toHaveLength(1)
    expect(server.offered).toHaveLength(2)
  })

  test('a mail whose acceptance was lost on the way is the same message when it comes again', async () => {
    server.next.push('accept and hang up')
    await queueMail(own.db, 'ann@broker.example', verify)
    const { delivery } = start()
    await until(async () => (await rows())[0]?.last_error !== null)
    expect(server.offered).toHaveLength(1)
    await makeDue()
    delivery.poke()
    await until(allSent)
    const [first, second] = server.received
    expect(second?.mail.messageId).toBe(first?.mail.messageId)
    expect(second?.mail.date).toBe(first?.mail.date)
  })

  test('a server that is stopped in the middle of a sending loses nothing', async () => {
    server.next.push('stall')
    await queueMail(own.db, 'ann@broker.example', verify)
    await queueMail(own.db, 'bob@broker.example', verify)
    const { delivery } = start()
    await until(() => server.offered.length === 2)
    await until(async () => (await rows()).some(({ sent }) => sent))
    await delivery.stop()
    expect(server.received).toHaveLength(1)
    expect((await rows()).map(({ sent }) => sent).sort()).toEqual([false, true])
    await own.db.run(sql`update outbox set send_after = now() where sent_at is null`)
    start()
    await until(allSent)
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['ann@broker.example', 'bob@broker.example'])
  })

  test('a mail that a killed server had taken is due again by itself', async () => {
    await queueMail(own.db, 'ann@broker.example', verify)
    expect(await claimDue(own.db, { max: 5, leaseSeconds: 300 })).toHaveLength(1)
    const { delivery } = start()
    await hasLooked(delivery)
    expect(server.offered).toHaveLength(0)
    // As five minutes later.
    await own.db.run(sql`update outbox set send_after = send_after - interval '300 seconds'`)
    delivery.poke()
    await until(allSent)
    expect(server.received).toHaveLength(1)
  })

  test('two servers on one outbox send each mail once', async () => {
    const people = Array.from({ length: 60 }, (_, index) => `person${index}@broker.example`)
    for (const person of people) await queueMail(own.db, person, verify)
    start()
    start()
    start()
    await until(allSent)
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(people.sort())
  })

  test('a mail is given up after about two days of trying, and said so in the log', async () => {
    const logged: [Record<string, unknown>, string][] = []
    server.next.push('refuse')
    await queueMail(own.db, 'ann@broker.example', verify)
    await own.db.run(sql`update outbox set attempts = 15`)
    const { delivery } = start({
      log: { ...quietLog, error: (fields, message) => void logged.push([fields, message]) },
    })
    await until(async () => (await rows())[0]?.given_up === true)
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain('ann@broker.example')
    await makeDue()
    await hasLooked(delivery)
    expect(server.offered).toHaveLength(1)
  })

  test('the waits grow from seconds to six hours, and come to about two days', () => {
    const waits = Array.from({ length: 15 }, (_, index) => retryDelaySeconds(index + 1))
    expect(waits.slice(0, 4)).toEqual([5, 15, 45, 135])
    expect(Math.max(...waits)).toBe(6 * 3_600)
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600).toBeGreaterThan(40)
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600).toBeLessThan(52)
  })
})

describe('without a mail server', () => {
  test('a mail becomes a file that only its owner reads, and the log tells neither its link nor its address', async () => {
    const logged: unknown[] = []
    const keep = (...line: unknown[]) => void logged.push(line)
    await queueMail(own.db, 'ann@broker.example', { ...verify, subject: '../../Ann: verify!' })
    const { folder } = start({ smtpUrl: null, log: { info: keep, warn: keep, error: keep } })
    await until(allSent)
    // The line is written just after the row.
    await until(async () => logged.length > 0)
    const [name = ''] = readdirSync(folder)
    expect(readdirSync(folder)).toHaveLength(1)
    expect(name).toMatch(/^\d+-ann-verify\.eml$/)
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(readFileSync(path.join(folder, name)))
    expect(mail.to).toEqual([{ address: 'ann@broker.example', name: '' }])
    expect(mail.text).toContain(verify.action.link)
    expect(mail.html).toContain('Welcome to Appetite.')
    expect(JSON.stringify(logged)).toContain('outbox')
    expect(JSON.stringify(logged)).not.toMatch(/ann@broker|s3cret|appetite\.example/)
  })

  test('a mail that links to anything but a web page is refused when it is written', async () => {
    await expect(
      queueMail(own.db, 'ann@broker.example', { ...verify, action: { label: 'Go', link: 'javascript:alert(1)' } }),
    ).rejects.toThrow()
  })
})
