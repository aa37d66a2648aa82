// Whether a listing is admitted, and how many years in business it wants: left unstated, proposed, found by filters and by words.
import { expect, test } from 'vitest'
import { filteredListings, updateListing } from '#contract/calls/listings.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })
const other = await buildUser(server)

test('a listing that states neither the paper nor the years keeps its answer, with two nulls', async () => {
  const { id } = await buildListing(server.db, { organization: (await buildOrganization(server.db)).id })
  const before = (await server.send(filteredListings, { id }, { as: other })).body.listings[0]
  expect(before).toMatchObject({ id, admitted: null, minimum_years_in_business: null })
  const unstated = { id, admitted: null, minimum_years_in_business: null }
  const { body } = await server.send(updateListing, unstated, { as: admin })
  expect('listing' in body && body.listing).toMatchObject({ version: before?.version })
  const stated = { id, admitted: 'admitted' as const, minimum_years_in_business: 0 }
  const proposed = await server.send(updateListing, stated, { as: other })
  expect(proposed.body).toMatchObject({
    proposal: {
      changes: [
        { field: 'admitted', from: null, to: 'admitted' },
        { field: 'minimum_years_in_business', from: null, to: 0 },
      ],
    },
  })
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
