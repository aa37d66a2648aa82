// Whose a list is: its owner's or its agency's, who changes it, what a copy is, and what is left when somebody goes.
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { deleteAccount, readAccountData } from '#contract/calls/accounts.ts'
import { leaveAgency } from '#contract/calls/agencies.ts'
import {
  collect,
  copyCollection,
  deleteCollection,
  listCollections,
  readCollection,
  saveCollection,
} from '#contract/calls/collections.ts'
import { type Built, buildListing, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'
import { buildFirm } from '../agencies/testing/firm.ts'

const server = await openServer()
const { db } = server

async function start(as: Built, input: Partial<InputOf<typeof saveCollection>> = {}) {
  const { body } = await server.send(saveCollection, { name: unique('Trucks'), ...input }, { as })
  if (!body.collection) throw new Error(body.message)
  return body.collection
}
const put = (as: Built, input: Omit<InputOf<typeof collect>, 'on'>) =>
  server.send(collect, { on: true, ...input }, { as })
const save = (as: Built, input: InputOf<typeof saveCollection>) => server.send(saveCollection, input, { as })
const read = (as: Built, id: number) => server.send(readCollection, { id }, { as })
const listed = async (as: Built) =>
  (await server.send(listCollections, {}, { as })).body.collections.map(({ name }) => name)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a list is its owner’s alone: strangers, colleagues and superAdmins are answered 404, whatever they ask', async () => {
  const { owner, members } = await buildFirm(server)
  const { id, name } = await start(owner)
  const { id: listing_id } = await buildListing(db)
  const others = [...members, await buildUser(server, { role: 'superAdmin' }), await buildUser(server)]
  for (const as of others) {
    const asked = [
      await read(as, id),
      await save(as, { id, name: 'Mine now' }),
      await put(as, { collection_id: id, listing_id }),
      await server.send(copyCollection, { id }, { as }),
      await server.send(deleteCollection, { id }, { as }),
    ]
    expect(asked.map(codeOf)).toEqual(asked.map(() => [404, 'not_found']))
    expect(await listed(as)).toEqual([])
  }
  expect((await read(owner, id)).body).toMatchObject({ collection: { name, version: 1 }, items: [] })
})

test('a shared list is read and changed by a colleague; of two who change it at once the second is told how it is now', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { id, version } = await start(owner, { name: 'Trucks', shared: true })
  const { id: listing_id } = await buildListing(db)
  const renamed = await save(colleague, { id, version, name: 'Lorries', description: 'The fast ones.' })
  expect(renamed.body.collection).toMatchObject({ name: 'Lorries', shared: true, is_mine: false, version: version + 1 })
  const answers = [
    await save(owner, { id, version, name: 'Vans' }),
    await put(owner, { collection_id: id, version, listing_id }),
    await server.send(deleteCollection, { id, version }, { as: owner }),
  ]
  for (const answer of answers)
    expect([...codeOf(answer), answer.body.current]).toMatchObject([
      409,
      'stale',
      { id, name: 'Lorries', version: version + 1 },
    ])
  expect((await put(owner, { collection_id: id, version: version + 1, listing_id })).status).toBe(200)
  expect((await read(colleague, id)).body).toMatchObject({ collection: { items: 1, is_mine: false }, total: 1 })
})

test('only its owner shares it and stops sharing it, and then colleagues have it no longer, on every server', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { id, name } = await start(owner)
  expect((await read(colleague, id)).status).toBe(404)
  expect((await save(owner, { id, name, shared: true })).body.collection.shared).toBe(true)
  const other = await testServer({}, db)
  try {
    const there = async () => (await other.send(readCollection, { id }, { as: colleague })).status
    expect(await there()).toBe(200)
    const refused = await save(colleague, { id, name, shared: false })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['shared']])
    expect((await save(colleague, { id, name, shared: true })).status).toBe(200)
    expect((await save(owner, { id, name, shared: false })).body.collection.shared).toBe(false)
    expect(await there()).toBe(404)
    expect(await listed(colleague)).toEqual([])
  } finally {
    await other.close()
  }
})

