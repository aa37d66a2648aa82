// Lists: what is put on them and in which order, what stays of what is gone, and how much fits.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { markMarket } from '#contract/calls/appointments.ts'
import {
  collect,
  copyCollection,
  deleteCollection,
  listCollections,
  readCollection,
  saveCollection,
} from '#contract/calls/collections.ts'
import { deleteListing, filteredListings, saveListing } from '#contract/calls/listings.ts'
import { deleteOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

const server = await openServer()
const { db } = server
const admin = await buildUser(server, { role: 'superAdmin' })

async function start(as: Built, input: Partial<InputOf<typeof saveCollection>> = {}) {
  const { body } = await server.send(saveCollection, { name: unique('Trucks'), ...input }, { as })
  if (!body.collection) throw new Error(body.message)
  return body.collection
}
type Collecting = Omit<InputOf<typeof collect>, 'on'> & { on?: boolean }
const put = (as: Built, input: Collecting) => server.send(collect, { on: true, ...input }, { as })
const read = async (as: Built, id: number, per_page = 100) =>
  (await server.send(readCollection, { id, per_page }, { as })).body
const names = async (as: Built, id: number) => (await read(as, id)).items.map(({ name }) => name)
const list = async (as: Built, of: InputOf<typeof listCollections> = {}) =>
  (await server.send(listCollections, of, { as })).body
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a list is started, filled, renamed and deleted; each change raises its version', async () => {
  const ann = await buildUser(server)
  const [first, second] = [await buildListing(db, { states: ['TX', 'OK'] }), await buildListing(db)]
  const { id, version, ...started } = await start(ann, { name: 'Trucks', description: 'Who answers at once.' })
  expect(started).toMatchObject({ items: 0, shared: false, is_mine: true, changed_by: 'Someone', has: false })
  const added = await put(ann, { collection_id: id, listing_id: first.id })
  expect(added.body).toMatchObject({ message: 'Added to Trucks', added: 1, did_not_fit: 0, collection: { items: 1 } })
  expect(added.body.collection.version).toBe(version + 1)
  await put(ann, { collection_id: id, organization_id: second.organization_id })
  const { items, total } = await read(ann, id)
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({
    listing_id: first.id,
    organization_id: null,
    name: first.listing_name,
    states: ['TX', 'OK'],
    line_of_business: 'General Liability',
    position: 1,
    access: { state: 'not_needed' },
    freshness: { state: 'never' },
    is_gone: false,
  })
  expect(items[1]).toMatchObject({
    listing_id: null,
    organization_id: second.organization_id,
    position: 2,
    access: null,
  })
  const renamed = await server.send(saveCollection, { id, name: 'Lorries', description: null as never }, { as: ann })
  expect(renamed.body).toMatchObject({ message: 'List saved', collection: { name: 'Lorries', description: '' } })
  expect((await server.send(deleteCollection, { id }, { as: ann })).body.message).toBe('List deleted')
  expect(await list(ann)).toMatchObject({ collections: [], total: 0 })
})

test('what is on a list twice is on it once; nine are added at once, and again none', async () => {
  const ann = await buildUser(server)
  const { id, name } = await start(ann)
  const listings = await Promise.all(Array.from({ length: 9 }, () => buildListing(db)))
  const nine = { collection_id: id, listing_ids: listings.map(listing => listing.id) }
  expect((await put(ann, nine)).body).toMatchObject({ message: '9 added.', added: 9 })
  const again = await put(ann, nine)
  expect(again.body).toMatchObject({ message: '0 added, 9 were there already.', added: 0, did_not_fit: 0 })
  expect(again.body.collection.version).toBe(2)
  expect((await read(ann, id)).items.map(item => item.listing_id)).toEqual(nine.listing_ids)
  const off = await put(ann, { collection_id: id, listing_ids: nine.listing_ids.slice(0, 8), on: false })
  expect(off.body).toMatchObject({ message: `Taken off ${name}`, added: 8, collection: { items: 1 } })
  expect((await read(ann, id)).items).toMatchObject([{ position: 1 }])
})

