// A match through HTTP: whom to call, providers of another's listing, classes by words and filings, and what is excluded.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { updateListing } from '#contract/calls/listings.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildMarket, matching, now } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { matched } = matching(server)
const broker = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const core = { state: ['TX'], line_of_business: ['General Liability'] }
const rowOf = async (organization: number, asked: Parameters<typeof matched>[1] = core) =>
  (await matched(broker, asked)).providers.find(({ org_id }) => org_id === organization)
const classOf = async (organization: number, asked: object) => {
  const row = await rowOf(organization, { ...core, ...asked })
  const found = row?.reasons.find(({ criterion }) => criterion === 'class')
  return found && `${found.verdict}: ${found.text}`
}

test('who offers the listing of another counts only where it says itself that it writes', async () => {
  const { id: wholesaler } = await buildOrganization(db, { name: unique('Wholesaler') })
  const market = await buildMarket(server, unique('Carrier'), { states: ['TX', 'OK'], providers: [wholesaler] })
  // As well as its owner, so both are one row.
  expect(await rowOf(wholesaler)).toBeUndefined()
  expect((await rowOf(market.organization))?.beside).toMatchObject([
    { org_id: wholesaler, call_first: [], main_line: { phone: '212-555-0100', email: 'desk@example.com' } },
  ])
  const broker = { contact_name: 'Wanda Wholesale', contact_email: 'wanda@wholesale.example' }
  const contacts = [
    { ...broker, contact_phone: '212-555-0101', specialties: [{ lob: 'General Liability', states: ['TX'] }] },
  ]
  expect((await server.send(updateOrganization, { id: wholesaler, contacts }, { as: admin })).status).toBe(200)
  const shared = await rowOf(market.organization)
  expect(shared?.beside).toMatchObject([
    { call_first: [{ ...broker, answers: ['General Liability in TX'] }], call_note: '', main_line: null },
  ])
  // Each has its own people.
  expect(shared?.call_first).toEqual([])
  const narrowed = await server.send(updateOrganization, { id: wholesaler, states: ['OK'] }, { as: admin })
  expect(narrowed.status).toBe(200)
  expect(await rowOf(wholesaler)).toMatchObject({ band: 4, listing: { id: market.listing } })
  expect((await rowOf(wholesaler))?.reasons[0]?.text).toBe('Not in Texas')
  // The organization whose listing it is may name what it likes: its listing speaks for it.
  await server.send(updateOrganization, { id: market.organization, states: ['OK'] }, { as: admin })
  expect((await rowOf(market.organization))?.band).toBe(1)
  const lines = { id: wholesaler, states: [], line_of_business: ['Liquor Liability'] }
  await server.send(updateOrganization, lines, { as: admin })
  expect((await rowOf(wholesaler))?.reasons.map(({ text }) => text)).toEqual([
    'Writes in Texas',
    'General Liability is not among its own lines',
  ])
})

