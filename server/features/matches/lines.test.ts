// A name of several lines is met by any of them, and each market is said to write the one that it writes.
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
const roofing = {
  ...{ category: 'Construction and Real Estate', subcategory: 'Roofing and Building Exterior', code: '' },
}

beforeAll(async () => {
  for (const [name, lines] of [
    ['Residential Roofers of Sites', ['pollution-legal-liability']],
    ['Residential Roofers of Work', ['contractors-pollution-liability', 'general-liability']],
    ['Residential Roofers of Both', ['pollution-legal-liability', 'contractors-pollution-liability']],
    ['Residential Roofers of Neither', ['general-liability']],
  ] as const)
    await buildMarket(server, name, { ...roofing, lines: [...lines] })
})

type Asked = { line_of_business?: string[]; words: string; lines_in_words?: string }
async function said(asked: Asked) {
  const { providers, ...answer } = await matched(broker, { state: ['TX'], ...asked })
  const rows = providers.map(({ organization_name, band, reasons }) => {
    const { text = '' } = reasons.find(({ criterion }) => criterion === 'line') ?? {}
    return [organization_name.replace('Residential Roofers of ', ''), band, text] as const
  })
  const read = answer.understood.flatMap(({ param, value }) => (param === 'line_of_business' ? value : []))
  return { rows: rows.sort(([one], [other]) => one.localeCompare(other)), read }
}
const sites = 'Pollution Legal Liability'
const work = 'Contractors Pollution Liability'

test('a name of several lines is met by any of them, and whoever has none lacks what was asked', async () => {
  const { rows, read } = await said({ words: 'residential roofers, pollution' })
  expect(rows).toEqual([
    ['Both', 1, expect.stringMatching(/^Writes (Pollution Legal|Contractors Pollution) Liability, .* Liability$/)],
    ['Neither', 4, 'pollution is not listed'],
    ['Sites', 1, `Writes ${sites}`],
    ['Work', 1, `Writes ${work}`],
  ])
  expect(read.sort()).toEqual(['contractors-pollution-liability', 'pollution-legal-liability'])
})

test('the name counts as one line beside others', async () => {
  const { rows } = await said({ line_of_business: ['General Liability'], words: 'residential roofers, pollution' })
  expect(rows).toContainEqual(['Neither', 3, 'Writes 1 of 2 lines, not pollution'])
  expect(rows).toContainEqual(['Work', 1, `Writes General Liability, ${work}`])
  expect(rows).toContainEqual(['Sites', 3, 'Writes 1 of 2 lines, not General Liability'])
})

test('where it is told which names are lines, another one in the words asks for none', async () => {
  const chosen = { line_of_business: ['General Liability'] }
  const plain = await said({ ...chosen, words: 'residential roofers' })
  const asked = { ...chosen, words: 'residential roofers, pollution' }
  expect(await said({ ...asked, lines_in_words: 'GL' })).toEqual(plain)
  const told = await said({ ...asked, lines_in_words: 'GL, pollution' })
  expect(told).toEqual(await said(asked))
  expect([plain.read, told.read.sort()]).toEqual([[], ['contractors-pollution-liability', 'pollution-legal-liability']])
})

test('a line that was chosen is met by itself alone', async () => {
  const { rows } = await said({ line_of_business: [sites], words: 'residential roofers' })
  expect(rows.filter(([, band]) => band === 1)).toEqual([
    ['Both', 1, `Writes ${sites}`],
    ['Sites', 1, `Writes ${sites}`],
  ])
  expect(rows).toContainEqual(['Work', 4, `${sites} is not listed`])
})

test('property for apartments alone is property, and excess liability and umbrella stand for each other', async () => {
  const housing = { category: 'Construction and Real Estate', subcategory: 'Residential Habitational', code: '' }
  await buildMarket(server, 'Garden Apartments', { ...housing, lines: ['habitational-property', 'excess-liability'] })
  const garden = async (...lines: string[]) => {
    const { providers } = await matched(broker, {
      ...{ state: ['TX'], line_of_business: lines, words: 'garden apartments' },
    })
    return providers.map(({ band, reasons }) => [band, reasons.find(({ criterion }) => criterion === 'line')?.text])
  }
  expect(await garden('Property')).toContainEqual([1, 'Writes Habitational Property'])
  expect(await garden('Umbrella')).toContainEqual([1, 'Writes Excess Liability'])
  expect(await garden('Umbrella', 'Excess Liability')).toContainEqual([1, 'Writes Excess Liability'])
  expect(await garden('General Liability')).not.toContainEqual([1, expect.anything()])
})

