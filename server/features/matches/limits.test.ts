// Limits that are wanted, and what a market states of the same kind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildMarket, matching, now } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { matched } = matching(server)
const broker = await buildUser(server)

const rows = async (state: string, line: string, limit: string) => {
  const { providers } = await matched(broker, { state: [state], line_of_business: [line], limits: [limit] })
  return providers
    .filter(({ band }) => band < 4)
    .map(({ organization_name, band, reasons }) => [
      ...[organization_name, band],
      reasons.find(({ criterion }) => criterion === 'limit')?.text,
    ])
}

test('an aggregate below the wanted occurrence limit is against it, and a higher one is no proof but better than nothing', async () => {
  const umbrella = { states: ['NC'], lines: ['umbrella'] }
  await buildMarket(server, 'Low', { ...umbrella, limits: ['Umbrella Aggregate: $5,000,000'] })
  await buildMarket(server, 'Silent', { ...umbrella, limits: [] })
  await buildMarket(server, 'High', { ...umbrella, limits: ['Umbrella Aggregate: $25,000,000'] })
  await buildMarket(server, 'Stating', { ...umbrella, limits: ['Umbrella Each Occurrence: $10,000,000'] })
  expect(await rows('NC', 'Umbrella', 'Umbrella Each Occurrence: $10M')).toEqual([
    ['Stating', 1, 'Umbrella Each Occurrence up to $10,000,000'],
    ['High', 1, 'Umbrella Each Occurrence not stated; states Umbrella Aggregate $25,000,000'],
    ['Silent', 1, 'Umbrella Each Occurrence limit'],
    ['Low', 2, 'Umbrella Aggregate up to $5,000,000, you want Umbrella Each Occurrence $10,000,000'],
  ])
  expect((await rows('NC', 'Umbrella', 'Umbrella Aggregate: $10M')).slice(0, 2)).toEqual([
    ['High', 1, 'Umbrella Aggregate up to $25,000,000'],
    ['Stating', 1, 'Umbrella Each Occurrence up to $10,000,000'],
  ])
})

test('a limit of general liability says nothing of cyber, which has its own', async () => {
  const both = { states: ['SD'], lines: ['cyber', 'general-liability', 'product-recall'] }
  await buildMarket(server, 'General only', { ...both, limits: ['Per Occurrence: $1,000,000'] })
  await buildMarket(server, 'Cyber five', {
    ...both,
    limits: ['Per Occurrence: $10,000,000', 'Cyber Aggregate: $5,000,000'],
  })
  await buildMarket(server, 'Cyber one', {
    ...both,
    limits: ['Per Occurrence: $10,000,000', 'Cyber Aggregate: $1,000,000'],
  })
  const wanted = 'Per Occurrence: $5M'
  expect(await rows('SD', 'Cyber', wanted)).toEqual([
    ['Cyber five', 1, 'Cyber Aggregate up to $5,000,000'],
    ['General only', 1, 'Cyber Aggregate limit'],
    ['Cyber one', 2, 'Cyber Aggregate up to $1,000,000, you want $5,000,000'],
  ])
  expect((await rows('SD', 'Product Recall', wanted)).map(([, ...row]) => row)).toEqual([
    [1, 'Per Occurrence limit'],
    [1, 'Per Occurrence limit'],
    [1, 'Per Occurrence limit'],
  ])
  expect((await rows('SD', 'General Liability', wanted)).map(([name, band]) => [name, band])).toContainEqual([
    'General only',
    2,
  ])
})

test('everyday words mean the limit that the line has: each claim of malpractice, and its aggregate', async () => {
  const limits = ['Per Occurrence: $1,000,000', 'Each Claim: $2,000,000', 'Policy Aggregate: $4,000,000']
  await buildMarket(server, 'Medics', { states: ['ND'], lines: ['medical-malpractice', 'general-liability'], limits })
  expect(await rows('ND', 'Medical Malpractice', 'Per Occurrence: $2M')).toEqual([
    ['Medics', 1, 'Each Claim up to $2,000,000'],
  ])
  expect(await rows('ND', 'Medical Malpractice', 'General Aggregate: $5M')).toEqual([
    ['Medics', 2, 'Policy Aggregate up to $4,000,000, you want $5,000,000'],
  ])
})

describe('a figure in the words is weighed as the one of the form', () => {
  const state = ['VT']
  const reasonsFor = async (words: string, lines = ['General Liability', 'Umbrella']) => {
    const { providers } = await matched(broker, { state, line_of_business: lines, words })
    const inState = providers.filter(({ band }) => band < 4)
    return inState.map(({ organization_name, band, reasons }) => [
      ...[organization_name, band],
      ...reasons
        .filter(({ criterion }) => ['premium', 'years', 'limit', 'asked'].includes(criterion))
        .map(each => each.text),
    ])
  }
  beforeAll(async () => {
    const market = { states: state, lines: ['general-liability', 'umbrella'] }
    const limits = ['Per Occurrence: $1,000,000', 'Umbrella Each Occurrence: $10,000,000']
    await buildMarket(server, 'Old firms', { ...market, years: 3, premium: 10_000, limits })
    await buildMarket(server, 'Young firms', { ...market, years: 1, premium: 2_000, limits: [], age: 300 })
  })

  test.each([
    ['1 year in business', 'Takes 1 year in business, yours has 1', 'Wants 3 years in business, yours has 1'],
    ['$5k premium', 'Minimum premium $2,000, yours $5,000', 'Minimum premium $10,000, above your $5,000'],
    ['2M limit', 'Per Occurrence limit', 'Per Occurrence up to $1,000,000, you want $2,000,000'],
    [
      '$15M umbrella',
      'Umbrella Each Occurrence limit',
      'Umbrella Each Occurrence up to $10,000,000, you want $15,000,000',
    ],
  ])('%s', async (words, young, old) => {
    expect(await reasonsFor(`restaurant, ${words}`)).toEqual([
      ['Young firms', 1, young],
      ['Old firms', 2, old],
    ])
  })

  test('who states enough has no condition', async () => {
    expect(await reasonsFor('restaurant, 4 years in business, $20k premium, $10M umbrella')).toContainEqual([
      ...['Old firms', 1, 'Minimum premium $10,000, yours $20,000', 'Takes 3 years in business, yours has 4'],
      'Umbrella Each Occurrence up to $10,000,000',
    ])
  })

  test('a new venture has no years, whatever its owner has', async () => {
    expect(await reasonsFor('restaurant, new venture, 10 years experience')).toContainEqual([
      ...['Old firms', 2, 'Wants 3 years in business, yours has 0'],
    ])
  })
})
