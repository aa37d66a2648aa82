// A comparison: the records in the order asked, what is missing, whom to call, and what it refuses.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { readComparison } from '#contract/calls/comparison.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import { whoToCall } from '#contract/rules/whoToCall.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { buildMga, marking } from '../appointments/testing/marking.ts'

const server = await openServer()
const { db } = server
const broker = await buildUser(server)
const colleague = await buildUser(server)
const { marked } = marking(server)

type Asked = InputOf<typeof readComparison>
const ask = (asked: Asked, as: Built = broker) => server.send(readComparison, asked, { as })
async function compared(asked: Asked, as: Built = broker) {
  const { status, body } = await ask(asked, as)
  if (status !== 200) throw new Error(`It was refused: ${JSON.stringify(body)}`)
  return body
}

async function buildPerson(
  name: string,
  of: { listing?: number; organization?: number },
  covers: [string, string[]][],
) {
  const person = await db.row<{ id: number }>(sql`
    insert into contacts (contact_name, contact_email, organization_id, listing_id)
    values (${name}, 'ana@example.com', ${of.organization}::int, ${of.listing}::int) returning id`)
  for (const [lob, states] of covers)
    await db.run(
      sql`insert into contact_coverage (contact_id, lob, states) values (${person?.id}, ${lob}, ${states}::text[])`,
    )
}

test('B8.2 the columns come in the order asked, each once, and access is the account’s own', async () => {
  const [one, other] = [await buildListing(db, { appointment: true }), await buildListing(db, { appointment: true })]
  await marked(broker, { organization_id: other.organization_id })
  const asked = { listings: [other.id, one.id, other.id] }
  const mine = await compared(asked)
  expect(mine.listings.map(({ id, access }) => [id, access.state])).toEqual([
    [other.id, 'appointed'],
    [one.id, 'needed'],
  ])
  const theirs = await compared(asked, colleague)
  expect(theirs.listings.map(({ id, access }) => [id, access.state])).toEqual([
    [other.id, 'needed'],
    [one.id, 'needed'],
  ])
  expect(mine).toMatchObject({ organizations: [], missing: [] })
})

test('organizations bring their access, MGAs and ratings, and only what one sees', async () => {
  const [one, other] = [await buildOrganization(db), await buildOrganization(db)]
  const hidden = await buildOrganization(db, { status: 'pending', by: colleague.id })
  const mga = await buildMga(server, { shownBy: [one.id] })
  await marked(broker, { organization_id: one.id, status: 'requested' })
  const { listings, organizations, missing } = await compared({ organizations: [other.id, hidden.id, one.id] })
  expect(listings).toEqual([])
  expect(organizations).toMatchObject([
    { id: other.id, access: null, mga_names: [], rating_count: 0, observed: null },
    { id: one.id, access: { state: 'requested' }, mga_names: [mga.name] },
  ])
  expect(missing).toEqual([hidden.id])
  const author = await compared({ organizations: [hidden.id, one.id] }, colleague)
  expect(author).toMatchObject({ organizations: [{ id: hidden.id, status: 'pending' }, { id: one.id }], missing: [] })
})

test('B8.4 a deleted listing is named missing; five ids, both kinds and neither are refused', async () => {
  const [one, gone] = [await buildListing(db), await buildListing(db)]
  await db.run(sql`delete from listings where id = ${gone.id}`)
  expect(await compared({ listings: [gone.id, one.id] })).toMatchObject({
    listings: [{ id: one.id }],
    missing: [gone.id],
  })
  expect((await ask({ listings: [1, 2, 3, 4] })).status).toBe(200)
  for (const kind of ['listings', 'organizations'])
    expect(await ask({ [kind]: [1, 2, 3, 4, 5] })).toMatchObject({
      status: 400,
      body: { fields: { [kind]: 'At most 4' } },
    })
  const sentence = 'Please choose listings or organizations'
  for (const asked of [{}, { listings: [one.id], organizations: [one.organization_id] }])
    expect(await ask(asked)).toMatchObject({ status: 400, body: { fields: { listings: sentence } } })
  expect(await ask({ listings: [one.id], line_of_business: ['no such line'] })).toMatchObject({
    status: 400,
    body: { fields: { line_of_business: expect.stringContaining('no such line') } },
  })
})

test('B8.6 whom to call is whom the details name for that state and line, in that order', async () => {
  const partner = await buildOrganization(db)
  const listing = await buildListing(db, { providers: [partner.id], states: ['TX', 'OK'] })
  await buildPerson('Open', { organization: partner.id }, [])
  await buildPerson('Oklahoma', { listing: listing.id }, [['general-liability', ['OK']]])
  await buildPerson('Texas', { organization: partner.id }, [['general-liability', ['TX']]])
  await buildPerson('Both', { listing: listing.id }, [['general-liability', ['OK', 'TX']]])
  const details = (await server.send(filteredListings, { id: listing.id }, { as: broker })).body.listings[0]
  if (!details) throw new Error('There are no details.')
  for (const state of [['TX'], ['OK', 'TX'], ['CA'], []]) {
    const lines = state.length > 0 ? ['General Liability'] : []
    const named = whoToCall(contactsOf(details), { lines, states: state, listing: listing.id }).first
    const [column] = (await compared({ listings: [listing.id], state, line_of_business: lines })).listings
    expect(column?.call_first.map(({ contact_name }) => contact_name)).toEqual(named.map(each => each.contact_name))
  }
  const [texas] = (await compared({ listings: [listing.id], state: ['TX'], line_of_business: ['general-liability'] }))
    .listings
  expect(texas?.call_first.map(({ contact_name, answers }) => [contact_name, answers])).toEqual([
    ['Both', ['General Liability in TX']],
    ['Texas', ['General Liability in TX']],
  ])
})

test('the routes of a listing are those for the state, and the main line is its organization’s', async () => {
  const carrier = await buildOrganization(db, { name: unique('Carrier') })
  const listing = await buildListing(db, { organization: carrier.id, states: ['TX', 'CA'] })
  const texan = await buildMga(server, { shownBy: [carrier.id], states: ['TX'] })
  const routesIn = async (state: string[]) => {
    const [column] = (await compared({ listings: [listing.id], state })).listings
    expect(column?.main_line).toEqual({ phone: '212-555-0100', email: 'desk@example.com' })
    return column?.routes.map(({ kind, name }) => [kind, name])
  }
  expect(await routesIn(['TX'])).toEqual([
    ['direct', carrier.organization_name],
    ['wholesale', texan.name],
  ])
  expect(await routesIn(['CA'])).toEqual([['direct', carrier.organization_name]])
})
