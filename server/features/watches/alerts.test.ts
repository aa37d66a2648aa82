// What saved searches tell: once, of what is new, changed or gone, to whom it concerns, and of nothing else.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { confirmListing } from '#contract/calls/confirming.ts'
import { approveListing, countView, deleteListing, returnListing, updateListing } from '#contract/calls/listings.ts'
import { listSearchAlerts, saveSearch } from '#contract/calls/watches.ts'
import { buildUser } from '#server/testing/build.ts'
import { openWatching, stock } from './testing/watching.ts'

const { server, db, look, save, read, told, mailsTo } = await openWatching()
const admin = await buildUser(server, { role: 'superAdmin' })
const alertsOf = async (id: number, as: Awaited<ReturnType<typeof buildUser>>) =>
  (await server.send(listSearchAlerts, { id }, { as })).body.alerts.map(({ kind, listing_name, fields, is_gone }) => ({
    ...{ kind, listing_name, fields, is_gone },
  }))
const edit = async (id: number, change: object, as = admin) => {
  const { status } = await server.send(updateListing, { id, ...change }, { as })
  expect(status).toBe(200)
}

test('approving a listing that matches is told once; one that waits, and one that matched before, are not', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  await add()
  const { id } = await save(ann, { query: { searchTerm: word, state: 'TX' } })
  const waiting = await add({ status: 'pending' })
  await look()
  expect(await alertsOf(id, ann)).toEqual([])
  await server.send(approveListing, { id: waiting.id, version: waiting.version }, { as: admin })
  await look()
  await look()
  const alert = { kind: 'match_new', listing_name: waiting.listing_name, fields: [], is_gone: false }
  expect(await alertsOf(id, ann)).toEqual([alert])
  expect(await told(ann)).toEqual([{ title: `${waiting.listing_name} matches now`, link: `/listings?saved=${id}` }])
  expect(await read(ann, id)).toMatchObject({ saved_search: { matches: 2, new: 1 }, new_ids: [waiting.id] })
  expect(await mailsTo(ann)).toMatchObject([{ subject: 'Appetite: 1 new match for Pizza' }])
})

test('a listing that is edited out, edited back in and deleted is told each time, with its name', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const listing = await add()
  const { listing_name } = listing
  const { id } = await save(ann, { query: { searchTerm: word, state: 'TX' } })
  await edit(listing.id, { states: ['NY'] })
  await look()
  await edit(listing.id, { states: ['TX', 'NY'] })
  await look()
  await server.send(deleteListing, { id: listing.id }, { as: admin })
  await look()
  expect(await alertsOf(id, ann)).toEqual([
    { kind: 'match_withdrawn', listing_name, fields: [], is_gone: true },
    { kind: 'match_new', listing_name, fields: [], is_gone: false },
    { kind: 'match_withdrawn', listing_name, fields: [], is_gone: false },
  ])
  expect((await told(ann)).map(({ title }) => title)).toEqual([
    `${listing_name} was taken off the directory`,
    `${listing_name} matches now`,
    `${listing_name} no longer matches`,
  ])
})

test('a changed fact is told by its name; a view, a confirmation and other words in the description are not', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const { id: listing, listing_name } = await add()
  const { id } = await save(ann, { query: { searchTerm: word } })
  await server.send(countView, { listing_id: listing }, { as: ann })
  await server.send(confirmListing, { id: listing }, { as: admin })
  await edit(listing, { description: 'What it covers, better said.' })
  await look()
  expect(await alertsOf(id, ann)).toEqual([])
  await edit(listing, { states: ['TX', 'OK'], minimum_premium: '2500' })
  await look()
  const fields = ['states', 'minimum premium']
  expect(await alertsOf(id, ann)).toEqual([{ kind: 'match_changed', listing_name, fields, is_gone: false }])
  expect((await told(ann)).map(({ title }) => title)).toEqual([`${listing_name} changed: states, minimum premium`])
  expect(await mailsTo(ann)).toMatchObject([{ subject: 'Appetite: 1 change in Pizza' }])
})

test('a listing that is returned to its author leaves the market', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const { id: listing, listing_name, version } = await add()
  const { id } = await save(ann, { query: { searchTerm: word } })
  await db.run(sql`update listings set status = 'pending', approved_at = null where id = ${listing}`)
  await server.send(returnListing, { id: listing, version, reason: 'more_detail', note: 'Which?' }, { as: admin })
  await look()
  expect(await alertsOf(id, ann)).toEqual([{ kind: 'match_withdrawn', listing_name, fields: [], is_gone: true }])
})

test('whoever changed a listing alone is not told of it, and others are', async () => {
  const [ann, bob] = [await buildUser(server), await buildUser(server)]
  const { word, add } = stock(db)
  const listing = await add()
  await db.run(sql`insert into memberships (user_id, organization_id) values (${ann.id}, ${listing.organization_id})`)
  await save(ann, { query: { searchTerm: word } })
  await save(bob, { query: { searchTerm: word } })
  await edit(listing.id, { states: ['TX', 'OK'] }, ann)
  await look()
  expect(await told(ann)).toEqual([])
  expect(await told(bob)).toHaveLength(1)
})

