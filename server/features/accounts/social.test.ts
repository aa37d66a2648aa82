// Signing in with Google and with Facebook, against a local issuer that speaks their protocols.
import sql from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { forgotPassword, logIn, readSettings, resetPassword } from '#contract/calls/sessions.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { buildUser } from '../../testing/build.ts'
import { startIssuer } from '../../testing/issuer.ts'
import { mailedToken, newAddress, newPlace, signUp } from '../../testing/people.ts'
import { popupsOf, random, somebody } from '../../testing/popups.ts'
import { testServer } from '../../testing/server.ts'

const issuer = await startIssuer()
const server = await openServer(issuer.settings)
afterAll(() => issuer.stop())
afterEach(() => issuer.behaveWell())

const popups = popupsOf(
  () => issuer,
  () => server,
)
const { googlePopup, withGoogle, google, facebookPopup, withFacebook, facebook } = popups
const publicUrl = 'http://appetite.example'

async function verifiedAccount() {
  const someone = await signUp(server)
  await server.db.run(sql`update users set verified_at = now() where id = ${someone.id}`)
  return someone
}
const linkedMails = ({ username }: { username: string }) =>
  server.db.rows(sql`
    select id from outbox where recipient = ${username} and subject = 'Google opens your Appetite account now'`)

