// A match through HTTP: the worked example of eight providers, with marks, reasons and people. Nothing is observed yet.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildMga, marking } from '../appointments/testing/marking.ts'
import { buildMarket, matching, now, risk } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { match, matched, ranking } = matching(server)
const { marked } = marking(server)
const broker = await buildUser(server)
const other = await buildUser(server)
const ids = new Map<string, { organization: number; listing: number }>()

beforeAll(async () => {
  const build = async (name: string, facts: Parameters<typeof buildMarket>[2] = {}) =>
    ids.set(name, await buildMarket(server, name, facts))
  await build('Harborline Mutual', { limits: ['Per Occurrence: $1,000,000'] })
  await build('Slice & Counter Program', { years: null })
  await build('Beacon Hearth Wholesale', { code: '', admitted: null, years: null, age: 120 })
  await build('Copper Kettle Specialty', { premium: 15_000, admitted: 'non_admitted' })
  await build('Tallgrass Casualty', { states: ['TX', 'OK'], lines: ['general-liability'], appointment: true })
  await build('Fieldstone Food Program', {
    code: '',
    subcategory: '',
    category: '',
    years: null,
    limits: [],
    age: null,
  })
  await build('Hearth Keepers RRG', { states: ['OK'], admitted: null })
  await build('Cinder & Slate Captive', {
    ...{ states: ['NY'], lines: ['property'], code: '98993' },
    ...{ category: 'Construction and Contractors', subcategory: 'Painting and Wall Covering' },
  })
  for (const name of ['Harborline Mutual', 'Tallgrass Casualty', 'Hearth Keepers RRG'])
    await marked(broker, { organization_id: idOf(name) })
  const mga = await buildMga(server, { name: 'Quillfeather MGA', shownBy: [idOf('Beacon Hearth Wholesale')] })
  await marked(broker, { mga_id: mga.id })
})
const idOf = (name: string) => ids.get(name)?.organization ?? 0

const example = [
  ['Harborline Mutual', 1, 1130],
  ['Slice & Counter Program', 1, 1040],
  ['Beacon Hearth Wholesale', 1, 975],
  ['Copper Kettle Specialty', 2, 830],
  ['Tallgrass Casualty', 3, 980],
  ['Fieldstone Food Program', 3, 840],
  ['Hearth Keepers RRG', 4, 760],
]

test('the worked example: order, bands and points; what misses three is in no band', async () => {
  expect(await ranking(broker, risk)).toEqual(example)
  const { total, bands, without, understood } = await matched(broker, risk)
  expect({ total, bands, without, understood }).toEqual({ total: 7, bands: [3, 1, 2, 1], without: [], understood: [] })
})

test('without Liquor Liability Tallgrass is second; in Oklahoma those who write there are first', async () => {
  const general = await ranking(broker, { ...risk, line_of_business: ['General Liability'] })
  expect(general.slice(0, 3)).toEqual([example[0], ['Tallgrass Casualty', 1, 1130], example[1]])
  const oklahoma = await ranking(broker, { ...risk, state: ['OK'] })
  expect(oklahoma.slice(0, 2)).toEqual([
    ['Hearth Keepers RRG', 1, 1100],
    ['Tallgrass Casualty', 3, 980],
  ])
  expect(oklahoma.slice(2).map(([, band]) => band)).toEqual([4, 4, 4, 4, 4])
})

const textsOf = async (name: string, asked: Parameters<typeof matched>[1] = risk, as = broker) => {
  const { providers } = await matched(as, asked)
  const found = providers.find(each => each.organization_name === name)
  return found?.reasons.map(({ verdict, text }) => `${verdict}: ${text}`)
}

