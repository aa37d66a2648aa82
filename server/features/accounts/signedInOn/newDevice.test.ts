// The mail of the first sign-in on a device and in a network: once, and its link ends everything, by its button alone.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readNotices, readProfile } from '#contract/calls/accounts.ts'
import { createKey, listKeys } from '#contract/calls/keys.ts'
import { disownSignIn, readSecurityLog } from '#contract/calls/sessionList.ts'
import { changePassword, logIn, resetPassword } from '#contract/calls/sessions.ts'
import { testDatabase } from '../../../testing/database.ts'
import { openServer } from '../../../testing/fixtures.ts'
import { mailedToken, newPlace, type Someone, signUp } from '../../../testing/people.ts'

const { db } = await testDatabase()
// Mails are written, and nothing listens there.
const server = await openServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, db)
const withoutMail = await openServer({}, db)

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
const subject = 'New sign-in to your Appetite account'

async function logInOn(someone: Someone, { userAgent = iPhone, address = '203.0.113.77', at = server } = {}) {
  const { username, password } = someone
  const { body } = await at.raw({
    ...{ method: 'POST', url: '/api/login', remoteAddress: address, headers: { 'user-agent': userAgent } },
    payload: { username, password },
  })
  return String(Object(body).token)
}
const mailsTo = ({ username }: Someone) =>
  db.rows<{ text: string }>(
    sql`select text from outbox where recipient = ${username} and subject = ${subject} order by id`,
  )
const noticesOf = async (as: string) =>
  (await server.send(readNotices, {}, { as })).body.notifications.filter(({ title }) => title === subject)
const linkIn = (text = '') => /not-me\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const nextDay = ({ id }: Someone) => db.run(sql`delete from counters where key = ${`new-device-told:${id}`}`)

test('G6 not at registration, once for a device in a network, and once a day at most; a notice says it each time', async () => {
  const someone = await signUp(server)
  expect(await mailsTo(someone)).toEqual([])
  await logInOn(someone, { userAgent: '', address: '127.0.0.1' })
  expect(await mailsTo(someone)).toEqual([])

  const token = await logInOn(someone)
  const [mail] = await mailsTo(someone)
  expect(mail?.text).toContain('Safari on iPhone')
  expect(mail?.text).toContain('203.0.113.0/24')
  expect(mail?.text).toContain('your password')
  expect(mail?.text).toContain('This was not me:\nhttp://appetite.example/not-me?token=')
  expect(mail?.text).toMatch(/It works once, until \w+ \d+\./)
  expect(mail?.text).not.toContain('203.0.113.77')
  expect(await noticesOf(token)).toHaveLength(1)

  await nextDay(someone)
  await logInOn(someone)
  await logInOn(someone, { address: '203.0.113.78' })
  expect(await mailsTo(someone)).toHaveLength(1)
  await logInOn(someone, { address: '198.51.100.7' })
  expect(await mailsTo(someone)).toHaveLength(2)
  await logInOn(someone, { address: '192.0.2.7' })
  expect(await mailsTo(someone)).toHaveLength(2)
  expect(await noticesOf(token)).toHaveLength(3)
  await nextDay(someone)
  await logInOn(someone, { userAgent: 'curl/8.14.1' })
  expect(await mailsTo(someone)).toHaveLength(3)
  const { events } = (await server.send(readSecurityLog, {}, { as: token })).body
  expect(events[0]).toMatchObject({ what: 'owner told', by: 'signed in' })
})

test('where no mail is configured nothing is told', async () => {
  const someone = await signUp(withoutMail)
  const token = await logInOn(someone, { at: withoutMail })
  expect([await mailsTo(someone), await noticesOf(token)]).toEqual([[], []])
})

test('an account from before devices were noted is known by its network, and after a change of password too', async () => {
  const someone = await signUp(server)
  await logInOn(someone)
  expect(await mailsTo(someone)).toHaveLength(1)
  await nextDay(someone)
  await db.run(sql`delete from known_devices where user_id = ${someone.id}`)
  await logInOn(someone)
  expect(await mailsTo(someone)).toHaveLength(1)
  const password = 'seven slow barges upstream'
  expect((await server.send(changePassword, { password }, { as: someone })).status).toBe(200)
  await logInOn({ ...someone, password }, { userAgent: 'curl/8.14.1', address: '127.0.0.1' })
  expect(await mailsTo(someone)).toHaveLength(1)
  await logInOn({ ...someone, password })
  expect(await mailsTo(someone)).toHaveLength(2)
})

