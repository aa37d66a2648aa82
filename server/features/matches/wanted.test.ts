// What a market must not exclude or has to state, and whose people are called for several lines.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateOrganization } from '#contract/calls/organizations.ts'
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

test.each(['A- rated or better carriers only', 'AM Best A', 'A-rated paper'])(
  '%s: who states it comes first',
  async words => {
    const state = ['OK']
    await buildMarket(server, `Newer ${words}`, { states: state })
    const { listing } = await buildMarket(server, `Rated ${words}`, { states: state, age: 400 })
    await db.run(
      sql`update listings set carrier_information = 'Written on A-rated paper.', version = version + 1 where id = ${listing}`,
    )
    const { providers } = await matched(broker, {
      ...{ state, line_of_business: ['General Liability'], words: `restaurant, ${words}` },
    })
    const asked = providers
      .filter(({ organization_name }) => organization_name.endsWith(words))
      .map(({ organization_name, reasons }) => [
        organization_name,
        reasons.find(({ criterion }) => criterion === 'asked')?.verdict,
      ])
    expect(asked).toEqual([
      [`Rated ${words}`, 'met'],
      [`Newer ${words}`, 'not_stated'],
    ])
  },
)

test('of several lines only the people for those that the listing writes are called', async () => {
  const state = ['NM']
  const market = await buildMarket(server, 'One line', { states: state, lines: ['general-liability'] })
  const contacts = [
    {
      contact_name: 'Gina General',
      contact_email: 'g@one.example',
      specialties: [{ lob: 'General Liability', states: [] }],
    },
    { contact_name: 'Cyrus Cyber', contact_email: 'c@one.example', specialties: [{ lob: 'Cyber', states: [] }] },
  ]
  const admin = await buildUser(server, { role: 'superAdmin' })
  expect((await server.send(updateOrganization, { id: market.organization, contacts }, { as: admin })).status).toBe(200)
  const calledFor = async (lines: string[]) =>
    (await matched(broker, { state, line_of_business: lines })).providers[0]?.call_first.map(each => each.contact_name)
  expect(await calledFor(['General Liability', 'Cyber'])).toEqual(['Gina General'])
  expect(await calledFor(['General Liability'])).toEqual(['Gina General'])
})
