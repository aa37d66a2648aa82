// Signing in with a passkey: what opens an account, and what does not, each beside its twin that does.
import { createHash } from 'node:crypto'
import pino from 'pino'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { disableAccount, readAccountData, readProfile } from '#contract/calls/accounts.ts'
import { passkeyOptions } from '#contract/calls/passkeys.ts'
import { readSignInMethods } from '#contract/calls/signInMethods.ts'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { openOwnDatabase, openServer } from '../../../testing/fixtures.ts'
import { makeSuperAdmin, newPlace, signUp } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { devicesOf, type Signed } from './testing/devices.ts'

const server = await openServer()
const { askedToAdd, askedToSignIn, added, open, opened } = devicesOf(server)

const refused = async (response: Signed) => {
  const { status, body } = await open(response)
  expect([status, body.code]).toEqual([401, 'passkey_refused'])
}

test('G1 a passkey opens its account by itself, says how the session was begun, and when it was used last', async () => {
  const { id, token } = await signUp(server)
  const { device } = await added(token)
  const { status, body } = await opened(device)
  expect([status, body.user.id, body.is_new]).toEqual([200, id, false])
  expect((await server.send(readProfile, {}, { as: body.token })).body.id).toBe(id)
  const methods = (await server.send(readSignInMethods, {}, { as: body.token })).body
  expect(methods.passkeys).toMatchObject([{ name: 'iPhone', backed_up: false, last_used_at: expect.any(String) }])
  const ways = await server.db.rows(sql`select method from sessions where user_id = ${id} order by created_at`)
  expect(ways).toEqual([{ method: 'password' }, { method: 'passkey' }])
  const entry = await server.db.row(sql`
    select action, after ->> 'by' as by from audit where kind = 'account' and record_id = ${id} order by id desc limit 1`)
  expect(entry).toEqual({ action: 'signed in', by: 'passkey' })
})

test('G1 an answer for another origin or another site is refused; one for ours is not', async () => {
  const { token } = await signUp(server)
  const { device } = await added(token)
  for (const answering of [
    { origin: 'https://appetite.example' },
    { origin: 'http://appetite.example:8080' },
    { origin: 'http://appetite.example.evil.test' },
    { rpId: 'evil.test' },
  ])
    await refused(device.get(await askedToSignIn(), answering))
  expect((await opened(device)).status).toBe(200)
})

