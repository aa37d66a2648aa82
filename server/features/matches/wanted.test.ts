// What a market must not exclude: nobody who writes it is left out, and who excludes it is told so.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildMarket, matching, now } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { matched } = matching(server)
const broker = await buildUser(server)

beforeAll(async () => {
  const lines = ['general-liability']
  await buildMarket(server, 'Silent', { lines })
  await buildMarket(server, 'Excluding', { lines, exclusions: 'Assault or battery' })
  await buildMarket(server, 'Covering', { lines: [...lines, 'assault-and-battery'] })
})

const rows = async (words: string) => {
  const { providers, understood } = await matched(broker, {
    state: ['TX'],
    line_of_business: ['General Liability'],
    words,
  })
  const about = providers.map(({ organization_name, reasons }) => [
    organization_name,
    ...reasons.flatMap(({ criterion, verdict }) => (['asked', 'caution'].includes(criterion) ? verdict : [])),
  ])
  return { about: Object.fromEntries(about.map(([name, ...each]) => [name, each])), first: about[0]?.[0], understood }
}

test.each(['restaurant, must not exclude assault and battery', 'restaurant, A&B not excluded'])('%s', async words => {
  const { about, first, understood } = await rows(words)
  expect(first).toBe('Covering')
  expect(about).toEqual({ Covering: ['met'], Silent: ['not_stated'], Excluding: ['caution', 'caution'] })
  expect(understood.map(({ param }) => param)).toEqual(['class', 'wanted'])
})

test('what is excluded leaves out who writes it', async () => {
  expect(Object.keys((await rows('restaurant, excluding assault and battery')).about).sort()).toEqual([
    'Excluding',
    'Silent',
  ])
})