test('of five hundred the next one is refused and told, and of several what fits is taken', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann)
  const organization = await buildOrganization(db)
  await db.run(sql`
    insert into listings (listing_name, name_key, organization_id, categories_insurance, subcategory_insurance, states, line_of_business,
      description, carrier_information, appointment_needed, status, approved_at)
    select 'Full ' || n || ${id}, 'full' || n || ${id}, ${organization.id}, 'Hospitality and Entertainment', 'Restaurants', '{NY}',
      '{general-liability}', 'What it covers.', 'The carrier.', false, 'approved', now() from generate_series(1, 499) n`)
  await db.run(sql`
    insert into collection_items (collection_id, listing_id, name, position)
    select ${id}, id, listing_name, row_number() over (order by id) from listings where organization_id = ${organization.id}`)
  const [last, over] = [await buildListing(db), await buildListing(db)]
  const some = await put(ann, { collection_id: id, listing_ids: [last.id, over.id] })
  expect(some.body).toMatchObject({ message: '1 added. 1 did not fit.', added: 1, did_not_fit: 1 })
  const refused = await put(ann, { collection_id: id, listing_id: over.id })
  expect([...codeOf(refused), refused.body.message]).toEqual([
    409,
    'limit_reached',
    'A list has room for 500. Please take something out first.',
  ])
  expect((await put(ann, { collection_id: id, listing_id: last.id })).status).toBe(200)
  // The whole of it, a page after the other, as a CSV has it.
  const pages = await Promise.all([1, 2, 3, 4, 5].map(page => server.send(readCollection, { id, page }, { as: ann })))
  const all = pages.flatMap(({ body }) => body.items)
  expect([new Set(all.map(item => item.listing_id)).size, all.at(-1)?.listing_id]).toEqual([500, last.id])
})

test('what is moved takes its new place, and all the others follow without gaps', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann)
  const listings = await Promise.all(['a', 'b', 'c', 'd'].map(name => buildListing(db, { name: unique(name) })))
  const [a, b, c, d] = listings.map(listing => listing.id)
  await put(ann, { collection_id: id, listing_ids: listings.map(listing => listing.id) })
  const move = async (listing_id: number | undefined, position: number) => {
    const { body } = await put(ann, { collection_id: id, listing_id: listing_id ?? 0, position })
    const { items } = await read(ann, id)
    return [body.message, ...items.map(item => item.listing_id), items.map(item => item.position).join('')]
  }
  expect(await move(d, 1)).toEqual(['List saved', d, a, b, c, '1234'])
  expect(await move(d, 3)).toEqual(['List saved', a, b, d, c, '1234'])
  expect(await move(a, 500)).toEqual(['List saved', b, d, c, a, '1234'])
  // What was taken off comes back to its place with its line.
  await put(ann, { collection_id: id, listing_id: d ?? 0, on: false })
  await put(ann, { collection_id: id, listing_id: d ?? 0, position: 2, line: 'Call before noon.' })
  expect((await read(ann, id)).items.map(({ listing_id, line }) => [listing_id, line])).toEqual([
    [b, ''],
    [d, 'Call before noon.'],
    [c, ''],
    [a, ''],
  ])
})

test('of two who move or take out at once the second is told how the list is now', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann)
  const listings = await Promise.all(['a', 'b', 'c'].map(name => buildListing(db, { name: unique(name) })))
  const [a, b, c] = listings.map(listing => listing.id) as [number, number, number]
  const { version } = (await put(ann, { collection_id: id, listing_ids: [a, b, c] })).body.collection
  const moved = await put(ann, { collection_id: id, listing_id: c, position: 1, version })
  expect(moved.body.collection.version).toBe(version + 1)
  const late = [
    await put(ann, { collection_id: id, listing_id: a, position: 3, version }),
    await put(ann, { collection_id: id, listing_ids: [a, b], on: false, version }),
  ]
  for (const refused of late)
    expect([...codeOf(refused), refused.body.current]).toMatchObject([409, 'stale', { id, version: version + 1 }])
  expect((await read(ann, id)).items.map(item => item.listing_id)).toEqual([c, a, b])
  const again = await put(ann, { collection_id: id, listing_ids: [a, b], on: false, version: version + 1 })
  expect([again.body.added, (await read(ann, id)).items.map(item => item.listing_id)]).toEqual([2, [c]])
})

