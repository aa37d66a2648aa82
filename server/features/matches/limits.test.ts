// Limits that are wanted, and what a market states of the same kind.
import { afterAll, expect, test } from 'vitest'
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
