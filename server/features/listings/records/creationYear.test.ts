// The creation year of an organization, told with a listing of it: at once by those who look after it, else on approval.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { approveListing, createListing, updateListing } from '#contract/calls/listings.ts'
import { readHistory } from '#contract/calls/moderation.ts'
import { orgData } from '#contract/calls/organizations.ts'
import { buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

const server = await openServer()
const member = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

async function organizationOf(year: number | null) {
  const organization = await buildOrganization(server.db)
  await server.db.run(sql`update organizations set organization_creation_year = ${year} where id = ${organization.id}`)
  return organization
}
async function contribute(organization: { organization_name: string }, year: number | null, as = member) {
  const input = {
    org_name: organization.organization_name,
    listing_name: unique('Bakeries'),
    line_of_business: ['Property'],
    states: ['NY' as const],
    carrier_information: 'Harbor paper',
    description: 'Bread.',
    organization_creation_year: year,
  }
  return (await server.send(createListing, input, { as })).body.listing
}
async function yearOf({ id }: { id: number }) {
  const { body } = await server.send(orgData, { id }, { as: member })
  const [found] = body
  return found && 'organization_creation_year' in found ? found.organization_creation_year : undefined
}

test('a member’s year waits with the listing, can be mended, and is the organization’s once that is approved', async () => {
  const organization = await organizationOf(null)
  const { id, organization_creation_year } = await contribute(organization, 1968)
  expect([organization_creation_year, await yearOf(organization)]).toEqual([1968, null])
  const mended = await server.send(updateListing, { id, organization_creation_year: 1986 }, { as: member })
  expect(mended.body).toMatchObject({ listing: { organization_creation_year: 1986 } })
  expect(await yearOf(organization)).toBeNull()

  const approved = await server.send(approveListing, { id, version: 2 }, { as: admin })
  expect(approved.body.listing.organization_creation_year).toBeNull()
  expect(await yearOf(organization)).toBe(1986)
  const history = await server.send(readHistory, { kind: 'organization', id: organization.id }, { as: admin })
  expect(history.body.entries[0]?.changes).toEqual([{ field: 'organization_creation_year', from: null, to: 1986 }])
})

test('a contributor’s year is live at once', async () => {
  const organization = await organizationOf(null)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  expect((await contribute(organization, 1968, keeper)).organization_creation_year).toBeNull()
  expect(await yearOf(organization)).toBe(1968)
})

test('what the organization says of itself is never overwritten', async () => {
  const organization = await organizationOf(1900)
  const { id } = await contribute(organization, 1968)
  await server.send(approveListing, { id, version: 1 }, { as: admin })
  expect(await yearOf(organization)).toBe(1900)
  const empty = await organizationOf(null)
  const waiting = await contribute(empty, 1968)
  await server.db.run(sql`update organizations set organization_creation_year = 1901 where id = ${empty.id}`)
  await server.send(approveListing, { id: waiting.id, version: 1 }, { as: admin })
  expect(await yearOf(empty)).toBe(1901)
})

test('a year that is none is refused', async () => {
  const organization = await organizationOf(null)
  for (const year of [1066, 1699, 9999]) expect(await contribute(organization, year)).toBeUndefined()
  for (const year of [1700, 1966]) expect(await contribute(organization, year)).toBeDefined()
  await expect(
    server.db.run(sql`update organizations set organization_creation_year = 1699 where id = ${organization.id}`),
  ).rejects.toThrow(/check/)
})
