// Signing in with the issuer that the operator has named, beside a Google that is another one.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import sql, { raw } from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { deleteAccount, readAccountData, readProfile } from '#contract/calls/accounts.ts'
import { changePassword, logIn, readSettings, signInAgain } from '#contract/calls/sessions.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'
import { buildUser } from '../../testing/build.ts'
import { startIssuer } from '../../testing/issuer.ts'
import { newAddress, newPlace, signUp } from '../../testing/people.ts'
import { popupsOf, random, somebody } from '../../testing/popups.ts'
import { testServer } from '../../testing/server.ts'

const [issuer, googles] = [await startIssuer(), await startIssuer()]
const settings = { ...googles.settings, ...issuer.oidcSettings }
const server = await openServer(settings)
afterAll(async () => {
  await issuer.stop()
  await googles.stop()
})
afterEach(() => issuer.behaveWell())

const { oidc, oidcPopup, withOidc } = popupsOf(
  () => issuer,
  () => server,
)
const { googlePopup } = popupsOf(
  () => googles,
  () => server,
)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const refused = [401, 'social_failed']

async function verifiedAccount() {
  const someone = await signUp(server)
  await server.db.run(sql`update users set verified_at = now() where id = ${someone.id}`)
  return someone
}

describe('G4 whose account it opens', () => {
  test('the first sign-in makes a verified account, the next one finds it, whatever its address is by then', async () => {
    const person = somebody()
    const first = await oidc(person)
    expect([first.status, first.body.user, first.body.is_new]).toMatchObject([
      200,
      { username: person.email, name_24: 'Nell Farrow', verified: true, has_password: false, role: 'member' },
      true,
    ])
    expect((await server.send(readProfile, {}, { as: first.body.token })).status).toBe(200)
    const next = await oidc({ ...person, email: newAddress() })
    expect([next.body.user, next.body.is_new]).toEqual([first.body.user, false])
    const data = await server.send(readAccountData, {}, { as: first.body.token })
    expect(data.body.identities).toMatchObject([{ provider: 'oidc' }])
  })

  test('a verified account without a password is joined at once; one with a password asks for it once', async () => {
    const without = await buildUser(server)
    const joined = await oidc(somebody({ email: without.username }))
    expect([joined.status, joined.body.user?.id]).toEqual([200, without.id])

    const mine = await verifiedAccount()
    const person = somebody({ email: mine.username })
    const asked = await oidc(person)
    expect([asked.status, asked.body.code]).toEqual([409, 'password_once'])
    expect(asked.body.message).toContain('Enter its password once, and Harbor ID opens it from then on.')
    const { username, ticket: link } = asked.body.link ?? { username: '', ticket: '' }
    const enter = (password: string) => server.send(logIn, { username, password, link }, { address: newPlace() })
    expect((await enter('not this one')).body.code).toBe('wrong_credentials')
    expect((await oidc(person)).body.code).toBe('password_once')
    expect((await enter(mine.password)).status).toBe(200)
    const opened = await oidc(person)
    expect([opened.status, opened.body.user.id, opened.body.user.has_password]).toEqual([200, mine.id, true])
    const mails = await server.db.rows(sql`
      select id from outbox where recipient = ${mine.username} and subject = 'Harbor ID opens your Appetite account now'`)
    expect(mails).toHaveLength(1)
  })

  test('an account that never verified its address is taken over, and what opened it before does so no longer', async () => {
    const stranger = await signUp(server)
    const owner = await oidc(somebody({ email: stranger.username }))
    expect([owner.status, owner.body.user]).toMatchObject([
      200,
      { id: stranger.id, verified: true, has_password: false },
    ])
    expect((await server.send(readProfile, {}, { as: stranger.token })).status).toBe(401)
  })

  test('the same subject of another issuer is somebody else', async () => {
    const other = await startIssuer()
    const elsewhere = await openServer({ ...settings, ...other.oidcSettings })
    const there = popupsOf(
      () => other,
      () => elsewhere,
    )
    const person = somebody()
    const here = await oidc(person)
    const theirs = await there.oidc({ ...person, email: newAddress() })
    expect([here.status, theirs.status]).toEqual([200, 200])
    expect(theirs.body.user.id).not.toBe(here.body.user.id)
    await other.stop()
  })
})