test('what is merely near is never told, and what the words mean is', async () => {
  const ann = await buildUser(server)
  const before = await stock(db).add({ subcategory: 'Restaurants', states: ['WY'] })
  const { id } = await save(ann, { query: { searchTerm: 'axe throwing wyoming' } })
  await stock(db).add({ subcategory: 'Bars and Taverns', states: ['WY'] })
  await look()
  expect(before.id).toBeGreaterThan(0)
  expect(await alertsOf(id, ann)).toEqual([])
  const exact = await stock(db).add({ name: 'Axe throwing venues', states: ['WY'] })
  await look()
  expect((await alertsOf(id, ann)).map(({ listing_name }) => listing_name)).toEqual([exact.listing_name])
})

test('a match tells of a listing that writes the risk, and not of one that misses a criterion', async () => {
  const ann = await buildUser(server)
  const { id } = await save(ann, {
    kind: 'match',
    query: { state: 'AK', line_of_business: 'general-liability', words: 'pizza place' },
  })
  await stock(db).add({ states: ['HI'], subcategory: 'Restaurants' })
  const writes = await stock(db).add({ name: 'Pizza places of the north', states: ['AK'], subcategory: 'Restaurants' })
  await look()
  expect((await alertsOf(id, ann)).map(({ listing_name }) => listing_name)).toEqual([writes.listing_name])
  expect((await told(ann))[0]).toEqual({ title: `${writes.listing_name} matches now`, link: `/match?saved=${id}` })
})

test('a watched listing tells a changed premium, a watched market its new listing, and neither a new name', async () => {
  const ann = await buildUser(server)
  const { add } = stock(db)
  const { id: listing_id, listing_name, organization_id } = await add()
  const one = await save(ann, { name: listing_name, kind: 'listing', listing_id })
  const market = await save(ann, { name: 'The market', kind: 'market', organization_id })
  await edit(listing_id, { description: 'Other words.' })
  await db.run(
    sql`update organizations set organization_name = organization_name || ' Mutual' where id = ${organization_id}`,
  )
  await look()
  expect([await alertsOf(one.id, ann), await alertsOf(market.id, ann)]).toEqual([[], []])
  await edit(listing_id, { minimum_premium: '900' })
  const added = await add({ organization: organization_id })
  await look()
  const changed = { kind: 'match_changed', listing_name, fields: ['minimum premium'], is_gone: false }
  expect(await alertsOf(one.id, ann)).toEqual([changed])
  expect(await alertsOf(market.id, ann)).toEqual([
    { kind: 'match_new', listing_name: added.listing_name, fields: [], is_gone: false },
    changed,
  ])
  expect((await told(ann)).map(({ link }) => link)).toEqual([
    `/organization-detail/${organization_id}`,
    `/listings/details/${listing_id}`,
  ])
})

test('renaming keeps what is new; paused, nothing is told, and going on tells nothing of the time between', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const { id, version } = await save(ann, { query: { searchTerm: word } })
  await add()
  await look()
  const renamed = await server.send(saveSearch, { id, version, name: 'Pies' }, { as: ann })
  expect(renamed.body.saved_search).toMatchObject({ name: 'Pies', new: 1, matches: 1 })
  await server.send(saveSearch, { id, paused: true }, { as: ann })
  await add()
  await look()
  expect(await told(ann)).toHaveLength(1)
  await server.send(saveSearch, { id, paused: false }, { as: ann })
  await look()
  expect(await told(ann)).toHaveLength(1)
  await add()
  await look()
  expect(await told(ann)).toHaveLength(2)
})

test('a search that finds more than 500 tells nothing; narrowed to 500, it begins with what it finds', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const { organization_id } = await add({ states: ['TX', 'OK'] })
  await db.run(sql`
    insert into listings (listing_name, name_key, organization_id, categories_insurance, subcategory_insurance, states, line_of_business,
      description, carrier_information, status, approved_at)
    select ${word} || ' many ' || n, ${word} || n, ${organization_id}, 'Hospitality and Entertainment', 'Restaurants',
      case when n = 1 then '{OK}'::text[] else '{TX}' end, '{general-liability}', '', '', 'approved', now() from generate_series(1, 500) n`)
  const { id, version } = await save(ann, { query: { searchTerm: word } })
  expect((await read(ann, id)).saved_search).toMatchObject({ too_broad: true, matches: 501 })
  await add()
  await look()
  expect(await told(ann)).toEqual([])
  await server.send(saveSearch, { id, version, query: { searchTerm: word, state: 'OK' } }, { as: ann })
  await look()
  expect((await read(ann, id)).saved_search).toMatchObject({ too_broad: false, matches: 2, new: 0 })
  await add({ states: ['OK'] })
  await look()
  expect(await told(ann)).toHaveLength(1)
})
