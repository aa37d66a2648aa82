// find_markets beside the call that it asks, and what it reads and tells besides, on the demo directory.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { readListing } from '#contract/calls/listings.ts'
import { findMatches } from '#contract/calls/matches.ts'
import { fillDemo } from '../../demo/fill.ts'
import { buildKey, buildUser } from '../testing/build.ts'
import { openOwnDatabase, openServer } from '../testing/fixtures.ts'
import { askingWith, connected, listening } from './testing/client.ts'

const { db } = await openOwnDatabase()
await fillDemo({ db, listings: 240, passwordHash: 'a hash', report: () => undefined })
const server = await openServer({}, db)
const broker = await buildUser(server)
const { secret } = await buildKey(db, { by: broker.id })
const client = await connected(await listening(server), secret)
// The client checks each answer against the schema that it is told here.
await client.listTools()
const { structured, textOf } = askingWith(client)

type Market = {
  rank: number
  fit: string
  organization: { id: number; name: string; url: string }
  also_offered_by: { id: number; url: string; call_first: { name: string }[]; main_line: object | null }[]
  stated: { exclusions: string[] }
  listing: { id: number; url: string }
  reasons: Record<'for' | 'in_part' | 'against' | 'not_stated', string[]>
}
type Markets = { total: number; markets: Market[]; counts: Record<string, number> }

const risk = { states: ['TX'], lines: ['GL'], class: 'roofer' }

const state = ['TX', 'CA', 'NY', 'FL', 'OH', 'GA', 'IL', 'WA', 'CO', 'LA']
const business = [
  'roofer',
  'pizza shop with delivery',
  'food truck',
  'law firm, real estate closings',
  'apartment building with a pool',
  'new venture trucker, long haul',
  'day care center',
  'machine shop',
  'church with a preschool',
  'hotel, no appointment',
  'nail salon',
  'plumber, residential only',
  'brewery with a taproom',
  'landscaper, no tree work',
  'dentist',
  '98678',
  'software company',
  'gun range',
  'NAICS 722511',
  'home health aides',
]

/** Twenty risks, as the tool and the call take them. */
const risks = business.map((words, at) => {
  const states = [state[at % state.length] ?? '', ...(at % 3 === 0 ? ['OK'] : [])]
  const line = at % 4 === 3 ? 'property' : 'general-liability'
  const isCode = /^\d{5}$/.test(words)
  return {
    tool: {
      states,
      lines: [line],
      class: words,
      ...(at % 5 === 0 && { premium: 12_000, year_started: 2022 }),
      ...(at % 6 === 0 && { limits: [{ type: 'Per Occurrence', amount: 1_000_000 }] }),
      ...(at % 7 === 0 && { admitted: 'admitted' }),
      ...(at % 8 === 0 && { no_appointment: true }),
    },
    call: {
      state: states,
      line_of_business: [line],
      ...(isCode ? { iso_class_code: words } : { words }),
      ...(at % 5 === 0 && { premium: '12000', year_started: 2022 }),
      ...(at % 6 === 0 && { limits: ['Per Occurrence: 1000000'] }),
      ...(at % 7 === 0 && { admitted: 'admitted' as const }),
      ...(at % 8 === 0 && { no_appointment: true }),
    } satisfies InputOf<typeof findMatches>,
  }
})

test('a risk has the markets of the call, in the same order, with the same fit and reasons', async () => {
  const fits = ['writes it', 'writes it with a condition', 'worth a call', 'misses one thing']
  let compared = 0
  for (const { tool, call } of risks) {
    const found = await structured<Markets>('find_markets', { ...tool, limit: 20 })
    const { status, body } = await server.send(findMatches, { ...call, per_page: 20 }, { as: broker })
    expect(status).toBe(200)
    // Whoever misses one thing is told only where there is nobody else.
    const others = body.total - (body.bands[3] ?? 0)
    const told = body.providers.filter(({ band }) => others === 0 || band < 4)
    expect(found.total).toBe(others === 0 ? body.total : others)
    expect(found.counts.misses_one_thing).toBe(body.bands[3])
    expect(
      found.markets.map(({ rank, fit, organization, listing, reasons }) => ({
        rank,
        fit,
        org: organization.id,
        listing: listing.id,
        reasons,
      })),
    ).toEqual(
      told.map(row => {
        const said = (...verdicts: string[]) =>
          row.reasons.filter(one => verdicts.includes(one.verdict)).map(({ text }) => text)
        return {
          rank: row.rank,
          fit: row.is_neighbor ? 'neighboring class' : fits[row.band - 1],
          org: row.org_id,
          listing: row.listing.id,
          reasons: {
            for: said('met'),
            in_part: said('partly'),
            against: said('missed', 'caution'),
            not_stated: said('not_stated'),
          },
        }
      }),
    )
    compared += found.markets.length
  }
  expect(compared).toBeGreaterThan(25)
})

