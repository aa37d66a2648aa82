// What the filled demo answers: the dashboard's figures as counted by hand, a visitor's questions as a member's search finds them, and a way on
// from what nobody writes.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listCollections } from '#contract/calls/collections.ts'
import { readComparison } from '#contract/calls/comparison.ts'
import { minBrokers } from '#contract/calls/gaps.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { listNotes } from '#contract/calls/notes.ts'
import { readOverview } from '#contract/calls/overview.ts'
import { marketCounts } from '#contract/calls/visitors.ts'
import { listingCompared } from '#contract/facts/listing.ts'
import type { Role } from '#contract/policy.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import { weeksUntil } from '#contract/rules/weeks.ts'
import { startSession } from '../server/features/accounts/sessions.ts'
import { openOwnDatabase, openServer } from '../server/testing/fixtures.ts'
import { fillDemo } from './fill.ts'
import { demoPeople } from './people.ts'

const { db } = await openOwnDatabase()
await fillDemo({ db, listings: 240, passwordHash: 'a hash', report: () => undefined })
const server = await openServer({}, db)

async function signedIn(who: keyof typeof demoPeople) {
  const { username } = demoPeople[who]
  const user = await db.row<{ id: number; role: Role }>(sql`select id, role from users where username = ${username}`)
  if (!user) throw new Error(`The demo has no ${who}.`)
  return { id: user.id, token: await startSession(db, server.config, user) }
}
const [broker, contributor, admin] = [await signedIn('broker'), await signedIn('contributor'), await signedIn('admin')]

type Listing = { id: number; owner: number; by: number; status: string; verified: string | null; updated: string }
const listings = await db.rows<Listing>(sql`
  select id, organization_id as owner, created_by_id as by, status, verified_at as verified, updated_at as updated from listings`)
const live = listings.filter(({ status }) => status === 'approved')
const daysSince = (moment: string) => (Date.now() - Date.parse(moment)) / dayMs

