// One fact is the same on every screen: the answers that cards, the drawer, a match and an organization's page are made of, compared over a
// demo directory. The same SQL and index answer on both engines, so one is enough.
import { expect, test } from 'vitest'
import type { ReplyOf } from '#contract/call.ts'
import { findChannels } from '#contract/calls/channels.ts'
import { appetiteGrid, filteredListings, readListing, suggestions } from '#contract/calls/listings.ts'
import { findMatches } from '#contract/calls/matches.ts'
import { searchOrganizations } from '#contract/calls/organizations.ts'
import { notStated, statedTerms } from '#contract/rules/statedTerms.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { buildUser } from '../../testing/build.ts'
import { openOwnDatabase, openServer } from '../../testing/fixtures.ts'

const { db } = await openOwnDatabase()
const now = new Date('2026-06-01T12:00:00Z')
await fillDemo({ db, listings: 300, passwordHash: 'nobody signs in here', report: () => undefined, now })
const server = await openServer({}, db)
const as = await buildUser(server)

type Card = ReplyOf<typeof filteredListings>['listings'][number]
const cards = new Map<number, Card>()
for (let page = 1; ; page++) {
  const { body } = await server.send(filteredListings, { page, per_page: 100 }, { as })
  for (const card of body.listings) cards.set(card.id, card)
  if (page * 100 >= body.total) break
}

test('a card and a page state the same terms, and both say which of them the organization states', async () => {
  for (const card of cards.values()) {
    const { body } = await server.send(readListing, { id: card.id }, { as })
    expect(body.stated).toEqual(card.stated)
    expect(card.stated).toEqual(statedTerms(card))
  }
  const notes = [...cards.values()].map(({ stated }) => stated.minimum_premium.note)
  expect(notes.filter(Boolean).length).toBeGreaterThan(20)
})

test('a match counts the terms that the card states, in its words', async () => {
  let compared = 0
  for (const state of ['TX', 'CA', 'FL', 'OH', 'NY', 'GA', 'IL', 'PA']) {
    const about = { state: [state], line_of_business: ['General Liability'] }
    const risk = { ...about, premium: '5000', admitted: 'admitted' as const }
    const { body } = await server.send(findMatches, risk, { as })
    for (const { listing, reasons } of body.providers) {
      const { minimum_premium, admitted } = cards.get(listing.id)?.stated ?? {}
      const reasonOf = (wanted: string) => reasons.find(({ criterion }) => criterion === wanted)
      const premium = reasonOf('premium')
      expect(premium?.verdict === 'not_stated').toBe(minimum_premium?.words === notStated)
      if (premium?.verdict !== 'not_stated')
        expect(premium?.text).toContain(`Minimum premium ${minimum_premium?.words}`)
      if (minimum_premium?.note) {
        expect(premium?.text).toContain(minimum_premium.note)
        compared += 1
      }
      expect(reasonOf('admitted')?.verdict === 'not_stated').toBe(admitted?.value === null)
    }
  }
  expect(compared).toBeGreaterThan(10)
})

test('lists sort by the premium that they show', async () => {
  const { body } = await server.send(filteredListings, { sort: 'minimum_premium', per_page: 100 }, { as })
  const shown = body.listings.map(({ stated }) => Number(stated.minimum_premium.value))
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
})

test.each([
  ...[
    'pizza',
    'GL pizza texas',
    'roofer',
    'cyber dentists in NY',
    'no appointment bars',
    'hotel florida',
    'umbrella contractors',
  ],
  ...['16910 texas', 'RRG', 'piza', 'zeppelin hangars', 'daycare but not in Texas', 'wc tx'],
])('%s: the palette and the suggestions offer the listings that the search finds first', async words => {
  const { body } = await server.send(filteredListings, { searchTerm: words, per_page: 30 }, { as })
  const found = body.listings.map(({ id }) => id)
  const offered = async (kind?: 'listing') => {
    const { suggestions: all } = (await server.send(suggestions, { q: words, ...(kind && { kind }) }, { as })).body
    return all.flatMap(one => (one.kind === 'listing' ? (one.id ?? 0) : []))
  }
  expect(await offered('listing')).toEqual(found)
  expect(await offered()).toEqual(found.slice(0, 3))
})

test('a company and a person lead the palette to the listings that the search finds', async () => {
  const [card] = [...cards.values()].filter(({ contacts }) => contacts.length > 0)
  const company = card?.org_name ?? ''
  const person = card?.contacts[0]?.contact_name ?? ''
  for (const words of [company, person]) {
    const search = await server.send(filteredListings, { searchTerm: words, per_page: 30 }, { as })
    const palette = await server.send(suggestions, { q: words, kind: 'listing' }, { as })
    expect(palette.body.suggestions.map(({ id }) => id)).toEqual(search.body.listings.map(({ id }) => id))
    expect([words, search.body.total > 0]).toEqual([words, true])
  }
})

test('a card counts the providers that the page lists, and the channels name those that write it themselves', async () => {
  for (const card of cards.values()) {
    const { body } = await server.send(readListing, { id: card.id }, { as })
    const listed = body.providers.map(({ org_id }) => org_id)
    expect([card.id, listed]).toEqual([card.id, card.provider_ids])
    expect(body.providers.map(({ organization_name }) => organization_name)).toEqual(card.provider_names)
    expect(card.provider_ids).toContain(card.organization_id)
    const { routes: channels } = (await server.send(findChannels, { listing_id: card.id }, { as })).body
    const direct = channels.filter(({ kind }) => kind !== 'wholesale').map(({ organization_id }) => organization_id)
    const own = body.providers.filter(({ organization_type }) => organization_type !== 'MGA/Wholesaler')
    expect([card.id, direct.toSorted()]).toEqual([card.id, own.map(({ org_id }) => org_id).toSorted()])
  }
})

test('the listings of an organization are as many on its page, in a search, in its grid and in a suggestion', async () => {
  const owners = new Map(
    [...cards.values()].flatMap(({ provider_ids, provider_names }) =>
      provider_ids.map((id, at) => [id, provider_names[at] ?? '']),
    ),
  )
  const listed = new Map<number, number>()
  for (let page = 1; page < 9; page++) {
    const { organizations } = (await server.send(searchOrganizations, { page, per_page: 100 }, { as })).body
    for (const { id, active_listings } of organizations) listed.set(id, active_listings)
  }
  for (const [id, name] of owners) {
    const search = await server.send(filteredListings, { org_name: name, per_page: 1 }, { as })
    const grid = await server.send(appetiteGrid, { organization_id: id }, { as })
    const suggested = await server.send(suggestions, { q: name, kind: 'organization' }, { as })
    const offered = [...cards.values()].filter(({ provider_ids }) => provider_ids.includes(id)).length
    const counts = {
      page: listed.get(id),
      search: search.body.total,
      grid: grid.body.listings,
      suggestion: suggested.body.suggestions.find(one => one.id === id)?.count,
    }
    expect([name, counts]).toEqual([name, { page: offered, search: offered, grid: offered, suggestion: offered }])
  }
})
