// Mails with a link to choose a new password: nobody fills the mailbox of another, or keeps its owner from getting one.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { forgotPassword, logIn, resetPassword } from '#contract/calls/sessions.ts'
import { openServer } from '../../testing/fixtures.ts'
import { mailedToken, newPlace, type Someone, signUp } from '../../testing/people.ts'

const server = await openServer()
const ask = (username: string, address = newPlace()) => server.send(forgotPassword, { username }, { address })
const reset = (token: string) => server.send(resetPassword, { token, password: 'herons above the marsh' })
const mailsTo = async ({ username }: Someone) =>
  (
    await server.db.rows(sql`
      select id from outbox where recipient = ${username} and text like '%/reset-password?%'`)
  ).length

test('five an hour for each address, with the same answer to the sixth; the owner still gets one elsewhere', async () => {
  const someone = await signUp(server)
  const [stranger, owner] = [newPlace(), newPlace()]
  const answers = []
  for (let time = 0; time < 6; time++) answers.push((await ask(someone.username, stranger)).body.message)
  expect(new Set(answers).size).toBe(1)
  expect(await mailsTo(someone)).toBe(5)
  await ask(someone.username, owner)
  expect(await mailsTo(someone)).toBe(6)
})

test('twenty an hour from everywhere, and more only from where the account has signed in', async () => {
  const someone = await signUp(server)
  const home = newPlace()
  const { username, password } = someone
  await server.send(logIn, { username, password }, { address: home })
  for (let time = 0; time < 22; time++) await ask(someone.username, newPlace())
  expect(await mailsTo(someone)).toBe(20)
  await ask(someone.username, home)
  expect(await mailsTo(someone)).toBe(21)
})

test('the last two links work, and both are over once one has set a password', async () => {
  const someone = await signUp(server)
  const tokens: string[] = []
  for (let time = 0; time < 4; time++) {
    await ask(someone.username, newPlace())
    tokens.push(await mailedToken(server, someone.username, 'reset-password'))
    // Links of the same moment are in no order.
    await server.db.run(sql`
      update mailed_links set expires_at = expires_at - interval '1 second' where user_id = ${someone.id}`)
  }
  const [first = '', second = '', owners = '', strangers = ''] = tokens
  for (const old of [first, second]) expect((await reset(old)).status).toBe(400)
  expect((await reset(owners)).status).toBe(200)
  expect((await reset(strangers)).body.code).toBe('link_expired')
})
