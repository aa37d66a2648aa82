// What is searched for in vain: counted without a client's name, listed for those who could write it, filled by a listing.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listGaps, reportUnmet, setGapStatus } from '#contract/gaps.ts'
import { mergeLine } from '#contract/lines.ts'
import { approveListing, deleteListing } from '#contract/listings.ts'
import { makeParts } from '../../../app.ts'
import type { Database } from '../../../db/connection.ts'
import { sweep } from '../../../sweep.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../../testing/build.ts'
import { ownDatabase } from '../../../testing/database.ts'
import { type TestServer, testServer } from '../../../testing/server.ts'
import { askAgain } from './fill.ts'

const monday = '2026-06-01'
let today = new Date(`${monday}T12:00:00Z`)
const said: string[] = []
let db: Database
let server: TestServer
let admin: Built

beforeAll(async () => {
  const own = await ownDatabase()
  db = own.db
  const stream = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk))
      done()
    },
  })
  const ground = { now: () => today, log: pino({ level: 'trace' }, stream) }
  server = await testServer({ LOG_LEVEL: 'trace' }, db, ground)
  admin = await buildUser(server, { role: 'superAdmin' })
  return async () => {
    await server.close()
    await own.close()
  }
})
beforeEach(async () => {
  today = new Date(`${monday}T12:00:00Z`)
  await db.run(sql`delete from gaps`)
  await db.run(sql`delete from listings`)
})

type Query = (typeof reportUnmet)['input']['_zod']['input']['query']
const report = async (query: Query | string, as?: Built) => {
  const sent = typeof query === 'string' ? { searchTerm: query } : query
  const { body } = await server.send(
    reportUnmet,
    { kind: 'search', query: sent },
    { as: as ?? (await buildUser(server)) },
  )
  return body.recorded
}
const list = async (input: object = {}, as = admin) => {
  const { status, body } = await server.send(listGaps, input, { as })
  expect(status).toBe(200)
  return body
}
const only = async () => {
  const { gaps, total } = await list()
  expect(total).toBe(1)
  const [gap] = gaps
  if (!gap) throw new Error('The list is empty.')
  return gap
}
const days = (count: number) => {
  today = new Date(Date.parse(`${monday}T12:00:00Z`) + count * 24 * 3_600_000)
}

