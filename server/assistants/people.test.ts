// Whom to call and how to buy, as an assistant is answered: the people, main lines and ways of records made here.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildKey, buildListing, buildOrganization, buildUser, unique } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { askingWith, connected, listening } from './testing/client.ts'

const server = await openServer()
const { db } = server
const { secret } = await buildKey(db, { by: (await buildUser(server)).id })
const client = await connected(await listening(server), secret)
await client.listTools()

const { structured } = askingWith(client)

async function buildPerson(organization: number, states: string[] = []) {
  const name = unique('Ana')
  const person = await db.row<{ id: number }>(sql`
    insert into contacts (contact_name, contact_email, organization_id) values (${name}, 'ana@example.com', ${organization}) returning id`)
  await db.run(sql`
    insert into contact_coverage (contact_id, lob, states) values (${person?.id}, 'general-liability', ${states}::text[])`)
  return name
}

type Ways = {
  total: number
  outside: string[]
  not_written: string[]
  ways: { way: string; organization_id: number; appointment: unknown }[]
}

test('of an organization that sells direct the first way is the organization, with its people', async () => {
  const captive = await buildOrganization(db, { type: 'Captive' })
  const program = await buildOrganization(db, { type: 'Insurance Program' })
  const wholesaler = await buildOrganization(db, { type: 'MGA/Wholesaler' })
  const name = await buildPerson(captive.id, ['TX'])
  const { id: listing_id } = await buildListing(db, {
    ...{ organization: captive.id, providers: [program.id, wholesaler.id], states: ['TX'], lines: ['property'] },
  })
  const offering = { way: 'program', organization_id: program.id, listings: 1 }
  // The search learns what was written here with the next request.
  await server.raw({ method: 'GET', url: '/health' })
  const own = { way: 'direct', organization_id: captive.id, name: captive.organization_name, listings: 1 }
  const answer = await structured<Ways>('ways_to_buy', { organization_id: captive.id })
  expect([answer.total, answer.outside]).toEqual([3, []])
  const wholesale = { way: 'wholesale', organization_id: wholesaler.id }
  expect(answer.ways).toMatchObject([{ ...own, people: [{ name }], phone: '212-555-0100' }, offering, wholesale])
  // Who offers nothing of it in the states and lines is no way to it, whatever else it writes.
  const asked = { organization_id: captive.id, states: ['TX'] }
  expect(await structured<Ways>('ways_to_buy', { ...asked, lines: ['Property'] })).toMatchObject({ total: 3 })
  expect(await structured<Ways>('ways_to_buy', { ...asked, lines: ['Cyber'] })).toMatchObject({ ways: [own] })
  expect((await structured<Ways>('ways_to_buy', { listing_id })).ways).toMatchObject([own, offering, wholesale])
  expect((await structured<Ways>('ways_to_buy', { organization_id: program.id })).ways).toMatchObject([
    { way: 'program', organization_id: program.id, carriers: [] },
    wholesale,
  ])
  expect((await structured<Ways>('ways_to_buy', { organization_id: wholesaler.id })).ways).toMatchObject([
    { way: 'direct', organization_id: captive.id },
    { way: 'program', organization_id: program.id },
  ])
  await db.run(sql`update organizations set states = '{CA}' where id = ${captive.id}`)
  const elsewhere = await structured<Ways>('ways_to_buy', { organization_id: captive.id, states: ['TX'] })
  expect(elsewhere).toMatchObject({ ways: [offering, wholesale], outside: [captive.organization_name] })
})

test('where an organization names nobody for the question, its main line is told', async () => {
  const { id: organization_id } = await buildOrganization(db)
  type Called = { people: object[]; notes: string[]; main_lines: object[] }
  const called = (more: object = {}) => structured<Called>('who_to_call', { organization_id, ...more })
  const main = { organization_id, phone: '212-555-0100', email: 'desk@example.com' }
  expect(await called()).toMatchObject({ people: [], main_lines: [main] })
  const name = await buildPerson(organization_id, ['TX'])
  const url = `http://appetite.example/organization-detail/${organization_id}`
  expect(await called({ states: ['TX'] })).toMatchObject({ people: [{ name, url }], main_lines: [] })
  const { id } = await buildListing(db, { organization: organization_id, states: ['TX'] })
  const ofListing = await structured<Called>('who_to_call', { listing_id: id, states: ['TX'] })
  expect(ofListing.people).toMatchObject([{ name, url }])
  expect(await called({ states: ['ME'] })).toMatchObject({
    people: [],
    notes: ['Nobody is named for Maine.'],
    main_lines: [main],
  })
})

test('whether an appointment is needed is said of whose listing it is, and not of a wholesaler that offers it', async () => {
  const carrier = await buildOrganization(db)
  const wholesaler = await buildOrganization(db, { type: 'MGA/Wholesaler' })
  const shared = { lines: ['tax-bond'], states: ['TX'], appointment: true }
  const theirs = await buildListing(db, { organization: carrier.id, providers: [wholesaler.id], ...shared })
  const own = await buildListing(db, { organization: wholesaler.id, ...shared, lines: ['utility-deposit-bond'] })
  const waysOf = async ({ id }: { id: number }) => {
    const { ways } = await structured<Ways>('ways_to_buy', { listing_id: id })
    return ways.map(({ organization_id, appointment }) => [organization_id, appointment])
  }
  expect(await waysOf(theirs)).toEqual([
    [carrier.id, 'needed'],
    [wholesaler.id, null],
  ])
  expect(await waysOf(own)).toEqual([[wholesaler.id, 'needed']])
  type Offered = { appointment: unknown }
  type Market = Offered & {
    listing: { id: number }
    organization: { id: number }
    also_offered_by: (Offered & { id: number })[]
  }
  // The search learns what was written here with the next request.
  await server.raw({ method: 'GET', url: '/health' })
  const marketsOf = async ({ id }: { id: number }, line: string) => {
    const { markets } = await structured<{ markets: Market[] }>('find_markets', { states: ['TX'], lines: [line] })
    const said = markets
      .filter(({ listing }) => listing.id === id)
      .flatMap(({ organization, also_offered_by, appointment }) => [
        [organization.id, appointment],
        ...also_offered_by.map(other => [other.id, other.appointment]),
      ])
    return Object.fromEntries(said)
  }
  expect(await marketsOf(theirs, 'tax bond')).toEqual({ [carrier.id]: 'needed', [wholesaler.id]: null })
  expect(await marketsOf(own, 'utility deposit bond')).toEqual({ [wholesaler.id]: 'needed' })
})

test('of a listing that is not written in the state or line of the question that is said', async () => {
  const { id: listing_id } = await buildListing(db, { states: ['TN'], lines: ['medical-malpractice'] })
  const told = async (asked: object) => (await structured<Ways>('ways_to_buy', { listing_id, ...asked })).not_written
  expect(await told({ states: ['GA', 'TN'], lines: ['Medical Malpractice', 'Cyber'] })).toEqual(['Georgia', 'Cyber'])
  expect(await told({ states: ['TN'], lines: ['Medical Malpractice'] })).toEqual([])
  expect(await told({})).toEqual([])
})
