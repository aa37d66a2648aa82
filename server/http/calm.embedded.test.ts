// On the embedded engine one slow thing could slow everybody: an upload, sign-ins and a slow issuer must not.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../features/accounts/passwords.ts'
import { type Built, buildArticle, buildListing, buildOrganization, buildUser } from '../testing/build.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { type Issuer, startIssuer } from '../testing/issuer.ts'
import { type TestServer, testServer } from '../testing/server.ts'

/** What the product promises of the others' requests. On a machine that is busy anyway, several times its own. */
const promisedMs = 100
const noise = 4
/** Other tests run beside this one: what they cost is no fault of the server's, so the best of a few tries counts. */
const tries = 6
const everyMs = 25
const password = 'quiet lantern over the bay'

let database: TestDatabase
let issuer: Issuer
let server: TestServer
let url = ''
let reader: Built
beforeAll(async () => {
  database = await ownDatabase()
  issuer = await startIssuer()
  server = await testServer(issuer.settings, database.db, { isHashedInFull: true })
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

/** Readers who come at their own pace, whether or not those before them have their answers. */
async function readFor(ms: number, isEnough = () => true) {
  const times: number[] = []
  // Beyond its places the server refuses. Nobody awaits these before the end, so a failure is counted and not thrown.
  let refused = 0
  const under: Promise<void>[] = []
  const begun = performance.now()
  for (let number = 0; performance.now() - begun < ms || !isEnough(); number++) {
    under.push(
      (async () => {
        const asking = performance.now()
        const answer = await fetch(url + asked[number % asked.length], { headers: authorized(reader) })
        await answer.arrayBuffer()
        if (answer.status !== 200) refused += 1
        times.push(performance.now() - asking)
      })().catch(() => {
        refused += 1
      }),
    )
    await pause(Math.max(0, begun + (number + 1) * everyMs - performance.now()))
  }
  await Promise.all(under)
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { requests: times.length, refused, p50: at(0.5), p99: at(0.99), longest: at(0.9999) }
}

type Other = { done: number; slowest: number; statuses: Set<number> }
/** Does the same again and again until it is told to stop. */
function over(ended: () => boolean, work: () => Promise<Response>) {
  const so: Other = { done: 0, slowest: 0, statuses: new Set() }
  const until = (async () => {
    while (!ended()) {
      const began = performance.now()
      const answer = await work()
      await answer.arrayBuffer()
      so.done += 1
      so.slowest = Math.max(so.slowest, Math.round(performance.now() - began))
      so.statuses.add(answer.status)
    }
  })()
  return { so, until }
}
const post = (path: string, body: object) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('an upload, sign-ins and a slow issuer leave the others’ answers as quick as they were', async () => {
  const uploader = await buildUser(server)
  const owner = await buildUser(server)
  const hashed = await hashPassword(password)
  await server.db.run(sql`update users set password_hash = ${hashed} where id = ${owner.id}`)
  const noisy = {
    create: {
      width: 3_000,
      height: 2_200,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 20 },
    },
  }
  const photo = await sharp({ ...noisy, create: { ...noisy.create, background: 'white' } })
    .jpeg()
    .toBuffer()
  issuer.behave({ delayMs: 2_000 })

  const upload = () => {
    const form = new FormData()
    form.set('purpose', 'organization_photo')
    form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    return fetch(`${url}/api/upload`, { method: 'POST', headers: authorized(uploader), body: form })
  }
  const signIn = () => post('/api/login', { username: owner.username, password })
  const withGoogle = () => post('/api/login', { provider: 'google', id_token: 'a code' })

  async function attempt() {
    const before = await readFor(2_000)
    let isOver = false
    const ended = () => isOver
    const others = [over(ended, upload), over(ended, signIn), over(ended, withGoogle), over(ended, withGoogle)] as const
    const [uploads, signIns, google] = [others[0].so, others[1].so, others[2].so]
    // Until there was something to be slowed by, on a slow machine too.
    const during = await readFor(5_000, () => uploads.done > 2 && signIns.done > 5 && google.done > 0)
    isOver = true
    await Promise.all(others.map(({ until }) => until))
    process.stdout.write(
      `Others' requests: p50 ${before.p50} ms and p99 ${before.p99} ms by themselves; p50 ${during.p50} ms, p99 ${during.p99} ms, longest ${during.longest} ms ` +
        `of ${during.requests} beside ${uploads.done} uploads of ${(photo.length / 1_048_576).toFixed(1)} MB (slowest ${uploads.slowest} ms), ` +
        `${signIns.done} sign-ins (slowest ${signIns.slowest} ms) and an issuer that takes ${google.slowest} ms.\n`,
    )
    return { before, during, uploads, signIns, google }
  }

  await readFor(1_500)
  let measured = await attempt()
  const isRight = ({ during, uploads, signIns }: typeof measured) =>
    during.refused === 0 && [...uploads.statuses, ...signIns.statuses].every(status => status === 200)
  const isKept = () => isRight(measured) && measured.during.p99 < Math.max(promisedMs, measured.before.p99 * noise)
  for (let time = 1; time < tries && !isKept(); time++) measured = await attempt()
  const { during, uploads, signIns, google } = measured
  expect([[...uploads.statuses], [...signIns.statuses]]).toEqual([[200], [200]])
  expect(uploads.done).toBeGreaterThan(2)
  expect(signIns.done).toBeGreaterThan(5)
  expect(google.slowest).toBeGreaterThan(1_500)
  expect(during.requests).toBeGreaterThan(150)
  expect(during.refused).toBe(0)
  expect(isKept()).toBe(true)
}, 240_000)
