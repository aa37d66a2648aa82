// Channels to a listing and to an organization, the markets behind an MGA, and whom to call for each.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { findChannels } from '#contract/calls/channels.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { buildMga, marking } from '../appointments/testing/marking.ts'

const server = await openServer()
const { db } = server
const broker = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const { marked } = marking(server)

type Asked = InputOf<typeof findChannels>
const ask = (asked: Asked, as: Built = broker) => server.send(findChannels, asked, { as })
async function channelsOf(asked: Asked, as: Built = broker) {
  const { status, body } = await ask(asked, as)
  if (status !== 200) throw new Error(`It was refused: ${JSON.stringify(body)}`)
  expect(body.total).toBe(body.routes.length)
  return body.routes
}
/** Kinds and names in their order. */
const namedChannels = async (asked: Asked, as: Built = broker) =>
  (await channelsOf(asked, as)).map(({ kind, name }) => [kind, name])

async function buildScene({ states = ['TX', 'CA'], appointment = false } = {}) {
  const carrier = await buildOrganization(db, { name: unique('Carrier') })
  const program = await buildOrganization(db, { name: unique('Program'), type: 'Insurance Program' })
  const group = await buildOrganization(db, { name: unique('Group'), type: 'Risk Retention Group' })
  const mga = await buildMga(server, { name: unique('Wholesale'), shownBy: [carrier.id] })
  const listing = await buildListing(db, {
    ...{ organization: carrier.id, providers: [program.id, group.id], states, appointment },
  })
  return { carrier, program, group, mga, listing, listing_id: listing.id }
}

type PersonFacts = {
  name?: string
  organization?: number
  mga?: number
  listing?: number
  covers?: [string, string[]][]
}
async function buildPerson({ name = unique('Ana'), organization, mga, listing, covers = [] }: PersonFacts) {
  const person = await db.row<{ id: number }>(sql`
    insert into contacts (contact_name, contact_email, organization_id, mga_id, listing_id)
    values (${name}, 'ana@example.com', ${organization}::int, ${mga}::int, ${listing}::int) returning id`)
  for (const [lob, states] of covers)
    await db.run(
      sql`insert into contact_coverage (contact_id, lob, states) values (${person?.id}, ${lob}, ${states}::text[])`,
    )
  return name
}

test('a carrier, a program, a group and an MGA of the carrier are four channels, and behind the MGA is the carrier', async () => {
  const { carrier, program, group, mga, listing_id } = await buildScene()
  expect(await namedChannels({ listing_id })).toEqual([
    ['direct', carrier.organization_name],
    ['direct', group.organization_name],
    ['program', program.organization_name],
    ['wholesale', mga.name],
  ])
  const [direct, , , wholesale] = await channelsOf({ listing_id })
  expect(direct).toMatchObject({ organization_id: carrier.id, mga_id: null, carriers: [], listings: 1 })
  expect(wholesale).toMatchObject({
    organization_id: null,
    mga_id: mga.id,
    organization_type: null,
    carriers: [{ organization_id: carrier.id, organization_name: carrier.organization_name }],
    carriers_total: 1,
  })
  const behind = { kind: 'direct', organization_id: carrier.id, organization_type: 'Insurance Company', listings: 1 }
  expect(await channelsOf({ mga_id: mga.id })).toMatchObject([behind])
  expect(await channelsOf({ organization_id: carrier.id })).toMatchObject([
    { kind: 'wholesale', mga_id: mga.id, listings: 1 },
  ])
  expect(await channelsOf({ organization_id: program.id })).toEqual([])
  // A second listing of the carrier counts, one that waits does not.
  await buildListing(db, { organization: carrier.id })
  await buildListing(db, { organization: carrier.id, status: 'pending' })
  expect(await channelsOf({ mga_id: mga.id })).toMatchObject([{ ...behind, listings: 2 }])
})

test('an MGA as record and as provider of the same name is one channel; one that waits is none', async () => {
  const { carrier, program, mga, listing_id } = await buildScene()
  const wholesaler = await buildOrganization(db, { name: mga.name.toUpperCase(), type: 'MGA/Wholesaler' })
  const offer = (organization: number) =>
    db.run(
      sql`insert into listing_providers (listing_id, organization_id, position) values (${listing_id}, ${organization}, 9)`,
    )
  await offer(wholesaler.id)
  const both = { kind: 'wholesale', name: wholesaler.organization_name, organization_id: wholesaler.id, mga_id: mga.id }
  const carriers = [{ organization_id: carrier.id, organization_name: carrier.organization_name }]
  const found = (await channelsOf({ listing_id })).filter(({ kind }) => kind === 'wholesale')
  expect(found).toMatchObject([{ ...both, organization_type: 'MGA/Wholesaler', carriers }])
  for (const asked of [{ mga_id: mga.id }, { organization_id: wholesaler.id }])
    expect(await namedChannels(asked)).toEqual([['direct', carrier.organization_name]])
  // That the carrier does not show it any more leaves it a provider, which is a channel to all others.
  await db.run(sql`delete from organization_mgas where mga_id = ${mga.id}`)
  const [, , , left] = await channelsOf({ listing_id })
  expect(left).toMatchObject({ ...both, carriers_total: 3 })
  expect(await namedChannels({ mga_id: mga.id })).toContainEqual(['program', program.organization_name])

  const waiting = await buildOrganization(db, { type: 'MGA/Wholesaler', status: 'pending', by: broker.id })
  await offer(waiting.id)
  const unseen = await buildMga(server, { shownBy: [carrier.id], isApproved: false })
  expect(await channelsOf({ listing_id })).toHaveLength(4)
  expect(await namedChannels({ organization_id: waiting.id })).toEqual([])
  await db.run(sql`update mgas set approved_at = now() where id = ${unseen.id}`)
  expect(await channelsOf({ listing_id })).toHaveLength(5)
})

