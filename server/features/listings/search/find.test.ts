// What a search for listings finds: every parameter alone and together, counted, paged, and never what waits for review.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listAccounts } from '#contract/calls/accounts.ts'
import { listArticles } from '#contract/calls/articles.ts'
import { mgaInfo } from '#contract/calls/contacts.ts'
import { filteredListings, saveListing, suggestions } from '#contract/calls/listings.ts'
import { moderationQueue } from '#contract/calls/moderation.ts'
import { orgData, searchOrganizations } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

const ids: Record<'taxi' | 'pizza' | 'wires' | 'waits' | 'shared', number> = {
  taxi: 0,
  pizza: 0,
  wires: 0,
  waits: 0,
  shared: 0,
}

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const reader = await buildUser(server)
const author = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const harbor = await buildOrganization(db, { name: 'Harbor Mutual', type: 'Insurance Company' })
const quay = await buildOrganization(db, { name: 'Quay Wholesale', type: 'MGA/Wholesaler' })
const hidden = await buildOrganization(db, { name: 'Hidden Harbor', type: 'Captive', status: 'pending', by: author.id })
const keeper = await buildUser(server, { contributesFor: [hidden.id] })
const make = async (facts: Parameters<typeof buildListing>[1]) => (await buildListing(db, facts)).id
ids.taxi = await make({
  name: 'Taxi fleets',
  organization: harbor.id,
  states: ['NY'],
  lines: ['commercial-auto'],
  category: 'Transportation and Logistics',
  subcategory: '',
  appointment: true,
})
ids.pizza = await make({ name: 'Pizza 100%', organization: harbor.id, states: ['TX', 'CA'], providers: [hidden.id] })
ids.wires = await make({
  name: 'Wiring',
  organization: quay.id,
  states: ['CA'],
  lines: ['general-liability', 'cyber'],
  category: 'Construction and Real Estate',
  subcategory: 'Electrical, Plumbing and HVAC',
})
ids.shared = await make({ name: 'Shared shops', organization: quay.id, states: ['WA'], providers: [harbor.id] })
ids.waits = await make({ name: 'Waiting room', organization: hidden.id, status: 'pending', by: author.id })
await db.run(sql`update listings set iso_class_code = '10010' where id = ${ids.taxi}`)

type Asked = Parameters<typeof server.send<typeof filteredListings>>[1]
const find = async (asked: Asked, as: Built = reader) => (await server.send(filteredListings, asked, { as })).body
const found = async (asked: Asked, as?: Built) =>
  (await find(asked, as)).listings.map(one => one.id).sort((a, b) => a - b)

test('each parameter finds its listings, in each of its spellings', async () => {
  const { taxi, pizza, wires, shared } = ids
  expect(await found({})).toEqual([taxi, pizza, wires, shared].sort((a, b) => a - b))
  expect(await found({ searchTerm: 'taxi' })).toEqual([taxi])
  expect(await found({ searchTerm: 'fleets taxi' })).toEqual([taxi])
  expect(await found({ listing_name: '100%' })).toEqual([pizza])
  expect(await found({ listing_name: '_' })).toEqual([])
  expect(await found({ state: ['NY', 'WA'] })).toEqual([taxi, shared].sort((a, b) => a - b))
  expect(await found({ line_of_business: ['Cyber'] })).toEqual([wires])
  expect(await found({ line_of_business: ['commercial-auto'] })).toEqual([taxi])
  expect(await found({ category: ['Transportation and Logistics'] })).toEqual([taxi])
  expect(await found({ sub_category: ['Electrical, Plumbing and HVAC', 'Restaurants'] })).toEqual(
    [pizza, wires, shared].sort((a, b) => a - b),
  )
  expect(await found({ iso_class_code: ['10010'] })).toEqual([taxi])
  expect(await found({ appointment_needed: true })).toEqual([taxi])
  expect(await found({ organization_type: ['Insurance Company'] })).toEqual([taxi, pizza, shared].sort((a, b) => a - b))
  expect(await found({ organization_type: ['MGA/Wholesaler'], state: ['CA'], line_of_business: ['cyber'] })).toEqual([
    wires,
  ])
  const raw = async (query: string) => {
    const { body } = await server.raw({ method: 'GET', url: `/api/filteredListings?${query}`, as: reader })
    return (body as { listings: { id: number }[] }).listings.map(one => one.id)
  }
  expect(await raw('state=new%20york&appointment_needed=1&searchTerm=')).toEqual([taxi])
  expect(await raw('active_states=Texas,NY&appointment_needed=0')).toEqual([pizza])
  expect(await raw(`id=${taxi}&username=somebody@example.com`)).toEqual([taxi])
  expect(await raw('sub_category=Electrical,%20Plumbing%20and%20HVAC')).toEqual([wires])
})

