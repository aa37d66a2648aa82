// Whom to call about a page of listings: who answers for the searched line and state, who stands in, and the main line.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { findWhoToCall } from '#contract/calls/contacts.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { findMatches } from '#contract/calls/matches.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { whoToCall } from '#contract/rules/whoToCall.ts'
import type { Prepared } from '#server/db/prepared.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'
import { overheard } from '#server/testing/overheard.ts'

const sent: Prepared[] = []
const { db } = await openOwnDatabase()
const server = await openServer(
  {},
  overheard(db, async statement => void sent.push(statement)),
)
const broker = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const gl = 'General Liability'
const risk = { state: ['TX'], line_of_business: [gl] }
type Sought = Omit<InputOf<typeof findWhoToCall>, 'listing_ids'>

const lob = (label: string, ...states: string[]) => ({ lob: label, states })
const person = (contact_name: string, more: object = {}) => ({
  contact_name,
  contact_email: `${unique('mail').replaceAll(' ', '')}@people.example`,
  contact_phone: '(512) 555-0142',
  ...more,
})
async function name(organization: number, ...contacts: ReturnType<typeof person>[]) {
  const { status } = await server.send(updateOrganization, { id: organization, contacts }, { as: admin })
  expect(status).toBe(200)
}
async function calls(ids: number[], sought: Sought = risk, as: Built = broker) {
  const { status, body } = await server.send(findWhoToCall, { listing_ids: ids, ...sought }, { as })
  expect(status).toBe(200)
  return 'listings' in body ? body.listings : []
}
const ofOne = async (listing: number, sought: Sought = risk) => (await calls([listing], sought))[0]?.providers[0]
const namesOf = (people: { contact_name: string }[] | undefined) => people?.map(({ contact_name }) => contact_name)
/** A carrier with one listing in Texas, General Liability and Workers' Compensation. */
const buildCarrier = async () => {
  const organization = (await buildOrganization(db)).id
  const listing = await buildListing(db, { organization, states: ['TX', 'CA'], lines: ['general-liability', 'cyber'] })
  return { organization, listing: listing.id }
}

test('who answers for the searched line and state is named alone: on the card, in the drawer and in a match', async () => {
  const { organization, listing } = await buildCarrier()
  const [gail, wes] = [
    person('Gail', { specialties: [lob(gl, 'TX')], contact_type: 'Underwriter' }),
    person('Wes', { specialties: [lob('Cyber', 'CA')] }),
  ]
  await name(organization, wes, gail)
  const call = await ofOne(listing)
  expect(call).toMatchObject({ org_id: organization, mga_id: null, note: '', main_line: null })
  const { contact_phone, contact_email } = gail
  const answers = [`${gl} in TX`]
  expect(call?.contacts).toMatchObject([
    { contact_name: 'Gail', contact_type: 'Underwriter', contact_phone, contact_email, answers },
  ])
  expect(namesOf((await ofOne(listing, { state: ['CA'], line_of_business: ['Cyber'] }))?.contacts)).toEqual(['Wes'])
  // A slug is the same as its label, and a state or a line alone is enough.
  expect(namesOf((await ofOne(listing, { line_of_business: ['general-liability'] }))?.contacts)).toEqual(['Gail'])
  expect((await ofOne(listing, { state: ['CA'] }))?.contacts).toMatchObject([
    { contact_name: 'Wes', answers: ['Cyber in CA'] },
  ])

  const drawer = (await server.send(filteredListings, { id: listing, ...risk }, { as: broker })).body.listings[0]
  const people = drawer?.providers[0]?.contacts ?? []
  expect(namesOf(whoToCall(people, { lines: [gl], states: ['TX'], listing }).first)).toEqual(['Gail'])
  const matched = (await server.send(findMatches, risk, { as: broker })).body.providers
  expect(namesOf(matched.find(({ org_id }) => org_id === organization)?.call_first)).toEqual(['Gail'])
})

