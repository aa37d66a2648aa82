// Where an account is signed in, and signing out somewhere else: on the next call, on another server within a second.
import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { readAccountData, readProfile } from '#contract/calls/accounts.ts'
import { endOtherSessions, endSession, listSessions, readSecurityLog } from '#contract/calls/sessionList.ts'
import { changePassword } from '#contract/calls/sessions.ts'
import { testDatabase } from '../../../testing/database.ts'
import { openServer } from '../../../testing/fixtures.ts'
import { makeSuperAdmin, type Someone, signUp } from '../../../testing/people.ts'

const { db } = await testDatabase()
const server = await openServer({}, db)
const second = await openServer({}, db)

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'

async function logInOn({ username, password }: Someone, userAgent: string, remoteAddress = '203.0.113.77') {
  const { body } = await server.raw({
    ...{ method: 'POST', url: '/api/login', remoteAddress, headers: { 'user-agent': userAgent } },
    payload: { username, password },
  })
  return String(Object(body).token)
}
const idOf = (token: string) => String(decodeJwt(token).sid)
const statusOf = async (token: string, at = server) => (await at.send(readProfile, {}, { as: token })).status
const listOf = async (as: string) => (await server.send(listSessions, {}, { as })).body

test('G5 a list says of each session on what it is, from which network, with what and since when, and which asks', async () => {
  const someone = await signUp(server)
  const here = await logInOn(someone, windows)
  await logInOn(someone, iPhone, '2001:db8:7:8:9::1')
  const { sessions, trusted_devices } = await listOf(here)
  expect(trusted_devices).toEqual([])
  const shown = sessions.map(({ device, network, method, is_this }) => [device, network, method, is_this])
  expect(shown[0]).toEqual(['Chrome on Windows', '203.0.113.0/24', 'password', true])
  expect(shown.slice(1)).toEqual(
    expect.arrayContaining([
      ['Safari on iPhone', '2001:db8:7::/48', 'password', false],
      ['A program', '127.0.0.0/24', 'password', false],
    ]),
  )
  expect(shown).toHaveLength(3)
  expect(sessions[0]).toMatchObject({ id: idOf(here), trusted_until: null })
  expect(Date.now() - Date.parse(sessions[0]?.created_at ?? '')).toBeLessThan(60_000)
  const { body: data } = await server.send(readAccountData, {}, { as: here })
  expect(data.sessions).toContainEqual(
    expect.objectContaining({ device: 'Safari on iPhone', network: '2001:db8:7::/48', method: 'password' }),
  )
  const { events } = (await server.send(readSecurityLog, {}, { as: here })).body
  expect(events[0]).toMatchObject({ what: 'signed in', by: 'password', device: 'Safari on iPhone' })
})

test('a session that has run out is not in the list', async () => {
  const someone = await signUp(server)
  const here = await logInOn(someone, windows)
  await db.run(sql`update sessions set seen_at = now() - interval '25 hours' where id = ${idOf(someone.token)}`)
  expect((await listOf(here)).sessions.map(({ id }) => id)).toEqual([idOf(here)])
  const admin = await makeSuperAdmin(server)
  await db.run(sql`
    update sessions set seen_at = now() - interval '61 minutes'
    where user_id = ${admin.id} and id <> ${idOf(admin.token)}`)
  expect((await listOf(admin.token)).sessions.map(({ id }) => id)).toEqual([idOf(admin.token)])
})

test('G5 signing out another device ends it on its next call, and on a second server within a second', async () => {
  const someone = await signUp(server)
  const there = await logInOn(someone, iPhone)
  // The time in which a server remembers a session is what passes here, and nothing else.
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    expect(await statusOf(there)).toBe(200)
    expect(await statusOf(there, second)).toBe(200)
    const { status, body } = await server.send(endSession, { id: idOf(there) }, { as: someone })
    expect([status, body]).toEqual([200, { message: 'Signed out.' }])
    expect(await statusOf(there)).toBe(401)
    expect(await statusOf(there, second)).toBe(200)
    vi.advanceTimersByTime(1_000)
    expect(await statusOf(there, second)).toBe(401)
    expect(await statusOf(someone.token, second)).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  expect((await listOf(someone.token)).sessions.map(({ is_this }) => is_this)).toEqual([true])
  const { events } = (await server.send(readSecurityLog, {}, { as: someone })).body
  expect(events[0]?.what).toBe('session ended')
})

test('G5 a session of somebody else does not exist, for a superAdmin neither, and goes on', async () => {
  const [someone, stranger, admin] = [await signUp(server), await signUp(server), await makeSuperAdmin(server)]
  for (const as of [stranger, admin]) {
    const { status, body } = await server.send(endSession, { id: idOf(someone.token) }, { as })
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  expect((await server.send(endSession, { id: randomUUID() }, { as: someone })).status).toBe(404)
  expect((await server.send(endSession, { id: 'none' }, { as: someone })).status).toBe(400)
  expect(await statusOf(someone.token)).toBe(200)
})

test('G5 signing out everywhere else, and a change of the password, leave the session that asks', async () => {
  const someone = await signUp(server)
  const others = [await logInOn(someone, windows), await logInOn(someone, iPhone)]
  expect((await server.send(endOtherSessions, {}, { as: someone })).body.message).toBe(
    'You are signed out everywhere else.',
  )
  expect(await Promise.all(others.map(token => statusOf(token)))).toEqual([401, 401])
  expect(await statusOf(someone.token)).toBe(200)
  const later = await logInOn(someone, windows)
  expect(await statusOf(later)).toBe(200)
  await server.send(changePassword, { password: 'seven slow barges upstream' }, { as: someone })
  expect(await statusOf(later)).toBe(401)
  expect(await statusOf(someone.token)).toBe(200)
})

test('a trusted device stands with its session, or by itself, and goes with it', async () => {
  const someone = await signUp(server)
  const there = await logInOn(someone, iPhone)
  const trust = async (label: string, token?: string) => {
    const device = await db.row<{ id: number }>(sql`
      insert into trusted_devices (user_id, token_hash, label, expires_at)
      values (${someone.id}, ${randomUUID()}, ${label}, now() + interval '30 days') returning id`)
    if (token) await db.run(sql`update sessions set device_id = ${device?.id}::int where id = ${idOf(token)}`)
  }
  const labels = async () =>
    (await db.rows<{ label: string }>(sql`select label from trusted_devices where user_id = ${someone.id}`)).map(
      ({ label }) => label,
    )
  await trust('Safari on iPhone', there)
  await trust('Edge on Windows')
  const listed = await listOf(someone.token)
  const until = listed.sessions.find(({ id }) => id === idOf(there))?.trusted_until
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000)
  expect(listed.trusted_devices.map(({ device }) => device)).toEqual(['Edge on Windows'])

  await server.send(endSession, { id: idOf(there) }, { as: someone })
  expect(await labels()).toEqual(['Edge on Windows'])
  await trust('A program', someone.token)
  await server.send(endOtherSessions, {}, { as: someone })
  expect(await labels()).toEqual(['A program'])
})
