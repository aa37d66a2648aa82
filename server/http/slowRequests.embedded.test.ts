// On the embedded engine one slow thing could slow everybody: an upload, sign-ins and a slow issuer must not.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../features/accounts/passwords.ts'
import { formOf } from '../features/uploads/testing/form.ts'
import { jpeg } from '../features/uploads/testing/samples.ts'
import { type Built, buildArticle, buildListing, buildOrganization, buildUser } from '../testing/build.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { type Issuer, startIssuer } from '../testing/issuer.ts'
import { type TestServer, testServer } from '../testing/server.ts'

const password = 'quiet lantern over the bay'

let database: TestDatabase
let issuer: Issuer
let server: TestServer
let url = ''
let reader: Built
beforeAll(async () => {
  database = await ownDatabase()
  issuer = await startIssuer()
  server = await testServer({ ...issuer.settings, CALL_SECONDS: '60' }, database.db, { isHashedInFull: true })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  reader = await buildUser(server)
  const organization = await buildOrganization(server.db)
  for (let number = 0; number < 30; number++) await buildListing(server.db, { organization: organization.id })
  await buildArticle(server.db)
})
afterAll(async () => {
  await server.close()
  await database.close()
  await issuer.stop()
})

const authorized = (as: Built) => ({ authorization: `Bearer ${as.token}` })
const asked = [
  '/api/profile',
  '/api/lobs',
  '/api/filteredListings?state=TX&per_page=10',
  '/api/organizations?per_page=9',
  '/api/articles',
  '/api/name_check?name=Harbor',
]

const post = (path: string, body: object) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Sends the first half of an upload and returns what sends the rest. */
function beginUpload(as: Built, photo: Buffer) {
  const { payload, headers } = formOf([
    ['purpose', 'organization_photo'],
    ['file', photo, 'photo.jpg'],
  ])
  const sent = request(`${url}/api/upload`, { method: 'POST', headers: { ...headers, ...authorized(as) } })
  sent.write(payload.subarray(0, payload.length / 2))
  return async () => {
    sent.end(payload.subarray(payload.length / 2))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
}

test('an upload under way, sign-ins and an issuer that does not answer keep nobody waiting', async () => {
  const uploader = await buildUser(server)
  const owner = await buildUser(server)
  const hashed = await hashPassword(password)
  await server.db.run(sql`update users set password_hash = ${hashed} where id = ${owner.id}`)
  let release: () => void = () => undefined
  issuer.behave({
    held: new Promise(resolve => {
      release = resolve
    }),
  })
  const withGoogle = post('/api/login', { provider: 'google', id_token: 'a code' })
  const endUpload = beginUpload(uploader, await jpeg(3_000, 2_200))
  const signIns = Array.from({ length: 6 }, () => post('/api/login', { username: owner.username, password }))
  for (const path of asked) {
    const answer = await fetch(url + path, { headers: authorized(reader) })
    expect([path, answer.status]).toEqual([path, 200])
  }
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(signIns.map(() => 200))
  expect(await endUpload()).toBe(200)
  release()
  await withGoogle
  issuer.behaveWell()
})
