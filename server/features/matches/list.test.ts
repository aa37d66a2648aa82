// A match within a list: exactly the list's markets, in the order and with the words of the whole match.
import { afterAll, expect, test } from 'vitest'
import { collect, saveCollection } from '#contract/calls/collections.ts'
import { type Built, buildUser, unique } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildFirm } from '../agencies/testing/firm.ts'
import { marking } from '../appointments/testing/marking.ts'
import { buildMarket, matching, now, risk } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { match, matched, ranking } = matching(server)

async function list(
  as: Built,
  { listings = [], organizations = [] }: { listings?: number[]; organizations?: number[] },
) {
  const { body } = await server.send(saveCollection, { name: unique('Pizza') }, { as })
  const { id } = body.collection
  for (const [field, ids] of Object.entries({ listing_ids: listings, organization_ids: organizations }))
    if (ids.length > 0) {
      const { status } = await server.send(collect, { collection_id: id, [field]: ids, on: true }, { as })
      expect(status).toBe(200)
    }
  return id
}

test('it ranks exactly the markets of the list, in the order and with the words of the whole match', async () => {
  const ann = await buildUser(server)
  const [writes, withCatch, open, misses] = [
    await buildMarket(server, 'Harborline Mutual'),
    await buildMarket(server, 'Copper Kettle Specialty', { premium: 15_000 }),
    await buildMarket(server, 'Fieldstone Food Program', { code: '', subcategory: '', category: '', years: null }),
    await buildMarket(server, 'Hearth Keepers RRG', { states: ['OK'] }),
  ]
  for (const name of ['Beacon Hearth', 'Slice & Counter', 'Tallgrass Casualty']) await buildMarket(server, name)
  const whole = await matched(ann, risk)
  expect(whole.total).toBe(7)
  const id = await list(ann, {
    listings: [misses.listing, writes.listing],
    organizations: [open.organization, withCatch.organization],
  })
  const within = await matched(ann, { ...risk, collection_id: id })
  const named = new Set([writes, withCatch, open, misses].map(({ organization }) => organization))
  const withoutRank = (rows: typeof whole.providers) => rows.map(({ rank: _, ...row }) => row)
  expect(withoutRank(within.providers)).toEqual(withoutRank(whole.providers.filter(({ org_id }) => named.has(org_id))))
  expect(within.providers.map(({ rank, band }) => [rank, band])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])
  expect([within.total, within.bands]).toEqual([4, [1, 1, 1, 1]])
})

test('where nobody on the list writes it, its markets have the words of the whole match all the same', async () => {
  const ann = await buildUser(server)
  // Of another code in the same sub-category: it is said to be near where hardly anybody writes the class itself.
  const far = await buildMarket(server, 'Cinder & Slate', { code: '16911', states: ['NM'] })
  for (const name of ['Juniper', 'Mesa', 'Sandia', 'Taos'])
    await buildMarket(server, `${name} Mutual`, { states: ['NM'] })
  const asked = { ...risk, state: ['NM'] }
  const whole = await matched(ann, asked)
  const row = whole.providers.find(({ org_id }) => org_id === far.organization)
  expect(row?.band).toBe(4)
  const within = await matched(ann, { ...asked, collection_id: await list(ann, { listings: [far.listing] }) })
  expect(within.providers.map(({ reasons, band }) => [reasons, band])).toEqual([[row?.reasons, 4]])
})

test('of an organization with several listings only the one on the list counts, and who offers it beside is a market too', async () => {
  const ann = await buildUser(server)
  const states = ['ME']
  const own = await buildMarket(server, 'Larkspur Mutual', { states })
  const beside = await buildMarket(server, 'Larkspur Program', { states: ['AK'] })
  const second = await buildMarket(server, 'Larkspur Second', {
    ...{ states, organization: own.organization, providers: [beside.organization], premium: 15_000 },
  })
  const asked = { ...risk, state: states }
  const best = async (collection_id?: number) =>
    (await matched(ann, { ...asked, ...(collection_id !== undefined && { collection_id }) })).providers
      .filter(({ band }) => band < 4)
      .map(({ listing, beside: others }) => [listing.id, others.map(({ org_id }) => org_id)])
  expect(await best()).toContainEqual([own.listing, []])
  expect(await best(await list(ann, { listings: [second.listing] }))).toEqual([[second.listing, [beside.organization]]])
  // Of a market on the list everything that it offers counts, and nobody else who offers it.
  expect(await best(await list(ann, { organizations: [beside.organization] }))).toEqual([[second.listing, []]])
  expect(await best(await list(ann, { organizations: [own.organization] }))).toEqual([[own.listing, []]])
})

test('only my markets of a list are those of both, and an empty list has none', async () => {
  const ann = await buildUser(server)
  const { marked } = marking(server)
  const states = ['VT']
  const [mine, other, elsewhere] = [
    await buildMarket(server, 'Quarry Mutual', { states }),
    await buildMarket(server, 'Sorrel Mutual', { states }),
    await buildMarket(server, 'Thistle Mutual', { states }),
  ]
  for (const { organization } of [mine, elsewhere]) await marked(ann, { organization_id: organization })
  const collection_id = await list(ann, { organizations: [mine.organization, other.organization] })
  const asked = { ...risk, state: states, collection_id }
  const callable = async (more: object) =>
    (await ranking(ann, { ...asked, ...more })).filter(([, band]) => Number(band) < 4).map(([name]) => name)
  expect(await callable({})).toEqual(['Quarry Mutual', 'Sorrel Mutual'])
  expect((await matched(ann, asked)).counts.only_mine).toBe(1)
  expect(await callable({ only_mine: true })).toEqual(['Quarry Mutual'])
  expect(await matched(ann, { ...asked, collection_id: await list(ann, {}) })).toMatchObject({
    providers: [],
    total: 0,
  })
})

test('a list that is not one’s own is 404, also one that is gone; a shared one is a colleague’s', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { body } = await server.send(saveCollection, { name: 'Shared', shared: true }, { as: owner })
  const shared = { ...risk, collection_id: body.collection.id }
  const own = { ...risk, collection_id: await list(owner, {}) }
  const stranger = await buildUser(server, { role: 'superAdmin' })
  const statuses = async (asked: typeof own) => {
    const answers: number[] = []
    for (const as of [owner, colleague, stranger]) answers.push((await match(as, asked)).status)
    return answers
  }
  expect(await statuses(shared)).toEqual([200, 200, 404])
  expect(await statuses(own)).toEqual([200, 404, 404])
  expect(await statuses({ ...risk, collection_id: 2_000_000_000 })).toEqual([404, 404, 404])
})
