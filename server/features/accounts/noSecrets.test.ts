// Marks every secret of signing in, and then looks for each in the log, in all tables, and in all answers but the one that hands it out.
import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount, readAccountData } from '#contract/calls/accounts.ts'
import { forgetDevice, logInWithCode, newRecoveryCodes, stopTotp } from '#contract/calls/codes.ts'
import { createKey, rotateKey } from '#contract/calls/keys.ts'
import { removePasskey, renamePasskey } from '#contract/calls/passkeys.ts'
import { disownSignIn, endOtherSessions, listSessions, readSecurityLog } from '#contract/calls/sessionList.ts'
import {
  changePassword,
  forgotPassword,
  logIn,
  register,
  resetPassword,
  sendVerification,
  signInAgain,
  verifyEmail,
} from '#contract/calls/sessions.ts'
import { readSignInMethods } from '#contract/calls/signInMethods.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { startIssuer } from '../../testing/issuer.ts'
import { credentials } from '../../testing/issuerBehaviour.ts'
import { loggedLines } from '../../testing/loggedLines.ts'
import { mailedToken, newAddress, newPlace } from '../../testing/people.ts'
import { popupsOf, somebody } from '../../testing/popups.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { codeOf, setUpApp, wrongCodeOf } from './codes/testing/app.ts'
import { devicesOf } from './passkeys/testing/devices.ts'

const { db } = await openOwnDatabase()
const [issuer, others] = [await startIssuer(), await startIssuer()]
const smtp = 'mail-server-password'
const secretOfServer = 'the secret of this very server, long enough'
const logged = loggedLines()
const clock = { now: new Date() }
const settings = { SMTP_URL: `smtp://us:${smtp}@127.0.0.1:9`, SECRET: secretOfServer, LOG_LEVEL: 'trace' }
const real = await testServer({ ...settings, ...others.settings, ...issuer.oidcSettings }, db, {
  log: logged.log,
  now: () => clock.now,
})
afterAll(async () => {
  await real.close()
  await issuer.stop()
  await others.stop()
})

/** Of each call, all that it answered. Each request brings an Idempotency-Key, so that replies are stored where they are at all. */
const answers: { from: string; text: string }[] = []
const server: TestServer = {
  ...real,
  send: async (call, input, more) => {
    const answer = await real.send(call, input, { key: randomUUID(), ...more })
    answers.push({ from: call.name, text: JSON.stringify([answer.headers, answer.body]) })
    return answer
  },
}
const oidc = popupsOf(
  () => issuer,
  () => server,
)
const social = popupsOf(
  () => others,
  () => server,
)
const passkeys = devicesOf(server)

type Marked = { what: string; value: string; from: string; bytes: string | undefined }
const marked: Marked[] = []
/** Notes a secret, the one call that hands it out, and how its bytes are written in hexadecimal where they are not its letters. */
function mark(what: string, value: string | undefined, from = '', bytes?: string): string {
  if (!value) throw new Error(`There is no ${what}.`)
  marked.push({ what, value, from, bytes })
  return value
}
const markAll = (what: string, values: string[], from: string) => {
  for (const value of values) mark(what, value, from)
}

const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url').toString('hex')
function formsOf({ value, bytes }: Marked): RegExp {
  // A code of six digits is also a part of many a number.
  if (/^\d{6}$/.test(value)) return new RegExp(`(?<![\\w.])${value}(?!\\w)`)
  const utf8 = Buffer.from(value)
  const forms = [
    value,
    encodeURIComponent(value),
    utf8.toString('hex'),
    utf8.toString('base64url'),
    ...(bytes ? [bytes] : []),
  ]
  return new RegExp(forms.map(form => form.replace(/[^\w%]/g, '\\$&')).join('|'))
}

/** A mail has its link until it is sent, and loses it then. */
const mayStand = ({ what }: Marked, place: string) =>
  what.startsWith('mailed') && ['outbox.text', 'outbox.html'].includes(place)

async function foundInTables(): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(40)
  const found = new Set<string>()
  for (const { name } of tables) {
    const rows = await db.rows<{ cells: Record<string, unknown> }>(
      sql`select to_jsonb(t) as cells from ${raw(`"${name}"`)} t`,
    )
    const whole = JSON.stringify(rows)
    for (const one of marked.filter(each => formsOf(each).test(whole)))
      for (const { cells } of rows)
        for (const [column, cell] of Object.entries(cells))
          if (formsOf(one).test(JSON.stringify(cell)) && !mayStand(one, `${name}.${column}`))
            found.add(`${one.what} in ${name}.${column}`)
  }
  return [...found]
}

const foundInAnswers = () =>
  answers.flatMap(({ from, text }) =>
    marked.filter(one => one.from !== from && formsOf(one).test(text)).map(({ what }) => `${what} in ${from}`),
  )

