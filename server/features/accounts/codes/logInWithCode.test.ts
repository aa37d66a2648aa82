// The second step of a sign-in: what opens the session, what does not, and how long guesses wait.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { forgetDevice, logInWithCode, newRecoveryCodes } from '#contract/calls/codes.ts'
import { changePassword, logIn } from '#contract/calls/sessions.ts'
import { readSignInMethods } from '#contract/calls/signInMethods.ts'
import { startIssuer } from '#server/testing/issuer.ts'
import { newPlace, type Someone, signUp } from '#server/testing/people.ts'
import { popupsOf, somebody } from '#server/testing/popups.ts'
import { testServer } from '#server/testing/server.ts'
import { codeOf, setUpApp, wrongCodeOf } from './testing/app.ts'

const issuer = await startIssuer()
/** The servers' clock, which each test sets forward. */
const clock = { now: new Date() }
const server = await testServer(issuer.settings, undefined, { now: () => clock.now })
afterAll(async () => {
  await server.close()
  await issuer.stop()
})
const { google, googlePopup, withGoogle } = popupsOf(
  () => issuer,
  () => server,
)
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}

async function withApp() {
  const someone = await signUp(server)
  return { ...someone, ...(await setUpApp(server, someone.token, clock.now)) }
}
type Owner = Pick<Someone, 'username' | 'password'>
const password = ({ username, password }: Owner, address: string, device?: string) =>
  server.send(logIn, { username, password, ...(device && { device }) }, { address })
async function ticketOf(owner: Owner, address: string) {
  const asked = await password(owner, address)
  expect([asked.status, asked.body.code, asked.body.token]).toEqual([401, 'second_factor', undefined])
  return asked.body.ticket ?? ''
}
type Typed = { code?: string; recovery_code?: string; trust?: boolean }
const enter = (ticket: string, address: string, typed: Typed) =>
  server.send(logInWithCode, { ticket, ...typed }, { address })

/** As if every counted guess had come a quarter of an hour ago. */
const waitsAreOver = () =>
  server.db.run(sql`update counters set resets_at = resets_at - interval '15 minutes' where key like 'sign-in:%'`)

test('the password alone opens nothing; with the code of the app a session begins (G2)', async () => {
  const owner = await withApp()
  const address = newPlace()
  const ticket = await ticketOf(owner, address)
  const wrong = await enter(ticket, address, { code: wrongCodeOf(owner.secret, clock.now) })
  expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
    401,
    'wrong_code',
    { code: 'This code is not right. Please enter the newest one that your app shows.' },
  ])
  const code = codeOf(owner.secret, clock.now)
  const { status, body } = await enter(ticket, address, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect([status, body.device]).toEqual([200, null])
  expect((await server.send(readProfile, {}, { as: body.token })).body.username).toBe(owner.username)
})

test('a wrong password is told apart from nothing: it asks for no code (G2)', async () => {
  const owner = await withApp()
  const wrong = await password({ ...owner, password: 'not this one at all' }, newPlace())
  expect([wrong.body.code, wrong.body.ticket]).toEqual(['wrong_credentials', undefined])
})

test('a code counts once, and none before it; the next one counts (G2)', async () => {
  const owner = await withApp()
  const address = newPlace()
  const code = codeOf(owner.secret, clock.now)
  expect((await enter(await ticketOf(owner, address), address, { code })).status).toBe(200)
  for (const used of [code, codeOf(owner.secret, clock.now, -1)]) {
    const again = await enter(await ticketOf(owner, address), address, { code: used })
    expect([again.status, again.body.code]).toEqual([401, 'wrong_code'])
  }
  later(30)
  const next = codeOf(owner.secret, clock.now)
  expect((await enter(await ticketOf(owner, address), address, { code: next })).status).toBe(200)
})

test('a clock that is off by one step is allowed, by two it is not (G2)', async () => {
  const owner = await withApp()
  const address = newPlace()
  later(60)
  for (const [steps, expected] of [
    [-2, 401],
    [2, 401],
    [1, 200],
  ] as const) {
    const code = codeOf(owner.secret, clock.now, steps)
    expect((await enter(await ticketOf(owner, address), address, { code })).status).toBe(expected)
  }
})

