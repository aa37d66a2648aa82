// No answer to a key holds a word of what only its account knows: marks, notes, lists, saved searches, bookmarks, own ratings.
import { afterAll, expect, test } from 'vitest'
import { collect, saveCollection } from '#contract/calls/collections.ts'
import { filteredListings, saveListing } from '#contract/calls/listings.ts'
import { saveNote } from '#contract/calls/notes.ts'
import { rateProvider } from '#contract/calls/ratings.ts'
import { saveSearch } from '#contract/calls/watches.ts'
import { calls } from '#contract/index.ts'
import { scopes } from '#contract/policy.ts'
import { ruleOf } from '#contract/registry.ts'
import { buildKey, buildUser, uniqueWord } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'
import { marking } from '../appointments/testing/marking.ts'
import { buildMarket, matching, now, risk } from '../matches/testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { match, matched } = matching(server)

async function stage() {
  const market = await buildMarket(server, 'Harborline Mutual', { appointment: true })
  await buildMarket(server, 'Copper Kettle Specialty')
  const broker = await buildUser(server)
  const { secret } = await buildKey(db, { by: broker.id, scopes })
  return { ...market, broker, secret }
}

test('a search, a listing, a match and every other answer are as to an account without any (K4.11)', async () => {
  const { organization, listing, broker, secret } = await stage()
  const stranger = await buildUser(server)
  const word = uniqueWord()
  const send = async (...[call, input]: Parameters<typeof server.send>) =>
    expect((await server.send(call, input, { as: broker })).status).toBe(200)
  await marking(server).marked(broker, { organization_id: organization }, { note: word })
  await send(saveNote, { listing_id: listing, text: word })
  await send(saveListing, { listing_id: listing, favouriteValue: true })
  await send(rateProvider, { org_id: organization, overall_rating: 4, pricing_rating: 2 })
  await send(saveSearch, { name: word, kind: 'market', organization_id: organization })
  const list = await server.send(saveCollection, { name: word }, { as: broker })
  const collection = list.body.collection.id
  await send(collect, { collection_id: collection, listing_id: listing, on: true })

  const input: Record<string, object> = {
    'listings.filtered': {},
    'listings.read': { id: listing },
    'listings.weeks': {},
    'listings.whoToCall': { organization_id: organization },
    'listings.appetiteGrid': { organization_id: organization },
    'organizations.data': { id: organization },
    'organizations.checkName': { name: 'Harborline Mutual' },
    'contacts.ofMga': { id: 1 },
    'routes.find': { listing_id: listing },
    'matches.find': risk,
    'comparison.read': { listings: [listing] },
    'ratings.read': { org_id: organization },
  }
  for (const call of calls.filter(({ name }) => ruleOf(name).scope === 'read')) {
    const ask = async (as: string) => {
      const { status, body } = await server.send(call, (input[call.name] ?? {}) as never, { as })
      return { call: call.name, status, body: JSON.parse(JSON.stringify(body)) }
    }
    const [withKey, asStranger] = [await ask(secret), await ask(stranger.token)]
    expect(JSON.stringify(withKey.body)).not.toContain(word)
    expect(withKey).toEqual(asStranger)
  }
  // Its account sees all of it.
  const own = await server.send(filteredListings, { is_favorite: true }, { as: broker })
  expect(own.body).toMatchObject({ total: 1, listings: [{ is_favorite: true }] })
  for (const narrowed of [{ is_favorite: true }, { only_mine: true }])
    expect((await server.send(filteredListings, narrowed, { as: secret })).body.total).toBe(0)

  const rank = async (as: string) => {
    const { providers } = await matched({ ...broker, token: as }, risk)
    return providers.map(({ organization_name, points, access }) => [organization_name, points, access.state])
  }
  expect(await rank(broker.token)).toContainEqual(['Harborline Mutual', expect.any(Number), 'appointed'])
  expect(await rank(secret)).toEqual(await rank(stranger.token))
  expect((await rank(secret)).map(([, , state]) => state)).toEqual(expect.arrayContaining(['needed', 'not_needed']))
  const within = { ...risk, collection_id: collection }
  expect((await match({ ...broker, token: secret }, within)).status).toBe(404)
  expect((await match(broker, within)).status).toBe(200)
})
