// Signing in and up with a password, and what keeps guesses from succeeding.
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { logIn, logOut, readSettings, register } from '#contract/calls/sessions.ts'
import { openServer } from '../../testing/fixtures.ts'
import { newAddress, newPlace, type Someone, signUp } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { makePasswords } from './passwords.ts'

const strong = 'seven boats at anchor'
const server = await openServer()
const attempt = (username: string, password: string, address = newPlace()) =>
  server.send(logIn, { username, password }, { address })
const failTimes = async (times: number, { username }: Someone, address: string) => {
  for (let index = 0; index < times; index++) await attempt(username, `wrong ${index}`, address)
}

/** As if every counted guess had come so many seconds later. */
const shiftWaits = (seconds: number) =>
  server.db.run(sql`
    update counters set resets_at = resets_at + make_interval(secs => ${seconds}::int) where key like 'sign-in:%'`)

describe('signing up', () => {
  test('makes a member, signs it in and sends a mail with a link', async () => {
    const username = newAddress()
    const { status, body } = await server.send(register, { username, password: strong, name_24: 'Ada Byrne' })
    expect([status, body.user]).toEqual([
      200,
      {
        id: expect.any(Number),
        username,
        email: username,
        name_24: 'Ada Byrne',
        role: 'member',
        profile_picture_url: '/default-profile.svg',
        verified: false,
        has_password: true,
        organizations: [],
        factor_asked: [],
        created_at: expect.any(String),
        reminders: true,
        deletions: true,
        alerts: true,
        mail_paused: false,
      },
    ])
    const profile = await server.send(readProfile, {}, { as: body.token })
    expect(profile.body.username).toBe(username)
    const mails = await server.db.rows<{ text: string }>(sql`select text from outbox where recipient = ${username}`)
    expect(mails).toEqual([{ text: expect.stringContaining('http://appetite.example/verify-email?token=') }])
  })

  test('an address has one account, however it is written', async () => {
    const { username } = await signUp(server)
    const again = await server.send(register, { username: username.toUpperCase(), password: strong, name_24: 'Ada' })
    expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
    expect((await attempt(` ${username.toUpperCase()} `, 'quiet lantern over the bay')).status).toBe(200)
  })

  test('of ten sign-ups with one address at the same time one makes the account', async () => {
    const username = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.send(register, { username, password: strong, name_24: 'Ada' })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    const accounts = await server.db.rows(sql`select id from users where username = ${username}`)
    expect(accounts).toHaveLength(1)
  })

  test.each([
    ...['password', 'P@ssw0rd1', 'appetite1', 'Appetite2026!', 'aaaaaaaaaa', 'orla.quist', 'OrlaQuist77'],
    // Common ones that no short list has.
    ...['cochabamba', 'Happynewyear', 'vjhtvjhtjrtfy', 'cocakola2024!'],
  ])('a password that is guessed first is refused: %s', async password => {
    const input = { username: `orla.quist@${newAddress().slice(0, 8)}.example`, name_24: 'Orla Quist' }
    const refused = await server.send(register, { ...input, password })
    expect([refused.status, refused.body.code]).toEqual([400, 'weak_password'])
    expect(refused.body.fields).toEqual({ password: 'Please choose a password that is harder to guess.' })
    expect((await server.send(register, { ...input, password: 'onlylowercaseletters' })).status).toBe(200)
  })

  test('a password has 8 to 128 characters', async () => {
    const statusOf = async (password: string) =>
      (await server.send(register, { username: newAddress(), password, name_24: 'Ada' })).status
    expect(await statusOf('x7#kPq2')).toBe(400)
    expect(await statusOf('x7#kPq2v')).toBe(200)
    expect(await statusOf('Wz'.repeat(65))).toBe(400)
    expect(await statusOf(`${'kestrel over water '.repeat(6)}and bays at dawn`.slice(0, 128))).toBe(200)
  })

  test('only a hash of the password is kept, by Argon2id at its full cost', async () => {
    const { id } = await signUp(await testServer({}, undefined, { isHashedInFull: true }))
    const row = await server.db.row<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`)
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('signing in', () => {
  test.each([{}, { username: 'ada@example.com' }, { password: 'x' }, { username: '  ', password: 'x' }])(
    'both email and password are needed: %o',
    async input => {
      const { status, body } = await server.send(logIn, input)
      expect([status, body.message, body.error]).toEqual([
        400,
        'Email and password are required.',
        'Email and password are required.',
      ])
    },
  )

  test('unknown, wrong, without a password and disabled have the same answer', async () => {
    const [right, social, disabled] = [await signUp(server), await signUp(server), await signUp(server)]
    await server.db.run(sql`update users set password_hash = null where id = ${social.id}`)
    await server.db.run(sql`update users set disabled_at = now() where id = ${disabled.id}`)
    const answers = [
      await attempt(newAddress(), right.password),
      await attempt(right.username, 'wrong'),
      await attempt(social.username, social.password),
      await attempt(disabled.username, disabled.password),
      await attempt('a\0b\ud800', right.password),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
    expect(answers[0]?.body.code).toBe('wrong_credentials')
    const { status, body } = await attempt(right.username, right.password)
    expect([status, body.user?.username]).toEqual([200, right.username])
  })

  test('logging out ends this session at once and no other', async () => {
    const someone = await signUp(server)
    const { body } = await attempt(someone.username, someone.password)
    for (const token of [body.token, someone.token])
      expect((await server.send(readProfile, {}, { as: token })).status).toBe(200)
    expect((await server.send(logOut, {}, { as: body.token })).status).toBe(200)
    expect((await server.send(readProfile, {}, { as: body.token })).status).toBe(401)
    expect((await server.send(readProfile, {}, { as: someone.token })).status).toBe(200)
    expect((await server.send(readSettings, {}, { as: body.token })).status).toBe(200)
  })

  test('a few passwords are hashed at a time and some wait; whoever comes then is told to come back', async () => {
    const passwords = makePasswords({ hashesAtOnce: 1, hashesWaiting: 1 })
    const answers = await Promise.allSettled([1, 2, 3].map(() => passwords.hash(strong)))
    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(answers[2]).toMatchObject({ reason: { code: 'busy', status: 503, more: { retryAfter: 2 } } })
    expect(await passwords.isRight(strong, await passwords.hash(strong))).toBe(true)
  })
})

describe('guessing', () => {
  test('after five failures the right password too has to wait, and another address has not', async () => {
    const someone = await signUp(server)
    const address = newPlace()
    await failTimes(5, someone, address)
    await shiftWaits(30)
    const waiting = await attempt(someone.username, someone.password, address)
    expect([waiting.status, waiting.body.code]).toEqual([429, 'too_many_sign_ins'])
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(20)
    expect((await attempt(someone.username, someone.password, newPlace())).status).toBe(200)
  })

  test.each([
    [9, 16],
    [13, 256],
    [16, 900],
    [40, 900],
  ])('after %i failures the wait is %i seconds; it ends by itself, and a success clears it', async (failures, wait) => {
    const someone = await signUp(server)
    const address = newPlace()
    await failTimes(1, someone, address)
    await server.db.run(sql`
      update counters set count = ${failures}, resets_at = now() + interval '1 hour' where key like 'sign-in:%'`)
    const { status, headers } = await attempt(someone.username, someone.password, address)
    expect(status).toBe(429)
    expect(wait - Number(headers['retry-after'])).toBeLessThan(wait / 4)
    expect(wait - Number(headers['retry-after'])).toBeGreaterThanOrEqual(0)
    await shiftWaits(-wait)
    expect((await attempt(someone.username, someone.password, address)).status).toBe(200)
    await failTimes(4, someone, address)
    expect((await attempt(someone.username, someone.password, address)).status).toBe(200)
  })

  test('a failure after the wait makes the next one longer', async () => {
    const someone = await signUp(server)
    const address = newPlace()
    await failTimes(5, someone, address)
    for (let time = 0; time < 4; time++) {
      await shiftWaits(-8)
      expect((await attempt(someone.username, 'wrong', address)).status).toBe(401)
    }
    const { headers } = await attempt(someone.username, someone.password, address)
    expect(Number(headers['retry-after'])).toBeGreaterThan(8)
  })

  test('guesses that come at the same time are all counted', async () => {
    const someone = await signUp(server)
    const address = newPlace()
    const began = performance.now()
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => attempt(someone.username, `wrong ${index}`, address)),
    )
    const seconds = (performance.now() - began) / 1_000
    const looked = guesses.filter(guess => guess.status === 401).length
    expect(looked).toBeGreaterThanOrEqual(5)
    // One more after the first second, another one after three, and so on.
    expect(looked).toBeLessThanOrEqual(5 + Math.log2(seconds + 1))
    expect(guesses.filter(guess => guess.status === 429)).toHaveLength(30 - looked)
  })

  test('twenty right sign-ins of one account at one address, at the same time, all succeed', async () => {
    const { username, password } = await signUp(server)
    const address = newPlace()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.send(logIn, { username, password }, { address })),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
  })

  test('one address cannot try one guess on account after account without end', async () => {
    const strict = await testServer({ SIGN_IN_FAILURES: '1' })
    const address = newPlace()
    const tries: number[] = []
    for (let index = 0; index < 42; index++)
      tries.push((await strict.send(logIn, { username: newAddress(), password: 'x' }, { address })).status)
    expect(tries).toEqual([...Array(40).fill(401), 429, 429])
    const { username, password } = await signUp(server)
    expect((await strict.send(logIn, { username, password }, { address })).status).toBe(429)
    expect((await strict.send(logIn, { username, password }, { address: newPlace() })).status).toBe(200)
  })

  test('sign-ins of one address have a limit of their own', async () => {
    const limited = await testServer({ SIGN_IN_LIMIT_PER_MINUTE: '60' })
    const someone = await signUp(server)
    const address = newPlace()
    const { username, password } = someone
    const again = () => limited.send(logIn, { username, password }, { address })
    for (let index = 0; index < 60; index++) expect((await again()).status).toBe(200)
    const { status, body } = await again()
    expect([status, body.code]).toEqual([429, 'too_many'])
  })
})