test('of truckers commercial auto is trucking liability, of passenger carriers it is public auto, and of others neither', async () => {
  const fleets = { category: 'Transportation and Logistics', states: ['MT'], code: '' }
  const trucking = { ...fleets, subcategory: 'Local and Intermediate Trucking' }
  const busing = { ...fleets, subcategory: 'Bus and Passenger Transportation' }
  await buildMarket(server, 'Dump Truck Operators', { ...trucking, lines: ['commercial-auto'] })
  await buildMarket(server, 'Log Haulers', { ...trucking, lines: ['trucking-liability'] })
  await buildMarket(server, 'Charter Bus Operators', { ...busing, lines: ['public-auto'] })
  await buildMarket(server, 'Light-Duty Towing Companies', {
    ...{ ...fleets, subcategory: 'Towing and Roadside Assistance', lines: ['trucking-liability'] },
  })
  await buildMarket(server, 'Montana Roofers', { ...roofing, states: ['MT'], lines: ['trucking-liability'] })
  const lineOf = async (words: string, line: string) => {
    const { providers } = await matched(broker, { state: ['MT'], line_of_business: [line], words })
    const [first] = providers
    return [first?.band, first?.reasons.find(({ criterion }) => criterion === 'line')?.text]
  }
  expect(await lineOf('dump truck operator', 'Trucking Liability')).toEqual([1, 'Writes Commercial Auto'])
  expect(await lineOf('log hauler', 'Commercial Auto')).toEqual([1, 'Writes Trucking Liability'])
  expect(await lineOf('towing company', 'Commercial Auto')).toEqual([1, 'Writes Trucking Liability'])
  expect(await lineOf('charter bus operator', 'Commercial Auto')).toEqual([1, 'Writes Public Auto'])
  expect(await lineOf('roofer', 'Commercial Auto')).not.toContain(1)
})

test('of a farm the agribusiness package is the farm package, and of cannabis its package is property and liability', async () => {
  const farms = { category: 'Agriculture and Food Production', states: ['OR'], code: '' }
  const orchards = { ...farms, subcategory: 'Orchards, Vineyards and Nurseries' }
  await buildMarket(server, 'Tree Nut Orchards', { ...orchards, lines: ['agribusiness-package'] })
  const cannabis = { ...farms, subcategory: 'Hemp and Cannabis Cultivation' }
  await buildMarket(server, 'Licensed Cannabis Growers', { ...cannabis, lines: ['cannabis-package'] })
  await buildMarket(server, 'Cannabis Dispensaries', {
    ...{ category: 'Retail and E-Commerce', subcategory: 'Specialty Retail', states: ['OR'], code: '' },
    lines: ['cannabis-package'],
  })
  await buildMarket(server, 'Oregon Roofers', { ...roofing, states: ['OR'], lines: ['cannabis-package'] })
  const lineOf = async (words: string, ...lines: string[]) => {
    const { providers } = await matched(broker, { state: ['OR'], line_of_business: lines, words })
    const [first] = providers
    return [first?.organization_name, first?.band, first?.reasons.find(({ criterion }) => criterion === 'line')?.text]
  }
  expect(await lineOf('hazelnut grower', 'Farm and Ranch')).toEqual([
    ...['Tree Nut Orchards', 1, 'Writes Agribusiness Package'],
  ])
  expect(await lineOf('hazelnut grower', 'Property')).not.toContain(1)
  for (const line of ['Property', 'General Liability', 'Products Liability'])
    expect(await lineOf('cannabis grower', line)).toEqual(['Licensed Cannabis Growers', 1, 'Writes Cannabis Package'])
  expect(await lineOf('dispensary', 'Property')).toEqual(['Cannabis Dispensaries', 1, 'Writes Cannabis Package'])
  expect(await lineOf('roofer', 'Property')).not.toContain(1)
})