test('a line without states is covered everywhere; who states nothing stands in where nobody answers, and it is said', async () => {
  const { organization, listing } = await buildCarrier()
  const [open, everywhere] = [person('Olga'), person('Eve', { specialties: [lob(gl)] })]
  await name(organization, open, everywhere)
  expect(await ofOne(listing)).toMatchObject({
    contacts: [{ contact_name: 'Eve', answers: [`${gl} in TX`] }],
    note: '',
  })
  expect(namesOf((await ofOne(listing, { ...risk, state: ['CA'] }))?.contacts)).toEqual(['Eve'])
  const cyber = await ofOne(listing, { ...risk, line_of_business: ['Cyber'] })
  expect(cyber).toMatchObject({ contacts: [{ contact_name: 'Olga', answers: [] }], note: 'Line and state not stated' })
  expect(cyber?.main_line).toBeNull()
})

test('where nobody is left the sentence and the main line are there; without a search everybody is, in the usual order', async () => {
  const { organization, listing } = await buildCarrier()
  await name(
    organization,
    person('Fay', { specialties: [lob(gl, 'CA')] }),
    person('Abe', { specialties: [lob('Cyber')] }),
  )
  expect(await ofOne(listing)).toMatchObject({
    contacts: [],
    note: `Nobody is named for ${gl} in Texas.`,
    main_line: { phone: '212-555-0100', email: 'desk@example.com' },
  })
  const all = await ofOne(listing, {})
  expect(namesOf(all?.contacts)).toEqual(['Fay', 'Abe'])
  expect(all).toMatchObject({ note: '', main_line: null })
  // The drawer has the same main line.
  const drawer = (await server.send(filteredListings, { id: listing, ...risk }, { as: broker })).body.listings[0]
  expect(drawer?.providers[0]).toMatchObject({
    contact_phone_number_1: '212-555-0100',
    contact_email_address: 'desk@example.com',
  })
})

test('coverage of another listing never answers for this one, and a specialty does for each', async () => {
  const { organization, listing } = await buildCarrier()
  const other = await buildListing(db, { organization, states: ['TX'] })
  const covering = { listings: [{ listing_id: other.id, lobs: [lob(gl, 'TX')] }] }
  const both = { ...covering, specialties: [lob('Cyber', 'TX')] }
  await name(organization, person('Otto', covering), person('Bea', both))
  expect(namesOf((await ofOne(other.id))?.contacts)).toEqual(['Otto', 'Bea'])
  expect(await ofOne(listing)).toMatchObject({ contacts: [], note: `Nobody is named for ${gl} in Texas.` })
  expect(namesOf((await ofOne(listing, { ...risk, line_of_business: ['Cyber'] }))?.contacts)).toEqual(['Bea'])
})

test('people of an MGA count for it and not for the provider that shows it', async () => {
  const { organization, listing } = await buildCarrier()
  const mga = await db.row<{ id: number }>(
    sql`insert into mgas (mga_name, approved_at) values (${unique('Tideline')}, now()) returning id`,
  )
  await db.run(sql`insert into organization_mgas (organization_id, mga_id) values (${organization}, ${mga?.id})`)
  await db.run(
    sql`insert into contacts (mga_id, contact_name) select ${mga?.id}::int, unnest(array['Shown', 'Not shown'])`,
  )
  await db.run(sql`
    insert into organization_mga_contacts select ${organization}::int, mga_id, id from contacts
    where contact_name = 'Shown' and mga_id = ${mga?.id}`)
  const [listed] = await calls([listing])
  expect(listed?.providers.map(({ mga_id, contacts, note }) => [mga_id, namesOf(contacts), note])).toEqual([
    [null, [], `Nobody is named for ${gl} in Texas.`],
    [mga?.id, ['Shown'], 'Line and state not stated'],
  ])
})

test('those who say that they write elsewhere are left out, and what is pending is seen by nobody else', async () => {
  const { listing, organization } = await buildCarrier()
  const elsewhere = await buildOrganization(db)
  await db.run(sql`update organizations set states = '{NV}' where id = ${elsewhere.id}`)
  await db.run(
    sql`insert into listing_providers (listing_id, organization_id, position) values (${listing}, ${elsewhere.id}, 1)`,
  )
  const providersOf = async (sought: Sought) =>
    (await calls([listing], sought))[0]?.providers.map(({ org_id }) => org_id)
  expect(await providersOf(risk)).toEqual([organization])
  expect(await providersOf({})).toEqual([organization, elsewhere.id])
  const pending = await buildListing(db, { organization, status: 'pending' })
  expect((await calls([pending.id, listing])).map(({ listing_id }) => listing_id)).toEqual([listing])
  expect((await calls([pending.id, listing], risk, admin)).map(({ listing_id }) => listing_id)).toEqual([
    pending.id,
    listing,
  ])
})

