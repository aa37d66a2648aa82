// An organization's listings counted by line, region and state, against the slow and obvious way.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { appetiteGrid, filteredListings } from '#contract/calls/listings.ts'
import { type RegionName, regionNames, stateCodesOf } from '#contract/rules/regions.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'
import { randomFor } from '../../../../demo/random.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const broker = await buildUser(server)

const everyState = regionNames.flatMap(region => stateCodesOf[region])
const lines = { 'general-liability': 'General Liability', property: 'Property', cyber: 'Cyber' }
type Line = keyof typeof lines
const slugs = Object.keys(lines) as Line[] // as: they are the keys of the table above

async function gridOf(organization: number) {
  const { status, body } = await server.send(appetiteGrid, { organization_id: organization }, { as: broker })
  expect(status).toBe(200)
  return body
}
async function nameOffices(organization: number, ...states: string[]) {
  for (const state of states)
    await db.run(
      sql`insert into offices (organization_id, address_line_1, state) values (${organization}, '1 Dock Street', ${state})`,
    )
}

test('of 200 organizations each number is that of counting, and coverage is the union of the live listings', async () => {
  const random = randomFor('grids')
  const some = <T>(of: readonly T[], max: number) => random.sample(of, random.int(1, max))
  const made: { id: number; states: string[] }[] = []
  for (let each = 0; each < 200; each++) {
    const { id } = await buildOrganization(db)
    const states = random.chance(0.3) ? some(everyState, 12) : []
    if (states.length > 0) await db.run(sql`update organizations set states = ${states}::text[] where id = ${id}`)
    made.push({ id, states })
  }
  const listings: { owner: number; providers: number[]; states: string[]; lines: Line[]; needed: boolean }[] = []
  for (let each = 0; each < 260; each++) {
    const [owner = 0, ...providers] = some(made, 3).map(({ id }) => id)
    const facts = { states: some(everyState, 20), lines: some(slugs, 3), needed: random.chance(0.4) }
    const status = random.chance(0.1) ? 'pending' : 'approved'
    const built = { organization: owner, providers, status, ...facts, appointment: facts.needed } as const
    await buildListing(db, built)
    if (status === 'approved') listings.push({ owner, providers, ...facts })
  }
  for (const { id, states: named } of made) {
    const offered = listings.filter(({ owner, providers }) => owner === id || providers.includes(id))
    const cell = (those: typeof listings) => ({
      listings: those.length,
      appointment: those.filter(({ needed }) => needed).length,
    })
    const grid = await gridOf(id)
    const counts = (those: typeof listings, sets: [string, readonly string[]][]) =>
      Object.fromEntries(
        sets.flatMap(([name, codes]) => {
          const inside = those.filter(({ states }) => states.some(state => codes.includes(state)))
          return inside.length > 0 ? [[name, cell(inside)]] : []
        }),
      )
    const rows = slugs.flatMap(slug => {
      const those = offered.filter(({ lines }) => lines.includes(slug))
      const regions = counts(those, Object.entries(stateCodesOf))
      const cells = counts(
        those,
        everyState.map(state => [state, [state]]),
      )
      return those.length > 0 ? [{ label: lines[slug], total: those.length, regions, cells }] : []
    })
    rows.sort((one, other) => other.total - one.total || (one.label < other.label ? -1 : 1))
    expect(grid.lines).toEqual(rows)
    const covered = offered.flatMap(({ owner, states }) =>
      owner === id || named.length === 0 ? states : states.filter(state => named.includes(state)),
    )
    expect([grid.listings, grid.union]).toEqual([offered.length, [...new Set(covered)].sort()])
  }
})

test('a number of the grid is that of the listings it filters to, and a change counts at once', async () => {
  const { id, organization_name } = await buildOrganization(db)
  const add = (states: string[], lines: Line[], appointment: boolean) =>
    buildListing(db, { organization: id, states, lines, appointment })
  await add(['TX', 'OK', 'NY'], ['property', 'cyber'], true)
  await add(['TX'], ['property'], false)
  await add(['WA'], ['cyber'], true)
  // What it only offers counts too, also if a name contains its own.
  const other = await buildOrganization(db, { name: `${organization_name} of Ohio` })
  const shared = { organization: other.id, lines: ['cyber' as const], states: ['OH'] }
  await buildListing(db, { ...shared, providers: [id] })
  await buildListing(db, shared)
  await nameOffices(id, 'TX', 'TX', 'CT', '')
  const found = async (label: string, state?: readonly string[]) => {
    const asked = { org_name: organization_name, line_of_business: [label], ...(state && { state: [...state] }) }
    return (await server.send(filteredListings, asked, { as: broker })).body.total
  }
  const grid = await gridOf(id)
  expect(grid.lines.map(({ label }) => label)).toEqual(['Cyber', 'Property'])
  expect(grid.offices).toEqual({ TX: 2, CT: 1 })
  for (const { label, total, regions, cells } of grid.lines) {
    expect(await found(label)).toBe(total)
    for (const region of regionNames)
      expect(await found(label, stateCodesOf[region])).toBe(regions[region]?.listings ?? 0)
    for (const [state, cell] of Object.entries(cells)) expect(await found(label, [state])).toBe(cell.listings)
  }
  const property = () => gridOf(id).then(({ lines }) => lines.find(({ label }) => label === 'Property'))
  const south: RegionName = 'South'
  expect((await property())?.regions[south]).toEqual({ listings: 2, appointment: 1 })
  await add(['FL'], ['property'], false)
  expect((await property())?.regions[south]).toEqual({ listings: 3, appointment: 1 })
})