test('who belongs to no agency shares nothing; in one a taken name is told of what is shared alone', async () => {
  const alone = await buildUser(server)
  const refused = await save(alone, { name: 'Trucks', shared: true })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['shared']])
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  await start(owner, { name: 'Trucks', shared: true })
  expect(codeOf(await save(colleague, { name: 'trucks', shared: true }))).toEqual([409, 'name_taken'])
  const own = await start(colleague, { name: 'Trucks' })
  expect(codeOf(await save(colleague, { id: own.id, name: 'Trucks', shared: true }))).toEqual([409, 'name_taken'])
  expect((await save(colleague, { id: own.id, name: 'Vans', shared: true })).status).toBe(200)
})

test('a colleague who is removed loses what is shared at once, and keeps what is its own', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const shared = await start(owner, { name: 'Shared', shared: true })
  const hers = await start(colleague, { name: 'Given', shared: true })
  await start(colleague, { name: 'Own' })
  expect(await listed(colleague)).toEqual(['Given', 'Own', 'Shared'])
  await server.send(leaveAgency, { user_id: colleague.id }, { as: owner })
  expect(await listed(colleague)).toEqual(['Own'])
  for (const { id } of [shared, hers]) expect((await read(colleague, id)).status).toBe(404)
  expect(await listed(owner)).toEqual(['Given', 'Shared'])
})

test('a copy of a shared list is one’s own: changing either leaves the other as it was, and leaving keeps the copy', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { id } = await start(owner, { name: 'Trucks', description: 'The fast ones.', shared: true })
  const [one, two] = [await buildListing(db), await buildListing(db)]
  await put(owner, { collection_id: id, listing_id: one.id, line: 'Call before noon.' })
  await put(owner, { collection_id: id, listing_id: two.id })
  const { body } = await server.send(copyCollection, { id }, { as: colleague })
  expect(body).toMatchObject({
    message: 'List copied',
    collection: { name: 'Trucks', description: 'The fast ones.', items: 2, shared: false, is_mine: true },
  })
  const copied = body.collection.id
  const linesOf = async (as: Built, list: number) =>
    (await read(as, list)).body.items.map(({ listing_id, line }) => [listing_id, line])
  expect(await linesOf(colleague, copied)).toEqual([
    [one.id, 'Call before noon.'],
    [two.id, ''],
  ])
  await put(colleague, { collection_id: copied, listing_id: one.id, line: 'Never on Mondays.' })
  await server.send(collect, { collection_id: id, listing_id: two.id, on: false }, { as: owner })
  expect(await linesOf(owner, id)).toEqual([[one.id, 'Call before noon.']])
  expect(await linesOf(colleague, copied)).toEqual([
    [one.id, 'Never on Mondays.'],
    [two.id, ''],
  ])
  expect((await read(owner, copied)).status).toBe(404)
  const again = await server.send(copyCollection, { id }, { as: colleague })
  expect(again.body.collection.name).toBe('Trucks (2)')
  expect(codeOf(await server.send(copyCollection, { id, name: 'TRUCKS' }, { as: colleague }))).toEqual([
    409,
    'name_taken',
  ])
  await server.send(leaveAgency, {}, { as: colleague })
  expect(await listed(colleague)).toEqual(['Trucks', 'Trucks (2)'])
  expect(await linesOf(colleague, copied)).toHaveLength(2)
})

test('a deleted account takes its own lists along and leaves those of its agency; its data lists both', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const [own, shared] = [unique('Own'), unique('Shared')]
  const { listing_name, id: listing_id } = await buildListing(db)
  for (const input of [{ name: own }, { name: shared, shared: true }]) {
    const { id } = await start(colleague, input)
    await put(colleague, { collection_id: id, listing_id, line: 'Call Rosa.' })
  }
  const items = [{ name: listing_name, line: 'Call Rosa.', created_at: expect.any(String) }]
  expect((await server.send(readAccountData, {}, { as: colleague })).body.collections).toMatchObject([
    { name: own, is_shared: false, items },
    { name: shared, is_shared: true, items },
  ])
  expect((await server.send(readAccountData, {}, { as: owner })).body.collections).toEqual([])
  await server.send(deleteAccount, { confirm: 'DELETE' }, { as: colleague })
  const { body } = await server.send(listCollections, {}, { as: owner })
  expect(body.collections).toMatchObject([{ name: shared, items: 1, is_mine: false, changed_by: '' }])
  // Whose owner is gone stays shared, and is changed by everybody but made private by nobody.
  const id = body.collections[0]?.id ?? 0
  expect((await save(owner, { id, name: shared, shared: false })).status).toBe(400)
  expect((await save(owner, { id, name: `${shared} too` })).status).toBe(200)
})
