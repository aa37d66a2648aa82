// A member's line of business: its own until a reviewer accepts it, and what superAdmins do with lines.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { acceptLine, mergeLine, readLines, removeLine, renameLine } from '#contract/calls/lines.ts'
import {
  approveListing,
  createListing,
  filteredListings,
  suggestions,
  updateListing,
} from '#contract/calls/listings.ts'
import { applyProposal, listProposals } from '#contract/calls/moderation.ts'
import { orgData, updateOrganization } from '#contract/calls/organizations.ts'
import { addLob, readLobs } from '#contract/calls/reference.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { fillReference } from './fill.ts'

const server = await openServer()
await fillReference(server.db)
const maker = await buildUser(server)
const other = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const add = async (label: string, as = maker) => (await server.send(addLob, { label }, { as })).body
const offered = async (as?: Built) => (await server.send(readLobs, {}, as ? { as } : {})).body.map(line => line.label)
const suggested = async (q: string) =>
  (await server.send(suggestions, { q }, { as: other })).body.suggestions.filter(one => one.kind === 'line')
const seen = async (id: number, as: Built) => (await server.send(filteredListings, { id }, { as })).body.listings[0]
async function entry(lines: string[], as = maker) {
  const organization = await buildOrganization(server.db)
  const input = {
    org_name: organization.organization_name,
    listing_name: unique('Drone shops'),
    line_of_business: lines,
    states: ['NY' as const],
    carrier_information: 'Harbor paper',
    description: 'Drones.',
    contacts: [{ contact_name: 'Ana', listings: [{ lobs: lines.map(lob => ({ lob, states: ['NY' as const] })) }] }],
  }
  return (await server.send(createListing, input, { as })).body.listing
}
const lineOf = async (label: string) => {
  const { lines } = (await server.send(readLines, { q: label }, { as: admin })).body
  const found = lines.find(line => line.label === label)
  if (!found) throw new Error(`There is no line ${label}.`)
  return found
}

test('a new line is its maker’s and the reviewers’, until the entry it came with is approved', async () => {
  const label = unique('Drone Crews')
  const line = await add(label)
  expect([await offered(maker), await offered(admin), await offered(other), await offered()]).toEqual([
    expect.arrayContaining([label]),
    expect.arrayContaining([label]),
    expect.not.arrayContaining([label]),
    expect.not.arrayContaining([label]),
  ])
  expect(await suggested(label)).toEqual([])
  const stranger = { line_of_business: [label] }
  expect((await server.send(filteredListings, stranger, { as: other })).status).toBe(400)
  expect((await server.send(filteredListings, stranger, { as: maker })).body.total).toBe(0)

  const listing = await entry(['Property', label])
  expect(listing).toMatchObject({ line_of_business: `Property, ${label}` })
  await server.send(approveListing, { id: listing.id, version: 1 }, { as: admin })
  expect(await offered()).toContain(label)
  const found = await server.send(filteredListings, { line_of_business: [line.value], facets: true }, { as: other })
  expect(found.body.listings.map(one => one.id)).toEqual([listing.id])
  expect(found.body.facets.line_of_business).toContainEqual({ value: line.value, label, count: 1 })
  expect((await seen(listing.id, other))?.contacts[0]?.listings[0]?.lobs.map(one => one.lob)).toEqual([
    'Property',
    label,
  ])
})