describe('counting', () => {
  test('two accounts are one row with 2 brokers, one account five times is 1 broker', async () => {
    expect(await report('axe throwing wyoming')).toBe(true)
    expect(await report({ searchTerm: 'axe throwing', state: ['WY'] })).toBe(true)
    expect(await only()).toMatchObject({ brokers: 2, searches: 2, states: ['WY'], words: ['Axe throwing venues'] })

    const broker = await buildUser(server)
    for (let time = 0; time < 5; time++) await report('drones alaska', broker)
    const { gaps } = await list({ state: 'AK' })
    expect(gaps).toMatchObject([{ brokers: 1, searches: 5, words: ['Commercial drone operators'] }])
  })

  test('two who ask at the same moment are both counted', async () => {
    const brokers = await Promise.all([1, 2, 3, 4].map(() => buildUser(server)))
    await Promise.all(brokers.map(broker => report('axe throwing wyoming', broker)))
    expect(await only()).toMatchObject({ brokers: 4, searches: 4 })
  })

  test('each week has its own number, and who asks in several is one broker', async () => {
    const [one, other] = [await buildUser(server), await buildUser(server)]
    for (const [day, broker] of [
      [0, one],
      [6, one],
      [7, one],
      [7, other],
      [77, one],
    ] as const) {
      days(day)
      await report('axe throwing wyoming', broker)
    }
    expect((await list()).first_week).toBe(monday)
    expect(await only()).toMatchObject({ brokers: 2, searches: 5, weeks: [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] })
    days(84)
    expect(await only()).toMatchObject({ brokers: 2, weeks: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0] })
  })

  test('what the directory has is not recorded, even if the search dropped words to find it', async () => {
    await buildListing(db, { name: 'Pizza shops', states: ['NV'] })
    expect(await report('pizza nevada')).toBe(false)
    expect(await report('pizza nevada zzyzx')).toBe(false)
    expect(await report('pizza nevada admitted')).toBe(true)
    expect(await only()).toMatchObject({ tags: ['Admitted'], states: ['NV'] })
  })

  test('what is only nearly there is recorded: the class is elsewhere, or the state has another class', async () => {
    await buildListing(db, { name: 'Pizza shops', states: ['TX'] })
    await buildListing(db, { name: 'Delicatessens', states: ['NV'] })
    expect(await report('pizza nevada')).toBe(true)
    expect(await report('commercial auto pizza texas')).toBe(true)
    expect((await list()).gaps.flatMap(({ line_of_business }) => line_of_business)).not.toEqual([])
  })

  test('a search without a single known word is not recorded', async () => {
    expect(await report('zzyzx qwertz')).toBe(false)
    expect(await report({ org_name: 'Acme' })).toBe(false)
    expect((await list()).total).toBe(0)
  })

  test('a tag is kept only where the market is there without it', async () => {
    expect(await report('axe throwing admitted')).toBe(true)
    expect(await only()).toMatchObject({ tags: [], words: ['Axe throwing venues'] })
  })

  test('a line is asked for beside a class, and a line of somebody’s own is kept to himself', async () => {
    const broker = await buildUser(server)
    await db.run(sql`
      insert into lines_of_business (value, label, name_key, created_by, accepted_at)
      values ('acme-fleet', 'Acme Fleet', 'acme fleet', ${broker.id}, null)`)
    const asked = { line_of_business: ['Acme Fleet', 'Commercial Auto'], iso_class_code: ['16910'], state: ['NV'] }
    expect(await report(asked, broker)).toBe(true)
    expect(await only()).toMatchObject({ line_of_business: [['Commercial Auto']], iso_class_code: ['16910'] })
  })
})

describe('a client’s name', () => {
  test('stands in no table and no log', async () => {
    await buildListing(db, { name: 'Towing', subcategory: 'Towing and Roadside Assistance', states: ['NV'] })
    expect(await report('pizza for Acme Towing LLC in Nevada')).toBe(true)
    expect(await only()).toMatchObject({ words: ['Pizza shops'], states: ['NV'] })
    const tables = await db.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    for (const { name } of tables) {
      const found = await db.rows(sql`select 1 from ${raw(name)} as entry where entry::text ilike '%acme%'
        and entry::text not ilike '%acme-fleet%'`)
      expect([name, found]).toEqual([name, []])
    }
    expect(said.some(line => line.includes('/api/unmet'))).toBe(true)
    expect(said.filter(line => /acme/i.test(line))).toEqual([])
  })

  test('two gaps of one account have nothing in common', async () => {
    const broker = await buildUser(server)
    await report('axe throwing wyoming', broker)
    await report('drones alaska', broker)
    const sources = await db.rows<{ source: string }>(sql`select distinct source from unmet_by`)
    expect(sources).toHaveLength(2)
  })
})