test('a row has every organization that offers its listing, with its people, and what the listing excludes', async () => {
  let [shared, excluding] = [0, 0]
  for (const { tool, call } of risks) {
    const { markets } = await structured<Markets>('find_markets', { ...tool, limit: 20 })
    const { body } = await server.send(findMatches, { ...call, per_page: 20 }, { as: broker })
    const told = body.providers.filter(({ band }) => band < 4 || body.providers[0]?.band === 4)
    const namesIn = (people: { contact_name: string }[]) => people.map(({ contact_name }) => contact_name)
    expect(
      markets.map(({ also_offered_by, stated }) => [
        also_offered_by.map(({ id, url, call_first, main_line }) => [
          ...[id, url, call_first.map(({ name }) => name), main_line],
        ]),
        stated,
      ]),
    ).toEqual(
      told.map(({ beside, stated }) => [
        beside.map(({ org_id, call_first, main_line }) => [
          ...[org_id, `http://appetite.example/organization-detail/${org_id}`, namesIn(call_first), main_line],
        ]),
        stated,
      ]),
    )
    shared += markets.filter(({ also_offered_by }) => also_offered_by.length > 0).length
    excluding += markets.filter(({ stated }) => stated.exclusions.length > 0).length
  }
  expect([shared > 5, excluding > 5]).toEqual([true, true])
})

test('what of the words played no part is said, so that the market is asked about it', async () => {
  const asked = { ...risk, class: 'roofer, half of it repairs after hail' }
  expect(await structured('find_markets', asked)).toMatchObject({ not_weighed: expect.stringContaining('repairs') })
  expect(await structured('find_markets', risk)).toMatchObject({ not_weighed: '' })
  expect(await textOf('find_markets', asked)).toContain('Not weighed: ')
})

test('a line is known where an abbreviation stands in its name', async () => {
  const { markets } = await structured<Markets>('find_markets', { states: ['FL'], lines: ['Marine GL'] })
  const whole = await structured<Markets>('find_markets', { states: ['FL'], lines: ['Marina Package'] })
  expect(markets.map(({ listing }) => listing.id)).toEqual(whole.markets.map(({ listing }) => listing.id))
})

test('what was read is not told as not weighed, whatever signs stand between its words', async () => {
  const asked = { class: 'restaurant, A- rated or better carriers only', states: ['TX'], lines: ['GL'] }
  expect(await structured('find_markets', asked)).toMatchObject({ not_weighed: '' })
})

test('where nobody writes it in the state, it is told how many do elsewhere', async () => {
  type Named = { id: number; name: string; organization: string }
  type Left = Markets & { if_left_out: { part: string; value: string; total: number; listings?: Named[] }[] }
  const [{ line, far } = { line: '', far: '' }] = await db.rows<{ line: string; far: string }>(sql`
    select line, far from (select distinct unnest(line_of_business) as line from listings where status = 'approved') each,
      unnest(array['AK', 'HI', 'WY', 'ND', 'DC']) as far
    where not exists (select from listings where line = any(line_of_business) and far = any(states)) order by line limit 1`)
  const asked = { lines: [line] }
  const nobody = await structured<Left>('find_markets', { ...asked, states: [far] })
  const [left] = nobody.if_left_out.filter(({ part }) => part === 'state')
  expect([nobody.counts.writes_it, left?.value, (left?.total ?? 0) > 0]).toEqual([0, far, true])
  expect(await textOf('find_markets', { ...asked, states: [far] })).toContain(
    `Not only in ${far}: ${left?.total} write`,
  )
  const [other] = left?.listings ?? []
  const { body } = await server.send(readListing, { id: other?.id ?? 0 }, { as: broker })
  expect(body).toMatchObject({ listing_name: other?.name, org_name: other?.organization })
  expect(body.states).not.toContain(far)
  const { if_left_out } = await structured<Left>('find_markets', risk)
  expect(if_left_out).toEqual([])
})