test('each names its reasons, and nothing that was not asked', async () => {
  expect(await textsOf('Copper Kettle Specialty')).toEqual([
    'met: Writes in Texas',
    'met: Writes General Liability, Liquor Liability',
    'met: Names class 16910 Restaurants - alcohol under 30% of receipts - table service',
    'missed: Minimum premium $15,000, above your $12,000',
    'met: No appointment needed',
    'missed: Non-admitted only',
    'met: Takes 3 years in business, yours has 4',
    'met: Per Occurrence up to $2,000,000',
  ])
  expect(await textsOf('Beacon Hearth Wholesale')).toEqual([
    'met: Writes in Texas',
    'met: Writes General Liability, Liquor Liability',
    'met: Writes Restaurants',
    'met: Minimum premium $5,000, yours $12,000',
    'met: No appointment needed',
    'not_stated: Admitted or not',
    'not_stated: Years in business',
    'met: Per Occurrence up to $2,000,000',
  ])
  expect(await textsOf('Fieldstone Food Program')).toContain('not_stated: Class not stated')
  expect(await textsOf('Fieldstone Food Program')).toContain('not_stated: Per Occurrence limit')
  expect(await textsOf('Tallgrass Casualty')).toContain('partly: Writes 1 of 2 lines, not Liquor Liability')
  expect(await textsOf('Hearth Keepers RRG')).toContain('missed: Not in Texas')
  const core = { state: ['TX'], line_of_business: ['General Liability'] }
  expect(await textsOf('Copper Kettle Specialty', core)).toEqual([
    'met: Writes in Texas',
    'met: Writes General Liability',
  ])
})

test('a mark moves its market by 60 points and takes the need of an appointment away; another account sees neither', async () => {
  const one = async (as: typeof broker) =>
    (await matched(as, risk)).providers.find(each => each.organization_name === 'Tallgrass Casualty')
  const appointmentOf = async (as: typeof broker) => {
    const row = await one(as)
    return [
      row?.points,
      row?.band,
      row?.access.state,
      row?.reasons.find(each => each.criterion === 'appointment')?.text,
    ]
  }
  expect(await appointmentOf(other)).toEqual([800, 3, 'needed', 'Appointment needed'])
  expect(await appointmentOf(broker)).toEqual([980, 3, 'appointed', 'You are appointed'])
  const through = async (as: typeof broker) =>
    (await matched(as, risk)).providers.find(each => each.organization_name === 'Beacon Hearth Wholesale')?.access
  expect(await through(broker)).toMatchObject({ state: 'through', through: { mga_name: 'Quillfeather MGA', more: 0 } })
  expect(await through(other)).toEqual({ state: 'not_needed', through: null })
  await marked(broker, { organization_id: idOf('Tallgrass Casualty'), status: 'requested' })
  expect(await appointmentOf(broker)).toEqual([800, 3, 'requested', 'Appointment needed'])
  await marked(broker, { organization_id: idOf('Tallgrass Casualty') })
  expect(await appointmentOf(broker)).toEqual([980, 3, 'appointed', 'You are appointed'])
})

test('only my markets, and only what was verified lately', async () => {
  const names = async (more: object) => (await ranking(broker, { ...risk, ...more })).map(([name]) => name)
  const mine = ['Harborline Mutual', 'Beacon Hearth Wholesale', 'Tallgrass Casualty', 'Hearth Keepers RRG']
  expect(await names({ only_mine: true })).toEqual(mine)
  expect(await names({ verified_within: 90 })).not.toContain('Beacon Hearth Wholesale')
  expect(await names({ verified_within: 180 })).toContain('Beacon Hearth Wholesale')
  expect(await names({ verified_within: 180 })).not.toContain('Fieldstone Food Program')
  expect((await matched(other, { ...risk, only_mine: true })).total).toBe(0)
})

test('the answer says how fresh a listing is, and pages go on', async () => {
  const { providers } = await matched(broker, risk)
  expect(providers.map(({ rank, freshness }) => [rank, freshness.state])).toEqual(
    ['fresh', 'fresh', 'ageing', 'fresh', 'fresh', 'never', 'fresh'].map((state, at) => [at + 1, state]),
  )
  const second = await matched(broker, { ...risk, page: 2, per_page: 3 })
  expect(second.providers.map(({ rank, org_id }) => [rank, org_id])).toEqual(
    providers.slice(3, 6).map(({ rank, org_id }) => [rank, org_id]),
  )
  expect((await matched(broker, { ...risk, page: 6, per_page: 20 })).providers).toEqual([])
})

