// What one account does to a listing without changing it: saving and viewing.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { countView, filteredListings, saveListing } from '#contract/calls/listings.ts'
import { type Built, buildListing, buildUser } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

const server = await openServer()
const reader = await buildUser(server)
const author = await buildUser(server)

const live = async (id: number, as: Built = reader) =>
  (await server.send(filteredListings, { id }, { as })).body.listings[0]

test('a bookmark is set and taken off, however often, and always for the account that asks', async () => {
  const { id } = await buildListing(server.db)
  const post = async (favouriteValue: unknown, as: Built = reader) => {
    const payload = { listing_id: `${id}`, favouriteValue, username: author.username }
    return (await server.raw({ method: 'POST', url: '/api/saveListings', payload, as })).body
  }
  for (const yes of [1, '1', true]) expect(await post(yes)).toEqual({ message: 'Listing saved', is_favorite: true })
  expect(await live(id)).toMatchObject({ is_favorite: true, version: 1 })
  expect(await live(id, author)).toMatchObject({ is_favorite: false })
  expect((await server.send(filteredListings, { is_favorite: true }, { as: author })).body.total).toBe(0)
  for (const no of [0, '0', false]) expect(await post(no)).toMatchObject({ is_favorite: false })
  expect(await live(id)).toMatchObject({ is_favorite: false })
})

test('what is not seen is neither saved nor counted', async () => {
  const { id } = await buildListing(server.db, { status: 'pending', by: author.id })
  for (const [as, status] of [
    [reader, 404],
    [author, 200],
  ] as const) {
    expect((await server.send(saveListing, { listing_id: id, favouriteValue: true }, { as })).status).toBe(status)
    expect((await server.send(countView, { listing_id: id }, { as })).status).toBe(status)
  }
})

test('a view counts once for each account and day, and is no change', async () => {
  const { id } = await buildListing(server.db)
  const before = await live(id)
  const views = async (as: Built) => (await server.send(countView, { listing_id: id }, { as })).body.views
  expect(await Promise.all([views(reader), views(reader), views(reader)])).toEqual([1, 1, 1])
  expect(await views(author)).toBe(2)
  await server.db.run(sql`update listing_views set day = day - 1 where listing_id = ${id}`)
  expect(await views(reader)).toBe(3)
  expect(await live(id)).toMatchObject({ views: 3, version: 1, updated_at: before?.updated_at })
})
