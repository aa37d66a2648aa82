// 'This was not me' ends what was made since that sign-in and tells or acts by itself, and leaves what was there before.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inviteToAgency, saveAgency } from '#contract/calls/agencies.ts'
import { exportLink } from '#contract/calls/exchange.ts'
import { createKey, rotateKey } from '#contract/calls/keys.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { disownSignIn, readSecurityLog } from '#contract/calls/sessionList.ts'
import { forgotPassword, resetPassword } from '#contract/calls/sessions.ts'
import { saveSearch, setSearchFeed } from '#contract/calls/watches.ts'
import { saveWebhook } from '#contract/calls/webhooks.ts'
import { buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { mailedToken, newPlace, type Someone, signUp, tokenOf } from '../../testing/people.ts'

// Mails are written, and nothing listens there.
const server = await openServer({ SMTP_URL: 'smtp://127.0.0.1:9', WEBHOOK_PRIVATE: 'on' })
const { db } = server
const { id: organization_id } = await buildOrganization(db)
await buildListing(db, { organization: organization_id })

async function signUpVerified(): Promise<Someone> {
  const someone = await signUp(server)
  await db.run(sql`update users set verified_at = now() where id = ${someone.id}`)
  server.dependencies.viewers.forget(someone.id)
  return someone
}

/** One of each that goes on without a session. */
async function makeAll(as: string, name: string, port: number) {
  const query = { searchTerm: 'pizza' }
  const { saved_search } = (await server.send(saveSearch, { name, query, kind: 'listings' }, { as })).body
  const { url: feed } = (await server.send(setSearchFeed, { id: saved_search.id, on: true }, { as })).body
  const { key, secret } = (await server.send(createKey, { name }, { as })).body
  const hook = { url: `http://127.0.0.1:${port}/in`, events: ['listing.approved' as const] }
  const { webhook } = (await server.send(saveWebhook, hook, { as })).body
  const { url: file } = (await server.send(exportLink, { what: 'listings', format: 'csv' }, { as })).body
  return { feed: new URL(feed ?? '').pathname, key, secret, webhook, file }
}
const search = (as: string) => server.send(filteredListings, {}, { as })
const get = async (url: string) => (await server.raw({ method: 'GET', url })).status
const opens = async ({ feed, secret }: { feed: string; secret: string }) => [
  await get(feed),
  (await search(secret)).status,
]

test('G6 keys, feeds, webhooks, downloads and invitations of since then end, and the answer says so', async () => {
  const someone = await signUpVerified()
  const { id: userId, token } = someone
  const colleague = await buildUser(server, { contributesFor: [organization_id] })
  const theirHook = (await makeAll(colleague.token, 'colleague', 9001)).webhook
  const mine = await makeAll(token, 'mine', 9002)
  const renewed = (await server.send(createKey, { name: 'renewed' }, { as: token })).body.key
  await server.send(saveAgency, { agency_name: unique('Quill') }, { as: token })
  const invite = (name: string, as: string) =>
    server.send(inviteToAgency, { email: `${name}.${userId}@example.com` }, { as })
  await invite('mine', token)
  for (const table of [sql`api_keys`, sql`webhooks`, sql`search_feeds`, sql`export_links`])
    await db.run(sql`update ${table} set created_at = created_at - interval '1 hour' where user_id = ${userId}`)
  await db.run(sql`
    update agency_invitations set expires_at = expires_at - interval '1 hour' where invited_by_id = ${userId}`)
  await db.run(sql`insert into memberships (user_id, organization_id) values (${userId}, ${organization_id})`)
  await db.run(sql`update webhooks set organization_id = ${organization_id} where id = ${theirHook.id}`)
  server.dependencies.viewers.forget(userId)

  const intruder = await tokenOf(server, someone)
  const theirs = await makeAll(intruder, 'theirs', 9003)
  const { secret: renewedSecret } = (await server.send(rotateKey, { id: renewed.id }, { as: intruder })).body
  const turned = { id: theirHook.id, version: theirHook.version, url: 'http://127.0.0.1:9004/in' }
  expect((await server.send(saveWebhook, turned, { as: intruder })).status).toBe(200)
  expect((await invite('theirs', intruder)).status).toBe(200)
  expect([await opens(mine), await opens(theirs), (await search(renewedSecret)).status]).toEqual([
    [200, 200],
    [200, 200],
    200,
  ])

  const link = await mailedToken(server, someone.username, 'not-me')
  const { body } = await server.send(disownSignIn, { token: link })
  expect(body.ended).toEqual([
    '2 sessions',
    'Your password',
    'API key ‘renewed’',
    'API key ‘theirs’',
    'Feed of the saved search ‘theirs’',
    'Webhook to 127.0.0.1:9003',
    'Webhook that was turned to 127.0.0.1:9004: it is off until you look at it',
    'A link to an export',
    `Invitation of theirs.${userId}@example.com to your agency`,
  ])
  expect([await opens(mine), await opens(theirs), (await search(renewedSecret)).status]).toEqual([
    [200, 200],
    [404, 401],
    401,
  ])
  // A link to a file ends with the session that asked for it.
  expect([await get(theirs.file), await get(mine.file)]).toEqual([404, 404])
  const left = await db.rows(sql`
    select url as what, state from webhooks where user_id in (${userId}, ${colleague.id})
    union all select email, 'invited' from agency_invitations where invited_by_id = ${userId} order by 1`)
  expect(left).toEqual([
    { what: 'http://127.0.0.1:9002/in', state: 'on' },
    { what: 'http://127.0.0.1:9004/in', state: 'off' },
    { what: `mine.${userId}@example.com`, state: 'invited' },
  ])

  const reset = await mailedToken(server, someone.username, 'reset-password')
  await server.send(resetPassword, { token: reset, password: 'herons above the marsh' })
  const back = await tokenOf(server, { ...someone, password: 'herons above the marsh' })
  const { events } = (await server.send(readSecurityLog, {}, { as: back })).body
  const whats = events.map(({ what }) => what)
  expect(whats.filter(what => what === 'key revoked')).toHaveLength(2)
  expect(whats).toContain('webhook deleted')
})

test('whoever proves the address of an account by mail keeps nothing of before that acts or tells', async () => {
  const someone = await signUp(server)
  await db.run(sql`update users set verified_at = now() where id = ${someone.id}`)
  server.dependencies.viewers.forget(someone.id)
  const before = await makeAll(someone.token, 'before', 9005)
  await db.run(sql`update users set verified_at = null where id = ${someone.id}`)
  await server.send(forgotPassword, { username: someone.username }, { address: newPlace() })
  const token = await mailedToken(server, someone.username, 'reset-password')
  await server.send(resetPassword, { token, password: 'herons above the marsh' })
  expect([await opens(before), await get(before.file)]).toEqual([[404, 401], 404])
  expect(await db.rows(sql`select id from webhooks where user_id = ${someone.id}`)).toEqual([])
})