describe('the list', () => {
  test('shows a contributor what three brokers asked for, a superAdmin all, a member nothing', async () => {
    const contributor = await buildUser(server, { contributesFor: [(await buildOrganization(db)).id] })
    await report('axe throwing wyoming')
    await report('axe throwing wyoming')
    expect((await list({}, contributor)).total).toBe(0)
    expect((await list()).total).toBe(1)
    await report('axe throwing wyoming')
    expect((await list({}, contributor)).gaps).toMatchObject([{ brokers: 3 }])
    const member = await server.send(listGaps, {}, { as: await buildUser(server) })
    expect([member.status, member.body.code]).toEqual([404, 'not_found'])
  })

  test('has a contributor’s own states and lines first, before what more brokers asked for', async () => {
    const own = await buildOrganization(db)
    await buildListing(db, { organization: own.id, states: ['NV'], lines: ['cyber'] })
    const contributor = await buildUser(server, { contributesFor: [own.id] })
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
    expect(await statesOf(admin)).toEqual([
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
    const ids = await db.rows<{ id: number }>(sql`
      select id from lines_of_business where value in ('pet', 'cyber') order by value desc`)
    const [id = 0, into = 0] = ids.map(line => line.id)
    await server.send(mergeLine, { id, into }, { as: admin })
    expect(await only()).toMatchObject({ line_of_business: [['Cyber']] })
  })
})

describe('the status', () => {
  test('is set by a superAdmin, and what is asked for again is open again', async () => {
    await report('axe throwing wyoming')
    const { key } = await only()
    const mark = (status: 'open' | 'seen' | 'solved') => server.send(setGapStatus, { key, status }, { as: admin })
    expect((await mark('seen')).status).toBe(200)
    await report('axe throwing wyoming')
    expect(await only()).toMatchObject({ status: 'seen' })
    await mark('solved')
    expect((await list()).total).toBe(0)
    expect((await list({ status: 'solved' })).total).toBe(1)
    await report('axe throwing wyoming')
    expect(await only()).toMatchObject({ status: 'open' })
    const stranger = await server.send(setGapStatus, { key: 'a'.repeat(22), status: 'seen' }, { as: admin })
    expect(stranger.status).toBe(404)
  })

  test('a listing that is approved fills it at once, and only what it meets', async () => {
    await report('axe throwing wyoming')
    await report('drones wyoming')
    const { id, listing_name, version } = await buildListing(db, {
      name: 'Axe throwing venues',
      subcategory: 'Amusement and Recreation',
      states: ['WY'],
      status: 'pending',
    })
    expect((await list()).total).toBe(2)
    expect((await server.send(approveListing, { id, version }, { as: admin })).status).toBe(200)
    expect((await list()).gaps).toMatchObject([{ words: ['Commercial drone operators'] }])
    expect((await list({ status: 'filled' })).gaps).toMatchObject([
      { words: ['Axe throwing venues'], status: 'filled', listing: { id, listing_name } },
    ])
  })

  test('is asked again every night: an edit fills a gap, and a deletion opens it', async () => {
    await report('axe throwing wyoming')
    const { id, version } = await buildListing(db, { name: 'Axe throwing venues', states: ['WY'] })
    const { index } = makeParts({ config: server.config, db })
    await index.start()
    await askAgain(db, index)
    expect((await list({ status: 'filled' })).gaps).toMatchObject([{ listing: { id } }])
    await server.send(deleteListing, { id, version }, { as: admin })
    await index.catchUp()
    await askAgain(db, index)
    expect(await only()).toMatchObject({ status: 'open', listing: null })
  })
})

test('sources go after 60 days, counts after 24 months, and a gap that nobody counts goes with them', async () => {
  await report('axe throwing wyoming')
  const { config } = server
  const count = async () =>
    db.row(sql`select (select count(*) from unmet_by)::int as sources, (select count(*) from unmet)::int as counts,
      (select count(*) from gaps)::int as gaps`)
  const after = async (date: string) => {
    await sweep({ db, config, now: () => new Date(`${date}T12:00:00Z`) })
    return count()
  }
  expect(await after('2026-07-31')).toEqual({ sources: 1, counts: 1, gaps: 1 })
  expect(await after('2026-08-01')).toEqual({ sources: 0, counts: 1, gaps: 1 })
  expect(await only()).toMatchObject({ brokers: 1 })
  expect(await after('2028-06-01')).toEqual({ sources: 0, counts: 1, gaps: 1 })
  expect(await after('2028-06-02')).toEqual({ sources: 0, counts: 0, gaps: 0 })
})
