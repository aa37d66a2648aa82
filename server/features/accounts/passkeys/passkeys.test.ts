// Adding, renaming and removing passkeys: what an account may do, and what follows from it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteAccount, readProfile } from '#contract/calls/accounts.ts'
import { passkeyOptions, removePasskey, renamePasskey } from '#contract/calls/passkeys.ts'
import { forgotPassword, resetPassword, signInAgain } from '#contract/calls/sessions.ts'
import { readSignInMethods } from '#contract/calls/signInMethods.ts'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { openServer } from '../../../testing/fixtures.ts'
import { mailedToken, newPlace, type Someone, signUp, tokenOf } from '../../../testing/people.ts'
import { devicesOf, type Made } from './testing/devices.ts'

const server = await openServer()
const { asked, askedToAdd, askedToSignIn, add, added, opened } = devicesOf(server)

const passkeysOf = async (as: string) => (await server.send(readSignInMethods, {}, { as })).body.passkeys
const remove = (as: string, id: number, current_password?: string) =>
  server.send(removePasskey, { id, ...(current_password && { current_password }) }, { as, address: newPlace() })
const age = ({ id }: Pick<Someone, 'id'>) =>
  server.db.run(sql`
    update sessions set created_at = created_at - interval '16 minutes',
      confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${id}`)
const mailsTo = ({ username }: Pick<Someone, 'username'>) =>
  server.db.rows<{ subject: string; text: string }>(sql`
    select subject, text from outbox where recipient = ${username} and subject like '%passkey%' order by id`)

