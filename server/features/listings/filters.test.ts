// Every filter by a fact of a listing, among what is approved (the index answers) and among what waits (SQL answers).
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { listingFilters } from '#contract/facts/listing.ts'
import { filteredListings, updateListing } from '#contract/listings.ts'
import { buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const chosen: Record<keyof typeof listingFilters, { finds: string; leaves: string }> = {
  category: { finds: 'Construction and Real Estate', leaves: 'Technology and IT' },
  sub_category: { finds: 'Electrical, Plumbing and HVAC', leaves: 'Restaurants' },
  iso_class_code: { finds: '92478', leaves: '16900' },
  line_of_business: { finds: 'Cyber', leaves: 'Property' },
  state: { finds: 'Vermont,TX', leaves: 'CA' },
  appointment_needed: { finds: '1', leaves: '0' },
  admitted: { finds: 'non_admitted', leaves: 'admitted' },
}

const ids = { approved: 0, not_approved: 0 }

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })
const { id, ...built } = await buildOrganization(server.db)
const organization = built
for (const [status, name] of [
  ['approved', 'approved'],
  ['pending', 'not_approved'],
] as const) {
  const listing = await buildListing(server.db, {
    organization: id,
    status,
    states: ['VT', 'NH'],
    lines: ['cyber', 'umbrella'],
    category: chosen.category.finds,
    subcategory: chosen.sub_category.finds,
    appointment: true,
  })
  ids[name] = listing.id
  await server.db.run(sql`
    update listings set iso_class_code = ${chosen.iso_class_code.finds}, admitted = ${chosen.admitted.finds}, version = version + 1
    where id = ${listing.id}`)
}

test.each(Object.entries(chosen))('%s', async (param, { finds, leaves }) => {
  for (const approved_by of ['approved', 'not_approved'] as const) {
    const find = async (value: string) => {
      const query = new URLSearchParams({ org_name: organization.organization_name, approved_by, [param]: value })
      const { status, body } = await server.raw({ method: 'GET', url: `/api/filteredListings?${query}`, as: admin })
      expect(status).toBe(200)
      return (body as { listings: { id: number }[] }).listings.map(({ id }) => id)
    }
    expect([approved_by, await find(finds), await find(leaves)]).toEqual([approved_by, [ids[approved_by]], []])
  }
})

test('a listing that is both is found as admitted and as not admitted, and counted under each; one that states nothing under none', async () => {
  const { id: home, organization_name } = await buildOrganization(server.db)
  const stated = { admitted: 0, both: 0, non_admitted: 0, nothing: 0 }
  for (const approved_by of ['approved', 'not_approved'] as const) {
    for (const name of ['admitted', 'both', 'non_admitted', 'nothing'] as const) {
      const status = approved_by === 'approved' ? 'approved' : 'pending'
      stated[name] = (await buildListing(server.db, { organization: home, status })).id
      const change = { id: stated[name], admitted: name === 'nothing' ? null : name }
      expect((await server.send(updateListing, change, { as: admin })).status).toBe(200)
    }
    const find = async (...admitted: ('admitted' | 'non_admitted')[]) => {
      const asked = { org_name: organization_name, approved_by, facets: true, ...(admitted.length > 0 && { admitted }) }
      const { body } = await server.send(filteredListings, asked, { as: admin })
      return { ids: body.listings.map(listing => listing.id).sort((one, other) => one - other), body }
    }
    const { admitted, both, non_admitted, nothing } = stated
    expect((await find('admitted')).ids).toEqual([admitted, both])
    expect((await find('non_admitted')).ids).toEqual([both, non_admitted])
    expect((await find('admitted', 'non_admitted')).ids).toEqual([admitted, both, non_admitted])
    const { ids, body } = await find()
    expect(ids).toEqual([admitted, both, non_admitted, nothing])
    // What waits is not counted.
    if (approved_by === 'approved')
      expect(body.facets.admitted?.toSorted((one, other) => one.value.localeCompare(other.value))).toEqual([
        { value: 'admitted', label: 'Admitted', count: 2 },
        { value: 'non_admitted', label: 'Non-admitted', count: 2 },
      ])
  }
})

test('words read the facts where they are stated, and the tags where they are not', async () => {
  const { id: home, organization_name } = await buildOrganization(server.db)
  const build = async (facts: {
    admitted?: 'admitted' | 'both'
    minimum_years_in_business?: number
    tags?: string[]
  }) => {
    const { id } = await buildListing(server.db, { organization: home })
    expect((await server.send(updateListing, { id, ...facts }, { as: admin })).status).toBe(200)
    return id
  }
  const fact = await build({ admitted: 'admitted', minimum_years_in_business: 0 })
  const both = await build({ admitted: 'both', minimum_years_in_business: 3 })
  const tag = await build({ tags: ['Admitted', 'New ventures accepted'] })
  const contradicted = await build({
    admitted: 'admitted',
    minimum_years_in_business: 5,
    tags: ['Non-admitted', 'New ventures accepted'],
  })
  const exact = async (searchTerm: string) => {
    const { body } = await server.send(filteredListings, { org_name: organization_name, searchTerm }, { as: admin })
    const ids = body.listings.slice(0, body.exact).map(({ id }) => id)
    return ids.sort((one, other) => one - other)
  }
  expect(await exact('admitted')).toEqual([fact, both, tag, contradicted])
  expect(await exact('non-admitted')).toEqual([both])
  expect(await exact('new venture')).toEqual([fact, tag])
})