test('G1 an answer counts once, however often and however quickly it is sent', async () => {
  const { id, token } = await signUp(server)
  const { device } = await added(token)
  // A device that does not count is held by the challenge alone.
  for (const counter of [0, 1]) {
    const answer = device.get(await askedToSignIn(), { counter })
    const answers = await Promise.all([open(answer), open(answer), open(answer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    await refused(answer)
  }
  // What somebody overheard and sends again is no copy of the device.
  const copies = await server.db.rows(sql`select id from audit where action = 'passkey refused' and record_id = ${id}`)
  expect(copies).toEqual([])
  expect((await opened(device)).status).toBe(200)
})

test('G1 a challenge is good for one answer, for five minutes, and for what it was made for', async () => {
  const { token } = await signUp(server)
  const { device } = await added(token)
  const used = await askedToSignIn()
  expect((await open(device.get(used))).status).toBe(200)
  await refused(device.get(used))
  await refused(device.get({ ...used, challenge: 'invented' }))
  const { challenge, rp } = await askedToAdd(token)
  await refused(device.get({ challenge, rpId: rp.id }))
  const old = await askedToSignIn()
  const hash = createHash('sha256').update(old.challenge).digest('base64url')
  const life = await server.db.row<{ seconds: number }>(sql`
    select extract(epoch from expires_at - now())::int as seconds from sign_in_challenges where challenge = ${hash}`)
  expect(life?.seconds).toBeGreaterThan(240)
  expect(life?.seconds).toBeLessThanOrEqual(300)
  await server.db.run(sql`update sign_in_challenges set expires_at = now() where challenge = ${hash}`)
  await refused(device.get(old))
  expect((await opened(device)).status).toBe(200)
})

test('G1 a counter that goes back is refused, logged, and told to the owner once; devices that do not count are let in', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const watched = await testServer({}, server.db, { log })
  const { id, token, username } = await signUp(server)
  const { device, passkey } = await added(token)
  expect((await open(device.get(await askedToSignIn(), { counter: 7 }), watched)).status).toBe(200)
  for (const counter of [7, 6, 0]) {
    const { status, body } = await open(device.get(await askedToSignIn(), { counter }), watched)
    expect([status, body.code]).toEqual([401, 'passkey_refused'])
  }
  const copies = lines.map(line => JSON.parse(line)).filter(({ code }) => code === 'passkey_refused')
  expect(copies).toMatchObject(
    Array.from({ length: 3 }, () => ({ kind: 'security', account: id, passkey: passkey.id })),
  )
  const audited = await server.db.rows(sql`select id from audit where action = 'passkey refused' and record_id = ${id}`)
  expect(audited).toHaveLength(3)
  const mails = await server.db.rows(sql`
    select id from outbox where recipient = ${username} and subject = 'A passkey of your Appetite account was refused'`)
  expect(mails).toHaveLength(1)
  expect((await open(device.get(await askedToSignIn(), { counter: 8 }), watched)).status).toBe(200)
  await watched.close()

  const { device: still } = await added((await signUp(server)).token)
  for (const counter of [0, 0]) expect((await open(still.get(await askedToSignIn(), { counter }))).status).toBe(200)
})

test('of two answers with one count only one opens the account', async () => {
  const { token } = await signUp(server)
  const { device } = await added(token)
  const [one, other] = [await askedToSignIn(), await askedToSignIn()]
  const answers = await Promise.all([one, other].map(asked => open(device.get(asked, { counter: 5 }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a device that has not made sure of its owner is refused; one that has is not', async () => {
  const { token } = await signUp(server)
  const { device } = await added(token)
  await refused(device.get(await askedToSignIn(), { verified: false }))
  expect((await opened(device)).status).toBe(200)
})

test('another key under the same name, a changed signature and an unknown passkey are refused alike', async () => {
  const { token } = await signUp(server)
  const { device } = await added(token)
  const impostor = makeAuthenticator({ id: Buffer.from(device.id, 'base64url') })
  await refused(impostor.get(await askedToSignIn()))
  await refused(makeAuthenticator().get(await askedToSignIn()))
  await refused(device.get(await askedToSignIn(), { type: 'webauthn.create' }))
  const answer = device.get(await askedToSignIn())
  const { signature } = device.get(await askedToSignIn()).response
  await refused({ ...answer, response: { ...answer.response, signature } })
  await refused({ ...answer, response: { ...answer.response, clientDataJSON: 'bm90IEpTT04' } })
  expect((await opened(device)).status).toBe(200)
})

test('the passkey of a disabled account opens it only once it is enabled again', async () => {
  const admin = await makeSuperAdmin(server)
  const { id, token } = await signUp(server)
  const { device } = await added(token)
  const disable = (disabled: boolean) => server.send(disableAccount, { id, disabled }, { as: admin.token })
  expect((await disable(true)).status).toBe(200)
  await refused(device.get(await askedToSignIn()))
  await disable(false)
  expect((await opened(device)).status).toBe(200)
})

test('where the site is a number, as on this machine, a passkey belongs to localhost', async () => {
  const local = await testServer({ PUBLIC_URL: 'http://127.0.0.1:3000' }, server.db)
  const here = devicesOf(local)
  const { token } = await signUp(local)
  const numbered = makeAuthenticator({ origin: 'http://127.0.0.1:3000' })
  expect((await here.add(token, numbered.create(await here.askedToAdd(token)))).status).toBe(400)
  const { device } = await here.added(token, makeAuthenticator({ origin: 'http://localhost:3000' }))
  expect((await here.opened(device)).status).toBe(200)
  await local.close()
})

test('challenges are limited for each address', async () => {
  const busy = await testServer({ SIGN_IN_LIMIT_PER_MINUTE: '60' }, server.db)
  const ask = (address: string) => busy.send(passkeyOptions, { for: 'sign_in' }, { address })
  const [here, there] = [newPlace(), newPlace()]
  const answers = await Promise.all(Array.from({ length: 62 }, () => ask(here)))
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals.map(({ body }) => body.code)).toEqual(['too_many', 'too_many'])
  expect((await ask(there)).status).toBe(200)
  await busy.close()
})

test('G7 no log line, row, mail or answer holds a challenge, or what a device answered', async () => {
  const lines: string[] = []
  const { db } = await openOwnDatabase()
  const alone = await testServer({}, db, { log: pino({ level: 'trace' }, { write: line => void lines.push(line) }) })
  const devices = devicesOf(alone)
  const { token } = await signUp(alone)
  const toAdd = await devices.askedToAdd(token)
  const { device } = await devices.added(token)
  const toSignIn = await devices.askedToSignIn()
  const answer = device.get(toSignIn)
  const wrong = device.get(await devices.askedToSignIn(), { origin: 'http://evil.test' })
  expect((await devices.open(wrong)).status).toBe(401)
  expect((await devices.open(answer)).status).toBe(200)
  const { body } = await alone.send(readAccountData, {}, { as: token })
  expect(body.passkeys).toMatchObject([{ name: 'iPhone', backed_up: false }])

  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const holding = async (secret: string) => {
    const found: string[] = []
    for (const { name } of tables)
      if (await db.row(sql`select 1 from ${raw(`"${name}"`)} as t where t::text like ${`%${secret}%`} limit 1`))
        found.push(name)
    return found
  }
  // That what is there is found.
  expect(await holding('iPhone')).toContain('passkeys')
  const { signature, clientDataJSON } = answer.response
  for (const secret of [toAdd.challenge, toSignIn.challenge, signature, clientDataJSON, wrong.response.signature]) {
    expect(await holding(secret)).toEqual([])
    expect([...lines, JSON.stringify(body)].filter(text => text.includes(secret))).toEqual([])
  }
  expect(lines.length).toBeGreaterThan(3)
  await alone.close()
})