test('at an organization everybody is named once, with all that they cover; who answers is called first', async () => {
  const { organization, listing } = await buildCarrier()
  const gail = person('Gail', { specialties: [lob(gl, 'TX')], state: 'TX' })
  await name(organization, person('Wes', { specialties: [lob('Cyber')] }), gail)
  const covering = await db.row<{ id: number }>(sql`
    insert into contacts (listing_id, contact_name, contact_email) values (${listing}, 'Gail', ${gail.contact_email}) returning id`)
  await db.run(sql`
    insert into contact_coverage (contact_id, listing_id, lob, states) values (${covering?.id}, ${listing}, 'cyber', '{OK}')`)
  await db.run(sql`insert into contacts (listing_id, contact_name) values (${listing}, 'Lia')`)
  const at = async (sought: Sought, as: Built = broker) => {
    const { body } = await server.send(findWhoToCall, { organization_id: organization, ...sought }, { as })
    return 'people' in body ? body : null
  }
  const everybody = await at({})
  expect([namesOf(everybody?.people), everybody?.total]).toEqual([['Wes', 'Gail', 'Lia'], 3])
  expect(everybody?.people.map(({ covers }) => covers)).toEqual([
    [{ lob: 'Cyber', states: [] }],
    [
      { lob: gl, states: ['TX'] },
      { lob: 'Cyber', states: ['OK'] },
    ],
    [],
  ])
  const called = await at(risk)
  expect(called).toMatchObject({ people: [{ contact_name: 'Gail', answers: [`${gl} in TX`] }], total: 3, note: '' })
  // Who covers it for a listing comes before who does in general.
  expect(namesOf((await at({ state: ['OK'], line_of_business: ['Cyber'] }))?.people)).toEqual(['Gail', 'Wes'])
  expect(await at({ state: ['NV'], line_of_business: [gl] })).toMatchObject({
    people: [{ contact_name: 'Lia' }],
    note: 'Line and state not stated',
  })
  // What waits for review says nothing of its people to others.
  await db.run(sql`update listings set status = 'pending', approved_at = null where id = ${listing}`)
  expect(namesOf((await at({}))?.people)).toEqual(['Wes', 'Gail'])
})

test('either listings are named or an organization; one that is not seen is not found', async () => {
  const { organization, listing } = await buildCarrier()
  const waiting = await buildOrganization(db, { status: 'pending' })
  const ask = (input: InputOf<typeof findWhoToCall>, as = broker) => server.send(findWhoToCall, input, { as })
  for (const input of [{}, { listing_ids: [listing], organization_id: organization }]) {
    const { status, body } = await ask(input)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['listing_ids']])
  }
  expect((await ask({ organization_id: waiting.id })).status).toBe(404)
  expect((await ask({ organization_id: waiting.id }, admin)).status).toBe(200)
})

test('a page takes one statement; more than 50 listings and an unknown line are refused in words', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await buildCarrier()).listing))
  await calls(ids)
  sent.length = 0
  expect(await calls(ids)).toHaveLength(3)
  // The session may be read again in between.
  const read = sent.filter(({ text }) => /listings|organizations|contacts/.test(text) && !/from sessions/.test(text))
  expect(read.map(({ text }) => text)).toHaveLength(1)
  const many = { listing_ids: Array.from({ length: 51 }, (_, index) => index + 1) }
  const { status, body } = await server.send(findWhoToCall, many, { as: broker })
  expect([status, body]).toMatchObject([400, { fields: { listing_ids: 'At most 50' } }])
  const unknown = await server.send(findWhoToCall, { listing_ids: ids, line_of_business: ['Nonsense'] }, { as: broker })
  expect(unknown.body).toMatchObject({ fields: { line_of_business: expect.stringContaining('“Nonsense”') } })
})