test('a class by its code, by where it is filed, by words, and by nothing', async () => {
  const asked = { iso_class_code: '16910' }
  const restaurants = 'Restaurants - alcohol under 30% of receipts - table service'
  const market = async (facts: Parameters<typeof buildMarket>[2]) =>
    (await buildMarket(server, unique('Class'), facts)).organization
  const coded = await market({})
  expect(await classOf(coded, asked)).toBe(`met: Names class 16910 ${restaurants}`)
  expect(await classOf(coded, {})).toBeUndefined()
  const filed = await market({ code: '' })
  expect(await classOf(filed, asked)).toBe('met: Writes Restaurants')
  const broad = await market({ code: '', subcategory: '' })
  expect(await classOf(broad, asked)).toBe('partly: Writes Hospitality and Entertainment')
  const near = await market({ code: '', subcategory: 'Hotels and Motels' })
  expect(await classOf(near, asked)).toBe('missed: Another class: Hotels and Motels')
  const silent = await market({ code: '', subcategory: '', category: '' })
  expect(await classOf(silent, asked)).toBe('not_stated: Class not stated')
  const elsewhere = { category: 'Construction and Contractors', subcategory: '' }
  const another = await market({ code: '98993', ...elsewhere })
  expect(await classOf(another, asked)).toBeUndefined()
  const offices = await market({ code: '66561', category: 'Hospitality and Entertainment', subcategory: '' })
  expect(await classOf(offices, asked)).toBe('missed: Another class: Dental Offices / Medical Offices')
  const other = await market({ code: '', ...elsewhere })
  expect(await classOf(other, asked)).toBeUndefined()
  // Words that are no class count where none is asked, and never as a class.
  const oven = { words: 'windmill oven' }
  await db.run(
    sql`update listings set tags = '{Windmill oven}', version = version + 1 where organization_id = ${other}`,
  )
  expect(await classOf(other, oven)).toBe('partly: Mentions “windmill oven”')
  expect(await classOf(other, { ...asked, ...oven })).toBeUndefined()
  expect(await classOf(coded, { ...asked, ...oven })).toBe(`met: Names class 16910 ${restaurants}`)
  const described = sql`update listings set description = 'A windmill with an oven.', version = version + 1 where organization_id = ${another}`
  await db.run(described)
  expect(await classOf(another, oven)).toBe('partly: Mentions “windmill” and “oven”')
  expect(await classOf(another, { words: 'windmill lighthouse' })).toMatch('missed: Another class: Sign Erection')
})

test('a NAICS code by what a listing states, by its kind of business, and by another code', async () => {
  const market = async (facts: Parameters<typeof buildMarket>[2]) =>
    (await buildMarket(server, unique('Trades'), { code: '', subcategory: '', category: '', ...facts })).organization
  const asked = { words: 'NAICS 722511' }
  const restaurants = { category: 'Hospitality and Entertainment', subcategory: 'Restaurants' }
  const stated = await market({ naics: ['722511', '722410'] })
  const begun = await market({ naics: ['7225'] })
  const kind = await market(restaurants)
  const alike = await market({ ...restaurants, naics: ['722511'] })
  const states = ['AK']
  const another = await market({ ...restaurants, naics: ['238210'], states })
  // Enough who write it there, so that no neighbors are named.
  for (let writers = 0; writers < 4; writers++)
    await market({ ...restaurants, code: '16910', naics: ['722511'], states })
  expect(await classOf(stated, asked)).toBe('met: Names NAICS 722511 Full-service restaurants')
  expect(await classOf(stated, { words: 'NAICS 7224' })).toBe(
    'met: Names NAICS 722410 Drinking places (alcoholic beverages)',
  )
  expect(await classOf(stated, { words: 'SIC 5812' })).toBe('met: Names NAICS 722511 Full-service restaurants')
  expect(await classOf(begun, asked)).toBe('met: Names NAICS 7225')
  expect(await classOf(kind, asked)).toBe('partly: Writes Restaurants')
  expect(await classOf(alike, { words: 'steakhouse' })).toBe('partly: Writes Restaurants')
  const electricians =
    'missed: Another class: NAICS 238210 Electrical contractors and other wiring installation contractors'
  expect(await classOf(another, { ...asked, state: states })).toBe(electricians)
  expect(await classOf(another, { iso_class_code: '16910', state: states })).toBe(electricians)
  expect(await classOf(another, { words: '238210', state: states })).toBe(
    'met: Names NAICS 238210 Electrical contractors and other wiring installation contractors',
  )
})

test('a code whose trade is not known is missed only by another code', async () => {
  const asked = { iso_class_code: '18707' }
  const silent = (await buildMarket(server, unique('Unfiled'), { code: '' })).organization
  expect(await classOf(silent, asked)).toBe('not_stated: Class not stated')
  const another = (await buildMarket(server, unique('Unfiled'), { code: '16910' })).organization
  expect(await classOf(another, asked)).toBe(
    'missed: Another class: Restaurants - alcohol under 30% of receipts - table service',
  )
})

