// Every filter by a fact of a listing, among what is approved (the index answers) and among what waits (SQL answers).
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { listingFilters } from '#contract/facts/listing.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

const chosen: Record<keyof typeof listingFilters, { finds: string; leaves: string }> = {
  category: { finds: 'Construction and Real Estate', leaves: 'Technology and IT' },
  sub_category: { finds: 'Electrical, Plumbing and HVAC', leaves: 'Restaurants' },
  iso_class_code: { finds: '92478', leaves: '16900' },
  naics: { finds: '2382', leaves: '722511' },
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
    update listings set iso_class_code = ${chosen.iso_class_code.finds}, naics = '{238210}', admitted = ${chosen.admitted.finds}, version = version + 1
    where id = ${listing.id}`)
}

test('of several states any is enough, unless all are asked for', async () => {
  for (const approved_by of ['approved', 'not_approved'] as const) {
    const find = async (state: string, all_states: string) => {
      const query = new URLSearchParams({ org_name: organization.organization_name, approved_by, state, all_states })
      const { body } = await server.raw({ method: 'GET', url: `/api/filteredListings?${query}`, as: admin })
      return (body as { listings: { id: number }[] }).listings.map(({ id }) => id)
    }
    const own = [ids[approved_by]]
    expect([await find('VT,TX', '0'), await find('VT,TX', '1'), await find('VT,NH', '1')]).toEqual([own, [], own])
  }
})

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
