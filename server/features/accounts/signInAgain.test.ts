// An account without a password confirms what others confirm with theirs by a recent sign-in with its provider.
import sql from 'sql-template-tag'
import { afterAll, afterEach, expect, test } from 'vitest'
import { deleteAccount, readProfile } from '#contract/calls/accounts.ts'
import { changePassword, logIn, signInAgain } from '#contract/calls/sessions.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { startIssuer } from '../../testing/issuer.ts'
import type { Person } from '../../testing/issuerBehaviour.ts'
import { newPlace, signUp } from '../../testing/people.ts'
import { popupsOf, somebody } from '../../testing/popups.ts'
import { testServer } from '../../testing/server.ts'

const issuer = await startIssuer()
const server = await openServer(issuer.settings)
afterAll(() => issuer.stop())
afterEach(() => issuer.behaveWell())
const { google, googlePopup, facebook, facebookPopup } = popupsOf(
  () => issuer,
  () => server,
)

const next = 'herons above the marsh'
const choose = (as: string) => server.send(changePassword, { password: next }, { as, address: newPlace() })
const leave = (as: string) => server.send(deleteAccount, { confirm: 'DELETE' }, { as, address: newPlace() })
const again = async (as: string, person: Person) => {
  const { code, ...popup } = await googlePopup(person)
  return server.send(signInAgain, { provider: 'google', id_token: code, ...popup }, { as, address: newPlace() })
}
const age = (id: number) =>
  server.db.run(sql`
    update sessions set created_at = created_at - interval '16 minutes',
      confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${id}`)

test('an aged session neither chooses a password nor deletes the account; a fresh one does both', async () => {
  const person = somebody()
  const { token, user } = (await google(person)).body
  await age(user.id)
  for (const refused of [await choose(token), await leave(token)])
    expect([refused.status, refused.body.code]).toEqual([409, 'sign_in_again'])
  expect((await server.send(readProfile, {}, { as: token })).body.has_password).toBe(false)
  // A password that it does not have is no way around.
  const guessed = await server.send(changePassword, { password: next, current_password: 'any' }, { as: token })
  expect(guessed.body.code).toBe('sign_in_again')

  const twin = (await google(person)).body.token
  expect((await choose(twin)).status).toBe(200)
  const { username } = user
  expect((await server.send(logIn, { username, password: next }, { address: newPlace() })).status).toBe(200)
  expect((await leave((await google(person)).body.token)).status).toBe(200)
})

test('signing in again with Google makes the session fresh for fifteen minutes, and leaves its token as it is', async () => {
  const person = somebody()
  const { token, user } = (await google(person)).body
  await age(user.id)
  expect((await again(token, person)).status).toBe(200)
  expect((await choose(token)).status).toBe(200)
  await server.db.run(sql`update users set password_hash = null where id = ${user.id}`)
  await age(user.id)
  expect((await leave(token)).body.code).toBe('sign_in_again')
  expect((await again(token, person)).status).toBe(200)
  expect((await leave(token)).status).toBe(200)
})

test('the sign-in of somebody else confirms nothing, makes no account and ends no session', async () => {
  const mine = (await google(somebody())).body
  const strangers = [somebody(), { ...somebody(), email: mine.user.username }]
  await age(mine.user.id)
  for (const stranger of strangers) {
    const { status, body } = await again(mine.token, stranger)
    expect([status, body.code]).toEqual([409, 'not_confirmed'])
  }
  const invented = await server.send(
    signInAgain,
    { provider: 'google', id_token: 'invented', code_verifier: 'x', nonce: 'x' },
    { as: mine.token },
  )
  expect([invented.status, invented.body.code]).toEqual([409, 'not_confirmed'])
  expect((await choose(mine.token)).body.code).toBe('sign_in_again')
  const known = await server.db.rows(sql`select id from users where username = ${strangers[0]?.email}`)
  expect(known).toEqual([])
})

test('Facebook confirms as well', async () => {
  const person = somebody()
  const { token, user } = (await facebook(person)).body
  await age(user.id)
  expect((await leave(token)).status).toBe(409)
  const access_token = await facebookPopup(person)
  expect((await server.send(signInAgain, { provider: 'facebook', access_token }, { as: token })).status).toBe(200)
  expect((await leave(token)).status).toBe(200)
})

test('a session that ends while a password is being chosen, or the account deleted, does neither any more', async () => {
  const { id, token } = await signUp(server)
  await server.db.run(sql`update users set password_hash = null where id = ${id}`)
  const { db } = server
  // The slow part is over, and the change itself has not begun.
  const transaction: typeof db.transaction = async (deadline, work) => {
    await db.run(sql`update sessions set id = gen_random_uuid() where user_id = ${id}`)
    return db.transaction(deadline, work)
  }
  const late = await testServer({}, { ...db, transaction })
  const session = await db.row<{ id: string }>(sql`select id from sessions where user_id = ${id}`)
  const chosen = await late.send(changePassword, { password: next }, { as: token, address: newPlace() })
  expect(chosen.status).toBe(401)
  expect(await db.row(sql`select password_hash from users where id = ${id}`)).toEqual({ password_hash: null })
  await db.run(sql`update sessions set id = ${session?.id} where user_id = ${id}`)
  expect((await late.send(deleteAccount, { confirm: 'DELETE' }, { as: token })).status).toBe(401)
  await db.run(sql`update sessions set id = ${session?.id} where user_id = ${id}`)
  expect((await choose(token)).status).toBe(200)
})
