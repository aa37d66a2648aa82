// What an account reads of its own security, and what the server's log says of the same: after the commit, and without a secret or a name.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { endSessions, readAccountData, updateName } from '#contract/calls/accounts.ts'
import { createKey, revokeKey } from '#contract/calls/keys.ts'
import { readSecurityLog } from '#contract/calls/sessionList.ts'
import { changePassword, forgotPassword, logIn, logOut, register, resetPassword } from '#contract/calls/sessions.ts'
import { deleteWebhook, rotateWebhook, saveWebhook } from '#contract/calls/webhooks.ts'
import { testDatabase } from '../../../testing/database.ts'
import { loggedLines } from '../../../testing/loggedLines.ts'
import { mailedToken, makeSuperAdmin, newAddress, newPlace, signUp } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const { log, lines, text } = loggedLines()
let clock = () => new Date()
const server = await testServer(
  { SIGN_IN_FAILURES: '3', SIGN_IN_FAILURES_PER_ACCOUNT: '5', WEBHOOK_PRIVATE: 'on' },
  (await testDatabase()).db,
  { log, now: () => clock() },
)
afterAll(() => server.close())

const since = (from: number) =>
  lines()
    .slice(from)
    .filter(({ kind }) => kind === 'security')
const codesSince = (from: number) => since(from).map(({ code }) => code)
const logOf = async (as: { token: string }, page = 1, per_page = 50) =>
  (await server.send(readSecurityLog, { page, per_page }, { as })).body

test('G6 sign-ins, failures, changes, keys, webhooks and mails stand in the log of the account, the newest first', async () => {
  const someone = await signUp(server)
  const { token: as, username, password } = someone
  const from = lines().length
  await server.send(logIn, { username, password }, { address: '203.0.113.77' })
  const { key } = (await server.send(createKey, { name: 'Desk' }, { as })).body
  await server.send(revokeKey, { id: key.id }, { as })
  const { webhook } = (await server.send(saveWebhook, { url: 'http://127.0.0.1:9/heard' }, { as })).body
  await server.send(rotateWebhook, { id: webhook.id }, { as })
  await server.send(deleteWebhook, { id: webhook.id }, { as })
  await server.send(updateName, { name_24: 'Tamsin Oak' }, { as })
  await server.send(forgotPassword, { username }, { address: '203.0.113.78' })
  await server.send(changePassword, { password: 'seven slow barges upstream' }, { as })

  const { events, total } = await logOf(someone)
  expect(events.map(({ what }) => what)).toEqual([
    'owner told',
    'password changed',
    'reset link sent',
    'webhook deleted',
    'webhook secret renewed',
    'webhook made',
    'key revoked',
    'key made',
    'signed in',
    'registered',
  ])
  expect(total).toBe(10)
  expect(events[0]).toMatchObject({ by: 'password changed', is_by_other: false })
  expect(events[2]).toMatchObject({ network: '203.0.113.0/24' })
  expect(events[8]).toMatchObject({ by: 'password', network: '203.0.113.0/24', failures: null })
  expect(codesSince(from)).toEqual([
    'signed_in',
    'key_made',
    'key_revoked',
    'webhook_made',
    'webhook_secret_renewed',
    'webhook_deleted',
    'reset_link_sent',
    'password_changed',
    'owner_told',
  ])
  expect(since(from)[0]).toMatchObject({
    ...{ kind: 'security', code: 'signed_in', account: someone.id, by: 'password', network: '203.0.113.0/24' },
    reqId: expect.any(String),
  })

  const second = await logOf(someone, 2, 4)
  expect(second.events.map(({ what }) => what)).toEqual([
    'webhook secret renewed',
    'webhook made',
    'key revoked',
    'key made',
  ])
  const { body: data } = await server.send(readAccountData, {}, { as })
  expect(data.security_log.map(({ what }) => what)).toEqual(events.map(({ what }) => what))
  expect((await logOf(await signUp(server))).events.map(({ what }) => what)).toEqual(['registered'])
})

test('what is older than 90 days is in the log no longer', async () => {
  const someone = await signUp(server)
  clock = () => new Date(Date.now() + 89 * 86_400_000)
  expect((await logOf(someone)).total).toBe(1)
  clock = () => new Date(Date.now() + 91 * 86_400_000)
  expect(await logOf(someone)).toMatchObject({ events: [], total: 0 })
  clock = () => new Date()
})