test('a word that is excluded is a caution, as it was typed and without points', async () => {
  const exclusions = 'No delivery drivers, no fireworks.'
  const { organization } = await buildMarket(server, unique('Fireworks and Pizza'), { exclusions })
  const asked = { ...core, words: 'pizza, Fireworks, with no bar' }
  const row = await rowOf(organization, { ...core, words: 'pizza, Fireworks' })
  expect(row?.reasons.at(-1)).toEqual({
    criterion: 'caution',
    verdict: 'caution',
    text: 'Exclusions mention “Fireworks”',
  })
  await db.run(sql`update listings set exclusions = '', version = version + 1 where organization_id = ${organization}`)
  const plain = await rowOf(organization, { ...core, words: 'pizza, Fireworks' })
  expect([plain?.band, plain?.points]).toEqual([row?.band, row?.points])
  expect(plain?.reasons.some(({ criterion }) => criterion === 'caution')).toBe(false)
  expect(row?.reasons.some(({ text }) => text === 'Fireworks')).toBe(false)
  // What the words exclude is nothing that the market has to name, and what the business has besides is.
  const [besides, named] = (await rowOf(organization, asked))?.reasons.toReversed() ?? []
  expect([named?.text, besides?.verdict, besides?.text]).toEqual(['Mentions “Pizza”', 'not_stated', 'Fireworks'])
})

test('what the listing states of itself is told, asked or not, each text and list bounded', async () => {
  const exclusions = 'Asbestos; Lead\nNo work above three stories. No EIFS.'
  const { organization, listing } = await buildMarket(server, unique('Stating'), { exclusions, premium: 2_500 })
  const stated = async () => (await rowOf(organization))?.stated
  expect(await stated()).toEqual({
    exclusions: ['Asbestos', 'Lead', 'No work above three stories.', 'No EIFS.'],
    filed_as: ['16910 Restaurants - alcohol under 30% of receipts - table service'],
    lines: ['General Liability', 'Liquor Liability'],
    description: 'What it covers.',
    tags: [],
    limits: ['Per Occurrence: $2,000,000'],
    requirements: [],
    rules: [],
    minimum_premium: '$2,500',
    minimum_earned_premium: 'Not stated',
    admitted: 'Admitted',
    minimum_years_in_business: 3,
  })
  const long = `${'x'.repeat(400)}; ${'y; '.repeat(20)}`
  await db.run(sql`
    update listings set exclusions = ${long}, minimum_premium = null, admitted = null, other_specific_requirements_text = '{Loss runs}',
      version = version + 1
    where id = ${listing}`)
  const shortened = await stated()
  expect(shortened?.exclusions.map(text => text.length)).toEqual([200, 1, 1, 1, 1, 1, 1, 1])
  expect(shortened).toMatchObject({
    ...{ requirements: ['Loss runs'], minimum_premium: 'Not stated', admitted: 'Not stated' },
  })
})