test('in a live edit it is shown to its maker alone until a superAdmin accepts it', async () => {
  const organization = await buildOrganization(server.db)
  const listing = await buildListing(server.db, { organization: organization.id })
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const colleague = await buildUser(server, { contributesFor: [organization.id] })
  const label = unique('Kite Schools')
  const { value } = await add(label, keeper)
  await server.send(updateListing, { id: listing.id, line_of_business: ['General Liability', label] }, { as: keeper })
  const linesFor = async (as: Built) => (await seen(listing.id, as))?.line_of_business
  expect(await linesFor(keeper)).toBe(`General Liability, ${label}`)
  expect(await linesFor(other)).toBe('General Liability')
  const card = await server.send(filteredListings, { listing_name: listing.listing_name, facets: true }, { as: other })
  expect(card.body.listings[0]?.line_of_business).toBe('General Liability')
  expect(JSON.stringify(card.body)).not.toContain(value)
  // A colleague who writes the list anew does not take off what is hidden.
  await server.send(updateListing, { id: listing.id, line_of_business: ['Property'] }, { as: colleague })
  expect(await linesFor(keeper)).toBe(`Property, ${label}`)

  const { id, listings, is_accepted } = await lineOf(label)
  expect([listings, is_accepted]).toEqual([1, false])
  const accepted = await server.send(acceptLine, { id }, { as: admin })
  expect(accepted.body.message).toBe(`${label} is a line of business for everybody now`)
  expect(await linesFor(other)).toBe(`Property, ${label}`)
  const found = await server.send(filteredListings, { line_of_business: [label] }, { as: other })
  expect(found.body.listings.map(one => one.line_of_business)).toEqual([`Property, ${label}`])
  expect((await server.send(acceptLine, { id }, { as: admin })).body.code).toBe('already_decided')
})

test('two members who add the same line each have their own; the second that is accepted goes into the first', async () => {
  const label = unique('Hemp Farms')
  const [one, two] = [await add(label), await add(label, other)]
  expect(one.value).not.toBe(two.value)
  const [first, second] = [await entry([label]), await entry([label], other)]
  await server.send(approveListing, { id: first.id }, { as: admin })
  await server.send(approveListing, { id: second.id }, { as: admin })
  expect((await offered()).filter(each => each === label)).toHaveLength(1)
  const found = await server.send(filteredListings, { line_of_business: [label] }, { as: maker })
  expect(found.body.listings.map(listing => listing.id).sort()).toEqual([first.id, second.id].sort())
})

test('a proposal brings its author’s line along', async () => {
  const { id } = await buildListing(server.db)
  const label = unique('Yurt Hotels')
  await add(label)
  await server.send(updateListing, { id, line_of_business: ['Property', label] }, { as: maker })
  const { proposals } = (await server.send(listProposals, { mine: true, status: 'open' }, { as: maker })).body
  const proposal = proposals.find(one => one.record_id === id)
  const applied = await server.send(
    applyProposal,
    { id: proposal?.id ?? 0, fields: ['line_of_business'] },
    { as: admin },
  )
  expect(applied.status).toBe(200)
  expect((await seen(id, other))?.line_of_business).toBe(`Property, ${label}`)
})

/** A line that is named everywhere: by a listing, an organization, contacts, an MGA and a proposal that waits. */
async function named() {
  const [from, into] = [unique('Old Marine'), unique('Marine')]
  const lines = [await add(from, admin), await add(into, admin)]
  const organization = await buildOrganization(server.db)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const cover = (lob: string, state: 'NY' | 'TX') => ({ lob, states: [state] })
  const mga = { mga_name: unique('Marine Brokers'), line_of_business: [from], contacts: [] }
  const listing = await buildListing(server.db, { organization: organization.id, lines: lines.map(line => line.value) })
  const contacts = [
    { contact_name: 'Ana', specialties: [cover(from, 'NY'), cover(into, 'TX')] },
    { contact_name: 'Ben', specialties: [cover(from, 'TX'), cover('Property', 'TX')] },
  ]
  const given = { id: organization.id, line_of_business: [from, 'Property'], contacts, mgas: [mga] }
  expect((await server.send(updateOrganization, given, { as: keeper })).status).toBe(200)
  await server.send(updateListing, { id: listing.id, line_of_business: ['Property', from] }, { as: maker })
  const organizationNow = async () => {
    const { body } = await server.send(orgData, { id: organization.id }, { as: other })
    const [found] = body
    if (!found || !('contacts' in found)) throw new Error('There is no organization.')
    return found
  }
  const proposed = async () => {
    const { proposals } = (await server.send(listProposals, { mine: true, status: 'open' }, { as: maker })).body
    return proposals.find(one => one.record_id === listing.id)
  }
  return { from, into, lines, listing, organizationNow, proposed, id: (await lineOf(from)).id }
}