describe('G4 an address that the issuer has not verified', () => {
  test.each([
    ['says that it has not', { email_verified: false }],
    ['says nothing', { email_verified: undefined }],
    ['says that it has not, in an odd way', { email_verified: 'no', xms_edov: true }],
    ['denies it, whatever Entra’s own claim says', { email_verified: false, xms_edov: true }],
    ['is Entra and has not verified the domain', { email_verified: undefined, xms_edov: false }],
    ['has no address', { email: undefined }],
  ])('makes no account and opens none: the issuer %s', async (_how, claims) => {
    const mine = await verifiedAccount()
    for (const email of [newAddress(), mine.username]) {
      const answer = await oidc(somebody({ email, claims }))
      expect(codeOf(answer)).toEqual([409, 'unverified_provider_email'])
      expect(answer.body.message).toMatch(/^Harbor ID does not say that your email address is yours/)
    }
    expect((await oidc(somebody())).status).toBe(200)
    expect((await oidc(somebody({ email: mine.username }))).body.code).toBe('password_once')
  })

  test.each([[true], [1], ['1'], ['true']])('is verified where Entra says of its domain: %o', async xms_edov => {
    expect((await oidc(somebody({ claims: { email_verified: undefined, xms_edov } }))).status).toBe(200)
  })
})

describe('G4 a tenant', () => {
  const [ours, theirs] = ['72f988bf-86f1-41af-91ab-2d7cd011db47', '0d2f1f3e-0b57-4c2f-9f3e-51a1b9c8d7e6']

  test('that is named is let in with its addresses; a foreign one and none at all are not, verified or not', async () => {
    const named = await openServer({ ...settings, OIDC_TRUSTED_TENANTS: ` ${ours.toUpperCase()} ` })
    const from = (claims: Record<string, unknown>) => oidc(somebody({ claims }), named)
    expect((await from({ email_verified: undefined, tid: ours })).status).toBe(200)
    expect(codeOf(await from({ email_verified: false, tid: ours }))).toEqual([409, 'unverified_provider_email'])
    for (const claims of [
      { email_verified: undefined, tid: theirs, xms_edov: true },
      { email_verified: true, tid: theirs },
      { email_verified: true },
      { email_verified: true, tid: [ours] },
    ]) {
      const answer = await from(claims)
      expect(codeOf(answer)).toEqual(refused)
      expect(answer.body.message).toMatch(/^Harbor ID says that you belong to another organization/)
    }
  })

  test('counts for nothing where none is named', async () => {
    const claims = { email_verified: undefined, tid: ours }
    expect(codeOf(await oidc(somebody({ claims })))).toEqual([409, 'unverified_provider_email'])
    expect((await oidc(somebody({ claims: { tid: ours } }))).status).toBe(200)
  })
})