const linkTo = async (page: string, username: string) => {
  const mail = await db.row<{ text: string }>(sql`
    select text from outbox where recipient = ${username} and text like ${`%/${page}?token=%`} order by id desc limit 1`)
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}
/** As a browser that follows a link or comes back from a provider. */
const open = (url: string) => real.raw({ method: 'GET', url })

const signUp = async (username = newAddress()) => {
  const password = mark('password', `quiet lantern ${randomUUID()}`)
  const { body } = await server.send(register, { username, password, name_24: 'Rosa Quill' })
  mark('session token', body.token, register.name)
  const link = mark('mailed link to verify', await linkTo('verify-email', username))
  return { id: body.user.id, username, password, link, token: body.token }
}
type Someone = Awaited<ReturnType<typeof signUp>>

/** A password that is right, and what came of it. */
async function enter(
  { username, password }: Pick<Someone, 'username' | 'password'>,
  more: object = {},
  address = newPlace(),
) {
  const { status, body } = await server.send(logIn, { username, password, ...more }, { address })
  if (status === 200) mark('session token', body.token, logIn.name)
  else mark('ticket', body.ticket, logIn.name)
  return { token: body.token, ticket: body.ticket ?? '', address }
}
async function enterCode(someone: Someone, typed: { code: string; trust?: true } | { recovery_code: string }) {
  const { ticket, address } = await enter(someone)
  const { status, body } = await server.send(logInWithCode, { ticket, ...typed }, { address })
  expect(status).toBe(200)
  mark('session token', body.token, logInWithCode.name)
  if (body.device) mark('token of a trusted device', body.device, logInWithCode.name)
  return { token: body.token, device: body.device ?? '' }
}
const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

async function byPassword() {
  const someone = await signUp()
  await open(`/verify-email?token=${someone.link}`)
  await ok(server.send(sendVerification, {}, { as: someone }))
  mark('mailed link to verify', await linkTo('verify-email', someone.username))
  await ok(server.send(verifyEmail, { token: someone.link }))
  const mistyped = mark('mistyped password', `quiet lamp ${randomUUID()}`)
  expect(
    (await server.send(logIn, { username: someone.username, password: mistyped }, { address: newPlace() })).status,
  ).toBe(401)
  const { token } = await enter(someone)
  expect(
    (await server.send(changePassword, { password: mistyped, current_password: mistyped }, { as: token })).status,
  ).toBe(400)
  const key = (await server.send(createKey, { name: 'Desk' }, { as: token })).body
  mark('secret of a key', key.secret, createKey.name)
  mark('secret of a key', (await server.send(rotateKey, { id: key.key.id }, { as: token })).body.secret, rotateKey.name)
  const password = mark('password', `louder lantern ${randomUUID()}`)
  await ok(server.send(changePassword, { password, current_password: someone.password }, { as: token }))
  return { ...someone, password, token }
}

