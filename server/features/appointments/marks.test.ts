// Marks of access: what they say of a market.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteOrganization } from '#contract/calls/organizations.ts'
import { buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { buildFirm } from '../agencies/testing/firm.ts'
import { buildMga, type Details, marking } from './testing/marking.ts'

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })
const { mark, marked, read, marksOf } = marking(server)

test('a mark goes in and comes out; what is not named stays, and none takes it off', async () => {
  const broker = await buildUser(server)
  const organization = await buildOrganization(server.db)
  const details = { since: '2026-03-01', producer_code: 'HB-1180', note: 'Ask for Ana.' }
  const first = await marked(broker, { organization_id: organization.id }, details)
  expect(first).toEqual({ message: 'Marked as appointed', access: { state: 'appointed', through: null } })
  const expected = {
    organization_id: organization.id,
    mga_id: null,
    name: organization.organization_name,
    organization_type: 'Insurance Company',
    status: 'appointed',
    ...details,
    listings: 0,
    version: 1,
  }
  expect(await marksOf(broker)).toMatchObject([expected])
  const again = await marked(broker, { organization_id: organization.id, status: 'requested' }, { note: 'Asked.' })
  expect(again).toEqual({ message: 'Marked as requested', access: { state: 'requested', through: null } })
  expect(await marksOf(broker)).toMatchObject([{ ...expected, status: 'requested', note: 'Asked.', version: 2 }])
  await marked(broker, { organization_id: organization.id, status: 'requested' }, { since: null })
  expect(await marksOf(broker)).toMatchObject([{ since: null, producer_code: 'HB-1180' }])
  const off = await marked(broker, { organization_id: organization.id, status: 'none' })
  expect(off).toEqual({ message: 'Mark removed', access: null })
  expect(await read(broker)).toMatchObject({ marks: [], total: 0, reach: 0, counts: { appointed: 0, requested: 0 } })
})

test('what is no market is refused, and its twin is marked', async () => {
  const broker = await buildUser(server)
  const pending = await buildOrganization(server.db, { status: 'pending', by: broker.id })
  const unseen = await buildMga(server, { isApproved: false })
  for (const named of [{ organization_id: pending.id }, { mga_id: unseen.id }, { organization_id: 2_000_000_000 }])
    expect((await mark(broker, named)).status).toBe(404)
  const { id } = await buildOrganization(server.db)
  const { id: mga_id } = await buildMga(server)
  for (const named of [{}, { organization_id: id, mga_id }]) {
    const { status, body } = await mark(broker, named)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['organization_id']])
  }
  const wrong: Details[] = [{ since: '2026-02-30' }, { producer_code: 'x'.repeat(61) }, { note: 'x'.repeat(1001) }]
  for (const details of wrong) {
    const { status, body } = await mark(broker, { organization_id: id }, details)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(details)])
  }
  expect((await mark(broker, { organization_id: id }, { note: 'x'.repeat(1000) })).status).toBe(200)
  expect((await mark(broker, { mga_id })).status).toBe(200)
})

test('an MGA and the organization of its name are one market', async () => {
  const broker = await buildUser(server)
  const name = unique('Tidewater Wholesale')
  const mga = await buildMga(server, { name: name.toUpperCase() })
  await marked(broker, { mga_id: mga.id }, { note: 'Marked first.' })
  expect(await marksOf(broker)).toMatchObject([{ organization_id: null, mga_id: mga.id, name: mga.name }])
  // The organization comes later.
  const { id } = await buildOrganization(server.db, { name })
  expect(await marksOf(broker)).toMatchObject([{ organization_id: id, mga_id: mga.id, name }])
  await marked(broker, { organization_id: id, status: 'requested' })
  expect(await marksOf(broker)).toMatchObject([
    { organization_id: id, mga_id: mga.id, status: 'requested', note: 'Marked first.' },
  ])
  await marked(broker, { organization_id: id, status: 'none' })
  expect(await marksOf(broker)).toEqual([])
  await marked(broker, { organization_id: id })
  expect((await mark(broker, { mga_id: mga.id, status: 'requested' })).body.access?.state).toBe('requested')
  expect(await marksOf(broker)).toHaveLength(1)
})

