// An address belongs to whoever reads its mail, whoever signed up with it first.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProfile } from '#contract/accounts.ts'
import { forgotPassword, logIn, readSettings, resetPassword } from '#contract/sessions.ts'
import { type Issuer, startIssuer } from '../../testing/issuer.ts'
import type { Person } from '../../testing/issuerBehaviour.ts'
import { mailedToken, newAddress, newPlace } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

let issuer: Issuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await testServer(issuer.settings)
})
afterAll(() => issuer.stop())

/** What Facebook's popup brings back, and the sign-in with it. */
async function facebook(person: Person) {
  issuer.behave({ person })
  const { facebook: settings } = (await server.send(readSettings, {})).body
  const dialog = new URL(settings?.dialog_url ?? '')
  const { app_id = '', redirect_uri = '' } = settings ?? {}
  dialog.search = new URLSearchParams({ client_id: app_id, redirect_uri, response_type: 'token' }).toString()
  const access_token = new URLSearchParams((await issuer.follow(dialog)).hash.slice(1)).get('access_token') ?? ''
  return server.send(logIn, { provider: 'facebook', access_token }, { address: newPlace() })
}

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
