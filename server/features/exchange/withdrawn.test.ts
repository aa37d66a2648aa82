// What a program that keeps a copy is told of what it should hold no longer: what everybody saw, and nobody sees any more.
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { myDecisions, undoDecision } from '#contract/calls/decisions.ts'
import { listWithdrawn } from '#contract/calls/exchange.ts'
import { approveListing, deleteListing, updateListing } from '#contract/calls/listings.ts'
import { approveOrganization, deleteOrganization } from '#contract/calls/organizations.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { sweep } from '#server/sweep.ts'
import { buildKey, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'

let now = new Date()
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())

const admin = await buildUser(server, { role: 'superAdmin' })
const reader = await buildUser(server)
const market = await buildOrganization(db)

beforeEach(async () => {
  now = new Date()
  await db.run(sql`delete from withdrawn_records`)
})

const read = async (input: object = {}) => {
  const { status, body } = await server.send(listWithdrawn, input, { as: reader })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const told = async (input: object = {}) => (await read(input)).withdrawn.map(({ kind, id }) => `${kind} ${id}`)
const listed = (more: object = {}) => buildListing(db, { organization: market.id, ...more })
const ok = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
}

test('a deletion is told with nothing but which and when; what is still there, or never was public, is not', async () => {
  const [gone, waiting, same] = [await listed(), await listed({ status: 'pending' }), await listed()]
  await ok(server.send(updateListing, { id: same.id, description: 'Other words.' }, { as: admin }))
  for (const { id } of [gone, waiting]) await ok(server.send(deleteListing, { id }, { as: admin }))
  const { withdrawn, total } = await read()
  expect(withdrawn).toEqual([{ kind: 'listing', id: gone.id, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
  expect(Math.abs(Date.parse(withdrawn[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
  expect(total).toBe(1)
})

test('with an organization go the listings that nobody else offers', async () => {
  const firm = await buildOrganization(db)
  const alone = await listed({ organization: firm.id })
  await listed({ organization: firm.id, providers: [market.id] })
  await listed({ organization: firm.id, status: 'pending' })
  await ok(server.send(deleteOrganization, { id: firm.id }, { as: admin }))
  expect(await told()).toEqual([`listing ${alone.id}`, `organization ${firm.id}`])
})

test('an approval that is undone is told, and no longer once it is approved again', async () => {
  const [listing, firm] = [await listed({ status: 'pending' }), await buildOrganization(db, { status: 'pending' })]
  await ok(server.send(approveListing, { id: listing.id }, { as: admin }))
  await ok(server.send(approveOrganization, { id: firm.id }, { as: admin }))
  expect(await told()).toEqual([])
  for (const title of [listing.listing_name, firm.organization_name]) await undo(title)
  expect(await told()).toEqual([`listing ${listing.id}`, `organization ${firm.id}`])
  await ok(server.send(approveOrganization, { id: firm.id }, { as: admin }))
  expect(await told()).toEqual([`listing ${listing.id}`])
  // Deleted while it waits, it stays told.
  await ok(server.send(deleteListing, { id: listing.id }, { as: admin }))
  expect(await told()).toEqual([`listing ${listing.id}`])
})

async function undo(title: string) {
  const { decisions } = (await server.send(myDecisions, { since: '2020-01-01T00:00:00Z' }, { as: admin })).body
  const audit_id = decisions.find(each => each.title === title)?.id ?? 0
  await ok(server.send(undoDecision, { audit_id }, { as: admin }))
}

test('the oldest come first, page by page, from a moment on', async () => {
  const ids: number[] = []
  for (const days of [3, 1, 2]) {
    const { id } = await listed()
    await ok(server.send(deleteListing, { id }, { as: admin }))
    await db.run(
      sql`update withdrawn_records set at = '2026-01-01T00:00:00Z'::timestamptz + make_interval(days => ${days}::int) where record_id = ${id}`,
    )
    ids.push(id)
  }
  await db.run(sql`update migrations set at = '2026-01-01T00:00:00Z' where name = 'withdrawn_records'`)
  now = new Date('2026-01-05T00:00:00Z')
  const [third, first, second] = ids.map(id => `listing ${id}`)
  expect(await told()).toEqual([first, second, third])
  expect(await told({ per_page: 2 })).toEqual([first, second])
  expect(await told({ per_page: 2, page: 2 })).toEqual([third])
  expect(await told({ since: '2026-01-03T00:00:00Z' })).toEqual([second, third])
  expect(await read({ since: '2026-01-03T00:00:00.001Z' })).toMatchObject({ total: 1, page: 1, per_page: 100 })
})

test('it is kept for 90 days, and says since when it knows', async () => {
  const { at } = (await db.row<{ at: string }>(sql`
    update migrations set at = now() where name = 'withdrawn_records' returning at`)) ?? { at: '' }
  expect(Date.parse((await read()).kept_since)).toBe(Date.parse(at))
  const { id } = await listed()
  await ok(server.send(deleteListing, { id }, { as: admin }))
  now = new Date(Date.now() + 89 * dayMs)
  await sweep({ ...server, now: () => now })
  expect(await told()).toEqual([`listing ${id}`])
  now = new Date(Date.now() + 91 * dayMs)
  expect(await read()).toMatchObject({
    withdrawn: [],
    total: 0,
    kept_since: new Date(now.getTime() - 90 * dayMs).toISOString(),
  })
  await sweep({ ...server, now: () => now })
  expect(await db.rows(sql`select record_id from withdrawn_records`)).toEqual([])
})

test('a key reads it too, also one that is narrowed to an organization; no day is a moment', async () => {
  const { id } = await listed()
  await ok(server.send(deleteListing, { id }, { as: admin }))
  const keeper = await buildUser(server, { contributesFor: [market.id] })
  for (const organization of [undefined, market.id]) {
    const { secret } = await buildKey(db, { by: keeper.id, organization })
    const { status, body } = await server.send(listWithdrawn, {}, { as: secret })
    expect([status, body.total]).toEqual([200, 1])
  }
  const { status, body } = await server.send(listWithdrawn, { since: '2026-01-01' }, { as: reader })
  expect([status, body.fields]).toEqual([400, { since: 'Must be a moment such as 2026-03-01T00:00:00Z' }])
})
