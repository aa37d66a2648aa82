// Guesses at one account from many addresses are stopped, and the owner still gets in and is notified.
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { forgotPassword, logIn, logOut, register, resetPassword } from '#contract/calls/sessions.ts'
import { openServer } from '../../testing/fixtures.ts'
import { mailedToken, newAddress, newPlace, type Someone, signUp } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const server = await openServer()
const attempt = (username: string, password: string, address = newPlace(), on = server) =>
  on.send(logIn, { username, password }, { address })
const guessingMails = (username: string) =>
  server.db.rows<{ text: string }>(sql`
    select text from outbox
    where recipient = ${username} and subject = 'Somebody is guessing the password of your Appetite account'`)
const streaks = ({ id }: Someone) =>
  server.db.rows<{ after: { failures: number; network: string } }>(sql`
    select after from audit
    where kind = 'account' and record_id = ${id} and action = 'sign-ins failed' and actor_id is null order by id`)

/** Some at a time, as a crowd does. */
async function guessFrom(places: string[], username: string, { each = 1, on = server } = {}) {
  const statuses: number[] = []
  for (let round = 0; round < each; round++)
    for (let from = 0; from < places.length; from += 12) {
      const batch = places.slice(from, from + 12).map(place => attempt(username, `wrong ${round}`, place, on))
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status))
    }
  return statuses
}
const places = (count: number) => Array.from({ length: count }, newPlace)

describe('from many addresses', () => {
  test('300 guesses from 60 addresses are stopped at 100, while a known address signs in and the owner is told once', async () => {
    const someone = await signUp(server)
    const { username, password } = someone
    const home = newPlace()
    expect((await attempt(username, password, home)).status).toBe(200)
    const began = performance.now()
    const statuses = await guessFrom(places(60), username, { each: 5 })
    const seconds = (performance.now() - began) / 1_000
    const looked = statuses.filter(status => status === 401).length
    expect(looked).toBeGreaterThanOrEqual(100)
    // One more after the first second, another one after three, and so on.
    expect(looked).toBeLessThanOrEqual(100 + Math.log2(seconds + 1))
    expect(statuses.filter(status => status === 429)).toHaveLength(300 - looked)

    // The wait is made longer, since it may have ended while the sign-in from home was checked.
    await server.db.run(sql`update counters set count = 110 where key like 'guesses:%'`)
    expect((await attempt(username, password, home)).status).toBe(200)
    const elsewhere = await attempt(username, password)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([429, 'too_many_sign_ins'])
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0)
    expect(await guessingMails(username)).toEqual([{ text: expect.stringContaining('100 wrong passwords were tried') }])
    expect((await streaks(someone)).at(-1)?.after).toEqual({ failures: 100, network: 'several' })

    // Whoever reads the mail of the account chooses a password, and is let in from where it was chosen.
    const place = newPlace()
    await server.send(forgotPassword, { username }, { address: place })
    const token = await mailedToken(server, username, 'reset-password')
    const chosen = 'herons above the marsh'
    await server.send(resetPassword, { token, password: chosen }, { address: place })
    await guessFrom(places(1), username)
    await server.db.run(sql`update counters set count = 110 where key like 'guesses:%'`)
    expect((await attempt(username, chosen, place)).status).toBe(200)
    expect((await attempt(username, chosen, home)).status).toBe(429)
    expect(await guessingMails(username)).toHaveLength(1)
  })

  test('the waits of an account grow and end by themselves; right sign-ins count for nothing', async () => {
    const strict = await testServer({ SIGN_IN_FAILURES_PER_ACCOUNT: '3' })
    const { username, password } = await signUp(strict)
    for (let time = 0; time < 5; time++)
      expect((await attempt(username, password, newPlace(), strict)).status).toBe(200)
    const guess = async () => (await guessFrom(places(1), username, { on: strict }))[0]
    const wait = (seconds: number) =>
      server.db.run(sql`
        update counters set resets_at = resets_at + make_interval(secs => ${seconds}::int) where key like 'guesses:%'`)
    for (let time = 0; time < 3; time++) expect(await guess()).toBe(401)
    for (const growing of [1, 2, 4]) {
      await wait(growing)
      expect(await guess()).toBe(429)
      await wait(-2 * growing)
      expect(await guess()).toBe(401)
    }
  })

  test('an account that nobody has is guessed at as long', async () => {
    const strict = await testServer({ SIGN_IN_FAILURES_PER_ACCOUNT: '3' })
    const statuses = await guessFrom(places(4), newAddress(), { on: strict })
    expect(statuses.sort()).toEqual([401, 401, 401, 429])
  })
})

describe('what is kept of an address', () => {
  test('a sign-in leaves its network, a streak of failures one row, and no full address anywhere', async () => {
    const someone = await signUp(server)
    const { id, username, password } = someone
    const v4 = '203.0.113.77'
    for (let time = 0; time < 5; time++) await attempt(username, 'wrong', v4)
    expect((await attempt(username, 'wrong', v4)).status).toBe(429)
    expect(await streaks(someone)).toEqual([{ after: { failures: 5, network: '203.0.113.0/24' } }])
    const { body } = await attempt(username, password, '2001:db8:17:4:aaaa::9')
    await server.send(logOut, {}, { as: body.token })
    const rows = await server.db.rows<{ action: string; after: unknown }>(sql`
      select action, after from audit where kind = 'account' and record_id = ${id} and actor_id = ${id} order by id`)
    expect(rows.slice(1)).toEqual([
      { action: 'signed in', after: { by: 'password', device: 'A program', network: '2001:db8:17::/48' } },
      { action: 'signed out', after: null },
    ])
    const kept = await server.db.rows<{ network_hash: string }>(sql`
      select network_hash from known_networks where user_id = ${id}`)
    expect(kept).toHaveLength(2)
    expect(JSON.stringify([rows, kept])).not.toMatch(/203\.0\.113\.77|:aaaa/)
  })

  test('twenty networks are kept for an account, the newest, and none for longer than ninety days', async () => {
    const { id, username, password } = await signUp(server)
    const homes = places(22)
    for (const home of homes) await attempt(username, password, home)
    const rows = await server.db.rows(sql`select 1 from known_networks where user_id = ${id}`)
    expect(rows).toHaveLength(20)
    const strict = await testServer({ SIGN_IN_FAILURES_PER_ACCOUNT: '1' })
    await guessFrom(places(3), username, { on: strict })
    const from = (place = '') => attempt(username, password, place, strict)
    expect([(await from(homes[0])).status, (await from(homes.at(-1))).status]).toEqual([429, 200])
    await server.db.run(sql`update known_networks set seen_at = now() - interval '91 days' where user_id = ${id}`)
    expect((await from(homes.at(-1))).status).toBe(429)
  })
})

describe('new accounts', () => {
  const make = (on: TestServer, address: string, username = newAddress()) =>
    on.send(register, { username, password: 'quiet lantern over the bay', name_24: 'Ada' }, { address })

  test('ten an hour from one address, of many at once as well; refused ones and other addresses do not count', async () => {
    const limited = await testServer({ REGISTRATION_LIMIT_PER_HOUR: '10' })
    const [here, there] = [newPlace(), newPlace()]
    const { username } = await signUp(server)
    for (let time = 0; time < 3; time++) expect((await make(limited, here, username)).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 14 }, () => make(limited, here)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
    const late = await make(limited, here)
    expect([late.body.code, late.body.message]).toEqual([
      'too_many_accounts',
      'Too many accounts were made from this address. Please try again later.',
    ])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await make(limited, there)).status).toBe(200)
  })
})