test('the people who answer for the risk are called first, of the listing before others', async () => {
  const { organization, listing } = await buildMarket(server, unique('People'))
  const contact = (contact_name: string, more: object) => ({
    contact_name,
    contact_email: `${unique('mail').replaceAll(' ', '')}@people.example`,
    contact_phone: '212-555-0100',
    ...more,
  })
  const lob = (label: string, ...states: string[]) => ({ lob: label, states })
  const people = async (...contacts: ReturnType<typeof contact>[]) => {
    const { status } = await server.send(updateOrganization, { id: organization, contacts }, { as: admin })
    expect(status).toBe(200)
    const row = await rowOf(organization, { ...core, state: ['TX', 'OK'] })
    return { first: row?.call_first.map(each => [each.contact_name, each.answers]), note: row?.call_note, row }
  }
  const nobody = await people()
  expect(nobody).toMatchObject({ first: [], note: 'Nobody is named for General Liability in Texas or Oklahoma.' })
  expect(nobody.row?.main_line).toEqual({ phone: '212-555-0100', email: 'desk@example.com' })
  const open = contact('Olga Open', {})
  const stand = await people(open)
  expect(stand).toMatchObject({ first: [['Olga Open', []]], note: 'Line and state not stated' })
  expect(stand.row?.main_line).toBeNull()
  const far = contact('Fay Far', { specialties: [lob('General Liability', 'CA')] })
  expect((await people(open, far)).first).toEqual([['Olga Open', []]])
  expect(await people(far)).toMatchObject({ first: [], row: { main_line: { email: 'desk@example.com' } } })
  const one = contact('Tess Texas', { specialties: [lob('General Liability', 'TX')] })
  const everywhere = contact('Eve Everywhere', { specialties: [lob('General Liability')] })
  const own = contact('Lola Listing', {
    listings: [{ listing_id: listing, lobs: [lob('General Liability', 'TX', 'OK')] }],
  })
  const both = 'General Liability in TX, OK'
  expect((await people(open, far, one)).first).toEqual([['Tess Texas', ['General Liability in TX']]])
  expect(await people(open, one, everywhere, own)).toMatchObject({
    first: [
      ['Lola Listing', [both]],
      ['Eve Everywhere', [both]],
    ],
    note: '',
    row: { main_line: null },
  })
  // Coverage of another listing never answers for this one.
  const elsewhere = (await buildMarket(server, unique('Elsewhere'), { organization, lines: ['property'] })).listing
  const theirs = contact('Otto Other', {
    listings: [{ listing_id: elsewhere, lobs: [lob('General Liability', 'TX')] }],
  })
  expect((await people(one, theirs)).first).toEqual([['Tess Texas', ['General Liability in TX']]])
  // Nor does it say that nothing is stated.
  expect(await people(theirs)).toMatchObject({ first: [], row: { main_line: { email: 'desk@example.com' } } })
})

test('where a line like the one that was asked stands in for it, its people are called', async () => {
  const facts = { states: ['WV'], lines: ['agribusiness-package'], subcategory: 'Crop Farming', code: '' }
  const { organization } = await buildMarket(server, 'Hay Farms', {
    ...facts,
    category: 'Agriculture and Food Production',
  })
  const contacts = [
    {
      ...{ contact_name: 'Hannah Hay', contact_email: 'hannah@hay.example', contact_phone: '212-555-0111' },
      specialties: [{ lob: 'Agribusiness Package', states: ['WV'] }],
    },
  ]
  await server.send(updateOrganization, { id: organization, contacts }, { as: admin })
  const asked = { state: ['WV'], line_of_business: ['Farm and Ranch'], words: 'hay farm' }
  expect(await rowOf(organization, asked)).toMatchObject({
    call_first: [{ contact_name: 'Hannah Hay', answers: ['Agribusiness Package in WV'] }],
    ...{ call_note: '', main_line: null },
  })
})

test('a provider with several listings is one row, by its best listing', async () => {
  const best = await buildMarket(server, unique('Several'))
  const { organization } = best
  const lesser = await buildMarket(server, unique('Lesser'), { organization, age: 100 })
  const misses = await buildMarket(server, unique('Misses'), { organization, states: ['NV'] })
  const row = await rowOf(organization)
  expect(row).toMatchObject({ listing: { id: best.listing }, more_total: 2 })
  expect(row?.more_listings.map(({ id }) => id)).toEqual([lesser.listing, misses.listing])
  // What is edited is matched anew at once.
  await server.send(updateListing, { id: best.listing, states: ['NV'] }, { as: admin })
  expect((await rowOf(organization))?.listing.id).toBe(lesser.listing)
})