test('of eight that use one code, or one ticket, at once, one gets in (G2)', async () => {
  const owner = await withApp()
  const places = Array.from({ length: 8 }, newPlace)
  const tickets = await Promise.all(places.map(place => ticketOf(owner, place)))
  const code = codeOf(owner.secret, clock.now)
  const entered = await Promise.all(places.map((place, index) => enter(tickets[index] ?? '', place, { code })))
  expect(entered.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])

  const address = newPlace()
  const ticket = await ticketOf(owner, address)
  const twice = await Promise.all(
    owner.recoveryCodes.slice(0, 4).map(recovery_code => enter(ticket, address, { recovery_code })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  const unused = await server.db.row<{ count: number }>(sql`
    select count(*)::int as count from recovery_codes where user_id = ${owner.id} and used_at is null`)
  expect(unused?.count).toBe(9)
})

test('a recovery code works once, however it is written, and its owner is told (G2)', async () => {
  const owner = await withApp()
  const [first = '', second = ''] = owner.recoveryCodes
  const address = newPlace()
  const typed = ` ${first.toUpperCase().replace('-', ' ')} `
  expect((await enter(await ticketOf(owner, address), address, { recovery_code: typed })).status).toBe(200)
  const again = await enter(await ticketOf(owner, address), address, { recovery_code: first })
  expect([again.status, again.body.fields]).toEqual([
    401,
    { recovery_code: 'This recovery code is not right, or it was used already.' },
  ])
  expect((await enter(await ticketOf(owner, address), address, { recovery_code: second })).status).toBe(200)
  const mails = await server.db.rows<{ text: string }>(sql`
    select text from outbox where recipient = ${owner.username} and subject = 'A recovery code opened your Appetite account'
    order by id`)
  expect(mails.map(({ text }) => /\d left|\d are left/.exec(text)?.[0])).toEqual(['9 are left', '8 are left'])
})

test('a ticket is good for five minutes, at its own address, for five tries and one session (G2)', async () => {
  const owner = await withApp()
  const address = newPlace()
  const over = async (ticket: string, from = address) => {
    const { status, body } = await enter(ticket, from, { code: codeOf(owner.secret, clock.now) })
    return [status, body.code]
  }
  const ticket = await ticketOf(owner, address)
  expect(await over(ticket, newPlace())).toEqual([401, 'ticket_over'])
  expect(await over(`${ticket.slice(0, -2)}AA`)).toEqual([401, 'ticket_over'])
  for (let time = 0; time < 5; time++)
    expect((await enter(ticket, address, { code: wrongCodeOf(owner.secret, clock.now) })).body.code).toBe('wrong_code')
  await waitsAreOver()
  expect(await over(ticket)).toEqual([401, 'ticket_over'])

  const slow = await ticketOf(owner, address)
  later(5 * 60)
  expect(await over(slow)).toEqual([401, 'ticket_over'])

  const used = await ticketOf(owner, address)
  later(30)
  await waitsAreOver()
  expect(await over(used)).toEqual([200, undefined])
  later(30)
  expect(await over(used)).toEqual([401, 'ticket_over'])
})

test('a ticket ends with the password that it came from (G5)', async () => {
  const owner = await withApp()
  const address = newPlace()
  const ticket = await ticketOf(owner, address)
  const next = 'herons above the marsh'
  await server.send(changePassword, { password: next, current_password: owner.password }, { as: owner.token })
  const refused = await enter(ticket, address, { code: codeOf(owner.secret, clock.now) })
  expect([refused.status, refused.body.code]).toEqual([401, 'wrong_credentials'])
  const renewed = await ticketOf({ ...owner, password: next }, address)
  expect((await enter(renewed, address, { code: codeOf(owner.secret, clock.now) })).status).toBe(200)
})

test('ten wrong codes wait as ten wrong passwords do, although the password was right in between (G2)', async () => {
  const owner = await withApp()
  const waitAfterTen = async (guess: () => Promise<{ status: number; headers: Record<string, unknown> }>) => {
    for (let time = 0; time < 10; time++) {
      expect((await guess()).status).toBe(401)
      if (time < 9) await waitsAreOver()
    }
    const { status, headers } = await guess()
    return [status, headers['retry-after']]
  }
  const address = newPlace()
  const wrongCode = async () =>
    enter(await ticketOf(owner, address), address, { code: wrongCodeOf(owner.secret, clock.now) })
  const wrongPassword = () => password({ ...owner, password: 'not this one at all' }, newcomer)
  const newcomer = newPlace()
  const waited = await waitAfterTen(wrongCode)
  // The right code waits too, and another address does not.
  const code = codeOf(owner.secret, clock.now)
  expect((await enter(await ticketOf(owner, address), address, { code })).status).toBe(429)
  const elsewhere = newPlace()
  expect((await enter(await ticketOf(owner, elsewhere), elsewhere, { code })).status).toBe(200)
  const waitedAsPassword = await waitAfterTen(wrongPassword)
  // A second may pass while it is asked.
  for (const [status, seconds] of [waited, waitedAsPassword])
    expect([status, [31, 32].includes(Number(seconds))]).toEqual([429, true])
  const mails = await server.db.rows(sql`
    select 1 from outbox where recipient = ${owner.username} and subject = 'Somebody is guessing the codes of your Appetite account'`)
  expect(mails).toHaveLength(1)
})

test('Google is no way around the code, for an account that it opens and one that it would be linked to (G2)', async () => {
  const person = somebody()
  const { token, user } = (await google(person)).body
  const app = await setUpApp(server, token, clock.now)
  const address = newPlace()
  const asked = await withGoogle(await googlePopup(person), server, address)
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor'])
  const { status, body } = await enter(asked.body.ticket ?? '', address, { code: codeOf(app.secret, clock.now) })
  expect([status, body.user.id]).toEqual([200, user.id])
  const method = await server.db.row(sql`
    select method from sessions where user_id = ${user.id} order by created_at desc limit 1`)
  expect(method).toEqual({ method: 'google' })
})

test('a trusted device is asked for no code for 30 days, until it is trusted no longer (G2)', async () => {
  const owner = await withApp()
  const address = newPlace()
  const code = codeOf(owner.secret, clock.now)
  const { body } = await enter(await ticketOf(owner, address), address, { code, trust: true })
  const device = body.device ?? ''
  expect(device).toMatch(/^[\w-]{43}$/)
  const trusted = await password(owner, newPlace(), device)
  expect(trusted.status).toBe(200)
  const linked = await server.db.rows(sql`
    select 1 from sessions where user_id = ${owner.id} and device_id is not null`)
  expect(linked).toHaveLength(2)

  // It is trusted by this account alone.
  const other = await withApp()
  expect((await password(other, newPlace(), device)).body.code).toBe('second_factor')

  const { codes } = (await server.send(readSignInMethods, {}, { as: trusted.body.token })).body
  const [found] = codes?.trusted_devices ?? []
  expect(Math.round((new Date(found?.expires_at ?? '').getTime() - Date.now()) / 86_400_000)).toBe(30)
  const id = found?.id ?? 0
  expect((await server.send(forgetDevice, { id }, { as: other.token })).status).toBe(404)
  expect((await password(owner, newPlace(), device)).status).toBe(200)
  expect((await server.send(forgetDevice, { id }, { as: trusted.body.token })).status).toBe(200)
  expect((await password(owner, newPlace(), device)).body.code).toBe('second_factor')
})

test('a device that ran out is asked again, and so is each one after a change of the password or the codes (G5)', async () => {
  const changes = [
    (owner: Owner & { id: number }) =>
      server.db.run(sql`update trusted_devices set expires_at = now() where user_id = ${owner.id}`),
    (owner: Owner, as: string) => server.send(newRecoveryCodes, { current_password: owner.password }, { as }),
    (owner: Owner, as: string) =>
      server.send(changePassword, { password: owner.password, current_password: owner.password }, { as }),
  ]
  for (const change of changes) {
    const owner = await withApp()
    const address = newPlace()
    const code = codeOf(owner.secret, clock.now)
    const { body } = await enter(await ticketOf(owner, address), address, { code, trust: true })
    expect((await password(owner, newPlace(), body.device ?? '')).status).toBe(200)
    await change(owner, body.token)
    expect((await password(owner, newPlace(), body.device ?? '')).body.code).toBe('second_factor')
  }
})