async function byCode(someone: Someone) {
  const { secret, recoveryCodes } = await setUpApp(server, someone.token, clock.now)
  mark('key of the app', secret, 'accounts.startTotp', Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'))
  markAll('recovery code', recoveryCodes, 'accounts.confirmTotp')
  const code = () => mark('code', codeOf(secret, clock.now))
  mark('code', codeOf(secret, clock.now, -1))
  const { token, device } = await enterCode(someone, { code: code(), trust: true })
  await enter(someone, { device })
  await enterCode(someone, { recovery_code: recoveryCodes[0] ?? '' })
  const { ticket, address } = await enter(someone)
  const wrong = mark('wrong code', wrongCodeOf(secret, clock.now))
  expect((await server.send(logInWithCode, { ticket, code: wrong }, { address })).body.code).toBe('wrong_code')
  const { codes } = (await server.send(readSignInMethods, {}, { as: token })).body
  await ok(server.send(forgetDevice, { id: codes?.trusted_devices[0]?.id ?? 0 }, { as: token }))
  const renewed = await server.send(newRecoveryCodes, { current_password: someone.password }, { as: token })
  markAll('recovery code', renewed.body.recovery_codes, newRecoveryCodes.name)
  later(30)
  await enterCode(someone, { code: code() })
  await ok(server.send(stopTotp, { current_password: someone.password }, { as: token }))
  return token
}

async function byPasskey(as: string) {
  const device = makeAuthenticator()
  const asked = await passkeys.askedToAdd(as)
  const markChallenge = (challenge: string) =>
    mark('challenge', challenge, 'accounts.passkeyOptions', bytesOf(challenge))
  markChallenge(asked.challenge)
  const made = device.create(asked)
  mark('answer of a device', made.response.clientDataJSON)
  const { passkey } = (await passkeys.add(as, made)).body
  const signed = async () => {
    const options = await passkeys.askedToSignIn()
    markChallenge(options.challenge)
    const response = device.get(options)
    mark('answer of a device', response.response.signature, '', bytesOf(response.response.signature))
    mark('answer of a device', response.response.clientDataJSON)
    return response
  }
  const { status, body } = await passkeys.open(await signed())
  expect(status).toBe(200)
  mark('session token', body.token, logIn.name)
  await ok(server.send(signInAgain, { provider: 'passkey', response: await signed() }, { as: body.token }))
  await ok(server.send(renamePasskey, { id: passkey.id, name: 'Phone' }, { as: body.token }))
  await ok(server.send(removePasskey, { id: passkey.id }, { as: body.token }))
  return body.token
}

type Popup = Awaited<ReturnType<typeof oidc.oidcPopup>>
function marksOf({ code, code_verifier, nonce }: Popup) {
  mark('code of a provider', code)
  mark('verifier', code_verifier)
  mark('nonce', nonce)
}
async function byProviders() {
  const person = somebody()
  const popup = await oidc.oidcPopup(person)
  marksOf(popup)
  await open(`/sign-in/oidc?code=${popup.code}&state=${randomUUID()}`)
  const { body } = await oidc.withOidc(popup)
  const as = mark('session token', body.token, logIn.name)
  const again = await oidc.oidcPopup(person)
  marksOf(again)
  await ok(server.send(signInAgain, { provider: 'oidc', ...again }, { as }))
  // A code is good once: what was used is refused, and then stands in the log of refusals if anywhere.
  expect((await oidc.withOidc(popup)).status).toBe(401)

  const someone = await signUp()
  await ok(server.send(verifyEmail, { token: someone.link }))
  const google = await social.googlePopup(somebody({ email: someone.username }))
  marksOf(google)
  const asked = await social.withGoogle(google)
  const link = mark('ticket to link', asked.body.link?.ticket, logIn.name)
  await enter(someone, { link })

  const access = mark('access token', await social.facebookPopup(somebody()))
  mark('session token', (await social.withFacebook(access)).body.token, logIn.name)
  return as
}

async function byMail({ username }: Someone) {
  const password = mark('password', `herons above ${randomUUID()}`)
  await ok(server.send(forgotPassword, { username }))
  const link = mark('mailed link to choose a password', await mailedToken(server, username, 'reset-password'))
  await open(`/reset-password?token=${link}`)
  await ok(server.send(resetPassword, { token: link, password }))
  const { token } = await enter({ username, password })
  for (const call of [listSessions, readSecurityLog, readSignInMethods, readAccountData])
    await ok(server.send(call, {}, { as: token }))
  await ok(server.send(endOtherSessions, {}, { as: token }))
  const disowning = mark('mailed link to disown a sign-in', await linkTo('not-me', username))
  await open(`/not-me?token=${disowning}`)
  expect((await open(`/api/this_was_not_me?token=${disowning}`)).status).toBe(405)
  await ok(server.send(disownSignIn, { token: disowning }))
  mark('mailed link to choose a password', await mailedToken(server, username, 'reset-password'))
}

/** While its table is away, a sign-in fails with an error that the log tells in full. */
async function whileBroken({ username, password }: Someone) {
  await db.run(sql`alter table sessions rename to sessions_away`)
  const { status } = await server.send(logIn, { username, password }, { address: newPlace() })
  await db.run(sql`alter table sessions_away rename to sessions`)
  expect(status).toBe(500)
}

test('no secret of a sign-in stands in the log, in a table, or in an answer but the one that hands it out (G7)', async () => {
  const settled = [secretOfServer, smtp, credentials.google.clientSecret, credentials.oidc.clientSecret]
  markAll('secret of the operator', [...settled, credentials.facebook.appSecret], '')
  const someone = await byPassword()
  const token = await byCode(someone)
  await byPasskey(token)
  await byMail(someone)
  const ofProvider = await byProviders()
  await ok(server.send(readAccountData, {}, { as: ofProvider }))
  const leaving = await signUp()
  await whileBroken(leaving)
  const unsaved = await enter(leaving)
  await ok(server.send(deleteAccount, { confirm: 'DELETE', current_password: leaving.password }, { as: unsaved.token }))

  expect(marked.length).toBeGreaterThan(60)
  // Replies were stored, or looking through them would show nothing.
  expect((await db.rows(sql`select 1 from idempotency_keys where answer is not null`)).length).toBeGreaterThan(5)
  expect(logged.lines().length).toBeGreaterThan(answers.length)
  const log = logged.text()
  expect(marked.filter(one => formsOf(one).test(log)).map(({ what }) => what)).toEqual([])
  expect(await foundInTables()).toEqual([])
  expect(foundInAnswers()).toEqual([])
})
