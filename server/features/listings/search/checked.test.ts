// The filter 'Checked' and the order 'Recently confirmed': by the clock, with counts that hold.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { confirmListing } from '#contract/calls/confirming.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'

const begin = Date.parse('2026-06-01T12:00:00Z')
let now = new Date(begin)
const days = (count: number) => {
  now = new Date(begin + count * 24 * 3_600_000)
}
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const admin = await buildUser(server, { role: 'superAdmin' })
const reader = await buildUser(server)
const confirm = (id: number, as: Built) => server.send(confirmListing, { id }, { as })

test('the counts of the filter are what it then finds, with other filters too, and the newest come first', async () => {
  const { id: firm } = await buildOrganization(db)
  const ages = [0, 29.9, 30, 30.1, 90, 91, 180, 200]
  for (const [place, age] of ages.entries()) {
    days(-age)
    const { id } = await buildListing(db, { organization: firm, states: place % 2 ? ['NY'] : ['TX'] })
    await confirm(id, admin)
  }
  const never = await buildListing(db, { organization: firm })
  days(0)
  const org_name = (
    await db.row<{ name: string }>(sql`select organization_name as name from organizations where id = ${firm}`)
  )?.name
  const find = async (more: object) =>
    (await server.send(filteredListings, { org_name, facets: true, ...more }, { as: reader })).body
  const counted = async (more: object) =>
    (await find(more)).facets.verified_within?.map(({ value, count }) => [Number(value), count])
  expect(await counted({})).toEqual([
    [30, 3],
    [90, 5],
    [180, 7],
  ])
  for (const more of [{}, { state: ['NY'] }, { organization_type: ['Insurance Company'] }, { verified_within: 90 }])
    for (const [within = 0, count] of (await counted(more)) ?? [])
      expect([more, within, (await find({ ...more, verified_within: within })).total]).toEqual([more, within, count])
  const { listings } = await find({ sort: 'verified' })
  expect(listings.map(({ confirmed_at }) => confirmed_at)).toEqual(
    listings
      .map(({ confirmed_at }) => confirmed_at ?? '')
      .toSorted()
      .reverse()
      .map(moment => moment || null),
  )
  expect(listings.at(-1)?.id).toBe(never.id)
  // Time alone takes a listing out of what the filter finds, whatever is kept of an answer.
  days(1)
  expect((await find({ verified_within: 90 })).total).toBe(4)
  days(4000)
  expect((await find({ verified_within: 30 })).drop).toMatchObject({ filter: 'verified_within', value: '30' })
})

test('the map counts each state as if none were chosen, and what each finds is what it says', async () => {
  const { id: firm } = await buildOrganization(db)
  const states = [['TX'], ['TX', 'NY'], ['NY'], ['CA', 'TX']]
  for (const [place, each] of states.entries()) {
    days(-100 * (place % 2))
    const { id } = await buildListing(db, { organization: firm, name: `Taxi Fleet ${place}`, states: each })
    await confirm(id, admin)
  }
  days(0)
  const name = await db.row<{ name: string }>(
    sql`select organization_name as name from organizations where id = ${firm}`,
  )
  const find = async (more: object) =>
    (await server.send(filteredListings, { org_name: name?.name, ...more }, { as: reader })).body
  const asked = [{}, { facets: true }, { state: ['NY'] }, { searchTerm: 'taxi' }, { searchTerm: 'taxi in new york' }]
  for (const more of asked) {
    const { map = [] } = await find({ ...more, with: ['map'] })
    expect([more, map.length]).toEqual([more, 51])
    expect([more, map.filter(({ listings }) => listings > 0)]).toEqual([
      more,
      [
        { state: 'CA', listings: 1, fresh_90: 0 },
        { state: 'NY', listings: 2, fresh_90: 1 },
        { state: 'TX', listings: 3, fresh_90: 1 },
      ],
    ])
  }
  for (const { state, listings, fresh_90 } of (await find({ searchTerm: 'taxi', with: ['map'] })).map ?? []) {
    if (listings === 0) continue
    const chosen = { searchTerm: 'taxi', state: [state] }
    expect([state, (await find(chosen)).total]).toEqual([state, listings])
    expect([state, (await find({ ...chosen, verified_within: 90 })).total]).toEqual([state, fresh_90])
  }
  expect((await find({})).map).toBeUndefined()
})

test('what else an answer may come with is refused by its name', async () => {
  const ask = (more: string) => server.raw({ method: 'GET', url: `/api/filteredListings?${more}`, as: reader })
  expect((await ask('with=map')).status).toBe(200)
  expect(await ask('with=people')).toMatchObject({ status: 400, body: { fields: expect.anything() } })
})
