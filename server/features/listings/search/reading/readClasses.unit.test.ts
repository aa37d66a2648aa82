// Which of several classes in a sentence is the business, and which are only what it has besides or whom it serves.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

test('of two neighboring classes the first is a modifier', () => {
  const modifiersIn = (typed: string) => readQuery(typed, vocabulary).classes.map(one => one.isModifier === true)
  expect(modifiersIn('church preschool')).toEqual([true, false])
  expect(modifiersIn('church, preschool')).toEqual([false, false])
  expect(modifiersIn('church and preschool')).toEqual([false, false])
  // A general contractor is what it builds.
  expect(modifiersIn('GC building custom homes')).toEqual([true, false])
})

test('words that any business has are no class, and a firm of three lawyers is one', () => {
  const kindsIn = (typed: string) => readQuery(typed, vocabulary).classes.flatMap(({ kinds }) => kinds)
  expect(kindsIn('service contractor, roustabouts')).not.toContain('Tree service contractors')
  expect(kindsIn('three-lawyer firm, real estate closings')).toContain('Real estate law firms')
  expect(kindsIn('22-unit brick apartment building')).toContain('Garden apartments')
  expect(kindsIn('two trucks, taxi')).toEqual(['Taxi fleets'])
})

test('what a business is by law is a modifier beside a trade, wherever it stands', () => {
  const modifiersIn = (typed: string) => readQuery(typed, vocabulary).classes.map(one => one.isModifier === true)
  expect(modifiersIn('non-profit, food bank')).toEqual([true, false])
  expect(modifiersIn('food bank, non-profit')).toEqual([false, true])
  expect(modifiersIn('nonprofit')).toEqual([false])
})

test('how a business works is no trade beside one, and alone it is what it was', () => {
  const kindsIn = (typed: string) => readQuery(typed, vocabulary).classes.map(({ kinds }) => kinds[0])
  for (const typed of ['galvanizing job shop', 'job shop, powder coating', 'hot dip galvanizing job shop'])
    expect(kindsIn(typed), typed).toEqual(['Electroplating shops'])
  expect(kindsIn('printing job shop')).toEqual(['Commercial printers'])
  expect(kindsIn('job shop')).toEqual(['Machine shops'])
  for (const typed of ['family business, bakery', 'mom and pop bakery', 'bakery workshop'])
    expect(readQuery(typed, vocabulary).words, typed).toEqual([])
})

test('that it is a second business is no word of a class', () => {
  for (const typed of ['auto repair shop on the side', 'auto repair shop, part time', 'auto repair as a sideline']) {
    const { classes, words } = readQuery(typed, vocabulary)
    expect([classes.map(({ kinds }) => kinds), words], typed).toEqual([[['General auto repair shops']], []])
  }
})

test('a garage with a tow truck tows, as one that names both trades does', () => {
  const readOf = (typed: string) => {
    const { classes, features } = readQuery(typed, vocabulary)
    return { classes, features }
  }
  expect(readOf('auto repair shop with a tow truck')).toEqual(readOf('auto repair shop, tow truck'))
  expect(readOf('auto repair shop, tow truck').classes).toHaveLength(2)
})

test('a place where work is done is not the business', () => {
  const kindsIn = (typed: string) => readQuery(typed, vocabulary, null).classes.map(({ kinds }) => kinds[0])
  const cleaners = kindsIn('crime scene cleanup')
  for (const typed of [
    'cleans up after a death in an apartment',
    'cleans up blood after a death',
    'death cleanup',
    'trauma cleanup',
  ])
    expect(kindsIn(typed), typed).toEqual(cleaners)
  const inspecting = readQuery('inspects balconies in an apartment building', vocabulary, null)
  expect(inspecting.classes).toEqual([])
  expect(inspecting.features[0]?.kinds).toContain('Garden apartments')
  expect(kindsIn('cleans for restaurants')).toEqual(['Janitorial contractors'])
  expect(kindsIn('a balcony in an apartment building')).toContain('Garden apartments')
})

const readOf = (typed: string) => {
  const { classes, features, corrections } = readQuery(typed, vocabulary)
  const names = (list: typeof classes) =>
    list.map(({ subcategories, kinds, codes }) => [...subcategories, ...kinds, ...codes][0])
  return { is: names(classes), serves: names(features), corrections: corrections.length }
}

test.each([
  [
    'janitorial, hospitals and schools',
    'Janitorial contractors',
    ['General acute care hospitals', 'Public and Charter Schools'],
  ],
  ['HVAC contractor, hospital job', 'HVAC contractors', ['General acute care hospitals']],
  ['structural engineers, 25% condo work', 'Structural engineers', ['Condominium associations']],
  ['IT services for medical practices and a credit union', 'IT consultants', ['Physician Practices', 'Credit unions']],
  ['software company, customers are banks', 'Software Development', ['Community banks']],
  [
    'drones, inspects pipelines and wind turbines',
    'Commercial drone operators',
    ['Sewer and water main contractors', 'Wind farms'],
  ],
  ['insurance agency, insures contractors', 'Insurance agencies', ['General Contractors']],
  ['metal stamping, brackets for auto suppliers', 'Metal stamping plants', ['Auto parts manufacturers']],
  ['insurance agent, sells to truckers', 'Insurance agencies', ['Long-Haul Trucking']],
  ['hot shot, oilfield equipment', 'Hot shot truckers', ['Oilfield Services']],
  ['trucker, farm equipment', 'Long-Haul Trucking', ['Farm equipment dealers']],
  ['makes cheese and sells it from a store', 'Cheese makers', ['Specialty Retail']],
  ['tree service, bucket truck, rents a crane sometimes', 'Tree service contractors', ['Long-Haul Trucking']],
])('whom or what a business works for, sells to, hauls or drives is not the business: %s', (typed, is, serves) => {
  expect(readOf(typed)).toEqual({ is: [is], serves, corrections: 0 })
})