describe('with Google', () => {
  test('the first sign-in makes a verified account, the next one finds it, whatever its address is by then', async () => {
    const person = somebody()
    const first = await google(person)
    expect([first.status, first.body.user]).toMatchObject([
      200,
      { username: person.email, name_24: 'Nell Farrow', verified: true, has_password: false, role: 'member' },
    ])
    expect((await server.send(readProfile, {}, { as: first.body.token })).status).toBe(200)
    const next = await google({ ...person, email: newAddress(), name: 'Another Name' })
    expect(next.body.user).toEqual(first.body.user)
  })

  test('an older client without verifier and nonce exchanges its code as a popup of Google itself', async () => {
    issuer.behave({ person: somebody() })
    const ask = async (redirect: string, more: Record<string, string> = {}) => {
      const address = new URL('/authorize', issuer.url)
      const client_id = issuer.settings.GOOGLE_CLIENT_ID
      address.search = new URLSearchParams({
        client_id,
        redirect_uri: redirect,
        response_type: 'code',
        ...more,
      }).toString()
      return new URL(await issuer.follow(address)).searchParams.get('code') ?? ''
    }
    const toOurPage = await ask(`${publicUrl}/sign-in/google`)
    const refused = await server.send(logIn, { provider: 'google', id_token: toOurPage })
    expect([refused.status, refused.body.code]).toEqual([401, 'social_failed'])
    issuer.behave({ redirectWord: 'postmessage' })
    const byPopup = await ask(`${publicUrl}/sign-in/google`)
    expect((await server.send(logIn, { provider: 'google', id_token: byPopup })).status).toBe(200)
  })

  test('an account with the same address that has a password asks for it once, and is then opened without', async () => {
    const mine = await verifiedAccount()
    const person = somebody({ email: mine.username })
    const asked = await google(person)
    expect([asked.status, asked.body.code, asked.body.link?.username]).toEqual([409, 'password_once', mine.username])
    expect(asked.body.message).toContain('Enter its password once, and Google opens it from then on.')
    const { ticket } = asked.body.link ?? { ticket: '' }
    const enter = (password: string, link = ticket, username = mine.username) =>
      server.send(logIn, { username, password, link }, { address: newPlace() })
    expect((await enter('not this one')).body.code).toBe('wrong_credentials')
    // A ticket links nothing without the password, in the account of somebody else, or where it is not ours.
    const other = await verifiedAccount()
    expect((await enter(other.password, ticket, other.username)).status).toBe(200)
    expect((await enter(mine.password, `${ticket.slice(0, -4)}AAAA`)).status).toBe(200)
    expect((await enter(mine.password, mine.token)).status).toBe(200)
    expect((await google(person)).body.code).toBe('password_once')
    const entered = await enter(mine.password)
    expect([entered.status, entered.body.user.id]).toEqual([200, mine.id])
    const opened = await google({ ...person, email: newAddress() })
    expect([opened.status, opened.body.user.id, opened.body.user.has_password]).toEqual([200, mine.id, true])
    expect(await linkedMails(mine)).toHaveLength(1)
    expect((await enter(mine.password)).status).toBe(200)
    expect(await linkedMails(mine)).toHaveLength(1)
    expect((await google(somebody({ email: mine.username }))).body.code).toBe('password_once')
  })

  test('a ticket is no session, and ends after half an hour', async () => {
    const mine = await verifiedAccount()
    const { ticket } = (await google(somebody({ email: mine.username }))).body.link ?? { ticket: '' }
    expect((await server.send(readProfile, {}, { as: ticket })).status).toBe(401)
    vi.setSystemTime(Date.now() + 31 * 60_000)
    const late = await server.send(logIn, { username: mine.username, password: mine.password, link: ticket })
    vi.useRealTimers()
    expect(late.status).toBe(200)
    expect(await linkedMails(mine)).toHaveLength(0)
  })

  test('an account without a password is joined at once when both sides have verified its address', async () => {
    const mine = await buildUser(server)
    const { status, body } = await google(somebody({ email: mine.username }))
    expect([status, body.user?.id, body.user?.has_password]).toEqual([200, mine.id, false])
    expect(await linkedMails(mine)).toHaveLength(1)
  })

  test('who forgot the password chooses another by mail, and enters that', async () => {
    const mine = await verifiedAccount()
    const person = somebody({ email: mine.username })
    const { ticket: link } = (await google(person)).body.link ?? { ticket: '' }
    await server.send(forgotPassword, { username: mine.username })
    const token = await mailedToken(server, mine.username, 'reset-password')
    const password = 'herons above the marsh'
    expect((await server.send(resetPassword, { token, password })).status).toBe(200)
    expect((await server.send(logIn, { username: mine.username, password, link })).status).toBe(200)
    expect((await google(person)).body.user.id).toBe(mine.id)
  })

  test('an address that Google has not verified opens no account, whether that one has verified it or not', async () => {
    const [unverified, verified] = [await signUp(server), await signUp(server)]
    await server.db.run(sql`update users set verified_at = now() where id = ${verified.id}`)
    for (const { username: email, id } of [unverified, verified]) {
      const { status, body } = await google(somebody({ email, emailVerified: false }))
      expect([status, body.code]).toEqual([409, 'unverified_provider_email'])
      const confirmed = (await google(somebody({ email }))).body
      if (id === verified.id) expect(confirmed.link?.username).toBe(email)
      else expect(confirmed.user?.id).toBe(id)
    }
  })

  test('an address that Google has not verified makes an account that still has to', async () => {
    const person = somebody({ emailVerified: false })
    const { body } = await google(person)
    expect(body.user?.verified).toBe(false)
    const mails = await server.db.rows(sql`select id from outbox where recipient = ${person.email}`)
    expect(mails).toHaveLength(1)
  })

  test('two first sign-ins at the same time make one account', async () => {
    const person = somebody()
    const popups = [await googlePopup(person), await googlePopup(person), await googlePopup(person)]
    const answers = await Promise.all(popups.map(popup => withGoogle(popup)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => answer.body.user.id)).size).toBe(1)
  })

  test('a disabled account does not open', async () => {
    const person = somebody()
    const { body } = await google(person)
    await server.db.run(sql`update users set disabled_at = now() where id = ${body.user.id}`)
    expect((await google(person)).status).toBe(401)
    await server.db.run(sql`update users set disabled_at = null where id = ${body.user.id}`)
    expect((await google(person)).status).toBe(200)
  })

  test.each(['otherAudience', 'foreignKey', 'expired', 'otherNonce', 'otherIssuer'] as const)(
    'an ID token that is not for us is refused: %s',
    async token => {
      const person = somebody()
      issuer.behave({ token })
      const { status, body } = await google(person)
      expect([status, body.code]).toEqual([401, 'social_failed'])
      issuer.behaveWell()
      expect((await google(person)).status).toBe(200)
    },
  )

  test('the code of one popup is worth nothing with the nonce or the verifier of another', async () => {
    const person = somebody()
    const [one, two] = [await googlePopup(person), await googlePopup(person)]
    expect((await withGoogle({ ...one, nonce: two.nonce })).status).toBe(401)
    const [three, four] = [await googlePopup(person), await googlePopup(person)]
    expect((await withGoogle({ ...three, code_verifier: four.code_verifier })).status).toBe(401)
    expect((await withGoogle(four)).status).toBe(200)
    expect((await withGoogle(four)).status).toBe(401)
    expect((await withGoogle({ ...four, code: 'invented' })).status).toBe(401)
  })

  test('an issuer that is slow, broken or away is told apart from a wrong code, and waited for no longer than the call', async () => {
    const hasty = await testServer({ ...issuer.settings, CALL_SECONDS: '1' })
    const person = somebody()
    for (const trouble of [{ delayMs: 6_000 }, { broken: true }]) {
      const popup = await googlePopup(person, hasty)
      issuer.behave(trouble)
      const { status, body, headers } = await withGoogle(popup, hasty)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'issuer_unreachable', '5'])
      issuer.behaveWell()
    }
    // On a machine that is busy a second is not always enough.
    const again = async () => (await withGoogle(await googlePopup(person, hasty), hasty)).status
    await expect.poll(again).toBe(200)
    const away = await testServer({ ...issuer.settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' })
    expect((await withGoogle({ code: 'x', code_verifier: random(), nonce: random() }, away)).status).toBe(503)
    expect((await away.send(readSettings, {})).body.google).toBeNull()
  })
})