test('an MGA counts for the states and lines that it names, those of the listing and those that are asked for', async () => {
  const { carrier, listing_id } = await buildScene()
  const californian = await buildMga(server, { name: unique('Californian'), shownBy: [carrier.id], states: ['CA'] })
  const elsewhere = await buildMga(server, { name: unique('Elsewhere'), shownBy: [carrier.id], states: ['NY'] })
  const cyber = await buildMga(server, { name: unique('Cyber'), shownBy: [carrier.id] })
  const names = async (asked: Asked) => (await channelsOf(asked)).map(({ name }) => name)
  expect(await names({ listing_id })).toEqual(expect.arrayContaining([californian.name, cyber.name]))
  expect(await names({ listing_id })).not.toContain(elsewhere.name)
  expect(await names({ listing_id, state: ['CA'] })).toContain(californian.name)
  expect(await names({ listing_id, state: ['TX'] })).not.toContain(californian.name)
  expect(await names({ organization_id: carrier.id, state: ['TX'] })).not.toContain(californian.name)
  expect(await names({ organization_id: carrier.id })).toContain(elsewhere.name)
  expect(await names({ mga_id: californian.id, state: ['TX'] })).toEqual([])
  expect(await names({ mga_id: californian.id, state: ['CA'] })).toEqual([carrier.organization_name])
  await db.run(sql`update mgas set line_of_business = '{general-liability}' where id = ${cyber.id}`)
  expect(await names({ listing_id, line_of_business: ['General Liability'] })).toContain(cyber.name)
  expect(await names({ listing_id, line_of_business: ['Property'] })).not.toContain(cyber.name)
  await db.run(sql`update mgas set line_of_business = '{cyber}' where id = ${cyber.id}`)
  expect(await names({ listing_id })).not.toContain(cyber.name)
})

test('a wholesaler among the providers that nobody shows is a channel to all who are none themselves', async () => {
  const { carrier, program, group, listing_id } = await buildScene({ states: ['TX'] })
  const wholesaler = await buildOrganization(db, { name: unique('Zephyr'), type: 'MGA/Wholesaler' })
  await db.run(sql`
    insert into listing_providers (listing_id, organization_id, position) values (${listing_id}, ${wholesaler.id}, 9)`)
  const carriers = [carrier, group, program].map(({ id, organization_name }) => ({
    organization_id: id,
    organization_name,
  }))
  expect((await channelsOf({ listing_id })).at(-1)).toMatchObject({
    organization_id: wholesaler.id,
    mga_id: null,
    carriers,
  })
  expect(await namedChannels({ organization_id: program.id })).toEqual([['wholesale', wholesaler.organization_name]])
  expect(await namedChannels({ organization_id: wholesaler.id })).toEqual([
    ['direct', carrier.organization_name],
    ['direct', group.organization_name],
    ['program', program.organization_name],
  ])
  // What it offers of the organization counts, whatever else it writes elsewhere.
  expect(await namedChannels({ organization_id: program.id, state: ['TX'] })).toHaveLength(1)
  expect(await namedChannels({ organization_id: program.id, state: ['CA'] })).toEqual([])
  expect(await namedChannels({ organization_id: program.id, line_of_business: ['Cyber'] })).toEqual([])
  await db.run(sql`update organizations set states = '{CA}' where id = ${wholesaler.id}`)
  expect(await namedChannels({ listing_id, state: ['TX'] })).toHaveLength(4)
  expect(await namedChannels({ listing_id })).toHaveLength(5)
})