test('a line that is merged is the other one wherever it was named, also in old addresses', async () => {
  const { from, into, lines, listing, organizationNow, proposed, id } = await named()
  const used = { listings: 1, organizations: 1, mgas: 1, contacts: 2, proposals: 1 }
  expect(await lineOf(from)).toMatchObject(used)
  const merged = await server.send(mergeLine, { id, into: (await lineOf(into)).id }, { as: admin })
  expect(merged.body.message).toBe(`${from} is merged into ${into}`)

  expect(await seen(listing.id, other)).toMatchObject({ line_of_business: into, version: 2 })
  const now = await organizationNow()
  expect([now.line_of_business, now.mgas[0]?.line_of_business]).toEqual([`${into}, Property`, into])
  expect(now.contacts.map(contact => contact.specialties)).toEqual([
    [{ lob: into, states: ['NY', 'TX'] }],
    [
      { lob: into, states: ['TX'] },
      { lob: 'Property', states: ['TX'] },
    ],
  ])
  const proposal = await proposed()
  expect(proposal?.changes).toMatchObject([{ field: 'line_of_business', to: ['Property', into] }])
  const byOldName = await server.send(filteredListings, { line_of_business: [lines[0]?.value ?? ''] }, { as: other })
  expect(byOldName.body.listings.map(one => one.id)).toEqual([listing.id])
  expect(await offered()).not.toContain(from)
  expect(
    (await server.send(applyProposal, { id: proposal?.id ?? 0, fields: ['line_of_business'] }, { as: admin })).status,
  ).toBe(200)
})

test('a line that is removed is taken off, unless a listing has no other', async () => {
  const { from, into, listing, organizationNow, proposed, id } = await named()
  const alone = await buildListing(server.db, { lines: [(await lineOf(from)).value] })
  const refused = await server.send(removeLine, { id }, { as: admin })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '1 listing has no other line of business. Please merge it into another line.',
  ])
  await server.db.run(sql`delete from listings where id = ${alone.id}`)
  expect((await server.send(removeLine, { id }, { as: admin })).body.message).toBe(`${from} is removed`)
  expect((await seen(listing.id, other))?.line_of_business).toBe(into)
  const now = await organizationNow()
  expect(now.contacts.map(contact => contact.specialties.map(line => line.lob))).toEqual([[into], ['Property']])
  expect((await proposed())?.changes).toMatchObject([{ field: 'line_of_business', to: ['Property'] }])
  expect((await server.send(filteredListings, { line_of_business: [from] }, { as: other })).status).toBe(400)
})

test('a line that is renamed is found by both names, and shown by the new one', async () => {
  const { from, into, lines, listing, organizationNow, proposed, id } = await named()
  const taken = await server.send(renameLine, { id, label: into.toUpperCase() }, { as: admin })
  expect([taken.status, taken.body.code]).toEqual([409, 'name_taken'])
  const signs = await server.send(renameLine, { id, label: '***' }, { as: admin })
  expect([signs.status, signs.body.fields?.label]).toEqual([400, 'Must hold a letter or a digit'])
  const label = unique('Ocean Marine')
  expect((await server.send(renameLine, { id, label }, { as: admin })).status).toBe(200)
  expect((await seen(listing.id, other))?.line_of_business).toBe(`${label}, ${into}`)
  expect((await organizationNow()).line_of_business).toBe(`${label}, Property`)
  expect((await proposed())?.changes).toMatchObject([{ to: ['Property', label] }])
  for (const name of [from, label, lines[0]?.value ?? '']) {
    const found = await server.send(filteredListings, { line_of_business: [name] }, { as: other })
    expect(found.body.listings.map(one => one.line_of_business)).toEqual([`${label}, ${into}`])
  }
  const words = await server.send(filteredListings, { searchTerm: label }, { as: other })
  expect(words.body.listings.map(one => one.id)).toContain(listing.id)
})

test('what was removed does not come back with the next start', async () => {
  const line = (await server.send(readLobs, {})).body.find(one => one.value === 'pet')
  if (!line) throw new Error('The reference has no such line.')
  const { id } = await lineOf(line.label)
  await server.send(removeLine, { id }, { as: admin })
  expect(await fillReference(server.db)).toBe(0)
  expect(await offered()).not.toContain(line.label)
  const audited = await server.db.rows(sql`select action, before from audit where kind = 'line' and record_id = ${id}`)
  expect(audited).toEqual([{ action: 'removed', before: { label: line.label, value: line.value } }])
})