test('of a grain elevator that sells fertilizer and sprays for farmers both trades are read, and no farm', () => {
  expect(readOf('grain elevator, sells fertilizer and sprays for farmers')).toMatchObject({
    is: ['Grain elevators', 'Fertilizer dealers'],
    serves: ['Crop Farming'],
  })
})

test.each([
  ['restaurant 60%, catering 40%', ['Restaurants', 'Caterers']],
  ['plumber 60%, HVAC 40%', ['Residential plumbers', 'HVAC contractors']],
  ['motel and restaurant', ['Motels', 'Restaurants']],
  ['painter and apartment owner', ['Interior painting contractors', 'Garden apartments']],
  ['plumber and WC for an electrician', ['Residential plumbers', 'Electrical contractors']],
  ['truck rental', ['Truck rental companies']],
  ['sells IT', ['Computer wholesalers']],
  ['farm and trucking', ['Crop Farming', 'Long-Haul Trucking']],
])('a second trade is one: %s', (typed, is) => {
  expect(readOf(typed).is).toEqual(is)
})

test('a remark in brackets breaks no phrase', () => {
  const kindsIn = (typed: string) => readQuery(typed, vocabulary).classes.map(({ kinds }) => kinds[0])
  expect(kindsIn('seaweed (dulse) farm')).toEqual(['Shellfish farms'])
  expect(kindsIn('dump (tri-axle) truck operator, Texas')).toEqual(kindsIn('dump truck operator'))
  const reading = readQuery('nail salon (two chairs) in Texas', vocabulary)
  expect([reading.classes[0]?.kinds, reading.states[0]?.value]).toEqual([['Nail salons'], 'TX'])
})

test('the first part of a word with a hyphen that says how a thing is names no class', () => {
  const named = (typed: string) => readQuery(typed, vocabulary).classes.map(({ from }) => from)
  expect(named('land-based fish farm')).toEqual(['fish farm'])
  expect(named('truck-mounted carpet cleaning')).toEqual(['carpet cleaning'])
  expect(named('bakery-cafe')).not.toEqual([])
})

test.each([
  ['motel with swimming pool', 'Motels', ['swimming pool']],
  ['church with daycare and gym', 'Churches', ['daycare', 'gym']],
  ['church that has a daycare', 'Churches', ['daycare']],
  ['garden apartments incl. parking garage', 'Garden apartments', ['parking garage']],
  ['office building w/ flat roof', 'Office building owners', ['flat roof']],
  ['staffing for hospitals', 'Staffing and Employment', ['hospitals']],
  ['hair salon in a strip mall', 'Hair salons', ['strip mall']],
  ['cleaning banks', 'Cleaning Services', ['banks']],
  ['caterers in Tulsa who need liquor for a wedding', 'Caterers', ['wedding']],
  ['garden apartments with a pool, playground and gym', 'Garden apartments', ['gym']],
  ['janitorial contractors doing hospitals', 'Janitorial contractors', ['hospitals']],
  ['preschool run by a church', 'Preschools', ['church']],
  ['tree service contractors near power lines', 'Tree service contractors', ['power lines']],
  ['drywall sub for hotels', 'Drywall contractors', ['hotels']],
  ['contractors with drywall', 'Drywall contractors', []],
  ['homebuilder subdivision', 'Speculative home builders', ['subdivision']],
  ['roofing contractor doing siding', 'Residential roofers', ['siding']],
])('%s: the second is only a feature', (typed, meant, features) => {
  const reading = readQuery(typed, vocabulary)
  expect(reading.classes.map(({ subcategories, kinds }) => [...subcategories, ...kinds][0])).toEqual([meant])
  expect(reading.features.map(({ from }) => from)).toEqual(features)
})

test('how a trade sells is no trade beside it', () => {
  const kindsIn = (typed: string) =>
    readQuery(typed, vocabulary).classes.flatMap(({ kinds, subcategories }) => [...kinds, ...subcategories])
  expect(kindsIn('restaurant, takeout')).toEqual(['Restaurants'])
  expect(kindsIn('distillery, tasting room')).toEqual(['Distilleries'])
  expect(kindsIn('apple orchard, u-pick')).toEqual(['Apple orchards'])
  expect(kindsIn('takeout')).toEqual(['Fast Food and Quick Service'])
})

test('what is held in a place, and who plays there, is a feature of it', () => {
  const readIn = (typed: string) => {
    const { classes, features } = readQuery(typed, vocabulary)
    return [classes.map(({ from }) => from), features.map(({ from }) => from)]
  }
  expect(readIn('wedding hall, DJ')).toEqual([['wedding hall'], ['DJ']])
  expect(readIn('winery, concerts')).toEqual([['winery'], ['concerts']])
  expect(readIn('photographer, weddings')).toEqual([['photographer'], ['weddings']])
  // Alone it is the business, and so is a second place.
  expect(readIn('DJ')).toEqual([['DJ'], []])
  expect(readIn('weddings')).toEqual([['weddings'], []])
  expect(readIn('winery, event planner')).toEqual([['winery', 'event planner'], []])
})