describe('G4 what is not for us', () => {
  test.each(['otherAudience', 'foreignKey', 'expired', 'otherNonce', 'otherIssuer'] as const)(
    'an ID token is refused: %s',
    async token => {
      const person = somebody()
      issuer.behave({ token })
      expect(codeOf(await oidc(person))).toEqual(refused)
      issuer.behaveWell()
      expect((await oidc(person)).status).toBe(200)
    },
  )

  test('a code with the nonce or the verifier of another window, a used and an invented one', async () => {
    const person = somebody()
    const [one, two] = [await oidcPopup(person), await oidcPopup(person)]
    expect(codeOf(await withOidc({ ...one, nonce: two.nonce }))).toEqual(refused)
    const [three, four] = [await oidcPopup(person), await oidcPopup(person)]
    expect(codeOf(await withOidc({ ...three, code_verifier: four.code_verifier }))).toEqual(refused)
    expect((await withOidc(four)).status).toBe(200)
    expect(codeOf(await withOidc(four))).toEqual(refused)
    expect(codeOf(await withOidc({ ...four, code: 'invented' }))).toEqual(refused)
  })

  test('neither nonce nor verifier may be missing', async () => {
    const { code, nonce, code_verifier } = await oidcPopup(somebody())
    for (const input of [
      { provider: 'oidc', code, nonce },
      { provider: 'oidc', code, code_verifier },
    ]) {
      const answer = await server.send(logIn, input as never)
      expect(codeOf(answer)).toEqual([400, 'invalid_input'])
    }
    expect((await withOidc({ code, nonce, code_verifier })).status).toBe(200)
  })

  test('a code that the same issuer gave to another client', async () => {
    const shared = await openServer({ ...settings, ...issuer.settings })
    const { googlePopup, oidcPopup } = popupsOf(
      () => issuer,
      () => shared,
    )
    const person = somebody()
    expect(codeOf(await withOidc(await googlePopup(person), shared))).toEqual(refused)
    expect((await withOidc(await oidcPopup(person), shared)).status).toBe(200)
  })

  test('a code that another issuer gave: at ours it is worth nothing, whichever name stands beside it', async () => {
    const person = somebody()
    const { code, nonce, code_verifier } = await googlePopup(person)
    expect(codeOf(await withOidc({ code, nonce, code_verifier }))).toEqual(refused)
    issuer.behave({ namedBeside: googles.url })
    expect(codeOf(await oidc(person))).toEqual(refused)
    issuer.behave({ namedBeside: issuer.url })
    expect((await oidc(person)).status).toBe(200)
  })

  test('an issuer that always names itself must have done so', async () => {
    issuer.behave({ metadata: { authorization_response_iss_parameter_supported: true }, namedBeside: issuer.url })
    const fresh = await openServer(settings)
    const popup = await oidcPopup(somebody(), fresh)
    const { iss, ...unnamed } = popup
    expect(iss).toBe(issuer.url)
    expect(codeOf(await withOidc(unnamed, fresh))).toEqual(refused)
    expect((await withOidc(popup, fresh)).status).toBe(200)
  })

  test('the secret goes into a header where the issuer takes it only there', async () => {
    issuer.behave({ metadata: { token_endpoint_auth_methods_supported: ['client_secret_basic'] } })
    const fresh = await openServer(settings)
    expect((await oidc(somebody(), fresh)).status).toBe(200)
    const wrong = await openServer({ ...settings, OIDC_CLIENT_SECRET: 'another one' })
    expect(codeOf(await oidc(somebody(), wrong))).toEqual(refused)
  })
})

describe('signing in again', () => {
  const age = (id: number) =>
    server.db.run(sql`
      update sessions set created_at = created_at - interval '16 minutes',
        confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${id}`)

  test('confirms what an account without a password asks for, and nothing for somebody else', async () => {
    const person = somebody()
    const { token, user } = (await oidc(person)).body
    await age(user.id)
    const choose = () => server.send(changePassword, { password: 'herons above the marsh' }, { as: token })
    const leave = () => server.send(deleteAccount, { confirm: 'DELETE' }, { as: token })
    expect((await choose()).body.code).toBe('sign_in_again')
    const again = async (who: typeof person) =>
      server.send(signInAgain, { provider: 'oidc', ...(await oidcPopup(who)) }, { as: token, address: newPlace() })
    expect(codeOf(await again(somebody()))).toEqual([409, 'not_confirmed'])
    expect((await choose()).body.code).toBe('sign_in_again')
    expect((await again(person)).status).toBe(200)
    expect((await leave()).status).toBe(200)
  })
})

