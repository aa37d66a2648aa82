// Who sees which gaps, in which order, and what becomes of them: marked, filled by a listing, forgotten.
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { listGaps, setGapStatus } from '#contract/calls/gaps.ts'
import { mergeLine } from '#contract/calls/lines.ts'
import { approveListing, deleteListing } from '#contract/calls/listings.ts'
import { makeDependencies } from '../../app.ts'
import { sweep } from '../../sweep.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { recheckGaps } from './fill.ts'
import { gapServer } from './testing/gapServer.ts'

const { server, db, admin, list, only, report } = gapServer()

describe('the list', () => {
  test('shows a contributor what three brokers asked for, a superAdmin all, a member nothing', async () => {
    const contributor = await buildUser(server(), { contributesFor: [(await buildOrganization(db())).id] })
    await report('axe throwing wyoming')
    await report('axe throwing wyoming')
    expect((await list({}, contributor)).total).toBe(0)
    expect((await list()).total).toBe(1)
    await report('axe throwing wyoming')
    expect((await list({}, contributor)).gaps).toMatchObject([{ brokers: 3 }])
    const member = await server().send(listGaps, {}, { as: await buildUser(server()) })
    expect([member.status, member.body.code]).toEqual([404, 'not_found'])
  })

  test('has a contributor’s own states and lines first, before what more brokers asked for', async () => {
    const own = await buildOrganization(db())
    await buildListing(db(), { organization: own.id, states: ['NV'], lines: ['cyber'] })
    const contributor = await buildUser(server(), { contributesFor: [own.id] })
    const ask = async (text: string, count: number) => {
      for (let time = 0; time < count; time++) await report(text)
    }
    await ask('axe throwing wyoming', 5)
    await ask('axe throwing cyber nevada', 3)
    await ask('axe throwing nevada', 4)
    const statesOf = async (as: Built) => (await list({}, as)).gaps.map(({ states, brokers }) => [...states, brokers])
    expect(await statesOf(contributor)).toEqual([
      ['NV', 3],
      ['NV', 4],
      ['WY', 5],
    ])
    expect(await statesOf(admin())).toEqual([
      ['WY', 5],
      ['NV', 4],
      ['NV', 3],
    ])
  })

  test('says where a listing for it would be filed, and is filtered by state, line and page', async () => {
    await report('pizza commercial auto nevada')
    await report('axe throwing wyoming')
    const { gaps } = await list({ line_of_business: 'Commercial Auto' })
    expect(gaps).toMatchObject([
      {
        class: { category: 'Hospitality and Entertainment', sub_category: 'Restaurants', iso_class_code: '' },
      },
    ])
    expect((await list({ state: 'Wyoming' })).total).toBe(1)
    const last = await list({ per_page: 1, page: 2 })
    expect([last.total, last.gaps.length]).toEqual([2, 1])
    expect((await list({ page: 9 })).total).toBe(2)
  })

  test('calls a line as it is called now', async () => {
    await report({ line_of_business: ['Pet'], state: ['NV'] })
    const ids = await db().rows<{ id: number }>(sql`
      select id from lines_of_business where value in ('pet', 'cyber') order by value desc`)
    const [id = 0, into = 0] = ids.map(line => line.id)
    await server().send(mergeLine, { id, into }, { as: admin() })
    expect(await only()).toMatchObject({ line_of_business: [['Cyber']] })
  })
})

describe('the status', () => {
  test('is set by a superAdmin, and what is asked for again is open again', async () => {
    await report('axe throwing wyoming')
    const { key } = await only()
    const mark = (status: 'open' | 'seen' | 'solved') => server().send(setGapStatus, { key, status }, { as: admin() })
    expect((await mark('seen')).status).toBe(200)
    await report('axe throwing wyoming')
    expect(await only()).toMatchObject({ status: 'seen' })
    await mark('solved')
    expect((await list()).total).toBe(0)
    expect((await list({ status: 'solved' })).total).toBe(1)
    await report('axe throwing wyoming')
    expect(await only()).toMatchObject({ status: 'open' })
    const stranger = await server().send(setGapStatus, { key: 'a'.repeat(22), status: 'seen' }, { as: admin() })
    expect(stranger.status).toBe(404)
  })

  test('a listing that is approved fills it at once, and only what it meets', async () => {
    await report('axe throwing wyoming')
    await report('drones wyoming')
    const { id, listing_name, version } = await buildListing(db(), {
      name: 'Axe throwing venues',
      subcategory: 'Amusement and Recreation',
      states: ['WY'],
      status: 'pending',
    })
    expect((await list()).total).toBe(2)
    expect((await server().send(approveListing, { id, version }, { as: admin() })).status).toBe(200)
    expect((await list()).gaps).toMatchObject([{ words: ['Commercial drone operators'] }])
    expect((await list({ status: 'filled' })).gaps).toMatchObject([
      {
        words: ['Axe throwing venues', 'Family entertainment centers'],
        status: 'filled',
        listing: { id, listing_name },
      },
    ])
  })

  test('is asked again every night: an edit fills a gap, and a deletion opens it', async () => {
    await report('axe throwing wyoming')
    const { id, version } = await buildListing(db(), { name: 'Axe throwing venues', states: ['WY'] })
    const { index } = makeDependencies({ config: server().config, db: db() })
    await index.start()
    await recheckGaps(db(), index)
    expect((await list({ status: 'filled' })).gaps).toMatchObject([{ listing: { id } }])
    await server().send(deleteListing, { id, version }, { as: admin() })
    await index.catchUp()
    await recheckGaps(db(), index)
    expect(await only()).toMatchObject({ status: 'open', listing: null })
  })
})

test('sources go after 60 days, counts after 24 months, and a gap that nobody counts goes with them', async () => {
  await report('axe throwing wyoming')
  const { config } = server()
  const count = async () =>
    db().row(sql`select (select count(*) from unmet_by)::int as sources, (select count(*) from unmet)::int as counts,
      (select count(*) from gaps)::int as gaps`)
  const after = async (date: string) => {
    await sweep({ db: db(), config, now: () => new Date(`${date}T12:00:00Z`) })
    return count()
  }
  expect(await after('2026-07-31')).toEqual({ sources: 1, counts: 1, gaps: 1 })
  expect(await after('2026-08-01')).toEqual({ sources: 0, counts: 1, gaps: 1 })
  expect(await only()).toMatchObject({ brokers: 1 })
  expect(await after('2028-06-01')).toEqual({ sources: 0, counts: 1, gaps: 1 })
  expect(await after('2028-06-02')).toEqual({ sources: 0, counts: 0, gaps: 0 })
})