test('another listing of a row writes the class, or a line that its own does not', async () => {
  type Other = { id: number; class: string; lines: string[] }
  type Row = Market & { stated: { lines: string[] }; other_listings: Other[] }
  const more = ['umbrella', 'commercial-auto', 'workers-compensation']
  let [ofClass, ofLine, left] = [0, 0, 0]
  for (const { tool, call } of risks) {
    const { markets } = await structured<{ markets: Row[] }>('find_markets', {
      ...tool,
      lines: [...tool.lines, ...more],
      limit: 20,
    })
    const wide = { ...call, line_of_business: [...call.line_of_business, ...more], per_page: 20 }
    const { body } = await server.send(findMatches, wide, { as: broker })
    for (const { other_listings, stated, listing } of markets) {
      const isAnother = (other: Other) => other.class.startsWith('Another class')
      const isMore = ({ lines }: Other) => lines.some(line => !stated.lines.includes(line))
      expect(other_listings.filter(other => isAnother(other) && !isMore(other))).toEqual([])
      ofClass += other_listings.filter(other => !isAnother(other)).length
      ofLine += other_listings.filter(other => isAnother(other) && isMore(other)).length
      const all = body.providers.find(row => row.listing.id === listing.id)?.more_listings ?? []
      left += all.filter(({ id, lines }) => lines.length > 0 && !other_listings.some(other => other.id === id)).length
    }
  }
  expect([ofClass, ofLine, left].map(count => count > 0)).toEqual([true, true, true])
})

test('rows after those of the page follow in short, and a page further on those after it', async () => {
  type Short = { rank: number; fit: string; organization: string; listing_id: number; against: string[] }
  type Wide = Markets & { further_markets: Short[]; next_cursor: string | null }
  const asked = { ...risk, class: '', limit: 3 }
  const first = await structured<Wide>('find_markets', asked)
  const all = await structured<Wide>('find_markets', { ...asked, limit: 20 })
  const inShort = ({ rank, fit, organization, listing, reasons }: Market) => ({
    ...{ rank, fit, listing_id: listing.id, against: reasons.against, in_part: reasons.in_part },
    organization: organization.name,
  })
  expect(all.markets.length).toBeGreaterThan(6)
  expect(all.further_markets).toEqual([])
  expect(first.markets).toEqual(all.markets.slice(0, 3))
  expect(first.further_markets).toMatchObject(all.markets.slice(3, 18).map(inShort))
  const second = await structured<Wide>('find_markets', { ...asked, cursor: first.next_cursor })
  expect(second.markets).toEqual(all.markets.slice(3, 6))
  expect(second.further_markets).toEqual(first.further_markets.slice(3))
})

test('without a line, a class is told by the lines that are written for it; with one, and without both, not', async () => {
  type Lines = { line: string; total: number; markets: { rank: number; listing_id: number }[] }[]
  type Told = { markets: (Market & { stated: { lines: string[] } })[]; by_line: Lines }
  const asked = { states: ['TX'], class: 'roofer', limit: 20 }
  const { markets, by_line } = await structured<Told>('find_markets', { ...asked })
  expect(by_line.length).toBeGreaterThan(1)
  expect(by_line.map(({ total }) => total)).toEqual(by_line.map(({ total }) => total).toSorted((a, b) => b - a))
  for (const { stated, listing, rank } of markets)
    for (const line of stated.lines) {
      const told = by_line.find(each => each.line === line)
      const isNamed = told?.markets.some(each => each.rank === rank && each.listing_id === listing.id)
      expect(isNamed || (told?.total ?? 0) > 3).toBe(true)
    }
  expect(await structured<Told>('find_markets', { ...asked, lines: ['GL'] })).toMatchObject({ by_line: [] })
  // Those who miss the state or the class say nothing of the lines that can be had.
  const elsewhere = await structured<Told & Markets>('find_markets', { ...asked, states: ['ND'], class: 'gun range' })
  expect(elsewhere.counts).toMatchObject({ writes_it: 0, with_a_condition: 0, worth_a_call: 0, neighboring_class: 0 })
  expect(elsewhere.markets.length).toBeGreaterThan(0)
  expect(elsewhere.by_line).toEqual([])
  await expect(structured('find_markets', { states: ['TX'] })).rejects.toThrow('at least one line of business')
})

