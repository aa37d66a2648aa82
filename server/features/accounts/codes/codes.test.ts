// Setting an authenticator app up, renewing its recovery codes and turning it off: what each ends, what it asks for, and for whom it
// does not stay.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { confirmTotp, logInWithCode, newRecoveryCodes, startTotp, stopTotp } from '#contract/calls/codes.ts'
import { endSession, listSessions } from '#contract/calls/sessionList.ts'
import { forgotPassword, logIn, resetPassword } from '#contract/calls/sessions.ts'
import { readSignInMethods } from '#contract/calls/signInMethods.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { startIssuer } from '#server/testing/issuer.ts'
import { mailedToken, newPlace, type Someone, signUp, tokenOf } from '#server/testing/people.ts'
import { popupsOf, somebody } from '#server/testing/popups.ts'
import { codeOf, setUpApp } from './testing/app.ts'

const issuer = await startIssuer()
const server = await openServer(issuer.settings)
afterAll(() => issuer.stop())
const { google } = popupsOf(
  () => issuer,
  () => server,
)

async function withApp(someone?: Someone) {
  const owner = someone ?? (await signUp(server))
  return { ...owner, ...(await setUpApp(server, owner.token, new Date())) }
}
type Owner = Pick<Someone, 'username' | 'password'>
type Sent = { link?: string; device?: string }
const logInAs = ({ username, password }: Owner, address = newPlace(), more: Sent = {}) =>
  server.send(logIn, { username, password, ...more }, { address })
/** By the password and a recovery code, which needs no clock. */
async function enterAs(owner: Owner & { recoveryCodes: string[] }, more: Sent & { trust?: boolean } = {}) {
  const { trust = false, ...sent } = more
  const address = newPlace()
  const ticket = (await logInAs(owner, address, sent)).body.ticket ?? ''
  const recovery_code = owner.recoveryCodes.pop() ?? ''
  return server.send(logInWithCode, { ticket, recovery_code, trust }, { address })
}
const statusOf = async (as: string) => (await server.send(readProfile, {}, { as })).status
const hasApp = async (as: string) => (await server.send(readSignInMethods, {}, { as })).body.codes !== null
/** As if the last sign-in had been so many minutes ago. */
const age = (id: number, minutes: number) =>
  server.db.run(sql`
    update sessions set created_at = now() - make_interval(mins => ${minutes}::int),
      confirmed_at = confirmed_at - make_interval(mins => ${minutes}::int) where user_id = ${id}`)

test('setting up, renewing and turning off end all other sessions, and leave the one that asks (G5)', async () => {
  const owner = await signUp(server)
  const elsewhere = await tokenOf(server, owner)
  expect([await statusOf(elsewhere), await statusOf(owner.token)]).toEqual([200, 200])
  const { recoveryCodes } = await withApp(owner)
  expect([await statusOf(elsewhere), await statusOf(owner.token)]).toEqual([401, 200])

  const second = (await enterAs({ ...owner, recoveryCodes })).body.token
  expect(await statusOf(second)).toBe(200)
  const renewed = await server.send(newRecoveryCodes, {}, { as: owner })
  expect([await statusOf(second), await statusOf(owner.token)]).toEqual([401, 200])

  const third = (await enterAs({ ...owner, recoveryCodes: renewed.body.recovery_codes })).body.token
  expect(await statusOf(third)).toBe(200)
  expect((await server.send(stopTotp, {}, { as: owner })).status).toBe(200)
  expect([await statusOf(third), await statusOf(owner.token)]).toEqual([401, 200])
  expect((await logInAs(owner)).status).toBe(200)
})

test('an app is set up once, and only what is set up is confirmed, renewed or turned off', async () => {
  const { token: as } = await signUp(server)
  const refusal = async ({ status, body }: { status: number; body: { code?: string | undefined } }) => [
    status,
    body.code,
  ]
  const code = '123456'
  for (const answer of [
    await server.send(confirmTotp, { code }, { as }),
    await server.send(newRecoveryCodes, {}, { as }),
    await server.send(stopTotp, {}, { as }),
  ])
    expect(await refusal(answer)).toEqual([409, 'codes_off'])
  // A key whose first code was not entered yet may be replaced, and is no app.
  const { secret: replaced } = (await server.send(startTotp, {}, { as })).body
  expect(await refusal(await server.send(newRecoveryCodes, {}, { as }))).toEqual([409, 'codes_off'])
  const { secret } = await setUpApp(server, as, new Date())
  expect(secret).not.toBe(replaced)
  for (const answer of [
    await server.send(startTotp, {}, { as }),
    await server.send(confirmTotp, { code: codeOf(secret, new Date()) }, { as }),
  ])
    expect(await refusal(answer)).toEqual([409, 'codes_on'])
  expect((await server.send(newRecoveryCodes, {}, { as })).status).toBe(200)
  expect((await server.send(stopTotp, {}, { as })).status).toBe(200)
  expect((await server.send(startTotp, {}, { as })).status).toBe(200)
})