test('a carrier is reached through an MGA that it shows and that is marked, until the mark is taken off', async () => {
  const broker = await buildUser(server)
  const carrier = await buildOrganization(server.db)
  const [first, second] = [
    await buildMga(server, { name: unique('Alder'), shownBy: [carrier.id] }),
    await buildMga(server, { name: unique('Birch'), shownBy: [carrier.id] }),
  ]
  expect((await marked(broker, { organization_id: carrier.id, status: 'none' })).access).toBeNull()
  await marked(broker, { mga_id: first.id })
  const through = { mga_name: first.name, mga_id: first.id, organization_id: null, more: 0 }
  const access = async () => (await marked(broker, { organization_id: carrier.id, status: 'requested' })).access
  expect(await access()).toEqual({ state: 'through', through })
  await marked(broker, { mga_id: second.id })
  expect(await access()).toEqual({ state: 'through', through: { ...through, more: 1 } })
  for (const { id } of [first, second]) await marked(broker, { mga_id: id, status: 'none' })
  expect(await access()).toEqual({ state: 'requested', through: null })
})

test('the listings within reach are counted once each: those offered, and those of carriers that show the MGA', async () => {
  const broker = await buildUser(server)
  const [carrier, other] = [await buildOrganization(server.db), await buildOrganization(server.db)]
  const texan = await buildMga(server, { shownBy: [carrier.id], states: ['TX'] })
  const own = await buildListing(server.db, { organization: carrier.id, states: ['TX'] })
  await buildListing(server.db, { organization: carrier.id, states: ['CA'], providers: [other.id] })
  await buildListing(server.db, { organization: carrier.id, states: ['TX'], status: 'pending' })
  await marked(broker, { mga_id: texan.id })
  expect(await read(broker)).toMatchObject({ marks: [{ listings: 1 }], reach: 1 })
  await marked(broker, { organization_id: carrier.id })
  await marked(broker, { organization_id: other.id, status: 'requested' })
  const { marks, reach, counts, total } = await read(broker)
  expect(marks.map(({ mga_id, organization_id, listings }) => [mga_id ?? organization_id, listings]).sort()).toEqual(
    [
      [texan.id, 1],
      [carrier.id, 2],
      [other.id, 1],
    ].sort(),
  )
  expect([reach, counts, total]).toEqual([2, { appointed: 2, requested: 1 }, 3])
  expect((await read(broker, { status: 'requested' })).marks).toMatchObject([{ organization_id: other.id }])
  expect((await read(broker, { q: texan.name.slice(3) })).total).toBe(1)
  await server.db.run(sql`update listings set status = 'pending', approved_at = null where id = ${own.id}`)
  expect((await read(broker)).reach).toBe(1)
})

test('a deleted organization takes its marks along, or leaves them with the MGA of its name', async () => {
  const broker = await buildUser(server)
  const name = unique('Lantern Wholesale')
  const [alone, twin] = [await buildOrganization(server.db), await buildOrganization(server.db, { name })]
  const mga = await buildMga(server, { name })
  await marked(broker, { organization_id: alone.id })
  await marked(broker, { organization_id: twin.id }, { note: 'Stays.' })
  for (const { id } of [alone, twin])
    expect((await server.send(deleteOrganization, { id, version: 1 }, { as: admin })).status).toBe(200)
  expect(await marksOf(broker)).toMatchObject([{ organization_id: null, mga_id: mga.id, name, note: 'Stays.' }])
})

test('there is room for a thousand marks', async () => {
  const broker = await buildUser(server)
  await server.db.run(sql`
    with made as (
      insert into mgas (mga_name, name_key, approved_at)
      select ${broker.username} || n, ${broker.username} || n, now() from generate_series(1, 1000) as n returning id)
    insert into access_marks (owner_id, mga_id, status) select ${broker.id}, id, 'appointed' from made`)
  const { id } = await buildOrganization(server.db)
  const full = await mark(broker, { organization_id: id })
  expect([full.status, full.body.code]).toEqual([409, 'limit_reached'])
  const [first] = await marksOf(broker)
  await marked(broker, { mga_id: first?.mga_id ?? 0, status: 'none' })
  await marked(broker, { organization_id: id })
})

test('two marks of one market at once are one', async () => {
  const { owner, members } = await buildFirm(server)
  const { id } = await buildOrganization(server.db)
  const answers = await Promise.all([owner, ...members].map(as => mark(as, { organization_id: id })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await marksOf(owner)).toMatchObject([{ organization_id: id, version: 2 }])
})