describe('with Facebook', () => {
  test('the first sign-in makes an account whose address is not verified, the next one finds it', async () => {
    const person = somebody()
    const first = await facebook(person)
    expect([first.status, first.body.user]).toMatchObject([200, { username: person.email, verified: false }])
    const next = await facebook({ ...person, email: null })
    expect(next.body.user).toEqual(first.body.user)
  })

  test('never opens an account by its address alone', async () => {
    const mine = await signUp(server)
    await server.db.run(sql`update users set verified_at = now() where id = ${mine.id}`)
    const { status, body } = await facebook(somebody({ email: mine.username }))
    expect([status, body.code]).toEqual([409, 'unverified_provider_email'])
  })

  test('without an address the answer says what is missing', async () => {
    const { status, body } = await facebook(somebody({ email: null }))
    expect([status, body.code]).toEqual([401, 'social_failed'])
    expect(body.message).toMatch(/^Facebook did not share an email address/)
  })

  test.each(['otherAudience', 'expired'] as const)('a token that is not for us is refused: %s', async token => {
    const person = somebody()
    issuer.behave({ token })
    const { status, body } = await facebook(person)
    expect([status, body.code]).toEqual([401, 'social_failed'])
    issuer.behaveWell()
    expect((await facebook(person)).status).toBe(200)
  })

  test('an invented token is refused, and a Facebook that fails is told apart', async () => {
    expect((await withFacebook('invented')).status).toBe(401)
    const token = await facebookPopup(somebody())
    issuer.behave({ broken: true })
    expect((await withFacebook(token)).body.code).toBe('issuer_unreachable')
    issuer.behaveWell()
    expect((await withFacebook(token)).status).toBe(200)
  })
})

test('a provider that is not set up is said to be so', async () => {
  const plain = await testServer()
  const { body } = await plain.send(readSettings, {})
  expect([body.google, body.facebook, body.mail]).toEqual([null, null, false])
  for (const input of [
    { provider: 'google', id_token: 'x' },
    { provider: 'facebook', access_token: 'x' },
  ] as const) {
    const answer = await plain.send(logIn, input)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_configured'])
  }
})
