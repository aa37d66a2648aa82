// Verifying an address, and choosing another password: with the old one, or with a mailed link.
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import {
  changePassword,
  forgotPassword,
  logIn,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '#contract/calls/sessions.ts'
import { openServer } from '../../testing/fixtures.ts'
import { mailedToken, newAddress, newPlace, type Someone, signUp, tokenOf } from '../../testing/people.ts'

const next = 'herons above the marsh'
const server = await openServer()
const profileStatus = async (token: string) => (await server.send(readProfile, {}, { as: token })).status
const signInStatus = async (username: string, password: string) =>
  (await server.send(logIn, { username, password }, { address: newPlace() })).status
const ageSessions = ({ id }: Someone) =>
  server.db.run(sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${id}`)

describe('verifying an address', () => {
  test('the mailed link verifies it, and following it again says so too', async () => {
    const someone = await signUp(server)
    const token = await mailedToken(server, someone.username, 'verify-email')
    expect((await server.send(readProfile, {}, { as: someone })).body.verified).toBe(false)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await server.send(verifyEmail, { token })
      expect([status, body.message]).toEqual([200, 'Your email is verified.'])
      expect((await server.send(readProfile, {}, { as: someone })).body.verified).toBe(true)
    }
  })

  test('an invented link, one that is over and one for another purpose do not', async () => {
    const someone = await signUp(server)
    const token = await mailedToken(server, someone.username, 'verify-email')
    await server.send(forgotPassword, { username: someone.username })
    const foreign = await mailedToken(server, someone.username, 'reset-password')
    await server.db.run(
      sql`update mailed_links set expires_at = now() where user_id = ${someone.id} and purpose = 'verify'`,
    )
    for (const dead of [token, foreign, 'x'.repeat(43)]) {
      const { status, body } = await server.send(verifyEmail, { token: dead })
      expect([status, body.code]).toEqual([400, 'link_expired'])
    }
  })

  test('of several mails the last two links work; six an hour are too many', async () => {
    const someone = await signUp(server)
    const first = await mailedToken(server, someone.username, 'verify-email')
    const send = () => server.send(sendVerification, {}, { as: someone })
    for (let time = 0; time < 5; time++) expect((await send()).status).toBe(200)
    const { status, body, headers } = await send()
    expect([status, body.code]).toEqual([429, 'too_many'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await server.send(verifyEmail, { token: first })).status).toBe(400)
    const token = await mailedToken(server, someone.username, 'verify-email')
    expect((await server.send(verifyEmail, { token })).status).toBe(200)
    expect((await send()).body.message).toBe('Your email is verified already.')
  })
})

describe('a forgotten password', () => {
  const ask = (username: string, address = newPlace()) => server.send(forgotPassword, { username }, { address })
  const reset = (token: string, password = next) => server.send(resetPassword, { token, password })

  test('the answer does not tell whether there is an account, neither by words nor by time', async () => {
    const someone = await signUp(server)
    const timed = async (username: string) => {
      const began = performance.now()
      const { status, body } = await ask(username)
      return { status, body, took: performance.now() - began }
    }
    const [known, unknown] = [await timed(someone.username), await timed(newAddress())]
    expect([known.status, known.body]).toEqual([200, unknown.body])
    expect(Math.min(known.took, unknown.took)).toBeGreaterThan(140)
  })

  test('the link sets another password, ends every session, verifies the address, and works once', async () => {
    const someone = await signUp(server)
    const other = await tokenOf(server, someone)
    await ask(someone.username)
    const token = await mailedToken(server, someone.username, 'reset-password')
    expect([await profileStatus(someone.token), await profileStatus(other)]).toEqual([200, 200])
    const { status, body } = await reset(token)
    expect([status, body.message]).toEqual([200, 'Password changed successfully!'])
    expect([await profileStatus(someone.token), await profileStatus(other)]).toEqual([401, 401])
    expect([
      await signInStatus(someone.username, someone.password),
      await signInStatus(someone.username, next),
    ]).toEqual([401, 200])
    const row = await server.db.row(sql`select 1 from users where id = ${someone.id} and verified_at is not null`)
    expect(row).not.toBeNull()
    const again = await reset(token, 'a third one for the road')
    expect([again.status, again.body.code]).toEqual([400, 'link_expired'])
  })

  test('of two who follow one link at the same time one chooses', async () => {
    const someone = await signUp(server)
    await ask(someone.username)
    const token = await mailedToken(server, someone.username, 'reset-password')
    const both = await Promise.all([reset(token), reset(token, 'another one for the road')])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 400])
  })

  test('a weak choice leaves the link as it is; after half an hour it is over', async () => {
    const someone = await signUp(server)
    await ask(someone.username)
    const token = await mailedToken(server, someone.username, 'reset-password')
    const weak = await reset(token, 'appetite1')
    expect([weak.status, weak.body.code]).toEqual([400, 'weak_password'])
    const life = await server.db.row<{ minutes: number }>(sql`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from mailed_links
      where user_id = ${someone.id} and purpose = 'reset'`)
    expect(life?.minutes).toBe(30)
    expect((await reset(token)).status).toBe(200)
    await ask(someone.username)
    const late = await mailedToken(server, someone.username, 'reset-password')
    await server.db.run(sql`update mailed_links set expires_at = now() where user_id = ${someone.id}`)
    expect((await reset(late)).status).toBe(400)
  })

  test('only a hash of the link is kept', async () => {
    const someone = await signUp(server)
    await ask(someone.username)
    const token = await mailedToken(server, someone.username, 'reset-password')
    const links = await server.db.rows<{ token_hash: string }>(sql`select token_hash from mailed_links`)
    expect(token).toHaveLength(43)
    expect(links.some(link => link.token_hash.includes(token))).toBe(false)
  })

  test('a disabled account gets no link', async () => {
    const someone = await signUp(server)
    await server.db.run(sql`update users set disabled_at = now() where id = ${someone.id}`)
    expect((await ask(someone.username)).status).toBe(200)
    expect(await mailedToken(server, someone.username, 'reset-password')).toBe('')
  })
})

describe('changing the password', () => {
  const change = (as: string, password: string, current_password?: string) =>
    server.send(changePassword, { password, current_password }, { as, address: newPlace() })

  test('with the current one; every other session ends at once', async () => {
    const someone = await signUp(server)
    const other = await tokenOf(server, someone)
    await ageSessions(someone)
    expect(await profileStatus(other)).toBe(200)
    const { status, body } = await change(someone.token, next, someone.password)
    expect([status, body.message]).toEqual([200, 'Password changed successfully!'])
    expect([await profileStatus(someone.token), await profileStatus(other)]).toEqual([200, 401])
    expect([
      await signInStatus(someone.username, someone.password),
      await signInStatus(someone.username, next),
    ]).toEqual([401, 200])
  })

  test('a wrong current one is refused beside its field', async () => {
    const someone = await signUp(server)
    const { status, body } = await change(someone.token, next, 'wrong')
    expect([status, body.code, body.fields]).toEqual([
      400,
      'wrong_current_password',
      { current_password: 'The current password is incorrect.' },
    ])
    expect(await signInStatus(someone.username, someone.password)).toBe(200)
  })

  test('without it within fifteen minutes of signing in, and not later', async () => {
    const someone = await signUp(server)
    expect((await change(someone.token, next)).status).toBe(200)
    await ageSessions(someone)
    const late = await change(someone.token, 'a third one for the road')
    expect([late.status, late.body.code]).toEqual([400, 'wrong_current_password'])
    expect((await change(someone.token, 'a third one for the road', next)).status).toBe(200)
  })

  test('a stolen session cannot try one current password after the other', async () => {
    const someone = await signUp(server)
    const address = newPlace()
    const guess = (current_password: string) =>
      server.send(changePassword, { password: next, current_password }, { as: someone, address })
    for (let time = 0; time < 5; time++) expect((await guess('wrong')).status).toBe(400)
    await server.db.run(
      sql`update counters set resets_at = resets_at + interval '30 seconds' where key like 'sign-in:%'`,
    )
    expect((await guess(someone.password)).status).toBe(429)
  })

  test('of two changes with the same old password at the same time one counts', async () => {
    const someone = await signUp(server)
    const both = await Promise.all([
      change(someone.token, next, someone.password),
      change(someone.token, 'a third one for the road', someone.password),
    ])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 400])
  })

  test('a weak one is refused', async () => {
    const someone = await signUp(server)
    const { status, body } = await change(someone.token, 'Appetite2026!', someone.password)
    expect([status, body.code]).toEqual([400, 'weak_password'])
  })
})
