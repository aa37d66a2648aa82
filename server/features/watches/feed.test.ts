// A saved search as a feed: off until asked for, at an address that only its owner was told, and gone with whoever may not read it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { disableAccount } from '#contract/calls/accounts.ts'
import { leaveAgency } from '#contract/calls/agencies.ts'
import { updateListing } from '#contract/calls/listings.ts'
import { saveSearch, setSearchFeed } from '#contract/calls/watches.ts'
import { type Built, buildUser } from '#server/testing/build.ts'
import { newPlace } from '#server/testing/people.ts'
import { testServer } from '#server/testing/server.ts'
import { buildFirm } from '../agencies/testing/firm.ts'
import { openWatching, stock } from './testing/watching.ts'

const { server, db, look, save, read, told, pass } = await openWatching()
const admin = await buildUser(server, { role: 'superAdmin' })
const hourMs = 60 * 60_000

async function switchOn(as: Built, id: number, message = 'The feed is on'): Promise<string> {
  const { body } = await server.send(setSearchFeed, { id, on: true }, { as })
  expect(body.message).toBe(message)
  return new URL(body.url ?? '').pathname
}
const get = (url: string, headers: Record<string, string> = {}) => server.raw({ method: 'GET', url, headers })
const titlesAt = async (url: string) =>
  [...(await get(url)).text.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)
const statusOf = async (url: string) => (await get(url)).status

test('a feed is off at first; on, it is Atom and lists what the bell told, the newest first', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const { id, has_feed } = await save(ann, { name: 'Pies & <cakes>', query: { searchTerm: word } })
  expect(has_feed).toBe(false)
  const url = await switchOn(ann, id)
  expect((await read(ann, id)).saved_search.has_feed).toBe(true)
  const first = await add({ name: `${word} Bread & <Butter>` })
  await look()
  await server.send(updateListing, { id: first.id, states: ['TX', 'OK'] }, { as: admin })
  await look()
  const { status, headers, text } = await get(url)
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const escaped = `${word} Bread &amp; &lt;Butter&gt;`
  expect(await titlesAt(url)).toEqual([`${escaped} changed: states`, `${escaped} matches now`])
  expect((await told(ann)).map(({ title }) => title)).toEqual([
    `${word} Bread & <Butter> changed: states`,
    `${word} Bread & <Butter> matches now`,
  ])
  // What Atom asks of a feed and of each entry: one id, one title, one time, a link, and somebody who wrote it.
  const [feed = '', ...entries] = text.split('<entry>')
  expect(feed).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">\n/)
  expect(text).toMatch(/<\/feed>\n$/)
  expect(feed).toContain('<title>Pies &amp; &lt;cakes&gt; · Appetite</title>')
  expect(feed).toContain('<author><name>Appetite</name></author>')
  expect(feed).toContain(`<link rel="alternate" href="http://appetite.example/listings?saved=${id}"/>`)
  expect(feed).toContain(`<link rel="self" href="http://appetite.example${url}"/>`)
  expect(entries).toHaveLength(2)
  for (const part of [feed, ...entries])
    for (const once of [
      /<id>tag:appetite\.example,2026:[a-z]+(-[a-z]+)*-\d+<\/id>/g,
      /<updated>[\d-]+T[\d:.]+Z<\/updated>/g,
    ])
      expect(part.match(once)).toHaveLength(1)
  for (const entry of entries)
    expect(entry).toContain(`<link rel="alternate" href="http://appetite.example/listings/details/${first.id}"/>`)
})

test('it is kept five minutes by its reader alone, and is not sent again while nothing happened', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const { id } = await save(ann, { query: { searchTerm: word } })
  const url = await switchOn(ann, id)
  const { headers } = await get(url)
  expect(headers).toMatchObject({ 'cache-control': 'private, max-age=300', 'referrer-policy': 'no-referrer' })
  const known = { 'if-none-match': String(headers.etag) }
  expect(await get(url, known)).toMatchObject({ status: 304, text: '' })
  await add()
  await look()
  expect((await get(url, known)).status).toBe(200)
})

test('switched off, renewed, or with its account disabled, the old address is 404', async () => {
  const ann = await buildUser(server)
  const { id } = await save(ann, { query: { searchTerm: 'pizza' } })
  const first = await switchOn(ann, id)
  const second = await switchOn(ann, id, 'The feed has a new address')
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const off = await server.send(setSearchFeed, { id, on: false }, { as: ann })
  expect(off.body.url).toBeNull()
  expect([await statusOf(second), (await read(ann, id)).saved_search.has_feed]).toEqual([404, false])
  const third = await switchOn(ann, id)
  expect(await statusOf(third)).toBe(200)
  await server.send(disableAccount, { id: ann.id, disabled: true }, { as: admin })
  expect(await statusOf(third)).toBe(404)
  for (const wrong of ['/feeds/x.atom', `/feeds/${'A'.repeat(43)}.atom`, third.replace('.atom', '.rss')])
    expect(await statusOf(wrong)).toBe(404)
})

test('a colleague has a feed of its own, which ends with the agency; whoever changed a listing is not told so', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { word, add } = stock(db)
  const { id } = await save(owner, { query: { searchTerm: word }, shared: true })
  const [theirs, own] = [await switchOn(colleague, id), await switchOn(owner, id)]
  const { id: listing, organization_id, listing_name } = await add()
  await look()
  await db.run(sql`insert into memberships (user_id, organization_id) values (${owner.id}, ${organization_id})`)
  await server.send(updateListing, { id: listing, states: ['TX', 'OK'] }, { as: owner })
  await look()
  const [matches, changed] = [`${listing_name} matches now`, `${listing_name} changed: states`]
  expect([await titlesAt(theirs), await titlesAt(own)]).toEqual([[changed, matches], [matches]])
  await server.send(leaveAgency, {}, { as: colleague })
  expect([await statusOf(theirs), await statusOf(own)]).toEqual([404, 200])
})

test('a search that tells nobody otherwise is compared once an hour for its feed, from when that was switched on', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const { id } = await save(ann, { query: { searchTerm: word }, often: 'off' })
  await add()
  await look()
  const url = await switchOn(ann, id)
  const { listing_name } = await add()
  await look()
  expect(await titlesAt(url)).toEqual([])
  pass(hourMs + 1_000)
  await look()
  expect([await titlesAt(url), await told(ann)]).toEqual([[`${listing_name} matches now`], []])
  await server.send(saveSearch, { id, paused: true }, { as: ann })
  await add()
  pass(hourMs + 1_000)
  await look()
  expect(await titlesAt(url)).toHaveLength(1)
})

test('the address is kept as a hash only, and reading it counts as a read of its address', async () => {
  const ann = await buildUser(server)
  const { id } = await save(ann, { query: { searchTerm: 'pizza' } })
  const key = { as: ann, key: 'the same request' }
  const [first, second] = [
    await server.send(setSearchFeed, { id, on: true }, key),
    await server.send(setSearchFeed, { id, on: true }, key),
  ]
  expect(first.body.url).not.toBe(second.body.url)
  const kept = await db.row<{ times: number }>(sql`
    select (select count(*)::int from idempotency_keys where answer::text like '%/feeds/%') as times`)
  expect(kept?.times).toBe(0)
  const limited = await testServer({ READ_LIMIT_PER_MINUTE: '2' }, db)
  const ask = () => limited.raw({ method: 'GET', url: new URL(second.body.url ?? '').pathname, remoteAddress: address })
  const address = newPlace()
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
  await limited.close()
})