test('states, lines and classes in the words count as if they were chosen', async () => {
  const { state: _, line_of_business: __, iso_class_code: ___, ...rest } = risk
  const typed = { ...rest, words: 'general liability and liquor liability in Texas, 16910' }
  expect(await ranking(broker, typed)).toEqual(example)
  const { understood } = await matched(broker, typed)
  expect(understood).toEqual([
    { param: 'state', value: 'TX', from: 'Texas' },
    { param: 'line_of_business', value: 'general-liability', from: 'general liability' },
    { param: 'line_of_business', value: 'liquor-liability', from: 'liquor liability' },
    { param: 'iso_class_code', value: '16910', from: '16910' },
  ])
})

test('what is not a risk is refused, and its twin is answered', async () => {
  const fieldsOf = async (more: object) => {
    const { status, body } = await match(broker, { ...risk, ...more })
    return [status, body.fields]
  }
  const tooMany = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI']
  expect(await fieldsOf({ state: [] })).toEqual([400, { state: 'Please choose a state' }])
  expect(await fieldsOf({ state: [], line_of_business: [] })).toEqual([
    400,
    { state: 'Please choose a state', line_of_business: 'Please choose at least one line of business' },
  ])
  expect(await fieldsOf({ line_of_business: [], without: ['line_of_business'] })).toEqual([200, undefined])
  expect(await fieldsOf({ state: tooMany })).toEqual([400, { state: 'At most 10' }])
  expect(await fieldsOf({ state: tooMany.slice(0, 10), words: 'in Texas' })).toEqual([200, undefined])
  expect(await fieldsOf({ year_started: 2190 })).toEqual([400, { year_started: 'Must not lie in the future' }])
  expect(await fieldsOf({ limits: ['Something: 5'] })).toMatchObject([400, {}])
  expect(await fieldsOf({ iso_class_code: '00000' })).toMatchObject([400, {}])
  expect((await match(broker, { ...risk, state: tooMany.slice(0, 10), premium: '0', year_started: 2025 })).status).toBe(
    200,
  )
})

test('where nothing is found, it is said how many there are without a part', async () => {
  const asked = { state: ['AK'], line_of_business: ['cyber'], iso_class_code: '16910' }
  const { total, bands, without } = await matched(broker, asked)
  expect({ total, bands }).toEqual({ total: 0, bands: [0, 0, 0, 0] })
  expect(without).toEqual([
    { param: 'state', value: 'AK', total: 7 },
    { param: 'line_of_business', value: 'Cyber', total: 7 },
  ])
  const found = await matched(broker, { ...asked, without: ['state'] })
  expect(found).toMatchObject({ total: 7, bands: [0, 0, 0, 7], without: [] })
  expect(found.providers.flatMap(({ reasons }) => reasons.map(({ criterion }) => criterion))).not.toContain('state')
})

test('it is said how many there are within reach, and verified in 90 days, before that is asked for', async () => {
  const { counts } = await matched(broker, risk)
  for (const only of [{ only_mine: true }, { verified_within: 90 }]) {
    const { bands } = await matched(broker, { ...risk, ...only })
    const called = bands.slice(0, 3).reduce((sum, each) => sum + each, 0)
    expect([Object.keys(only)[0], called]).toEqual([...Object.entries(counts)].find(([name]) => name in only))
  }
  expect(counts).toEqual({ only_mine: 3, verified_within: 4 })
})

test('a premium of 0 is not asked', async () => {
  expect(
    await textsOf('Harborline Mutual', { state: ['TX'], line_of_business: ['General Liability'], premium: '0' }),
  ).toEqual(['met: Writes in Texas', 'met: Writes General Liability'])
})

test('what waits is in no match, nor what a pending organization offers', async () => {
  const names = async () => (await ranking(broker, risk)).map(([name]) => name)
  await buildMarket(server, 'Waiting Mutual', { status: 'pending' })
  const pending = await buildMarket(server, 'Pending Mutual')
  expect(await names()).toContain('Pending Mutual')
  await db.run(
    sql`update organizations set status = 'pending', approved_at = null, version = version + 1 where id = ${pending.organization}`,
  )
  expect(await names()).toEqual(example.map(([name]) => name))
})
