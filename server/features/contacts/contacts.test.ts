// Whom to call: contacts that are new, chosen, copied and kept, and coverage that nobody loses unseen.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createListing, filteredListings, updateListing } from '#contract/calls/listings.ts'
import { applyProposal } from '#contract/calls/moderation.ts'
import { orgData, searchOrganizations, updateOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const member = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

type Contacts = NonNullable<Parameters<typeof server.send<typeof updateOrganization>>[1]['contacts']>
const email = (name: string) => `${unique(name).replace(' ', '.')}@desk.example`
const save = (id: number, contacts: Contacts, as: Built = admin) =>
  server.send(updateOrganization, { id, contacts }, { as })
const contactsOf = async (id: number, as: Built = admin) => {
  const [organization] = (await server.send(orgData, { id }, { as })).body
  return organization && 'contacts' in organization ? organization.contacts : []
}
async function saved(id: number, contacts: Contacts, as?: Built) {
  const { status, body } = await save(id, contacts, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return contactsOf(id)
}
const listingInput = (org_name: string, contacts: Contacts) => ({
  org_name,
  listing_name: unique('Bakeries'),
  line_of_business: ['Property'],
  states: ['NY'],
  carrier_information: 'Paper',
  description: 'Bread.',
  contacts,
})

test('an address that is in the contacts of its kind is chosen there, not typed again', async () => {
  const [one, other, program] = [
    await buildOrganization(server.db),
    await buildOrganization(server.db),
    await buildOrganization(server.db, { type: 'Insurance Program' }),
  ]
  const address = email('Ana')
  await saved(one.id, [{ contact_name: 'Ana', contact_email: address }])
  const typed = address.toUpperCase()
  const refused = await save(other.id, [{ contact_name: 'Ana again', contact_email: typed }])
  const sentence = `Contact with this email (${typed}) already exists in contacts. Please select it from dropdown below.`
  expect(refused).toMatchObject({
    status: 409,
    body: { error: sentence, code: 'contact_taken', fields: { 'contacts.0.contact_email': sentence } },
  })
  const listing = listingInput(one.organization_name, [{ contact_name: 'Ana', contact_email: address }])
  expect((await server.send(createListing, listing, { as: member })).body.error).toContain(`(${address})`)
  expect((await save(program.id, [{ contact_name: 'Ana', contact_email: address }])).status).toBe(200)
  expect((await save(other.id, [{ contact_name: 'Ana', contact_email: email('Bo') }])).status).toBe(200)
})

test('the same new address twice in one list is refused; an own contact is known by its address', async () => {
  const { id } = await buildOrganization(server.db)
  const address = email('Ana')
  const twice = [
    { contact_name: 'Ana', contact_email: address },
    { contact_name: 'Anna', contact_email: address },
  ]
  const sentence = 'Another contact in this list has this email. Please use another one.'
  expect((await save(id, twice)).body).toMatchObject({
    code: 'contact_taken',
    fields: { 'contacts.0.contact_email': sentence },
  })
  const [first] = await saved(id, twice.slice(0, 1))
  const [renamed] = await saved(id, [{ contact_name: 'Ana Reyes', contact_email: address.toUpperCase() }])
  expect(renamed).toMatchObject({ id: first?.id, contact_name: 'Ana Reyes' })
})

test('an address that only a pending organization has is nobody’s yet', async () => {
  const author = await buildUser(server)
  const hidden = await buildOrganization(server.db, { status: 'pending', by: author.id })
  const { id } = await buildOrganization(server.db)
  const address = email('Ana')
  await save(hidden.id, [{ contact_name: 'Ana', contact_email: address }], author)
  expect((await save(id, [{ contact_name: 'Ana', contact_email: address }], member)).body).toHaveProperty('proposal')
  expect((await save(id, [{ contact_name: 'Ana', contact_email: address }], author)).body.code).toBe('contact_taken')
})

test('a contact chosen by its id is copied with all that it says; one that is not seen does not exist', async () => {
  const author = await buildUser(server)
  const source = await buildOrganization(server.db)
  const hidden = await buildOrganization(server.db, { status: 'pending', by: author.id })
  const { id } = await buildOrganization(server.db)
  const [ana] = await saved(source.id, [
    { contact_name: 'Ana', contact_email: email('Ana'), contact_phone: '212-555-0142', note: 'After ten.' },
  ])
  const copied = await saved(id, [{ id: ana?.id ?? 0, contact_name: 'Ana' }])
  expect(copied).toMatchObject([
    { contact_email: ana?.contact_email, contact_phone: '212-555-0142', note: 'After ten.' },
  ])
  expect(copied[0]?.id).not.toBe(ana?.id)
  expect(await contactsOf(source.id)).toHaveLength(1)
  await save(hidden.id, [{ contact_name: 'Secret', contact_email: email('Secret') }], author)
  const [secret] = await contactsOf(hidden.id)
  const pick = [{ id: secret?.id ?? 0, contact_name: 'Secret' }]
  const stranger = await save(id, pick, member)
  expect(stranger).toMatchObject({ status: 400, body: { fields: { 'contacts.0.id': expect.any(String) } } })
  expect((await save(id, pick, author)).status).toBe(200)
})

test('a contact keeps what is not named, loses what is emptied, and its id when it is sent back', async () => {
  const { id } = await buildOrganization(server.db)
  const listing = await buildListing(server.db, { organization: id })
  const coverage = [{ listing_id: listing.id, lobs: [{ lob: 'property', states: ['NY' as const] }] }]
  const [ana] = await saved(id, [
    { contact_name: 'Ana', contact_email: email('Ana'), note: 'After ten.', city: 'Albany', listings: coverage },
  ])
  const kept = { id: ana?.id ?? 0, contact_name: 'Ana Reyes' }
  expect(await saved(id, [kept])).toMatchObject([{ ...ana, ...kept }])
  const emptied = { ...kept, note: null as never, listings: [] }
  expect(await saved(id, [emptied])).toMatchObject([{ ...kept, note: '', city: 'Albany', listings: [] }])
  const [whole] = await contactsOf(id)
  const before = await server.db.row<{ version: number }>(sql`select version from organizations where id = ${id}`)
  const again = await server.raw({
    method: 'POST',
    url: '/api/update_org',
    payload: { id, contacts: [whole] },
    as: admin,
  })
  expect(again).toMatchObject({ status: 200, body: { organization: { version: before?.version } } })
  const twice = await save(id, [kept, kept])
  expect(twice).toMatchObject({ status: 400, body: { fields: { 'contacts.1.id': expect.any(String) } } })
})

test('coverage without a listing is for the listing that carries the contact, and nowhere else', async () => {
  const organization = await buildOrganization(server.db)
  const lobs = [{ lob: 'Property', states: ['NY' as const] }]
  const contacts = [{ contact_name: 'Ana', listings: [{ lobs }] }]
  const input = listingInput(organization.organization_name, contacts)
  const { listing } = (await server.send(createListing, input, { as: member })).body
  expect(listing.contacts[0]?.listings).toEqual([{ listing_id: listing.id, listing_name: listing.listing_name, lobs }])
  const same = await server.send(updateListing, { id: listing.id, contacts }, { as: member })
  expect(same.body).toMatchObject({ listing: { contacts: [{ listings: [{ listing_id: listing.id, lobs }] }] } })
  const alert = 'Please add at least one valid listing with a selected listing ID, LOBs and states.'
  for (const listings of [
    [{ lobs }],
    [{ listing_id: 2_000_000_000, lobs }],
    [{ listing_id: listing.id, lobs: [] }],
    [{ listing_id: listing.id, lobs: [{ lob: 'Property', states: [] }] }],
  ]) {
    const refused = await save(organization.id, [{ contact_name: 'Bo', listings }])
    expect(refused).toMatchObject({ status: 400, body: { error: alert, fields: { 'contacts.0.listings': alert } } })
  }
  const listings = [{ listing_id: listing.id, lobs }]
  expect((await save(organization.id, [{ contact_name: 'Bo', listings }])).status).toBe(200)
})

test('coverage of a listing in review is hidden from others, and kept when they save the contact', async () => {
  const organization = await buildOrganization(server.db)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const open = await buildListing(server.db, { organization: organization.id })
  const elsewhere = await buildListing(server.db, { status: 'pending' })
  const line = (listing_id: number) => ({ listing_id, lobs: [{ lob: 'Property', states: ['NY' as const] }] })
  const [ana] = await saved(organization.id, [
    { contact_name: 'Ana', contact_email: email('Ana'), listings: [line(open.id), line(elsewhere.id)] },
  ])
  const seen = await contactsOf(organization.id, keeper)
  expect(seen[0]?.listings.map(one => one.listing_id)).toEqual([open.id])
  const { org_name: _, ...sent } = seen[0] ?? { id: 0, contact_name: '', listings: [] }
  await saved(organization.id, [{ ...sent, note: 'Mornings.' }], keeper)
  const covered = async () =>
    (await contactsOf(organization.id))[0]?.listings.map(one => one.listing_id).sort((a, b) => a - b)
  expect(await covered()).toEqual([open.id, elsewhere.id])
  const proposed = await save(organization.id, [{ ...sent, note: 'Evenings.', listings: [] }], member)
  const proposal = 'proposal' in proposed.body ? proposed.body.proposal : null
  expect(proposal?.changes).toMatchObject([{ field: 'contacts', moved: false }])
  expect(
    (await server.send(applyProposal, { id: proposal?.id ?? 0, fields: ['contacts'] }, { as: admin })).status,
  ).toBe(200)
  expect(await contactsOf(organization.id)).toMatchObject([{ id: ana?.id, note: 'Evenings.' }])
  expect(await covered()).toEqual([elsewhere.id])
})

test('a provider shows those who answer for the listing', async () => {
  const organization = await buildOrganization(server.db)
  const { id } = await buildListing(server.db, { organization: organization.id })
  const other = await buildListing(server.db, { organization: organization.id })
  const line = (listing_id: number) => [{ listing_id, lobs: [{ lob: 'Property', states: ['NY' as const] }] }]
  await saved(organization.id, [
    { contact_name: 'This', contact_email: email('a'), listings: line(id) },
    { contact_name: 'Other', contact_email: email('b'), listings: line(other.id) },
    { contact_name: 'Any', contact_email: email('c') },
  ])
  const [listing] = (await server.send(filteredListings, { id }, { as: member })).body.listings
  expect(listing?.providers[0]?.contacts.map(one => one.contact_name)).toEqual(['This', 'Any'])
})

test('the organization of a contact is found by the contact’s name and email, and the directory by names alone', async () => {
  const { id, organization_name } = await buildOrganization(server.db)
  const contact = { contact_name: unique('Ottoline'), contact_email: email('ottoline') }
  await save(id, [contact])
  const idsOf = async (q: string) => (await server.send(orgData, { q }, { as: member })).body.map(one => one.id)
  expect(await idsOf(contact.contact_name.slice(2).toUpperCase())).toEqual([id])
  expect(await idsOf(contact.contact_email)).toEqual([id])
  expect(await idsOf(`${contact.contact_email}x`)).toEqual([])
  const names = { fields: 'names' as const, q: contact.contact_email }
  expect((await server.send(orgData, names, { as: member })).body).toEqual([])
  const searched = async (q: string) => (await server.send(searchOrganizations, { q }, { as: member })).body.total
  expect([await searched(organization_name), await searched(contact.contact_email)]).toEqual([1, 0])
})