test('an account that was not used for long is told of whoever comes', async () => {
  const someone = await signUp(server)
  for (const table of [sql`known_devices`, sql`known_networks`])
    await db.run(sql`update ${table} set seen_at = now() - interval '91 days' where user_id = ${someone.id}`)
  await logInOn(someone, { userAgent: '', address: '127.0.0.1' })
  expect(await mailsTo(someone)).toHaveLength(1)
})

test('the first sign-in to an account that the operator made is its beginning', async () => {
  const someone = await signUp(server)
  const { id } = someone
  await db.run(sql`delete from known_networks where user_id = ${id}`)
  await db.run(sql`alter table audit disable trigger audit_is_append_only`)
  await db.run(sql`delete from audit where kind = 'account' and record_id = ${id}`)
  await db.run(sql`alter table audit enable trigger audit_is_append_only`)
  await logInOn(someone)
  expect(await mailsTo(someone)).toEqual([])
  await logInOn(someone, { address: '198.51.100.7' })
  expect(await mailsTo(someone)).toHaveLength(1)
})

test('G6 opening the link does nothing; its button ends all sessions and the password, and mails a link to another', async () => {
  const someone = await signUp(server)
  await db.run(sql`update users set verified_at = now() where id = ${someone.id}`)
  server.dependencies.viewers.forget(someone.id)
  const before = await server.send(createKey, { name: 'Desk' }, { as: someone })
  const intruder = await logInOn(someone)
  const after = await server.send(createKey, { name: 'Intruder' }, { as: intruder })
  await db.run(sql`
    insert into trusted_devices (user_id, token_hash, label, expires_at)
    values (${someone.id}, ${intruder.slice(-40)}, 'Safari on iPhone', now() + interval '30 days')`)
  await db.run(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, name, backed_up, created_at)
    values (${someone.id}, ${`old ${someone.id}`}::text::bytea, '', 0, 'Mine', false, now() - interval '1 day'),
      (${someone.id}, ${`new ${someone.id}`}::text::bytea, '', 0, 'Intruder', false, now())`)
  const link = linkIn((await mailsTo(someone))[0]?.text)
  const statusOf = async (as: string) => (await server.send(readProfile, {}, { as })).status

  for (const method of ['GET', 'HEAD'] as const) await server.raw({ method, url: `/not-me?token=${link}` })
  expect((await server.raw({ method: 'GET', url: `/api/this_was_not_me?token=${link}` })).status).toBe(405)
  expect([await statusOf(someone.token), await statusOf(intruder)]).toEqual([200, 200])
  expect((await server.send(disownSignIn, { token: `${link}x` })).body.code).toBe('link_expired')

  const { status, body } = await server.send(disownSignIn, { token: link })
  expect([status, body.message]).toEqual([
    200,
    'All sessions have ended, and your password works no longer. We mailed you a link to choose a new one.',
  ])
  expect([await statusOf(someone.token), await statusOf(intruder)]).toEqual([401, 401])
  const { username, password } = someone
  const logInWith = (chosen: string) => server.send(logIn, { username, password: chosen }, { address: newPlace() })
  expect((await logInWith(password)).status).toBe(401)
  expect((await server.send(disownSignIn, { token: link })).body.code).toBe('link_expired')

  const chosen = 'herons above the marsh'
  const reset = await mailedToken(server, username, 'reset-password')
  expect((await server.send(resetPassword, { token: reset, password: chosen })).status).toBe(200)
  const back = (await logInWith(chosen)).body.token
  expect(await statusOf(back)).toBe(200)
  const { keys } = (await server.send(listKeys, {}, { as: back })).body
  const stateOf = (id: number) => keys.find(key => key.id === id)?.state
  expect([stateOf(before.body.key.id), stateOf(after.body.key.id)]).toEqual(['works', 'revoked'])
  const left = await db.rows<{ name: string }>(sql`
    select name from passkeys where user_id = ${someone.id}
    union all select label from trusted_devices where user_id = ${someone.id}`)
  expect(left).toEqual([{ name: 'Mine' }])
  const { events } = (await server.send(readSecurityLog, {}, { as: back })).body
  expect(events.map(({ what }) => what)).toContain('sign-in disowned')
})

test('G6 the link works for seven days', async () => {
  const someone = await signUp(server)
  await logInOn(someone)
  const link = linkIn((await mailsTo(someone))[0]?.text)
  const aged = (span: string) =>
    db.run(sql`update mailed_links set expires_at = expires_at - ${span}::interval where user_id = ${someone.id}`)
  await aged('7 days 1 minute')
  expect((await server.send(disownSignIn, { token: link })).body.code).toBe('link_expired')
  await aged('-2 minutes')
  expect((await server.send(disownSignIn, { token: link })).status).toBe(200)
})