test('what a device is asked names the site, keeps the address out of the handle, and asks it to make sure of its owner', async () => {
  const someone = await signUp(server)
  const options = await askedToAdd(someone.token)
  expect(options).toMatchObject({
    rp: { id: 'appetite.example', name: 'Appetite' },
    user: { name: someone.username, displayName: 'Someone New' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const handle = Buffer.from(options.user.id, 'base64url')
  expect(handle).toHaveLength(32)
  expect(handle.toString('latin1')).not.toContain('example')
  // The same for each of its passkeys, and another one for another account.
  expect((await askedToAdd(someone.token)).user.id).toBe(options.user.id)
  expect((await askedToAdd((await signUp(server)).token)).user.id).not.toBe(options.user.id)
  const { device } = await added(someone.token)
  expect((await askedToAdd(someone.token)).excludeCredentials).toEqual([
    { id: device.id, type: 'public-key', transports: ['usb'] },
  ])
  expect(await askedToSignIn()).toEqual({
    challenge: expect.any(String),
    rpId: 'appetite.example',
    timeout: 270_000,
    userVerification: 'required',
  })
})

test('G1 a new passkey is refused for another origin, another site, and without a check of its owner', async () => {
  const { token } = await signUp(server)
  const device = makeAuthenticator()
  for (const answering of [
    { origin: 'https://evil.test' },
    { rpId: 'evil.test' },
    { verified: false },
    { type: 'webauthn.get' },
  ]) {
    const { status, body } = await add(token, device.create(await askedToAdd(token), answering))
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_input', ['response']])
  }
  expect(await passkeysOf(token)).toEqual([])
  expect((await add(token, device.create(await askedToAdd(token)))).status).toBe(200)
})

test('G1 its challenge counts once, for the account that asked, within five minutes, and not one to sign in', async () => {
  const [mine, other] = [await signUp(server), await signUp(server)]
  const refused = async (response: Made) => {
    const { status, body } = await add(mine.token, response)
    expect([status, body.message]).toEqual([400, 'This took too long, or was used already. Please try again.'])
  }
  const create = (challenge: string) => makeAuthenticator().create({ challenge, rp: { id: 'appetite.example' } })
  await refused(create((await askedToAdd(other.token)).challenge))
  await refused(create((await askedToSignIn()).challenge))
  await refused(create('invented'))
  const used = await askedToAdd(mine.token)
  expect((await add(mine.token, create(used.challenge))).status).toBe(200)
  await refused(create(used.challenge))
  const old = await askedToAdd(mine.token)
  await server.db.run(sql`update sign_in_challenges set expires_at = now() where user_id = ${mine.id}`)
  await refused(create(old.challenge))
  expect(await passkeysOf(mine.token)).toHaveLength(1)
})

test('a passkey opens one account only', async () => {
  const [mine, other] = [await signUp(server), await signUp(server)]
  const { device } = await added(mine.token)
  const { status, body } = await add(other.token, device.create(await askedToAdd(other.token)))
  expect([status, body.message]).toEqual([400, 'This passkey is in use already.'])
  expect((await opened(device)).body.user.id).toBe(mine.id)
})

test('an account has room for 25, however quickly they are added', async () => {
  const { id, token } = await signUp(server)
  for (let one = 0; one < 23; one++)
    await server.db.run(sql`
      insert into passkeys (user_id, credential_id, public_key, counter, name, backed_up)
      values (${id}, ${Buffer.from(makeAuthenticator().id)}, '\\x00', 0, 'Old', false)`)
  const answers = []
  for (let one = 0; one < 3; one++) answers.push(makeAuthenticator().create(await askedToAdd(token)))
  const statuses = await Promise.all(answers.map(answer => add(token, answer)))
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  const full = await asked({ for: 'add' }, token)
  expect([full.status, full.body.code, full.body.message]).toEqual([
    409,
    'limit_reached',
    'An account has room for 25 passkeys. Please remove one first.',
  ])
  const [first] = await passkeysOf(token)
  expect((await remove(token, first?.id ?? 0)).status).toBe(200)
  expect((await asked({ for: 'add' }, token)).status).toBe(200)
})

test('G5 adding and removing end all other sessions and trusted devices, are told to the owner, and remembered', async () => {
  const someone = await signUp(server)
  const elsewhere = async () => {
    await server.db.run(sql`
      insert into trusted_devices (user_id, token_hash, label, expires_at)
      values (${someone.id}, gen_random_uuid(), 'Chrome', now() + interval '30 days')`)
    return tokenOf(server, someone)
  }
  const isOver = async (as: string) => (await server.send(readProfile, {}, { as })).status === 401
  const trusted = () => server.db.rows(sql`select id from trusted_devices where user_id = ${someone.id}`)

  const [before, bystander] = [await elsewhere(), (await signUp(server)).token]
  expect([await isOver(before), await trusted()]).toEqual([false, [expect.anything()]])
  const { passkey } = await added(someone.token, makeAuthenticator(), 'Work laptop')
  expect([await isOver(before), await isOver(someone.token), await isOver(bystander)]).toEqual([true, false, false])
  expect(await trusted()).toEqual([])
  const since = await elsewhere()
  expect((await remove(someone.token, passkey.id)).status).toBe(200)
  expect([await isOver(since), await isOver(someone.token), await trusted()]).toEqual([true, false, []])

  const mails = await mailsTo(someone)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A passkey opens your Appetite account now',
    'A passkey of your Appetite account was removed',
  ])
  for (const { text } of mails) expect(text).toContain('‘Work laptop’')
  const entries = await server.db.rows<{ action: string; after: unknown }>(sql`
    select action, after from audit where kind = 'account' and record_id = ${someone.id} and action like 'passkey%' order by id`)
  expect(entries).toEqual([
    { action: 'passkey added', after: { ended: 1, network: '127.0.0.0/24' } },
    { action: 'passkey removed', after: { ended: 1, network: expect.any(String) } },
  ])
})

test('without a session, and for another account, nothing is added, renamed or removed', async () => {
  const [mine, other] = [await signUp(server), await signUp(server)]
  const { passkey, device } = await added(mine.token)
  const visitor = await server.send(passkeyOptions, { for: 'add' })
  expect([visitor.status, visitor.body.code]).toEqual([401, 'sign_in_first'])
  const rename = (as: string) => server.send(renamePasskey, { id: passkey.id, name: 'Old phone' }, { as })
  for (const answer of [await rename(other.token), await remove(other.token, passkey.id)])
    expect(answer.status).toBe(404)
  expect((await opened(device)).status).toBe(200)
  expect((await rename(mine.token)).body.message).toBe('It is called ‘Old phone’ now.')
  expect(await passkeysOf(mine.token)).toMatchObject([{ name: 'Old phone' }])
  expect((await remove(mine.token, passkey.id)).status).toBe(200)
  expect(await passkeysOf(mine.token)).toEqual([])
  expect((await opened(device)).status).toBe(401)
  expect((await remove(mine.token, passkey.id)).status).toBe(404)
})

test('a sign-in of 16 minutes ago adds and removes nothing until the password is given', async () => {
  const someone = await signUp(server)
  const { passkey } = await added(someone.token)
  const ready = makeAuthenticator().create(await askedToAdd(someone.token))
  await age(someone)
  const wrong = { for: 'add', current_password: 'not this one' } as const
  for (const answer of [
    await asked({ for: 'add' }, someone.token),
    await asked(wrong, someone.token),
    await add(someone.token, ready),
    await remove(someone.token, passkey.id),
    await remove(someone.token, passkey.id, 'not this one'),
  ])
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong_current_password'])
  expect(await passkeysOf(someone.token)).toHaveLength(1)
  expect((await asked({ for: 'add', current_password: someone.password }, someone.token)).status).toBe(200)
  // The password was given a moment ago.
  expect((await add(someone.token, ready)).status).toBe(200)
  await age(someone)
  expect((await remove(someone.token, passkey.id, someone.password)).status).toBe(200)
})

test('signing in again with a passkey confirms its own account, once for each challenge, and no other', async () => {
  const [mine, other] = [await signUp(server), await signUp(server)]
  await server.db.run(sql`update users set password_hash = null where id = ${mine.id}`)
  const { device, passkey } = await added(mine.token)
  const { device: stranger } = await added(other.token)
  await age(mine)
  const again = (response: ReturnType<typeof device.get>) =>
    server.send(signInAgain, { provider: 'passkey', response }, { as: mine.token, address: newPlace() })
  expect((await remove(mine.token, passkey.id)).body.code).toBe('sign_in_again')
  for (const answer of [
    stranger.get(await askedToSignIn()),
    device.get(await askedToSignIn(), { origin: 'https://evil.test' }),
  ]) {
    const { status, body } = await again(answer)
    expect([status, body.code]).toEqual([409, 'not_confirmed'])
  }
  expect((await remove(mine.token, passkey.id)).body.code).toBe('sign_in_again')
  const right = device.get(await askedToSignIn())
  expect((await again(right)).status).toBe(200)
  expect((await again(right)).body.code).toBe('not_confirmed')
  expect((await remove(mine.token, passkey.id)).status).toBe(200)
})

test('a new password by mail keeps the passkeys of an address that was verified, and removes those of one that was not', async () => {
  for (const isVerified of [true, false]) {
    const someone = await signUp(server)
    if (isVerified) await server.db.run(sql`update users set verified_at = now() where id = ${someone.id}`)
    const { device } = await added(someone.token, makeAuthenticator(), 'Somebody’s phone')
    await server.send(forgotPassword, { username: someone.username })
    const token = await mailedToken(server, someone.username, 'reset-password')
    expect((await server.send(resetPassword, { token, password: 'herons above the marsh' })).status).toBe(200)
    expect((await opened(device)).status).toBe(isVerified ? 200 : 401)
    const told = await server.db.row<{ text: string }>(sql`
      select text from outbox where recipient = ${someone.username} and subject = 'Your Appetite password was changed'`)
    expect(told?.text.includes('‘Somebody’s phone’')).toBe(isVerified)
  }
})

test('a deleted account takes its passkeys along', async () => {
  const someone = await signUp(server)
  const { device } = await added(someone.token)
  await askedToAdd(someone.token)
  expect((await server.send(deleteAccount, { confirm: 'DELETE' }, { as: someone.token })).status).toBe(200)
  expect((await opened(device)).status).toBe(401)
  expect(await server.db.rows(sql`select id from passkeys where user_id = ${someone.id}`)).toEqual([])
  expect(await server.db.rows(sql`select id from sign_in_challenges where user_id = ${someone.id}`)).toEqual([])
})