test('wrong passwords, refused confirmations, limits and calls that the policy refuses are lines of the log', async () => {
  const someone = await signUp(server)
  const { username, token: as } = someone
  const address = newPlace()
  const from = lines().length
  const wrong = () => server.send(logIn, { username, password: 'loud lantern over the bay' }, { address })
  for (let time = 0; time < 3; time++) expect((await wrong()).status).toBe(401)
  // The third one begins the wait, and stands in the account's own log.
  expect((await wrong()).status).toBe(429)
  await server.send(logIn, { username: newAddress(), password: 'nobody is here at all' }, { address: newPlace() })
  await server.send(changePassword, { password: 'seven slow barges upstream', current_password: 'no' }, { as })
  await server.send(endSessions, { id: 1 }, { as })

  const told = since(from)
  const failed = { code: 'sign_in_failed', account: someone.id, reason: 'wrong_credentials', route: '/api/login' }
  expect(told.filter(({ code }) => code !== 'sign_ins_failed')).toEqual(
    [
      ...[failed, failed, failed],
      { code: 'sign_ins_limited', account: null, reason: 'too_many_sign_ins' },
      { ...failed, account: null },
      { code: 'confirmation_failed', account: someone.id, reason: 'wrong_current_password' },
      { code: 'not_allowed', account: someone.id, reason: 'not_allowed', route: '/api/end_sessions' },
    ].map(line => expect.objectContaining({ kind: 'security', level: 40, ...line })),
  )
  expect(told.filter(({ code }) => code === 'sign_ins_failed')).toEqual([
    expect.objectContaining({ account: someone.id, failures: 3 }),
  ])
  const [streak] = (await logOf(someone)).events
  expect(streak).toMatchObject({ what: 'sign-ins failed', failures: 3 })
})

test('a change that is undone is not logged, and neither is one that is answered again by its key', async () => {
  const input = { username: newAddress(), password: 'quiet lantern over the bay', name_24: 'Rosa Quill' }
  const from = lines().length
  const { body } = await server.send(register, input)
  await server.db.run(sql`
    create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;`)
  await server.db.run(sql`
    create trigger refuse_mail before insert on outbox for each row
    when (new.subject = 'Your Appetite password was changed') execute function refuse_mail()`)
  const change = { password: 'seven slow barges upstream' }
  expect((await server.send(changePassword, change, { as: body.token })).status).toBe(500)
  await server.db.run(sql`drop trigger refuse_mail on outbox`)
  expect(codesSince(from)).toEqual(['account_made'])
  const key = randomUUID()
  for (let time = 0; time < 2; time++)
    expect((await server.send(changePassword, change, { as: body.token, key })).status).toBe(200)
  expect(codesSince(from)).toEqual(['account_made', 'password_changed', 'owner_told'])
})

test('what those who run the site did says so, and by whom to the log alone', async () => {
  const [someone, admin] = [await signUp(server), await makeSuperAdmin(server)]
  const from = lines().length
  expect((await server.send(endSessions, { id: someone.id }, { as: admin })).status).toBe(200)
  expect(since(from)).toEqual([
    expect.objectContaining({ code: 'sessions_ended', account: someone.id, actor: admin.id, ended: 1 }),
  ])
  const { username, password } = someone
  const { body } = await server.send(logIn, { username, password })
  const { events } = await logOf(body)
  expect(events[1]).toMatchObject({ what: 'sessions ended', is_by_other: true })
  expect(JSON.stringify(events)).not.toContain(admin.username)
})

test('no line names an address, an email, a name or a password', async () => {
  const someone = await signUp(server)
  const { username, password, token } = someone
  await server.send(forgotPassword, { username }, { address: '203.0.113.77' })
  const link = await mailedToken(server, username, 'reset-password')
  const chosen = 'herons above the marsh'
  await server.send(resetPassword, { token: link, password: chosen }, { address: '203.0.113.77' })
  const { body } = await server.send(logIn, { username, password: chosen }, { address: '203.0.113.77' })
  await server.send(logOut, {}, { as: body.token })
  const written = lines().filter(({ kind }) => kind === 'security')
  expect(written.map(({ code }) => code)).toContain('password_reset')
  const secrets = { username, password, token, link, chosen, name: 'Someone New', address: '203.0.113.77' }
  expect(
    Object.entries(secrets)
      .filter(([, secret]) => text().includes(secret))
      .map(([name]) => name),
  ).toEqual([])
})
