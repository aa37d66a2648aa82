// What the index does not hear of, or cannot take in: it catches up with the one, and the other keeps nothing else out.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { confirmListing } from '#contract/calls/confirming.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import type { Database } from '../db/connection.ts'
import { Unavailable } from '../db/failures.ts'
import { listingsIndexed } from '../features/listings/search/indexed.ts'
import { buildListing, buildUser, unique } from '../testing/build.ts'
import { ownDatabase } from '../testing/database.ts'
import { overheard } from '../testing/overheard.ts'
import { quietLog } from '../testing/quietLog.ts'
import { testServer } from '../testing/server.ts'
import { makeLiveIndex } from './liveIndex.ts'
import { fill } from './testing/smallDirectory.ts'

test('a commit whose confirmation was lost is found by the search all the same', async () => {
  const { db, close } = await ownDatabase()
  let isLost = false
  const losing: Database = {
    ...db,
    async transaction(deadline, work) {
      const done = await db.transaction(deadline, work)
      if (isLost) throw new Unavailable('The database did not confirm the end in time.')
      return done
    },
  }
  const server = await testServer({}, losing)
  const admin = await buildUser(server, { role: 'superAdmin' })
  const { id } = await buildListing(db, { name: unique('Lighthouse keepers'), status: 'pending' })
  const headers = { authorization: `Bearer ${admin.token}` }
  const find = async () => {
    const answer = await server.app.inject({ url: '/api/filteredListings?searchTerm=lighthouse', headers })
    return answer.json().listings.map((listing: { id: number }) => listing.id)
  }
  expect(await find()).toEqual([])
  isLost = true
  const answer = await server.app.inject({ method: 'POST', url: '/api/approve_listing', headers, payload: { id } })
  expect(answer.statusCode).toBe(503)
  await expect.poll(find).toEqual([id])
  await server.close()
  await close()
})

test('changes that nobody tells of are found again and again', async () => {
  const { db, close } = await ownDatabase()
  await fill(db)
  const kept = makeLiveIndex({ db, log: quietLog, source: listingsIndexed })
  await kept.build()
  const following = kept.follow(20)
  await db.run(sql`update listings set listing_name = 'Lighthouse', version = version + 1 where id = 7`)
  await expect.poll(() => [...kept.engine.search({ words: 'lighthouse' }).ids]).toEqual([7])
  await following.stop()
  await close()
})

test('a listing that cannot be taken in keeps no other one out, and is asked for ever more rarely', async () => {
  const { db, close } = await ownDatabase()
  await fill(db)
  let isPoisoned = false
  const warnings: { listings?: unknown; tries?: number; pauseMs?: number }[] = []
  const kept = makeLiveIndex({
    db,
    log: { ...quietLog, warn: fields => void warnings.push(fields) },
    source: {
      ...listingsIndexed,
      async read(from, ids) {
        if (isPoisoned && ids.includes(7)) throw new Error('This one cannot be read.')
        return listingsIndexed.read(from, ids)
      },
    },
  })
  await kept.build()
  isPoisoned = true
  await db.run(
    sql`update listings set listing_name = 'Lighthouse', version = version + 1 where id in (5, 6, 7, 8) and status = 'approved'`,
  )
  const found = () => [...kept.engine.search({ words: 'lighthouse' }).ids].sort()
  await kept.catchUp()
  expect(found()).toEqual([5, 6, 8])
  await expect.poll(() => warnings.length).toBeGreaterThanOrEqual(3)
  expect(warnings.slice(0, 3).map(({ listings, tries, pauseMs }) => [listings, tries, pauseMs])).toEqual([
    [[7], 1, 300],
    [[7], 2, 600],
    [[7], 3, 1_200],
  ])
  isPoisoned = false
  await expect.poll(found).toEqual([5, 6, 7, 8])
  await close()
})

test('cards are kept although another listing changes while they are read', async () => {
  const { db, close } = await ownDatabase()
  const meanwhile: (() => Promise<unknown>)[] = []
  let asked = 0
  const server = await testServer(
    {},
    overheard(db, async ({ text }) => {
      if (!text.includes('logo_is_public')) return
      asked += 1
      await meanwhile.pop()?.()
    }),
  )
  const admin = await buildUser(server, { role: 'superAdmin' })
  const member = await buildUser(server)
  const name = unique('Lighthouse')
  const listing = await buildListing(db, { name })
  const other = await buildListing(db)
  const search = () => server.send(filteredListings, { searchTerm: 'lighthouse' }, { as: member })
  meanwhile.push(() => server.send(confirmListing, { id: other.id }, { as: admin }))
  expect((await search()).body.listings.map(({ id }) => id)).toEqual([listing.id])
  const before = asked
  await search()
  expect(asked).toBe(before)
  // One that itself changes meanwhile is read again.
  await server.send(confirmListing, { id: listing.id }, { as: admin })
  await search()
  expect(asked).toBeGreaterThan(before)
  await server.close()
  await close()
})
