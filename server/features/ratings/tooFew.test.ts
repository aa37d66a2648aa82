// What two people gave is told by no answer: whatever they gave, every call says the same. A third rating shows it.
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { rateProvider } from '#contract/calls/ratings.ts'
import { calls } from '#contract/index.ts'
import { inputs } from '../../testing/access/inputs.ts'
import type { Kind, Scene } from '../../testing/access/scene.ts'
import { buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase, openServer } from '../../testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const admin = await buildUser(server, { role: 'superAdmin' })
const raters = [await buildUser(server), await buildUser(server), await buildUser(server)]
const [few, many] = [await buildOrganization(db), await buildOrganization(db)]
const rate = async (org_id: number, ...given: [skill: number, price: number][]) => {
  for (const [at, [overall_rating, pricing_rating]] of given.entries()) {
    const as = raters[at] ?? admin
    expect((await server.send(rateProvider, { org_id, overall_rating, pricing_rating }, { as })).status).toBe(200)
  }
}

/** Every reading call that can name the organization or its listing, and the search in both orders of its stars. */
async function everyQuestion() {
  const listing = await buildListing(db, { organization: few.id })
  for (const status of ['approved', 'pending'] as const) {
    await buildListing(db, { organization: few.id, providers: [many.id], status })
    await buildListing(db, { organization: few.id, status })
    await buildListing(db, { organization: many.id, status })
    await buildListing(db, { status })
  }
  const about = (kind: Kind, id: number): Scene => ({
    ...{ server, organization: few, author: admin, who: async () => null },
    record: { kind, id, state: 'approved' },
  })
  const scenes = [about('organization', few.id), about('listing', listing.id)]
  const requests: [call: (typeof calls)[number], input: object][] = []
  // as: a scene serves every call, as those of the access table do
  for (const call of calls.filter(({ method }) => method === 'GET'))
    for (const scene of scenes) requests.push([call, await inputs[call.name](scene as never)])
  for (const approved_by of ['approved', 'not_approved'])
    for (const order of ['asc', 'desc']) requests.push([filteredListings, { sort: 'rating', order, approved_by }])
  return requests
}

const questions = await everyQuestion()
const isMoment = /^as_of$|_at$/
async function answers(): Promise<Record<string, string>> {
  const replies: Record<string, string> = {}
  for (const [call, input] of questions) {
    // as: it was made for this call
    const { body } = await server.send(call, input as InputOf<typeof call>, { as: admin })
    const text = JSON.stringify(body, (field, value) => (isMoment.test(field) ? null : value))
    replies[`${call.name} ${JSON.stringify(input)}`] = text
  }
  return replies
}

test('of two ratings no call tells anything, and from the third on these do', async () => {
  await rate(many.id, [3, 3], [3, 3], [3, 3])
  await rate(few.id, [5, 4], [5, 5])
  const high = await answers()
  await rate(few.id, [1, 2], [1, 1])
  expect(await answers()).toEqual(high)

  await rate(few.id, [5, 4], [5, 5], [3, 3])
  const shown = await answers()
  await rate(few.id, [1, 2], [1, 1], [3, 3])
  const changed = Object.entries(await answers()).flatMap(([request, reply]) =>
    reply === shown[request] ? [] : [request],
  )
  const telling = new Set(changed.map(request => request.split(' ')[0]))
  expect([...telling]).toEqual([
    'matches.find',
    'comparison.read',
    'listings.filtered',
    // In the order of the stars.
    'listings.suggestions',
    'listings.read',
    'listings.pending',
    'organizations.data',
    'ratings.read',
  ])
  expect(changed.filter(request => request.includes('"sort":"rating"'))).toHaveLength(4)
})
