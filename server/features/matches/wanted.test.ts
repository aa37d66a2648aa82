// What a market must not exclude or has to state, and whose people are called for several lines.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  const inState = providers.filter(({ band }) => band < 4)
  const about = inState.map(({ organization_name, reasons }) => [
    organization_name,
    ...reasons.flatMap(({ criterion, verdict }) => (['asked', 'caution'].includes(criterion) ? verdict : [])),
  ])
  return { about: Object.fromEntries(about.map(([name, ...each]) => [name, each])), first: about[0]?.[0], understood }
}

test.each(['restaurant, must not exclude assault and battery', 'restaurant, A&B not excluded'])('%s', async words => {
  const { about, first, understood } = await rows(words)
  expect(first).toBe('Covering')
  expect(about).toEqual({ Covering: ['met'], Silent: ['not_stated'], Excluding: ['caution'] })
  expect(understood.map(({ param }) => param)).toEqual(['class', 'wanted'])
})

describe('wind', () => {
  const state = ['FL']
  const excluding = 'Wildfire; Named storm'
  beforeAll(async () => {
    await buildMarket(server, 'Dry', { states: state, lines: ['property'], exclusions: excluding })
    await buildMarket(server, 'Windy', { states: state, lines: ['property'], exclusions: 'Flood and surface water' })
  })
  const about = async (words: string, lines = ['Property']) => {
    const { providers } = await matched(broker, { state, line_of_business: lines, words })
    return providers.map(({ organization_name, band, reasons }) => [
      ...[organization_name, band],
      ...reasons.filter(({ verdict }) => verdict === 'caution').map(({ text }) => text),
    ])
  }

  test.each([
    ...['wind', 'incl. wind', 'including wind', 'wants wind', 'with wind', 'wind and hail', 'named storm'],
    ...['must cover named storm', 'wind coverage', 'wind included', 'hurricane coverage', 'must not exclude windstorm'],
  ])('beside property, %s: who excludes it stands below, with what it excludes', async words => {
    expect(await about(`restaurant, ${words}`)).toEqual([
      ['Windy', 1],
      ['Dry', 2, 'Exclusions mention “Named storm”'],
    ])
  })

  test.each(['wind buyback', 'wind deductible buyback', 'Wind and Hail Buy-Back'])('%s is a line', async words => {
    expect((await about(`restaurant, ${words}`)).map(([, band]) => band)).toEqual([3, 3])
  })

  test('without property it is a line', async () => {
    const { understood } = await matched(broker, { state, words: 'restaurant, wind and hail' })
    expect(understood.map(({ param }) => param)).toEqual(['line_of_business', 'class'])
  })
})

describe('a line that an exclusion names', () => {
  const state = ['ID']
  const asked = async (lines: string[], words = 'restaurant') => {
    const { providers } = await matched(broker, { state, line_of_business: lines, words })
    const { reasons = [] } = providers.find(each => each.organization_name === 'Polluted') ?? {}
    return reasons.filter(({ verdict }) => verdict === 'caution').map(({ text }) => text)
  }
  beforeAll(async () => {
    const exclusions =
      'Total pollution; Abuse or molestation; Cyber incidents and data breach; Flood and surface water.'
    const lines = ['general-liability', 'cyber']
    await buildMarket(server, 'Polluted', { states: state, lines, exclusions })
  })

  test.each([
    ['Pollution Legal Liability', 'Total pollution'],
    ['Abuse and Molestation', 'Abuse or molestation'],
    ['Commercial Flood', 'Flood and surface water'],
  ])('%s: %s', async (line, exclusion) => {
    expect(await asked([line, 'General Liability'])).toEqual([`Exclusions mention “${exclusion}”`])
  })

  test('a limit that is wanted for what the listing excludes counts against it', async () => {
    const row = async (type: string) => {
      const risk = {
        state,
        line_of_business: ['General Liability'],
        words: 'restaurant',
        limits: [`${type}: $500,000`],
      }
      const { providers } = await matched(broker, risk)
      const { band, reasons = [] } = providers.find(each => each.organization_name === 'Polluted') ?? {}
      return [band, reasons.flatMap(({ verdict, text }) => (verdict === 'caution' ? text : []))]
    }
    expect(await row('Abuse and Molestation Sublimit')).toEqual([2, ['Exclusions mention “Abuse or molestation”']])
    expect(await row('Medical Expense')).toEqual([1, []])
  })

  test('a line that the listing writes is not excluded', async () => {
    expect(await asked(['Cyber', 'General Liability'])).toEqual([])
  })

  test('a common word that an exclusion holds among others is no caution', async () => {
    expect(await asked(['General Liability'], 'restaurant one mile from water')).toEqual([])
  })
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

test('years in business that only a requirement states count, and who takes new authorities says so', async () => {
  const state = ['WY']
  const facts = {
    states: state,
    lines: ['trucking-liability'],
    years: null,
    code: '',
    subcategory: 'Long-Haul Trucking',
  }
  await buildMarket(server, 'Silent years', facts)
  const three = await buildMarket(server, 'Three years', facts)
  const fresh = await buildMarket(server, 'New authorities', facts)
  await db.run(sql`update listings set version = version + 1,
    other_specific_requirements_text = '{Minimum of three years in business.}' where id = ${three.listing}`)
  await db.run(sql`update listings set version = version + 1,
    description = 'New authorities are considered.' where id = ${fresh.listing}`)
  const { providers, understood } = await matched(broker, {
    ...{ state, line_of_business: ['Trucking Liability'], words: 'new authority' },
  })
  expect(understood.map(({ param, value }) => [param, value])).toEqual([['qualifier', 'new-venture']])
  expect(
    providers.map(({ organization_name, stated, reasons }) => [
      ...[organization_name, stated.minimum_years_in_business],
      reasons.find(({ criterion }) => criterion === 'years')?.text,
    ]),
  ).toEqual([
    ['New authorities', 0, 'Takes new ventures'],
    ['Silent years', null, 'Years in business'],
    ['Three years', 3, 'Wants 3 years in business, yours has 0'],
  ])
})

test('who removes a thing needs a policy that does not exclude it', async () => {
  const state = ['MI']
  const trade = {
    states: state,
    category: 'Construction and Real Estate',
    subcategory: 'Specialty Trade Contractors',
    code: '',
  }
  const exclusions = 'Asbestos; Fungi or bacteria'
  await buildMarket(server, 'Asbestos and Mold Abatement Contractors of Dust', { ...trade, exclusions })
  await buildMarket(server, 'Asbestos and Mold Abatement Contractors', trade)
  const about = async (words: string) => {
    const { providers } = await matched(broker, { state, line_of_business: ['General Liability'], words })
    return providers.map(({ band, reasons }) => [
      band,
      ...reasons.filter(({ verdict }) => verdict === 'caution').map(({ text }) => text),
    ])
  }
  const [asbestos, mold] = ['Exclusions mention “Asbestos”', 'Exclusions mention “Fungi or bacteria”']
  expect(await about('asbestos and mold abatement')).toEqual([[1], [2, mold, asbestos]])
  expect(await about('mold remediation')).toEqual([[1], [2, mold]])
})