test('signs alone are no wildcards: they find what holds them as it is written, or nothing', async () => {
  for (const signs of ['%', '_', '*', '%%', '%_']) {
    expect([signs, await found({ searchTerm: signs })]).toEqual([signs, []])
    expect((await find({ searchTerm: signs })).drop).toMatchObject({ filter: 'searchTerm', value: signs })
    const { body: typed } = await server.send(suggestions, { q: signs }, { as: reader })
    expect([signs, typed.suggestions]).toEqual([signs, []])
    expect([signs, await found({ searchTerm: signs, approved_by: 'not_approved' }, admin)]).toEqual([signs, []])
    for (const [call, input] of [
      [searchOrganizations, { q: signs }],
      [mgaInfo, { q: signs }],
      [listArticles, { search: signs }],
      [listAccounts, { q: signs }],
      [moderationQueue, { q: signs }],
    ] as const)
      expect([call.name, signs, (await server.send(call, input, { as: admin })).body]).toMatchObject([
        call.name,
        signs,
        { total: 0 },
      ])
  }
  expect(await found({ searchTerm: 'taxi %' })).toEqual([ids.taxi])
  expect(await found({ searchTerm: 'New York - %' })).toEqual(await found({ searchTerm: 'New York' }))
})

test('a parameter that means nothing is refused in words beside one that does', async () => {
  expect(await server.send(filteredListings, { state: ['Atlantis'] }, { as: reader })).toMatchObject({ status: 400 })
  const line = await server.send(filteredListings, { line_of_business: ['Dragons'] }, { as: reader })
  expect(line).toMatchObject({
    status: 400,
    body: { fields: { line_of_business: expect.stringContaining('Dragons') } },
  })
  expect(await server.send(filteredListings, { line_of_business: ['Cyber'] }, { as: reader })).toMatchObject({
    status: 200,
  })
})

test('an organization named exactly gives all that it offers; other words give every name that holds them', async () => {
  const { taxi, pizza, shared } = ids
  const its = [taxi, pizza, shared].sort((a, b) => a - b)
  expect(await found({ org_name: 'harbor  mutual' })).toEqual(its)
  expect(await found({ org_name: 'Harb' })).toEqual(its)
  const [organization] = (await server.send(orgData, { id: harbor.id }, { as: reader })).body
  expect(organization).toMatchObject({ active_listings: its.length, listing_ids: its })
})

test('what waits is found by its author, its contributors and superAdmins, and only when they ask for it', async () => {
  const { waits } = ids
  const waiting = { approved_by: 'not_approved' as const }
  expect(await found(waiting)).toEqual([])
  expect(await found({ org_name: 'Hidden Harbor', ...waiting })).toEqual([])
  for (const one of [author, keeper, admin]) {
    expect(await found(waiting, one)).toEqual([waits])
    expect(await found({ org_name: 'Hidden Harbor', ...waiting }, one)).toEqual([waits])
    expect(await found({ organization_type: ['Captive'], ...waiting }, one)).toEqual([waits])
    expect(await found({}, one)).not.toContain(waits)
  }
  expect((await find({ id: waits })).listings).toEqual([])
  expect((await find({ id: waits }, author)).listings).toHaveLength(1)
})

test('a provider in review shows in no list, filter, count or suggestion of who does not see it', async () => {
  const { pizza } = ids
  expect(await found({ organization_type: ['Captive'] })).toEqual([])
  expect(await found({ org_name: 'Hidden Harbor' })).toEqual([])
  expect(await found({ org_name: 'Hidden' })).toEqual([])
  const [seen] = (await find({ id: pizza })).listings
  expect(seen).toMatchObject({ provider_ids: [harbor.id], provider_types: ['Insurance Company'] })
  expect(seen?.providers.map(one => one.org_id)).toEqual([harbor.id])
  const facets = (await find({ facets: true })).facets
  expect(facets.organization_type?.map(one => one.value)).not.toContain('Captive')
  const suggested = await server.send(suggestions, { q: 'hidden' }, { as: reader })
  expect(suggested.body.suggestions).toEqual([])
  expect((await server.send(suggestions, { q: 'waiting' }, { as: author })).body.suggestions).toEqual([])
  const [own] = (await find({ id: pizza }, author)).listings
  expect(own?.providers.map(one => one.org_id)).toEqual([harbor.id, hidden.id])
  // The index holds what all members share, for superAdmins as for everybody else.
  expect(await found({ organization_type: ['Captive'] }, admin)).toEqual([])
})

