// What is searched for in vain is counted, by week and broker, without a client's name.
import { readFile } from 'node:fs/promises'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { reportUnmet } from '#contract/calls/gaps.ts'
import { categoryNames, isoCodes, subcategoryNames } from '#contract/calls/reference.ts'
import { type Built, buildListing, buildUser } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'
import { gapServer, monday } from './testing/gapServer.ts'

const { logged, days, server, db, list, only, report } = gapServer()

describe('counting', () => {
  test('two accounts are one row with 2 brokers, one account five times is 1 broker', async () => {
    expect(await report('axe throwing wyoming')).toBe(true)
    expect(await report({ searchTerm: 'axe throwing', state: ['WY'] })).toBe(true)
    expect(await only()).toMatchObject({
      brokers: 2,
      searches: 2,
      states: ['WY'],
      words: ['Axe throwing venues', 'Family entertainment centers'],
    })

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

  test('an account of less than a day is no broker yet; its searches are counted, and it is one from the next day on', async () => {
    const fresh = await buildUser(server())
    const born = (at: string) => db().run(sql`update users set created_at = ${at}::timestamptz where id = ${fresh.id}`)
    await born(`${monday}T00:00:00Z`)
    await report('axe throwing wyoming', fresh)
    expect(await only()).toMatchObject({ brokers: 0, searches: 1 })
    days(1)
    await report('axe throwing wyoming', fresh)
    expect(await only()).toMatchObject({ brokers: 1, searches: 2 })
  })

  test('where mails are sent, an account without a verified address is no broker; a verified one is', async () => {
    const mailing = await testServer({ SMTP_URL: 'smtp://127.0.0.1:1' }, db())
    const send = (as: Built) =>
      mailing.send(reportUnmet, { kind: 'search', query: { searchTerm: 'axe throwing wyoming' } }, { as })
    try {
      await send(await buildUser(mailing, { verified: false }))
      const [row] = await db().rows(sql`select brokers, searches from unmet`)
      expect(row).toEqual({ brokers: 0, searches: 1 })
      await send(await buildUser(mailing))
      const [then] = await db().rows(sql`select brokers, searches from unmet`)
      expect(then).toEqual({ brokers: 1, searches: 2 })
    } finally {
      await mailing.close()
    }
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

  test('text that somebody made up is never stored as a class; known classes beside it are', async () => {
    const madeUp = 'Your account is locked: call 555-0100'
    expect(await report({ category: [madeUp], sub_category: [madeUp], iso_class_code: ['99999'] })).toBe(false)
    const known = { category: 'Hospitality and Entertainment', sub_category: 'Restaurants', iso_class_code: '16910' }
    const beside = {
      category: [madeUp, known.category],
      sub_category: [known.sub_category, madeUp],
      iso_class_code: ['call 555', known.iso_class_code],
    }
    expect(await report(beside)).toBe(true)
    expect(await only()).toMatchObject({
      category: [known.category],
      sub_category: [known.sub_category],
      iso_class_code: [known.iso_class_code],
    })
  })

  test('what was stored of made up text goes with the migration, and known classes stay', async () => {
    const add = (key: string, classes: { category?: string[]; sub_category?: string[]; iso_class_code?: string[] }) =>
      db().run(sql`
        insert into gaps (key, states, line_of_business, category, sub_category, iso_class_code, words, tags)
        values (${key}, '{}', '[]', ${classes.category ?? []}::text[], ${classes.sub_category ?? []}::text[],
          ${classes.iso_class_code ?? []}::text[], '{}', '{}')`)
    await add('category', { category: ['Call us'] })
    await add('subcategory', { sub_category: ['Restaurants', 'Call us'] })
    await add('code', { iso_class_code: ['16910', 'call 555'] })
    await add('known', { category: categoryNames, sub_category: subcategoryNames, iso_class_code: isoCodes })
    await db().run(raw(await readFile('server/db/migrations/0036_known_gaps.sql', 'utf8')))
    expect(await db().rows(sql`select key from gaps`)).toEqual([{ key: 'known' }])
  })

  test('a search without a single known word is not recorded', async () => {
    expect(await report('zzyzx qwertz')).toBe(false)
    expect(await report({ org_name: 'Acme' })).toBe(false)
    expect((await list()).total).toBe(0)
  })

  test('a tag is kept only where the market is there without it', async () => {
    expect(await report('axe throwing admitted')).toBe(true)
    expect(await only()).toMatchObject({ tags: [], words: ['Axe throwing venues', 'Family entertainment centers'] })
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
    expect(await report('pizza for Acmeholm Towing LLC in Nevada')).toBe(true)
    expect(await only()).toMatchObject({ words: ['Pizza shops'], states: ['NV'] })
    const tables = await db().rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    for (const { name } of tables) {
      const found = await db().rows(sql`select 1 from ${raw(name)} as entry where entry::text ilike '%acmeholm%'`)
      expect([name, found]).toEqual([name, []])
    }
    expect(logged.some(line => line.includes('/api/unmet'))).toBe(true)
    expect(logged.filter(line => /acmeholm/i.test(line))).toEqual([])
  })

  test('two gaps of one account have nothing in common', async () => {
    const broker = await buildUser(server())
    await report('axe throwing wyoming', broker)
    await report('drones alaska', broker)
    const sources = await db().rows<{ source: string }>(sql`select distinct source from unmet_by`)
    expect(sources).toHaveLength(2)
  })
})