test('a quarter of an hour after signing in, setting up asks for the password, and only once', async () => {
  const owner = await signUp(server)
  const { id, token: as, password } = owner
  await age(id, 14)
  expect((await server.send(startTotp, {}, { as })).status).toBe(200)
  await age(id, 16)
  const asked = await server.send(startTotp, {}, { as })
  expect([asked.status, asked.body.fields]).toEqual([
    asked.status,
    { current_password: 'Please enter your current password.' },
  ])
  expect(asked.body.code).toBe('wrong_current_password')
  const wrong = await server.send(startTotp, { current_password: 'not this one at all' }, { as })
  expect(wrong.body.code).toBe('wrong_current_password')
  const { status, body } = await server.send(startTotp, { current_password: password }, { as })
  expect(status).toBe(200)
  // The first code, a minute later, asks for nothing more.
  expect((await server.send(confirmTotp, { code: codeOf(body.secret, new Date()) }, { as })).status).toBe(200)
  await age(id, 16)
  for (const call of [stopTotp, newRecoveryCodes]) {
    expect((await server.send(call, {}, { as })).body.code).toBe('wrong_current_password')
    expect(await hasApp(as)).toBe(true)
  }
  expect((await server.send(stopTotp, { current_password: password }, { as })).status).toBe(200)
  expect(await hasApp(as)).toBe(false)
})

test('an app that a stranger set up for an address goes once its owner takes the account over', async () => {
  const stranger = await withApp()
  const owner = await google(somebody({ email: stranger.username }))
  expect([owner.status, owner.body.user?.id]).toEqual([200, stranger.id])
  expect(await hasApp(owner.body.token)).toBe(false)
  const left = await server.db.rows(sql`select 1 from recovery_codes where user_id = ${stranger.id}`)
  expect(left).toEqual([])
})

test('a mailed reset removes the app of an address that was never verified, and keeps that of one that was', async () => {
  for (const isVerified of [false, true]) {
    const owner = await withApp()
    const { id, username } = owner
    if (isVerified) await server.db.run(sql`update users set verified_at = now() where id = ${id}`)
    await server.send(forgotPassword, { username }, { address: newPlace() })
    const password = 'herons above the marsh'
    const token = await mailedToken(server, username, 'reset-password')
    expect((await server.send(resetPassword, { token, password })).status).toBe(200)
    const { status, body } = await logInAs({ username, password })
    expect([status, body.code]).toEqual(isVerified ? [401, 'second_factor'] : [200, undefined])
  }
})

test('Google is linked by the password and the code together, and asks for the code from then on (G2)', async () => {
  const owner = await withApp()
  await server.db.run(sql`update users set verified_at = now() where id = ${owner.id}`)
  const person = somebody({ email: owner.username })
  const asked = await google(person)
  expect([asked.status, asked.body.code]).toEqual([409, 'password_once'])
  const { ticket: link } = asked.body.link ?? { ticket: '' }
  const halfway = await logInAs(owner, newPlace(), { link })
  expect([halfway.status, halfway.body.code]).toEqual([401, 'second_factor'])
  // The password alone has linked nothing.
  expect((await google(person)).body.code).toBe('password_once')
  expect((await enterAs(owner, { link })).status).toBe(200)
  const opened = await google(person)
  expect([opened.status, opened.body.code, opened.body.token]).toEqual([401, 'second_factor', undefined])
})

test('Google is not joined to an account without a password before the code', async () => {
  const first = somebody()
  const { token, user } = (await google(first)).body
  await setUpApp(server, token, new Date())
  const refused = await google(somebody({ email: first.email }))
  expect([refused.status, refused.body.code]).toEqual([401, 'second_factor'])
  const linked = await server.db.rows(sql`select 1 from identities where user_id = ${user.id}`)
  expect(linked).toHaveLength(1)
})

test('signing a session out in the list ends the trust of its device, and of no other', async () => {
  const owner = await withApp()
  const [there, staying] = [await enterAs(owner, { trust: true }), await enterAs(owner, { trust: true })]
  const withDevice = (device: string | null) => logInAs(owner, newPlace(), { device: device ?? '' })
  const { sessions } = (await server.send(listSessions, {}, { as: there.body.token })).body
  const { id = '' } = sessions.find(({ is_this }) => is_this) ?? {}
  expect((await withDevice(there.body.device)).status).toBe(200)
  expect((await server.send(endSession, { id }, { as: owner })).status).toBe(200)
  expect(await statusOf(there.body.token)).toBe(401)
  expect((await withDevice(there.body.device)).body.code).toBe('second_factor')
  expect((await withDevice(staying.body.device)).status).toBe(200)
})