test('the providers of one listing are narrowed by the same filters', async () => {
  const { shared } = ids
  await server.db.run(sql`update organizations set states = '{NY}' where id = ${harbor.id}`)
  const providers = async (asked: Asked) =>
    (await find({ id: shared, ...asked })).listings[0]?.providers.map(one => one.org_id)
  expect(await providers({})).toEqual([quay.id, harbor.id])
  expect(await providers({ organization_type: ['Insurance Company'] })).toEqual([harbor.id])
  expect(await providers({ organization_type: ['Captive'] })).toEqual([])
  expect(await providers({ org_name: 'harbor' })).toEqual([harbor.id])
  expect(await providers({ state: ['WA'] })).toEqual([quay.id])
  expect(await providers({ state: ['WA', 'NY'], line_of_business: ['Cyber'] })).toEqual([quay.id, harbor.id])
})

test('every option tells how many results it would leave, whatever is chosen beside it in its own filter', async () => {
  const { facets } = await find({ facets: true, state: ['CA'] })
  const count = (facet: string, value: string) => facets[facet]?.find(one => one.value === value)?.count ?? 0
  expect(count('state', 'NY')).toBe((await find({ state: ['NY'] })).total)
  expect(count('state', 'CA')).toBe(2)
  expect(count('line_of_business', 'cyber')).toBe((await find({ state: ['CA'], line_of_business: ['cyber'] })).total)
  expect(count('line_of_business', 'commercial-auto')).toBe(0)
  for (const type of ['Insurance Company', 'MGA/Wholesaler'] as const) {
    const narrowed = await find({ state: ['CA'], organization_type: [type] })
    expect(count('organization_type', type)).toBe(narrowed.total)
  }
  expect(facets.sub_category).toContainEqual({
    value: 'Electrical, Plumbing and HVAC',
    label: 'Electrical, Plumbing and HVAC',
    count: 1,
  })
})

test('the count of those that need an appointment goes with what is asked', async () => {
  expect(await find({})).toMatchObject({ appointment_needed_count: 1 })
  expect(await find({ state: ['CA'] })).toMatchObject({ appointment_needed_count: 0 })
  expect(await find({ id: ids.taxi })).toMatchObject({ appointment_needed_count: 1, total: 1 })
  const totals = [(await find({ appointment_needed: false })).total, (await find({ appointment_needed: true })).total]
  expect((await find({ facets: true })).facets.appointment_needed?.map(({ count }) => count)).toEqual(totals)
})

test("favourites are the caller's own", async () => {
  const { taxi } = ids
  await server.send(saveListing, { listing_id: taxi, favouriteValue: true }, { as: reader })
  expect(await found({ is_favorite: true })).toEqual([taxi])
  expect(await found({ is_favorite: true, state: ['CA'] })).toEqual([])
  expect(await found({ is_favorite: true }, author)).toEqual([])
})

test('pages end without a repetition or a gap, in every order', async () => {
  const organization = (await buildOrganization(server.db, { name: unique('Pages') })).id
  const made = []
  for (let one = 0; one < 7; one++) made.push((await buildListing(server.db, { organization })).id)
  // All of one moment and unrated: only the last word of the order tells them apart.
  await server.db.run(
    sql`update listings set updated_at = now(), created_at = now() where organization_id = ${organization}`,
  )
  for (const sort of ['last_updated', 'date_created', 'rating', 'relevance'] as const) {
    const seen: number[] = []
    for (let page = 1; page <= 4; page++) {
      const { listings, total } = await find({ org_name: 'Pages', searchTerm: 'listing', sort, page, per_page: 2 })
      expect(total).toBe(7)
      seen.push(...listings.map(one => one.id))
    }
    expect(seen.sort((a, b) => a - b)).toEqual(made)
  }
  expect((await find({ page: 5000 })).listings).toEqual([])
  expect((await server.send(filteredListings, { per_page: 101 }, { as: reader })).status).toBe(400)
})
