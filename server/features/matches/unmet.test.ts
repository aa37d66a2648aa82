// A match that nobody writes is counted as a gap, without its terms and without a client's name.
import sql, { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { reportUnmet } from '#contract/calls/gaps.ts'
import { buildUser } from '../../testing/build.ts'
import { gapServer } from '../gaps/testing/gapServer.ts'
import { buildMarket, type Risk } from './testing/market.ts'

const { logged, server, db, list, only, report, reportMatch } = gapServer()

const axes = { state: ['WY'], line_of_business: ['Cyber'], words: 'axe throwing' } satisfies Risk
const writes = { states: ['WY'], lines: ['cyber'], code: '', category: '', subcategory: '' }
const axeVenues = ['Axe throwing venues', 'Family entertainment centers']

describe('a match', () => {
  test('of two accounts is one row with 2 brokers', async () => {
    expect(await reportMatch(axes)).toBe(true)
    expect(await reportMatch(axes)).toBe(true)
    expect(await only()).toMatchObject({
      ...{ brokers: 2, searches: 2, states: ['WY'], line_of_business: [['Cyber']], words: axeVenues },
      ...{ category: [], sub_category: [], tags: [] },
    })
  })

  test('with a market that writes it with a catch is not recorded; with one that is worth a call it is', async () => {
    const pizza = { state: ['WY'], line_of_business: ['Cyber'], iso_class_code: '16910', premium: '1000' }
    await buildMarket(server(), 'Worth a call', { ...writes, code: '' })
    expect(await reportMatch(pizza)).toBe(true)
    await buildMarket(server(), 'With a catch', { ...writes, code: '16910', premium: 5_000 })
    expect(await reportMatch(pizza)).toBe(false)
    expect(await only()).toMatchObject({ searches: 1, iso_class_code: ['16910'] })
  })

  test('and a search for the same class, state and line are one row, and who did both is one broker', async () => {
    const broker = await buildUser(server())
    await reportMatch(axes, broker)
    await report({ searchTerm: 'axe throwing', state: ['WY'], line_of_business: ['Cyber'] }, broker)
    await report('cyber axe throwing wyoming', broker)
    expect(await only()).toMatchObject({ brokers: 1, searches: 3 })
  })

  test('asks for its home state and for each of its lines; a dropped part is not asked for', async () => {
    const both = { ...axes, state: ['WY', 'ID'], line_of_business: ['Cyber', 'Crime'] }
    expect(await reportMatch(both)).toBe(true)
    expect(await only()).toMatchObject({ states: ['WY'], line_of_business: [['Crime'], ['Cyber']] })
    expect(await reportMatch({ ...axes, without: ['state', 'line_of_business'] })).toBe(true)
    const { gaps } = await list()
    expect(gaps.find(({ states }) => states.length === 0)).toMatchObject({ line_of_business: [], words: axeVenues })
  })

  test('of several states is no gap where its home state has a market, and one where it has none', async () => {
    await buildMarket(server(), 'Wyoming', { ...writes, code: '16910' })
    const pizza = { line_of_business: ['Cyber'], iso_class_code: '16910', all_states: true }
    expect(await reportMatch({ ...pizza, state: ['WY', 'ID'] })).toBe(false)
    expect(await reportMatch({ ...pizza, state: ['ID', 'WY'] })).toBe(true)
    expect(await only()).toMatchObject({ states: ['ID'] })
  })

  test('does not tell of a line that is somebody’s own', async () => {
    const broker = await buildUser(server())
    await db().run(sql`
      insert into lines_of_business (value, label, name_key, created_by, accepted_at)
      values ('acre-fleet', 'Acre Fleet', 'acre fleet', ${broker.id}, null)`)
    expect(await reportMatch({ ...axes, line_of_business: ['Acre Fleet'] }, broker)).toBe(true)
    expect(await db().rows(sql`select states, line_of_business from gaps`)).toEqual([
      { states: ['WY'], line_of_business: [] },
    ])
  })

  test('among one’s own markets is not recorded; among all it is', async () => {
    const broker = await buildUser(server())
    expect(await reportMatch({ ...axes, only_mine: true }, broker)).toBe(false)
    expect(await reportMatch({ ...axes, only_mine: false }, broker)).toBe(true)
  })

  test('counts a market that was not verified for long, and one that the caller has no access to', async () => {
    await buildMarket(server(), 'Old', { ...writes, code: '16910', age: 400, appointment: true })
    const pizza = { state: ['WY'], line_of_business: ['Cyber'], iso_class_code: '16910' }
    expect(await reportMatch({ ...pizza, verified_within: 90, no_appointment: true })).toBe(false)
    expect(await reportMatch({ ...pizza, state: ['ID'], verified_within: 90, no_appointment: true })).toBe(true)
  })
})

describe('what is private', () => {
  test('the client’s name, the premium and the year stand in no table and no log', async () => {
    const risk = { ...axes, words: 'axe throwing for Acme Towing LLC', premium: '7351946', year_started: 1987 }
    expect(await reportMatch(risk)).toBe(true)
    expect(await only()).toMatchObject({ words: axeVenues, states: ['WY'] })
    expect(await reportMatch({ ...risk, words: 'Acme Towing LLC' })).toBe(true)
    const tables = await db().rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    for (const { name } of tables) {
      // A group of an id may read 1987 too.
      const found = await db().rows(
        sql`select 1 from ${raw(name)} as entry where entry::text ~* 'acme|7351946|(?<![-.])\\m1987\\M(?!-)'`,
      )
      expect([name, found]).toEqual([name, []])
    }
    expect(logged.some(line => line.includes('/api/unmet'))).toBe(true)
    expect(logged.filter(line => /acme|7351946/i.test(line))).toEqual([])
  })
})

test('an unknown kind and a risk without a state are refused, each beside its field', async () => {
  const as = await buildUser(server())
  const { path: url, method } = reportUnmet
  const refused = async (payload: object) => (await server().raw({ url, method, payload, as })).body
  expect(await refused({ kind: 'guess', query: axes })).toMatchObject({
    ...{ code: 'invalid_input', fields: { kind: 'Must be one of search, match' } },
  })
  expect(await refused({ kind: 'match', query: { ...axes, state: [] } })).toMatchObject({
    fields: { state: 'Please choose a state' },
  })
  expect(await refused({ kind: 'match', query: axes })).toEqual({ recorded: true })
})
