// Addresses of the operator's domains sign in with the issuer alone, and what is refused does not say whether they have an account.
import pino from 'pino'
import sql from 'sql-template-tag'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { deleteAccount, readProfile } from '#contract/calls/accounts.ts'
import {
  changePassword,
  forgotPassword,
  logIn,
  readSettings,
  register,
  resetPassword,
  signInAgain,
} from '#contract/calls/sessions.ts'
import { readSignInMethods } from '#contract/calls/signInMethods.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { startIssuer } from '../../testing/issuer.ts'
import { mailedToken, newAddress, newPlace, type Someone, signUp } from '../../testing/people.ts'
import { popupsOf, somebody } from '../../testing/popups.ts'
import { testServer } from '../../testing/server.ts'
import { devicesOf } from './passkeys/testing/devices.ts'

const [issuer, others] = [await startIssuer(), await startIssuer()]
const settings = { ...others.settings, ...issuer.oidcSettings }
/** Before the operator has named the domain, and after. */
const open = await openServer(settings)
const strict = await openServer({ ...settings, OIDC_DOMAINS: 'agency.example, Second.example' })
afterAll(async () => {
  await issuer.stop()
  await others.stop()
})
afterEach(() => {
  issuer.behaveWell()
  others.behaveWell()
})

const { oidc, oidcPopup } = popupsOf(
  () => issuer,
  () => strict,
)
const social = popupsOf(
  () => others,
  () => strict,
)
const ofAgency = () => newAddress().replace('example.com', 'agency.example')
const password = 'herons above the marsh'
const refusal = { code: 'issuer_required', message: 'agency.example signs in with Harbor ID.' }

/** Made while the domain was not named yet. */
async function colleague() {
  const someone = await signUp(open, ofAgency())
  await open.db.run(sql`update users set verified_at = now() where id = ${someone.id}`)
  return someone
}
const enter = ({ username, password }: Pick<Someone, 'username' | 'password'>, on = strict) =>
  on.send(logIn, { username, password }, { address: newPlace() })

test('the settings say which domains they are', async () => {
  expect((await strict.send(readSettings, {})).body.oidc?.domains).toEqual(['agency.example', 'second.example'])
  expect((await open.send(readSettings, {})).body.oidc?.domains).toEqual([])
})

test('whoever runs the site reads in the log that another way was tried, and not by whom', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const watched = await testServer({ ...settings, OIDC_DOMAINS: 'agency.example' }, open.db, { log })
  const nobody = { username: ofAgency(), password }
  expect((await enter(nobody, watched)).body).toMatchObject(refusal)
  const told = lines.map(line => JSON.parse(line)).filter(({ kind }) => kind === 'security')
  expect(told).toMatchObject([{ code: 'sign_in_failed', reason: 'issuer_required', account: null }])
  expect(lines.filter(line => line.includes(nobody.username))).toEqual([])
  await watched.close()
})