test('years in business are those of the year that it began in', async () => {
  const years = 4
  const asked = { ...risk, limit: 20 }
  const by = async (more: object) => (await structured<Markets>('find_markets', { ...asked, ...more })).markets
  const began = new Date().getUTCFullYear() - years
  expect(await by({ years_in_business: years })).toEqual(await by({ year_started: began }))
  expect(await by({ years_in_business: 0 })).not.toEqual(await by({ years_in_business: 50 }))
})

test('beside lines that were asked, a word for another line in the class is none, and is told as not weighed', async () => {
  type Read = Markets & { not_weighed: string; read_as: { as: string; value: string }[] }
  const asked = { states: ['TX'], lines: ['Property'] }
  const plain = await structured<Read>('find_markets', { ...asked, class: 'garden apartments' })
  const area = await structured<Read>('find_markets', { ...asked, class: 'garden apartments, crime score 8' })
  expect(area.markets).toEqual(plain.markets)
  expect(area.read_as.map(({ as }) => as)).not.toContain('line_of_business')
  expect(area.not_weighed).toContain('crime')
  const said = await structured<Read>('find_markets', { states: ['TX'], class: 'garden apartments, crime' })
  expect(said.read_as).toContainEqual(expect.objectContaining({ as: 'line_of_business', value: 'crime' }))
})

test('a name of several lines is one where it is among the lines, and none in the class beside them', async () => {
  type Read = { read_as: { as: string; from: string }[] }
  const namesIn = async (asked: object) =>
    (await structured<Read>('find_markets', { states: ['TX'], ...asked })).read_as.flatMap(({ as, from }) =>
      as === 'line_of_business' ? [from] : [],
    )
  expect(new Set(await namesIn({ lines: ['GL', 'pollution'], class: 'roofer' }))).toEqual(new Set(['pollution']))
  expect(await namesIn({ lines: ['GL'], class: 'roofer, pollution' })).toEqual([])
  expect(await namesIn({ lines: ['GL', 'Garagekeepers', 'on-hook', 'Package'], class: 'towing' })).toEqual([
    'on-hook',
    'Package',
  ])
})

test('a class code is read with its label, and a line with its abbreviation in brackets', async () => {
  type Read = { read_as: { as: string; value: string }[] }
  const asked = { states: ['TX'], lines: ['General Liability (CGL)'], class: '98678' }
  const { read_as } = await structured<Read>('find_markets', asked)
  expect(read_as).toEqual([{ as: 'iso_class_code', value: expect.stringMatching(/^98678 Roofing/), from: '98678' }])
  await expect(structured('find_markets', { ...asked, lines: ['Umbrela (CGL)'] })).rejects.toThrow('Did you mean')
})

test('a package is property and general liability, whatever it is called, and its slug is the line itself', async () => {
  const asked = async (...lines: string[]) =>
    (await structured<Markets>('find_markets', { states: ['TX'], lines, class: 'restaurant' })).markets
  const parts = await asked('Property', 'General Liability')
  for (const name of ['package', 'Package policy', 'commercial package', 'CPP'])
    expect(await asked(name)).toEqual(parts)
  expect(await asked('commercial-package')).not.toEqual(parts)
  const listings = (lines: string[]) => structured('search_listings', { words: 'restaurant', lines })
  expect(await listings(['package'])).toEqual(await listings(['commercial-package']))
  await expect(asked('parcel')).rejects.toThrow('Unknown line')
})

test('null is what was left out', async () => {
  const whole = { ...risk, premium: null, limits: null, cursor: null }
  expect(await structured('find_markets', whole)).toEqual(await structured('find_markets', risk))
  await expect(structured('get_listing', { id: null })).rejects.toThrow('id: ')
})

test('windstorm beside property is a peril of that policy, and by itself a line', async () => {
  const read = async (lines: string[]) =>
    (
      await structured<{ read_as: { as: string; value: string }[] }>('find_markets', {
        ...{ states: ['TX'], lines, class: 'garden apartments' },
      })
    ).read_as.map(({ as, value }) => [as, value])
  expect(await read(['Property', 'Windstorm'])).toContainEqual(['wanted', 'Windstorm'])
  expect(await read(['Windstorm'])).not.toContainEqual(['wanted', 'Windstorm'])
})