test('what was taken off comes back in its places with its lines, and leaves what is there as it is', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann)
  const organization = await buildOrganization(db)
  const listings = await Promise.all(['a', 'b', 'c'].map(name => buildListing(db, { name: unique(name) })))
  const [a, b, c] = listings.map(listing => listing.id) as [number, number, number]
  await put(ann, { collection_id: id, listing_ids: [a, b] })
  await put(ann, { collection_id: id, organization_id: organization.id, line: 'Call before noon.' })
  await put(ann, { collection_id: id, listing_id: c, line: 'Ask for Mira.' })
  const before = (await read(ann, id)).items
  const { taken } = (await put(ann, { collection_id: id, listing_ids: [a, c], on: false })).body
  expect(taken).toEqual([
    { listing_id: a, organization_id: null, line: '', position: 1 },
    { listing_id: c, organization_id: null, line: 'Ask for Mira.', position: 4 },
  ])
  const items = (of: typeof taken) =>
    of.map(({ listing_id, organization_id, ...said }) => ({
      ...(listing_id === null ? { organization_id: organization_id ?? 0 } : { listing_id }),
      ...said,
    }))
  const back = await put(ann, { collection_id: id, items: items(taken) })
  expect(back.body).toMatchObject({ message: '2 added.', added: 2, taken: [] })
  const facts = ({ id: _, ...item }: (typeof before)[number]) => item
  expect((await read(ann, id)).items.map(facts)).toEqual(before.map(facts))
  // What is there keeps its place and its line; an empty one is filled.
  const there = { listing_id: b, organization_id: null, line: 'Slow.', position: 4 }
  const again = await put(ann, {
    collection_id: id,
    items: items([there, ...taken.map(one => ({ ...one, line: 'New' }))]),
  })
  expect(again.body.added).toBe(0)
  expect((await read(ann, id)).items.map(({ line }) => line)).toEqual([
    'New',
    'Slow.',
    'Call before noon.',
    'Ask for Mira.',
  ])
  const [, mixed] = (
    await put(ann, { collection_id: id, item_ids: before.slice(1, 3).map(item => item.id), on: false })
  ).body.taken
  expect(mixed).toMatchObject({ organization_id: organization.id, position: 3 })
})

test('what leaves the directory stays as its last name, and can be moved, written about and taken out', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann)
  const [listing, organization, kept] = [await buildListing(db), await buildOrganization(db), await buildListing(db)]
  await put(ann, { collection_id: id, listing_ids: [listing.id, kept.id] })
  await put(ann, { collection_id: id, organization_id: organization.id })
  const renamed = unique('Renamed')
  await db.run(sql`update listings set listing_name = ${renamed} where id = ${listing.id}`)
  await server.send(deleteListing, { id: listing.id }, { as: admin })
  await server.send(deleteOrganization, { id: organization.id }, { as: admin })
  const { items } = await read(ann, id)
  expect(
    items.map(({ name, is_gone, listing_id, organization_id }) => [name, is_gone, listing_id, organization_id]),
  ).toEqual([
    [renamed, true, null, null],
    [kept.listing_name, false, kept.id, null],
    [organization.organization_name, true, null, null],
  ])
  const item_ids = [items[0]?.id ?? 0]
  expect((await put(ann, { collection_id: id, item_ids, line: 'Was good.', position: 3 })).status).toBe(200)
  expect((await read(ann, id)).items[2]).toMatchObject({ name: renamed, line: 'Was good.', is_gone: true })
  expect((await put(ann, { collection_id: id, item_ids, on: false })).body).toMatchObject({ added: 1 })
  expect(await names(ann, id)).not.toContain(renamed)
})

test('what waits for review is on the list of its author alone, and for others it is gone', async () => {
  const [ann, ben] = [await buildUser(server), await buildUser(server)]
  const waiting = await buildListing(db, { status: 'pending', by: ann.id })
  const [mine, his] = [await start(ann), await start(ben)]
  expect((await put(ann, { collection_id: mine.id, listing_id: waiting.id })).status).toBe(200)
  expect((await read(ann, mine.id)).items).toMatchObject([{ listing_id: waiting.id, is_gone: false }])
  expect(codeOf(await put(ben, { collection_id: his.id, listing_id: waiting.id }))).toEqual([404, 'not_found'])
  const live = await buildListing(db)
  expect(codeOf(await put(ben, { collection_id: his.id, listing_ids: [live.id, waiting.id] }))).toEqual([
    404,
    'not_found',
  ])
  expect(await names(ben, his.id)).toEqual([])
  expect((await put(ben, { collection_id: his.id, listing_id: live.id })).status).toBe(200)
  await db.run(sql`update listings set status = 'pending', approved_at = null where id = ${live.id}`)
  expect((await read(ben, his.id)).items).toMatchObject([{ name: live.listing_name, listing_id: null, is_gone: true }])
})

test('an item has the word of access, the minimum premium of its organization and whom to call', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann)
  const [listing, organization] = [await buildListing(db, { appointment: true }), await buildOrganization(db)]
  await db.run(sql`update organizations set minimum_premium = 2500 where id = ${listing.organization_id}`)
  await db.run(sql`
    insert into contacts (organization_id, contact_name, contact_email, contact_phone)
    values (${organization.id}, 'Rosa Quill', 'rosa@quill.example', '212-555-0100')`)
  await put(ann, { collection_id: id, listing_id: listing.id })
  await put(ann, { collection_id: id, organization_id: organization.id })
  await server.send(markMarket, { organization_id: organization.id, status: 'appointed' }, { as: ann })
  const { body } = await server.send(readCollection, { id, with: ['contact'] }, { as: ann })
  expect(body.items).toMatchObject([
    {
      access: { state: 'needed' },
      appointment_needed: true,
      minimum_premium: '2500',
      contact: { name: '', phone: '212-555-0100', email: 'desk@example.com' },
    },
    { access: { state: 'appointed' }, contact: { name: 'Rosa Quill', email: 'rosa@quill.example' } },
  ])
  expect((await read(ann, id)).items.map(({ contact }) => contact)).toEqual([null, null])
})