describe('G4 a required domain', () => {
  test('has no use for a password, right, wrong or of nobody: one answer, before anything is looked up', async () => {
    const mine = await colleague()
    const tries = [mine, { ...mine, password: 'not this one' }, { username: ofAgency(), password }]
    tries.push({ ...mine, username: ` ${mine.username.toUpperCase()} ` }, { ...mine, password: '' })
    const answers = await Promise.all(tries.map(someone => enter(someone)))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([409, { ...refusal, error: refusal.message }])
    // Nothing was guessed, so nothing was counted.
    expect((await enter(mine, open)).status).toBe(200)
    const other = await signUp(strict)
    expect((await enter(other)).status).toBe(200)
    const near = await signUp(open, ofAgency().replace('agency.example', 'sub.agency.example'))
    expect((await enter(near)).status).toBe(200)
  })

  test('takes no sign-up and mails no link, whether there is an account or not', async () => {
    const mine = await colleague()
    for (const username of [mine.username, ofAgency()]) {
      const made = await strict.send(register, { username, password, name_24: 'Nell Farrow' }, { address: newPlace() })
      expect(made.body).toMatchObject(refusal)
      expect((await strict.send(forgotPassword, { username })).body).toMatchObject(refusal)
      expect(
        await strict.db.rows(sql`select 1 from outbox where recipient = ${username} and subject like '%password%'`),
      ).toEqual([])
    }
    const twin = { username: newAddress(), password, name_24: 'Nell Farrow' }
    expect((await strict.send(register, twin, { address: newPlace() })).status).toBe(200)
    expect((await strict.send(forgotPassword, { username: twin.username })).status).toBe(200)
  })

  test('a link that was mailed before chooses no password', async () => {
    const mine = await colleague()
    await open.send(forgotPassword, { username: mine.username })
    const token = await mailedToken(open, mine.username, 'reset-password')
    expect((await strict.send(resetPassword, { token, password })).body).toMatchObject(refusal)
    expect((await open.send(resetPassword, { token, password })).status).toBe(200)
  })

  test('Google and Facebook open nothing with such an address, nor an account that has one', async () => {
    const person = somebody({ email: ofAgency() })
    expect((await social.google(person)).body).toMatchObject(refusal)
    expect((await social.facebook(person)).body).toMatchObject(refusal)
    expect(await strict.db.rows(sql`select 1 from users where username = ${person.email}`)).toEqual([])

    const linked = popupsOf(
      () => others,
      () => open,
    )
    const [byGoogle, byFacebook] = [somebody({ email: ofAgency() }), somebody({ email: ofAgency() })]
    expect((await linked.google(byGoogle)).status).toBe(200)
    expect((await linked.facebook(byFacebook)).status).toBe(200)
    // By now the provider knows them under another address, or under none.
    expect((await social.google({ ...byGoogle, email: newAddress() })).body).toMatchObject(refusal)
    expect((await social.facebook({ ...byFacebook, email: null })).body).toMatchObject(refusal)
    expect((await social.google(somebody())).status).toBe(200)
    expect((await social.facebook(somebody())).status).toBe(200)
  })

  test('the issuer opens an account that has a password without asking for it, and makes one where there is none', async () => {
    const mine = await colleague()
    const person = somebody({ email: mine.username })
    const opened = await oidc(person)
    expect([opened.status, opened.body.user]).toMatchObject([200, { id: mine.id, has_password: false }])
    const as = opened.body.token
    expect((await strict.send(readSignInMethods, {}, { as })).body).toMatchObject({
      has_password: false,
      providers: [{ provider: 'oidc' }],
    })
    expect((await oidc(somebody({ email: ofAgency() }))).body.is_new).toBe(true)
    const unverified = somebody({ email: ofAgency(), emailVerified: false })
    expect((await oidc(unverified)).body.code).toBe('unverified_provider_email')
    // The password is still there for a day on which the domain is named no longer.
    expect((await enter(mine, open)).status).toBe(200)
  })

  test('a passkey of before opens it no longer, and no new one is added; elsewhere both go on', async () => {
    const before = devicesOf(open)
    const now = devicesOf(strict)
    const [mine, other] = [await colleague(), await signUp(open)]
    const { device } = await before.added(mine.token)
    const { device: others } = await before.added(other.token)
    expect((await now.opened(device)).body).toMatchObject(refusal)
    expect((await now.opened(others)).status).toBe(200)
    expect((await now.asked({ for: 'add' }, mine.token)).body).toMatchObject(refusal)
    expect((await now.asked({ for: 'add' }, other.token)).status).toBe(200)
    expect((await before.opened(device)).status).toBe(200)
  })

  test('a session of before goes on, adds no password, and is confirmed by the issuer alone', async () => {
    const mine = await colleague()
    const as = mine.token
    expect((await strict.send(readProfile, {}, { as })).body).toMatchObject({ id: mine.id, has_password: false })
    const change = { password, current_password: mine.password }
    expect((await strict.send(changePassword, change, { as })).body).toMatchObject(refusal)
    expect((await open.send(changePassword, change, { as })).status).toBe(200)

    await strict.db.run(sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${mine.id}`)
    const leave = () => strict.send(deleteAccount, { confirm: 'DELETE', current_password: password }, { as })
    expect((await leave()).body.code).toBe('sign_in_again')
    const person = somebody({ email: mine.username })
    const { code: id_token, nonce, code_verifier } = await social.googlePopup(person)
    const byGoogle = { provider: 'google' as const, id_token, nonce, code_verifier }
    expect((await strict.send(signInAgain, byGoogle, { as })).body).toMatchObject(refusal)
    expect((await oidc(person)).status).toBe(200)
    const again = await strict.send(signInAgain, { provider: 'oidc', ...(await oidcPopup(person)) }, { as })
    expect(again.status).toBe(200)
    expect((await leave()).status).toBe(200)
  })
})