/** How many were verified up to 30 days ago, to 90, to 180, longer ago, and never. */
function ages(of: readonly Listing[]): number[] {
  const counts = [0, 0, 0, 0, 0]
  for (const { verified } of of) {
    const step =
      verified === null ? 4 : [30, 90, 180, Number.POSITIVE_INFINITY].findIndex(to => daysSince(verified) <= to)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}
const confirmedShare = (of: readonly Listing[]) => {
  const [to30 = 0, to90 = 0] = ages(of)
  return Math.round((100 * (to30 + to90)) / of.length)
}

async function readFigures(as: { token: string }) {
  const { body } = await server.send(readOverview, {}, { as })
  return {
    as: body.as,
    figures: body.figures.map(({ key, value }) => [key, value]),
    ages: body.fresh.map(({ count }) => count),
  }
}

test('the broker has a list of its own, and two lists and four notes of the agency besides two notes of its own', async () => {
  const lists = async (as: typeof broker) =>
    (await server.send(listCollections, {}, { as })).body.collections.map(({ name, items, shared, is_mine }) => [
      ...[name, items, shared, is_mine],
    ])
  const shared = [
    ['Restaurants in Texas', 6, true, true],
    ['Wholesalers who answer', 5, true, false],
  ]
  expect(await lists(broker)).toEqual([shared[0], ['To look at this quarter', 4, false, true], shared[1]])
  const { notes } = (await server.send(listNotes, {}, { as: broker })).body
  expect(notes.map(note => [note.shared, note.is_mine, note.name !== '']).sort()).toEqual([
    [false, true, true],
    [false, true, true],
    [true, false, true],
    [true, false, true],
    [true, true, true],
    [true, true, true],
  ])
})

test('the broker’s figures are those of its own bookmarks, saved searches and contributions', async () => {
  const bookmarks = await db.rows<{ listing_id: number }>(
    sql`select listing_id from bookmarks where user_id = ${broker.id}`,
  )
  const saved = live.filter(({ id }) => bookmarks.some(({ listing_id }) => listing_id === id))
  const agency = sql`(select agency_id from agency_members where user_id = ${broker.id})`
  const matches = await db.rows<{ at: Date; actor_id: number | null }>(sql`
    select at, actor_id from alerts where kind = 'match_new' and saved_search_id in
      (select id from saved_searches where case when agency_id is null then owner_id = ${broker.id} else agency_id = ${agency} end)`)
  const thisWeek = Date.parse(weeksUntil(new Date()).at(-1) ?? '')
  const isNew = ({ at, actor_id }: (typeof matches)[number]) =>
    new Date(at).getTime() >= thisWeek && actor_id !== broker.id
  const others = await db.rows<{ status: string }>(sql`
    select status from organizations where created_by_id = ${broker.id} union all select status from articles where author_id = ${broker.id}
    union all select status from proposals where author_id = ${broker.id} union all
    select status from provider_requests where asked_by_id = ${broker.id}`)
  const own = [...listings.filter(({ by }) => by === broker.id), ...others]
  expect(await readFigures(broker)).toEqual({
    as: 'member',
    figures: [
      ['saved_changed', saved.filter(({ updated }) => daysSince(updated) < 7).length],
      ['new_matches', matches.filter(isNew).length],
      ['contributions', own.filter(({ status }) => ['approved', 'applied', 'accepted'].includes(status)).length],
      ['own_waiting', own.filter(({ status }) => ['pending', 'open', 'waiting'].includes(status)).length],
    ],
    ages: ages(saved),
  })
})

test('the contributor’s figures are those of its organization', async () => {
  const organization = await db.row<{ id: number; states: string[]; lines: string[] }>(sql`
    select id, states, line_of_business as lines from organizations
    where id = (select organization_id from memberships where user_id = ${contributor.id})`)
  const own = live.filter(({ owner }) => owner === organization?.id)
  const thisWeek = weeksUntil(new Date()).at(-1) ?? ''
  const views = await db.rows<{ user_id: number; listing_id: number; day: string }>(
    sql`select user_id, listing_id, day from listing_views where user_id <> ${contributor.id}`,
  )
  const viewers = new Set(
    views
      .filter(({ listing_id, day }) => day >= thisWeek && own.some(({ id }) => id === listing_id))
      .map(({ user_id }) => user_id),
  )
  const gaps = await db.rows<{
    status: string
    states: string[]
    lines: string[][]
    max: number
    sources: number
  }>(sql`
    select status, states, line_of_business as lines, (select max(brokers) from unmet u where u.key = g.key) as max,
      (select count(distinct source)::int from unmet_by b where b.key = g.key) as sources from gaps g`)
  const near = gaps.filter(
    ({ status, states, lines, max, sources }) =>
      ['open', 'seen'].includes(status) &&
      Math.max(max, sources) >= minBrokers &&
      states.some(state => organization?.states.includes(state)) &&
      lines.flat().some(line => organization?.lines.includes(line)),
  )
  expect(await readFigures(contributor)).toEqual({
    as: 'contributor',
    figures: [
      ['live', own.length],
      ['confirmed', confirmedShare(own)],
      ['opened', viewers.size > 0 && viewers.size < 5 ? null : viewers.size],
      ['unmet_near', near.length],
    ],
    ages: ages(own),
  })
})

test('the admin’s figures are those of the whole site, for which nobody else may ask', async () => {
  const waiting = await db.rows(sql`
    select id from listings where status = 'pending' union all select id from organizations where status = 'pending'
    union all select id from articles where status = 'pending' union all select id from proposals where status = 'open'
    union all select distinct comment_id from comment_reports union all select id from provider_requests where status = 'waiting'`)
  const gaps = await db.rows(sql`select key from gaps where status = 'open'`)
  expect(await readFigures(admin)).toEqual({
    as: 'superAdmin',
    figures: [
      ['live', live.length],
      ['confirmed', confirmedShare(live)],
      ['waiting', waiting.length],
      ['unmet', gaps.length],
    ],
    ages: ages(live),
  })
  for (const as of [broker, contributor])
    expect((await server.send(readOverview, { as: 'superAdmin' }, { as })).status).toBe(404)
})

/** The landing page's three examples, and ten others: the words, the lines, the states. */
const questions: [words: string, lines: string[], states: string[]][] = [
  ['Taxi fleet', ['Commercial Auto'], ['TX']],
  ['Roofer', ['General Liability'], ['FL']],
  ['Restaurant with a bar', ['Liquor Liability'], ['NY']],
  ['pizza', [], []],
  ['GL pizza texas', [], []],
  ['work comp roofers', ["Workers' Compensation"], ['NY', 'NJ']],
  ['habitational florida', [], []],
  ['trucking 77002', [], []],
  ['dentist', ['Property', 'Cyber'], []],
  ['hotel not in california', [], []],
  ['church', [], ['OH']],
  ['16910', [], []],
  ['bakery', ['Property'], ['TX', 'OK']],
]

test.each(questions)(
  '“%s” on %j in %j: a visitor is told what a member’s search finds, and so is the map',
  async (q, lines, state) => {
    const { total, states } = (await server.send(marketCounts, { q, line_of_business: lines, state })).body
    const asked = { searchTerm: q, line_of_business: lines, state, with: ['map' as const], per_page: 1 }
    const search = async (more: object = {}) =>
      (await server.send(filteredListings, { ...asked, ...more }, { as: broker })).body
    const { exact, total: shown, map = [] } = await search()
    expect(total).toBe(exact)
    // Where little is exact, a member's list and map have what is nearest too.
    if (exact === shown) expect(states).toEqual(Object.fromEntries(map.map(({ state, listings }) => [state, listings])))
    // A place among the words stays, whichever tile is pressed.
    if (/texas|florida|california|\d{5}$/.test(q)) return
    for (const code of ['TX', 'FL', 'NY', 'WY'])
      expect([code, (await search({ state: [code] })).exact]).toEqual([code, states[code]])
  },
)

test('two restaurant listings are alike in some rows of a comparison, and differ in others', async () => {
  const found = await server.send(filteredListings, { searchTerm: 'restaurants' }, { as: broker })
  const ids = found.body.listings.slice(0, 2).map(({ id }) => id)
  const [one, other] = (await server.send(readComparison, { listings: ids }, { as: broker })).body.listings
  if (!one || !other) throw new Error('There are no two.')
  const alike = listingCompared.filter(name => sameValue(one[name], other[name], name))
  expect(alike.length).toBeGreaterThan(1)
  expect(alike.length).toBeLessThan(listingCompared.length - 1)
})

test('what nobody writes is told with the nearest, and each click on a part of it finds something', async () => {
  const search = async (asked: object) => (await server.send(filteredListings, asked, { as: broker })).body
  const nearest = await search({ searchTerm: 'piza cyber nevada' })
  expect(nearest).toMatchObject({ exact: 0, corrections: [{ from: 'piza', to: 'pizza' }] })
  expect(nearest.relaxed).not.toEqual([])
  expect(nearest.listings).not.toEqual([])
  // Chosen by hand, nothing is given up: then the parts that can go are told with what they leave.
  const { total, drops } = await search({ searchTerm: 'piza', line_of_business: ['cyber'], state: ['NV'] })
  expect([total, drops.length > 0]).toEqual([0, true])
  for (const { filter, total } of drops) {
    const rest = { searchTerm: 'piza', line_of_business: ['cyber'], state: ['NV'], [filter]: undefined }
    expect([filter, (await search(rest)).exact]).toEqual([filter, total])
    expect(total).toBeGreaterThan(0)
  }
})