test('a line that another listing of the provider writes is told with the listing', async () => {
  const asked = { state: ['TX'], line_of_business: ['General Liability', 'Liquor Liability'], iso_class_code: '16910' }
  const { organization } = await buildMarket(server, unique('Lined'), { lines: ['general-liability'] })
  const broad = { lines: ['liquor-liability'], code: '', subcategory: '' }
  const name = unique('Liquor')
  const other = await buildMarket(server, name, { ...broad, organization })
  const far = await buildMarket(server, unique('Far'), { ...broad, organization, states: ['NV'] })
  const saidOf = async () => (await rowOf(organization, asked))?.reasons.map(({ text }) => text)
  expect((await rowOf(organization, asked))?.more_listings).toMatchObject([
    { id: other.listing, lines: ['Liquor Liability'], states: ['TX'], class: 'Writes Hospitality and Entertainment' },
    { id: far.listing, lines: [], states: [], class: '' },
  ])
  const inAnother = `Writes Liquor Liability in another listing, ${name} Program`
  expect(await saidOf()).toContain(inAnother)
  expect(await saidOf()).toContain('Writes 1 of 2 lines, not Liquor Liability')
  // A listing of another class speaks for no line of this one.
  await db.run(sql`
    update listings set categories_insurance = 'Construction and Contractors', version = version + 1 where id = ${other.listing}`)
  expect(await saidOf()).not.toContain(inAnother)
})

test('another listing of a market names who is called about it, which the first one does not', async () => {
  const states = ['ID']
  const lines = ['general-liability']
  const first = await buildMarket(server, 'Pelican Casualty', { states, lines, age: 1 })
  const { organization } = first
  const other = await buildMarket(server, 'Pelican Liquor', {
    ...{ states, organization, lines: ['liquor-liability'], exclusions: 'Assault and battery', years: 5, age: 100 },
    limits: ['Self-Insured Retention: $250,000'],
  })
  const person = (contact_name: string, listing_id: number, lob: string) => ({
    ...{ contact_name, contact_phone: '212-555-0101' },
    listings: [{ listing_id, lobs: [{ lob, states }] }],
  })
  const contacts = [
    person('Gloria General', first.listing, 'General Liability'),
    person('Lionel Liquor', other.listing, 'Liquor Liability'),
  ]
  expect((await server.send(updateOrganization, { id: organization, contacts }, { as: admin })).status).toBe(200)
  const asked = { state: states, line_of_business: ['General Liability', 'Liquor Liability'] }
  const row = await rowOf(organization, { ...asked, iso_class_code: '16910', year_started: 2024 })
  expect(row).toMatchObject({
    listing: { id: first.listing, organization_id: organization, organization_name: 'Pelican Casualty' },
    call_first: [{ contact_name: 'Gloria General' }],
    more_listings: [
      {
        ...{ id: other.listing, lines: ['Liquor Liability'], exclusions: ['Assault and battery'] },
        against: ['Wants 5 years in business, yours has 2', 'Retention of $250,000'],
        ...{ minimum_years_in_business: 5, verified_at: expect.stringMatching(/^\d{4}-/) },
        call_first: [{ contact_name: 'Lionel Liquor', answers: ['Liquor Liability in ID'] }],
      },
    ],
  })
})

test('another listing that writes a line by another name names who answers for that one', async () => {
  const states = ['SD']
  const first = await buildMarket(server, 'Auk Casualty', { states, lines: ['general-liability'], age: 1 })
  const { organization } = first
  const excess = await buildMarket(server, 'Auk Excess', { states, organization, lines: ['excess-liability'] })
  const contacts = [
    {
      ...{ contact_name: 'Edda Excess', contact_phone: '212-555-0101' },
      listings: [{ listing_id: excess.listing, lobs: [{ lob: 'Excess Liability', states }] }],
    },
  ]
  expect((await server.send(updateOrganization, { id: organization, contacts }, { as: admin })).status).toBe(200)
  const asked = { state: states, line_of_business: ['General Liability', 'Umbrella'], iso_class_code: '16910' }
  expect((await rowOf(organization, asked))?.more_listings).toMatchObject([
    { id: excess.listing, lines: ['Umbrella'], call_first: [{ contact_name: 'Edda Excess' }] },
  ])
})