test('lists come by name and say which of them has a record; saved listings are those that a search for them finds', async () => {
  const ann = await buildUser(server)
  const [listing, waiting] = [await buildListing(db), await buildListing(db, { status: 'pending', by: ann.id })]
  const [b, a] = [await start(ann, { name: 'beta' }), await start(ann, { name: 'Alpha' })]
  await put(ann, { collection_id: b.id, listing_id: listing.id })
  for (const { id } of [listing, waiting])
    await server.send(saveListing, { listing_id: id, favouriteValue: true }, { as: ann })
  const { collections, saved, total } = await list(ann, { listing_id: listing.id })
  expect(collections.map(({ id, has, items }) => [id, has, items])).toEqual([
    [a.id, false, 0],
    [b.id, true, 1],
  ])
  expect(total).toBe(2)
  const found = await server.send(filteredListings, { is_favorite: true }, { as: ann })
  expect([saved, found.body.total]).toEqual([1, 1])
  expect((await list(ann, { organization_id: listing.organization_id })).collections.some(({ has }) => has)).toBe(false)
})

test('no two lists of an account are called the same, whatever the case; two hundred are the most', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann, { name: 'Trucks' })
  const taken = await server.send(saveCollection, { name: 'TRUCKS' }, { as: ann })
  expect([...codeOf(taken), taken.body.fields]).toEqual([409, 'name_taken', { name: expect.any(String) }])
  const other = await start(ann, { name: 'Vans' })
  expect(codeOf(await server.send(saveCollection, { id: other.id, name: 'trucks' }, { as: ann }))).toEqual([
    409,
    'name_taken',
  ])
  expect((await server.send(saveCollection, { id, name: 'trucks' }, { as: ann })).status).toBe(200)
  await db.run(
    sql`insert into collections (owner_id, name) select ${ann.id}, 'List ' || n from generate_series(3, 200) n`,
  )
  expect(codeOf(await server.send(saveCollection, { name: 'One more' }, { as: ann }))).toEqual([409, 'limit_reached'])
  expect(codeOf(await server.send(copyCollection, { id }, { as: ann }))).toEqual([409, 'limit_reached'])
  await server.send(deleteCollection, { id: other.id }, { as: ann })
  expect((await server.send(saveCollection, { name: 'One more' }, { as: ann })).status).toBe(200)
})

test('what makes no sense is refused with a sentence', async () => {
  const ann = await buildUser(server)
  const { id } = await start(ann)
  const [one, other] = [await buildListing(db), await buildListing(db)]
  const refused = async (input: Partial<Collecting>) => {
    const { status, body } = await put(ann, { collection_id: id, ...input })
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refused({})).toEqual([400, ['listing_id']])
  expect(await refused({ listing_ids: [] })).toEqual([400, ['listing_id']])
  expect(await refused({ listing_id: one.id, organization_id: one.organization_id })).toEqual([400, ['listing_id']])
  expect(await refused({ listing_ids: [one.id, other.id], line: 'Both.' })).toEqual([400, ['line']])
  expect(await refused({ items: [{ line: 'Nothing.' }] })).toEqual([400, ['listing_id']])
  expect(await refused({ items: [{ listing_id: one.id, organization_id: one.organization_id }] })).toEqual([
    400,
    ['listing_id'],
  ])
  expect(await refused({ items: [{ listing_id: one.id }], on: false })).toEqual([400, ['items']])
  expect(await refused({ items: [{ listing_id: one.id }, { listing_id: one.id }] })).toEqual([200, []])
  expect(await refused({ listing_ids: [one.id, other.id], position: 1 })).toEqual([400, ['position']])
  expect(await refused({ listing_id: one.id, line: 'x'.repeat(301) })).toEqual([400, ['line']])
  expect(await refused({ listing_ids: Array.from({ length: 101 }, (_, at) => at + 1) })).toEqual([400, ['listing_ids']])
  expect(codeOf(await put(ann, { collection_id: id, item_ids: [2_000_000_000] }))).toEqual([404, 'not_found'])
  expect(await refused({ listing_id: one.id, line: 'One.' })).toEqual([200, []])
})
