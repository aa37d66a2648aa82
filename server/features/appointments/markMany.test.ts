// Many markets marked at once: all of them, or none.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { markMarkets } from '#contract/calls/appointments.ts'
import { type Built, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { buildMga, marking } from './testing/marking.ts'

const server = await openServer()
const { marked, marksOf } = marking(server)

type Many = { organization_ids?: number[]; mga_ids?: number[]; status?: 'appointed' | 'requested' }
const markMany = (as: Built, { status = 'appointed', ...named }: Many) =>
  server.send(markMarkets, { ...named, status }, { as })

test('two hundred are marked at once, and more are refused', async () => {
  const broker = await buildUser(server)
  const made = await server.db.rows<{ id: number }>(sql`
    insert into mgas (mga_name, name_key, approved_at)
    select ${broker.username} || n, ${broker.username} || n, now() from generate_series(1, 200) as n returning id`)
  const mga_ids = made.map(({ id }) => id)
  const { id } = await buildOrganization(server.db)
  const tooMany = await markMany(broker, { mga_ids, organization_ids: [id] })
  expect([tooMany.status, Object.keys(tooMany.body.fields ?? {})]).toEqual([400, ['mga_ids']])
  expect((await markMany(broker, { mga_ids: [...mga_ids, id] })).status).toBe(400)
  expect(await marksOf(broker)).toEqual([])
  const { status, body } = await markMany(broker, { mga_ids })
  expect([status, body]).toEqual([200, { message: '200 marked as appointed', marked: 200 }])
  const counted = await server.db.row(
    sql`select count(*)::int as marks from access_marks where owner_id = ${broker.id}`,
  )
  expect(counted).toEqual({ marks: 200 })
})

test('what was marked before keeps its details and becomes another version; a market named twice is one', async () => {
  const broker = await buildUser(server)
  const name = unique('Tidewater Wholesale')
  const [first, twin] = [await buildOrganization(server.db), await buildOrganization(server.db, { name })]
  const mga = await buildMga(server, { name })
  await marked(broker, { organization_id: first.id, status: 'requested' }, { note: 'Ask for Ana.' })
  const { body } = await markMany(broker, { organization_ids: [first.id, twin.id], mga_ids: [mga.id] })
  expect(body.marked).toBe(2)
  const marks = (await marksOf(broker)).map(({ organization_id, status, note, version }) => ({
    organization_id,
    status,
    note,
    version,
  }))
  expect(marks.sort((one, other) => Number(one.organization_id) - Number(other.organization_id))).toEqual([
    { organization_id: first.id, status: 'appointed', note: 'Ask for Ana.', version: 2 },
    { organization_id: twin.id, status: 'appointed', note: '', version: 1 },
  ])
})

test('where one is no market, or there is no room for all, none is marked', async () => {
  const broker = await buildUser(server)
  const [first, second] = [await buildOrganization(server.db), await buildOrganization(server.db)]
  const pending = await buildOrganization(server.db, { status: 'pending', by: broker.id })
  await marked(broker, { organization_id: first.id, status: 'requested' })
  for (const named of [
    { organization_ids: [first.id, second.id, pending.id] },
    { organization_ids: [first.id, second.id], mga_ids: [2_000_000_000] },
  ])
    expect((await markMany(broker, named)).status).toBe(404)
  await server.db.run(sql`
    with made as (
      insert into mgas (mga_name, name_key, approved_at)
      select ${broker.username} || n, ${broker.username} || n, now() from generate_series(1, 998) as n returning id)
    insert into access_marks (owner_id, mga_id, status) select ${broker.id}, id, 'appointed' from made`)
  const third = await buildOrganization(server.db)
  const full = await markMany(broker, { organization_ids: [first.id, second.id, third.id] })
  expect([full.status, full.body.code]).toEqual([409, 'limit_reached'])
  const own = sql`select status, version from access_marks where owner_id = ${broker.id} and organization_id is not null`
  expect(await server.db.rows(own)).toEqual([{ status: 'requested', version: 1 }])
  expect((await markMany(broker, { organization_ids: [first.id, second.id] })).status).toBe(200)
  expect(await server.db.rows(own)).toHaveLength(2)
})