test('a package is property and, beside property, general liability, after who lists them', async () => {
  const gyms = {
    ...{ category: 'Hospitality and Entertainment', subcategory: 'Fitness and Sports Facilities' },
    ...{ states: ['OH'], code: '' },
  }
  await buildMarket(server, 'Gyms of Package', { ...gyms, lines: ['businessowners-policy'] })
  await buildMarket(server, 'Gyms of Liability', { ...gyms, lines: ['commercial-package', 'general-liability'] })
  await buildMarket(server, 'Gyms of Property', { ...gyms, lines: ['property', 'general-liability'] })
  await buildMarket(server, 'Gyms of Neither', { ...gyms, lines: ['workers-compensation'] })
  const linesOf = async (...lines: string[]) => {
    const { providers } = await matched(broker, { state: ['OH'], line_of_business: lines, words: 'health club' })
    return providers
      .filter(({ organization_name }) => organization_name.startsWith('Gyms'))
      .map(({ organization_name, band, reasons }) => [
        ...[organization_name.replace('Gyms of ', ''), band],
        reasons.find(({ criterion }) => criterion === 'line')?.text,
      ])
  }
  const bop = 'Businessowners Policy (BOP)'
  expect(await linesOf('Property')).toEqual([
    ['Property', 1, 'Writes Property'],
    ['Liability', 1, 'Writes Property in its Commercial Package'],
    ['Package', 1, `Writes Property in its ${bop}`],
    ['Neither', 4, 'Property is not listed'],
  ])
  expect(await linesOf('Property', 'General Liability')).toEqual([
    ['Property', 1, 'Writes Property, General Liability'],
    ['Liability', 1, 'Writes Property in its Commercial Package, General Liability'],
    ['Package', 1, `Writes Property in its ${bop}, General Liability in its ${bop}`],
    ['Neither', 4, 'Property or General Liability is not listed'],
  ])
  expect(await linesOf('General Liability')).toContainEqual(['Package', 4, 'General Liability is not listed'])
})

test('a line is known by what brokers call it', async () => {
  for (const [name, line] of [
    ['animal bailee', 'bailee-coverage'],
    ['contractors tools', 'contractors-equipment'],
    ['worker’s compensation', 'workers-compensation'],
    ['hired/non-owned auto', 'hired-and-non-owned-auto'],
    ['loss of rents', 'business-income'],
    ['hull & machinery', 'commercial-hull'],
    ['transportation pollution liability', 'pollution-legal-liability'],
  ] as const)
    expect([name, (await said({ words: `residential roofers, ${name}` })).read]).toEqual([name, [line]])
})

test('of the trades that work with tools, contractors equipment is inland marine', async () => {
  const trades = {
    category: 'Construction and Real Estate',
    states: ['ID'],
    code: '',
    lines: ['contractors-equipment'],
  }
  await buildMarket(server, 'HVAC Contractors', { ...trades, subcategory: 'Electrical, Plumbing and HVAC' })
  await buildMarket(server, 'Idaho General Contractors', { ...trades, subcategory: 'General Contractors' })
  const lineOf = async (words: string) => {
    const { providers } = await matched(broker, { state: ['ID'], line_of_business: ['Inland Marine'], words })
    const [first] = providers
    return [first?.band, first?.reasons.find(({ criterion }) => criterion === 'line')?.text]
  }
  expect(await lineOf('HVAC contractor')).toEqual([1, 'Writes Contractors Equipment'])
  expect(await lineOf('general contractor')).toEqual([3, 'Writes Contractors Equipment, the nearest to Inland Marine'])
})

const nameOf = ({ listing_name }: { listing_name: string }) => listing_name.replace(' Program', '')

test('of a line that the first market lacks it is told who writes it for another class there, the market itself first', async () => {
  const plumbing = { ...roofing, subcategory: 'Electrical, Plumbing and HVAC', states: ['OH'] }
  const roofers = { ...roofing, lines: ['umbrella'], states: ['OH'] }
  await buildMarket(server, 'Aspen Roofers', roofers)
  await buildMarket(server, 'Aspen Utilities', { ...roofers, subcategory: 'Specialty Trade Contractors' })
  await buildMarket(server, 'Kansas Utilities', {
    ...roofers,
    subcategory: 'Specialty Trade Contractors',
    states: ['KS'],
  })
  const own = await buildMarket(server, 'Ohio Residential Plumbers', { ...plumbing, lines: ['general-liability'] })
  await buildMarket(server, 'Zinnia Roofers', { ...roofers, organization: own.organization })
  const asked = { words: 'residential plumbers', line_of_business: ['General Liability', 'Umbrella'] }
  const told = async (more: object) => {
    const { lines_in_other_classes } = await matched(broker, { ...asked, state: ['OH'], ...more })
    return lines_in_other_classes.map(({ value, listings }) => [value, ...listings.map(nameOf)])
  }
  expect(await told({})).toEqual([['Umbrella', 'Zinnia Roofers', 'Aspen Utilities']])
  expect(await told({ line_of_business: ['General Liability'] })).toEqual([])
  expect(await told({ page: 2, per_page: 1 })).toEqual([])
})
