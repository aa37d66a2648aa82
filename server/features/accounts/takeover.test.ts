// An address belongs to whoever reads its mail, whoever signed up with it first.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { changePassword, forgotPassword, logIn, resetPassword, sendVerification } from '#contract/calls/sessions.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { startIssuer } from '../../testing/issuer.ts'
import { mailedToken, newAddress, newPlace, signUp } from '../../testing/people.ts'
import { popupsOf, somebody } from '../../testing/popups.ts'

const issuer = await startIssuer()
const server = await openServer(issuer.settings)
afterAll(() => issuer.stop())

const { facebook, google, googlePopup, withGoogle } = popupsOf(
  () => issuer,
  () => server,
)

test('whoever signed up with somebody else’s address is out once its owner has chosen a password by mail', async () => {
  const username = newAddress()
  const stranger = { subject: randomUUID(), email: username, emailVerified: true, name: 'Nobody You Know' }
  const first = await facebook(stranger)
  expect((await server.send(readProfile, {}, { as: first.body.token })).body.username).toBe(username)
  await server.send(forgotPassword, { username })
  const token = await mailedToken(server, username, 'reset-password')
  expect((await server.send(resetPassword, { token, password: 'herons above the marsh' })).status).toBe(200)
  expect((await server.send(readProfile, {}, { as: first.body.token })).status).toBe(401)
  const again = await facebook(stranger)
  expect([again.status, again.body.code]).toEqual([409, 'unverified_provider_email'])
})

const stillIn = async (token: string) => (await server.send(readProfile, {}, { as: token })).status

test('a verified address of Google takes over an account that never verified its own, and nothing of before opens it', async () => {
  const stranger = await signUp(server)
  const { username, password, token } = stranger
  await server.send(sendVerification, {}, { as: stranger })
  const owner = await google(somebody({ email: username }))
  expect([owner.status, owner.body.user]).toMatchObject([200, { id: stranger.id, verified: true, has_password: false }])
  expect([await stillIn(owner.body.token), await stillIn(token)]).toEqual([200, 401])
  const logInAgain = () => server.send(logIn, { username, password }, { address: newPlace() })
  expect((await logInAgain()).status).toBe(401)
  expect((await server.send(changePassword, { password }, { as: owner.body.token })).status).toBe(200)
  expect((await logInAgain()).status).toBe(200)
  const mails = await server.db.rows<{ subject: string; text: string }>(sql`
    select subject, text from outbox where recipient = ${username} order by id`)
  const taken = mails.filter(({ subject }) => subject === 'Google opens your Appetite account now')
  expect(taken).toEqual([expect.objectContaining({ text: expect.stringContaining('It is yours now') })])
})

test('what a stranger had linked to the address opens it no longer; a verified account keeps its password and sessions', async () => {
  const email = newAddress()
  const stranger = somebody({ email, emailVerified: false })
  expect((await facebook(stranger)).status).toBe(200)
  const owner = await google(somebody({ email }))
  expect((await facebook(stranger)).body.code).toBe('unverified_provider_email')
  expect(await stillIn(owner.body.token)).toBe(200)

  const verified = await signUp(server)
  await server.db.run(sql`update users set verified_at = now() where id = ${verified.id}`)
  const person = somebody({ email: verified.username })
  const { ticket: link } = (await google(person)).body.link ?? { ticket: '' }
  const { username, password } = verified
  expect((await server.send(logIn, { username, password, link }, { address: newPlace() })).status).toBe(200)
  const joined = await google(person)
  expect([joined.body.user.id, joined.body.user.has_password]).toEqual([verified.id, true])
  expect(await stillIn(verified.token)).toBe(200)
})

test('of two takeovers at the same time both end in the account, and its owner is told once', async () => {
  const { id, username } = await signUp(server)
  const person = somebody({ email: username })
  const popups = [await googlePopup(person), await googlePopup(person)]
  const answers = await Promise.all(popups.map(popup => withGoogle(popup)))
  expect(answers.map(({ body }) => body.user.id)).toEqual([id, id])
  const mails = await server.db.rows(sql`
    select id from outbox where recipient = ${username} and subject = 'Google opens your Appetite account now'`)
  expect(mails).toHaveLength(1)
})