test('an issuer that is away or broken is told apart, and hides neither itself nor the others', async () => {
  const away = await testServer({ ...settings, OIDC_ISSUER: 'http://127.0.0.1:9' })
  const answer = await withOidc({ code: 'x', code_verifier: random(), nonce: random() }, away)
  expect(codeOf(answer)).toEqual([503, 'issuer_unreachable'])
  const endpointOf = async () => (await away.send(readSettings, {})).body.google?.authorization_endpoint
  await expect.poll(endpointOf).toMatch(/^http/)
  const { body } = await away.send(readSettings, {})
  expect([body.oidc?.name, body.oidc?.authorization_endpoint, body.facebook?.app_id]).toEqual([
    'Harbor ID',
    null,
    settings.FACEBOOK_APP_ID,
  ])
  const popup = await oidcPopup(somebody())
  issuer.behave({ broken: true })
  expect(codeOf(await withOidc(popup))).toEqual([503, 'issuer_unreachable'])
  issuer.behaveWell()
  expect((await withOidc(await oidcPopup(somebody()))).status).toBe(200)
})

test('no page waits for an issuer that hangs: it is offered once it has answered, and asked once until then', async () => {
  const held: ServerResponse[] = []
  const slow = createServer((_request, response) => void held.push(response)).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo // as: it listens on a port
  const issuerUrl = `http://127.0.0.1:${port}`
  const patient = await testServer({ ...settings, OIDC_ISSUER: issuerUrl })
  const read = async () => (await patient.send(readSettings, {})).body.oidc
  // Time stands still, so whatever waits for the issuer waits for good.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    for (let page = 0; page < 3; page++)
      expect(await read()).toMatchObject({ name: 'Harbor ID', authorization_endpoint: null })
  } finally {
    vi.useRealTimers()
  }
  await vi.waitUntil(() => held.length > 0)
  expect(held).toHaveLength(1)
  const authorization_endpoint = `${issuerUrl}/authorize`
  const document = { issuer: issuerUrl, authorization_endpoint, token_endpoint: `${issuerUrl}/token` }
  held[0]?.setHeader('content-type', 'application/json').end(JSON.stringify(document))
  await expect.poll(async () => (await read())?.authorization_endpoint).toBe(authorization_endpoint)
  await patient.close()
  slow.close()
})

test('G7 no log line, row or answer holds a code, a verifier, a nonce or the secret of the client', async () => {
  const lines: string[] = []
  const { db } = await openOwnDatabase()
  const alone = await testServer(settings, db, {
    log: pino({ level: 'trace' }, { write: line => void lines.push(line) }),
  })
  const person = somebody()
  const [good, wrong] = [await oidcPopup(person, alone), await oidcPopup(person, alone)]
  const answers = [await withOidc({ ...wrong, nonce: 'of another window' }, alone), await withOidc(good, alone)]
  expect(answers.map(({ status }) => status)).toEqual([401, 200])
  const unverified = await oidcPopup(somebody({ emailVerified: false }), alone)
  answers.push(await withOidc(unverified, alone))
  // Why somebody was refused is there for whoever runs the site.
  expect(lines.filter(line => line.includes('A social sign-in failed.'))).toHaveLength(2)
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const holding = async (text: string) => {
    const found = await Promise.all(
      tables.map(({ name }) =>
        db.row(sql`select 1 from ${raw(`"${name}"`)} as t where t::text like ${`%${text}%`} limit 1`),
      ),
    )
    return found.filter(row => row !== null).length
  }
  expect(await holding(person.subject)).toBe(1)
  const said = [...lines, ...answers.map(({ body }) => JSON.stringify(body))]
  for (const { code, code_verifier, nonce } of [good, wrong, unverified])
    for (const secret of [code, code_verifier, nonce, settings.OIDC_CLIENT_SECRET]) {
      expect(await holding(secret)).toBe(0)
      expect(said.filter(text => text.includes(secret))).toEqual([])
    }
  await alone.close()
})

test('without an issuer none is offered and none is asked', async () => {
  const plain = await testServer()
  expect((await plain.send(readSettings, {})).body.oidc).toBeNull()
  expect(codeOf(await withOidc({ code: 'x', code_verifier: random(), nonce: random() }, plain))).toEqual([
    409,
    'not_configured',
  ])
})
