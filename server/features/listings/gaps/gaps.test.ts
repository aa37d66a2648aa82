// What is searched for in vain is counted, by week and broker, without a client's name.
import sql, { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { buildListing, buildUser } from '../../../testing/build.ts'
import { gapServer, monday } from './testing/gapServer.ts'

const { logged, days, server, db, list, only, report } = gapServer()

describe('counting', () => {
  test('two accounts are one row with 2 brokers, one account five times is 1 broker', async () => {
    expect(await report('axe throwing wyoming')).toBe(true)
    expect(await report({ searchTerm: 'axe throwing', state: ['WY'] })).toBe(true)
    expect(await only()).toMatchObject({ brokers: 2, searches: 2, states: ['WY'], words: ['Axe throwing venues'] })

    const broker = await buildUser(server())
    for (let time = 0; time < 5; time++) await report('drones alaska', broker)
    const { gaps } = await list({ state: 'AK' })
    expect(gaps).toMatchObject([{ brokers: 1, searches: 5, words: ['Commercial drone operators'] }])
  })

  test('two who ask at the same moment are both counted', async () => {
    const brokers = await Promise.all([1, 2, 3, 4].map(() => buildUser(server())))
    await Promise.all(brokers.map(broker => report('axe throwing wyoming', broker)))
    expect(await only()).toMatchObject({ brokers: 4, searches: 4 })
  })

  test('each week has its own number, and who asks in several is one broker', async () => {
    const [one, other] = [await buildUser(server()), await buildUser(server())]
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
    await buildListing(db(), { name: 'Pizza shops', states: ['NV'] })
    expect(await report('pizza nevada')).toBe(false)
    expect(await report('pizza nevada zzyzx')).toBe(false)
    expect(await report('pizza nevada admitted')).toBe(true)
    expect(await only()).toMatchObject({ tags: ['Admitted'], states: ['NV'] })
  })

  test('what is only nearly there is recorded: the class is elsewhere, or the state has another class', async () => {
    await buildListing(db(), { name: 'Pizza shops', states: ['TX'] })
    await buildListing(db(), { name: 'Delicatessens', states: ['NV'] })
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
    const broker = await buildUser(server())
    await db().run(sql`
      insert into lines_of_business (value, label, name_key, created_by, accepted_at)
      values ('acme-fleet', 'Acme Fleet', 'acme fleet', ${broker.id}, null)`)
    const asked = { line_of_business: ['Acme Fleet', 'Commercial Auto'], iso_class_code: ['16910'], state: ['NV'] }
    expect(await report(asked, broker)).toBe(true)
    expect(await only()).toMatchObject({ line_of_business: [['Commercial Auto']], iso_class_code: ['16910'] })
  })
})

describe('a client’s name', () => {
  test('stands in no table and no log', async () => {
    await buildListing(db(), { name: 'Towing', subcategory: 'Towing and Roadside Assistance', states: ['NV'] })
    expect(await report('pizza for Acme Towing LLC in Nevada')).toBe(true)
    expect(await only()).toMatchObject({ words: ['Pizza shops'], states: ['NV'] })
    const tables = await db().rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    for (const { name } of tables) {
      const found = await db().rows(sql`select 1 from ${raw(name)} as entry where entry::text ilike '%acme%'
        and entry::text not ilike '%acme-fleet%'`)
      expect([name, found]).toEqual([name, []])
    }
    expect(logged.some(line => line.includes('/api/unmet'))).toBe(true)
    expect(logged.filter(line => /acme/i.test(line))).toEqual([])
  })

  test('two gaps of one account have nothing in common', async () => {
    const broker = await buildUser(server())
    await report('axe throwing wyoming', broker)
    await report('drones alaska', broker)
    const sources = await db().rows<{ source: string }>(sql`select distinct source from unmet_by`)
    expect(sources).toHaveLength(2)
  })
})
