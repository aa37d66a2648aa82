// One's own contributions: what was returned stands first, and each state has its number and its list.
import { expect, test } from 'vitest'
import { deleteListing, returnListing, updateListing } from '#contract/calls/listings.ts'
import { myContributions, returnProposal, withdraw } from '#contract/calls/moderation.ts'
import { readOverview } from '#contract/calls/overview.ts'
import { buildListing, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const { db } = server
const admin = await buildUser(server, { role: 'superAdmin' })
const member = await buildUser(server)
const back = { reason: 'more_detail', note: 'Which states?' } as const

const mine = async (input: Parameters<typeof server.send<typeof myContributions>>[1] = {}) =>
  (await server.send(myContributions, input, { as: member })).body

test('returned ones come first, however old; a state has its own list, and the numbers of all', async () => {
  const by = member.id
  const returned = await buildListing(db, { by, status: 'pending' })
  await server.send(returnListing, { id: returned.id, ...back }, { as: admin })
  const live = await buildListing(db, { by })
  const waiting = await buildListing(db, { by, status: 'pending' })
  const gone = await buildListing(db, { by })
  await server.send(deleteListing, { id: gone.id }, { as: admin })
  const changed = await buildListing(db)
  const { body } = await server.send(updateListing, { id: changed.id, exclusions: 'Boats' }, { as: member })
  const proposal = 'proposal' in body ? body.proposal.id : 0
  await server.send(returnProposal, { id: proposal, ...back }, { as: admin })

  const counts = { returned: 2, waiting: 1, live: 1, closed: 1 }
  const all = await mine()
  expect(all).toMatchObject({ total: 5, returned: 2, counts })
  expect(all.contributions.map(({ status }) => status)).toEqual([
    ...['returned', 'returned'],
    ...['deleted', 'pending', 'approved'],
  ])
  const names = async (contribution_state: 'returned' | 'waiting' | 'live' | 'closed') => {
    const some = await mine({ contribution_state })
    expect(some.counts).toEqual(counts)
    expect(some.total).toBe(some.contributions.length)
    return some.contributions.map(({ title }) => title)
  }
  expect(await names('returned')).toEqual([changed.listing_name, returned.listing_name])
  expect(await names('waiting')).toEqual([waiting.listing_name])
  expect(await names('live')).toEqual([live.listing_name])
  expect(await names('closed')).toEqual([gone.listing_name])

  // What needs its author today says in which form a returned change is corrected.
  const { today } = (await server.send(readOverview, { as: 'member' }, { as: member })).body
  expect(today.find(({ record }) => record === 'proposal')).toMatchObject({
    id: proposal,
    record_kind: 'listing',
    record_id: changed.id,
  })
  await server.send(withdraw, { kind: 'proposal', id: proposal }, { as: member })
  expect((await mine()).counts).toEqual({ returned: 1, waiting: 1, live: 1, closed: 2 })
})