test('what one has access to comes first, with the word for it; others hear whether an appointment is needed', async () => {
  const { group, mga, listing_id } = await buildScene({ appointment: true })
  const viewer = await buildUser(server)
  const access = async (as: Built) => (await channelsOf({ listing_id }, as)).map(({ access }) => access?.state ?? null)
  expect(await access(viewer)).toEqual(['needed', 'needed', 'needed', null])
  await marked(viewer, { mga_id: mga.id })
  await marked(viewer, { organization_id: group.id, status: 'requested' })
  expect((await namedChannels({ listing_id }, viewer))[0]).toEqual(['wholesale', mga.name])
  expect(await access(viewer)).toEqual(['appointed', 'needed', 'requested', 'needed'])
  expect(await access(broker)).toEqual(['needed', 'needed', 'needed', null])
  expect((await channelsOf({ mga_id: mga.id }, viewer)).map(({ access }) => access)).toEqual([null])
})

test('the people of a channel are those for the risk, and an MGA without any has its phone and email', async () => {
  const { carrier, mga, listing_id } = await buildScene()
  const gl = await buildPerson({ organization: carrier.id, covers: [['general-liability', ['TX']]] })
  const other = await buildPerson({ organization: carrier.id, covers: [['property', ['CA']]] })
  const ofListing = await buildPerson({ listing: listing_id })
  const ofCarrier = await buildPerson({ organization: carrier.id, mga: mga.id })
  const stranger = await buildOrganization(db)
  await buildPerson({ organization: stranger.id, mga: mga.id })
  await db.run(
    sql`update mgas set mga_phone = '713-555-0131', mga_email = 'desk@wholesale.example' where id = ${mga.id}`,
  )
  const people = async (asked: Asked) =>
    (await channelsOf(asked)).map(({ contacts }) => contacts.map(({ contact_name }) => contact_name))
  expect(await people({ listing_id })).toEqual([[ofListing, gl, other], [], [], [ofCarrier]])
  const risk = { state: ['TX'], line_of_business: ['General Liability'] } satisfies Asked
  expect(await people({ listing_id, ...risk })).toEqual([[gl], [], [], [ofCarrier]])
  const [direct] = await channelsOf({ listing_id, ...risk })
  expect(direct?.contacts[0]?.answers).toEqual(['General Liability in TX'])
  expect((await channelsOf({ listing_id }))[3]).toMatchObject({
    phone: '713-555-0131',
    email: 'desk@wholesale.example',
  })
  // Its markets are reached by calling the MGA.
  expect((await channelsOf({ mga_id: mga.id }))[0]?.contacts).toEqual([])
  expect((await channelsOf({ organization_id: carrier.id }))[0]?.contacts).toHaveLength(1)
})

test('a person whom an MGA and the organization of its name both have is there once', async () => {
  const { mga, listing_id } = await buildScene()
  const wholesaler = await buildOrganization(db, { name: mga.name, type: 'MGA/Wholesaler' })
  const name = await buildPerson({ mga: mga.id })
  await buildPerson({ name, organization: wholesaler.id })
  expect((await channelsOf({ listing_id }))[3]?.contacts.map(({ contact_name }) => contact_name)).toEqual([name])
})

test('what is not there or not seen is not found; exactly one thing is named; its twin is answered', async () => {
  const { listing, mga, carrier } = await buildScene()
  const author = await buildUser(server)
  const waiting = await buildListing(db, { organization: carrier.id, status: 'pending', by: author.id })
  const unseen = await buildMga(server, { isApproved: false })
  for (const asked of [{ listing_id: waiting.id }, { mga_id: unseen.id }, { organization_id: 2_000_000_000 }])
    expect((await ask(asked)).status).toBe(404)
  expect((await ask({ listing_id: waiting.id }, author)).body.routes).toHaveLength(2)
  expect((await ask({ listing_id: listing.id })).status).toBe(200)
  for (const asked of [{}, { listing_id: listing.id, mga_id: mga.id }]) {
    const { status, body } = await ask(asked)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['listing_id']])
  }
  const { status, body } = await ask({ mga_id: mga.id, line_of_business: ['Nothing of the kind'] })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['line_of_business']])
  expect((await ask({ mga_id: mga.id, line_of_business: ['Property'] })).status).toBe(200)
})

test('that a carrier does not show an MGA any more takes the channel away everywhere with the answer of that change', async () => {
  const { carrier, mga, listing_id } = await buildScene()
  const viewer = await buildUser(server)
  await marked(viewer, { mga_id: mga.id })
  const wholesale = async () => (await namedChannels({ listing_id })).filter(([kind]) => kind === 'wholesale')
  const within = async () => {
    const asked = { only_mine: true, org_name: carrier.organization_name }
    return (await server.send(filteredListings, asked, { as: viewer })).body.listings.map(({ id }) => id)
  }
  expect([await wholesale(), await within()]).toEqual([[['wholesale', mga.name]], [listing_id]])
  const { status } = await server.send(updateOrganization, { id: carrier.id, version: 1, mgas: [] }, { as: admin })
  expect(status).toBe(200)
  expect([await wholesale(), await within()]).toEqual([[], []])
  expect(await namedChannels({ mga_id: mga.id })).toEqual([])
  expect(await namedChannels({ organization_id: carrier.id })).toEqual([])
})
