// A phone number finds its contact's organization, and a person's name the listings that they answer for.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db)
afterAll(() => server.close())
const harbor = await buildOrganization(db, { name: unique('Harbor') })
const other = await buildOrganization(db, { name: unique('Ledger') })
const pending = await buildOrganization(db, { status: 'pending' })
const bars = await buildListing(db, { organization: harbor.id, name: 'Taproom package', lines: ['liquor-liability'] })
const shops = await buildListing(db, { organization: harbor.id, name: 'Corner shops', states: ['OH'] })
const trucks = await buildListing(db, { organization: other.id, name: 'Long hauls', states: ['NY'] })
const unseen = await buildListing(db, { organization: pending.id, name: 'Unseen', status: 'pending' })

type Owner = { organization?: number; listing?: number; mga?: number }
const person = async (name: string, { organization, listing, mga }: Owner, phone = '') => {
  const made = await db.row<{ id: number }>(sql`
    insert into contacts (organization_id, listing_id, mga_id, contact_name, contact_phone)
    values (${organization ?? null}, ${listing ?? null}, ${mga ?? null}, ${name}, ${phone}) returning id`)
  return made?.id ?? 0
}
await person('Lena Varga', { listing: shops.id }, '(512) 555-0142')
const liquor = await person('Otis Quill', { organization: harbor.id }, '+1 512.555.0143 x7')
await db.run(sql`insert into contact_coverage (contact_id, lob) values (${liquor}, 'liquor-liability')`)
await person('Mary Ann Pell', { organization: other.id })
await person('Austin Baker', { listing: trucks.id })
await person('Petra Hush', { organization: pending.id }, '(512) 555-0144')
await person('Petra Hush', { listing: unseen.id })
const twin = await person('Otis Quill', { organization: other.id })
const mga = await db.row<{ id: number }>(sql`
  insert into mgas (mga_name, name_key, mga_phone, approved_at) values ('Tamarack Brokerage', 'tamarack brokerage', '512 555 0145', now()) returning id`)
await db.run(sql`insert into organization_mgas (organization_id, mga_id) values (${other.id}, ${mga?.id})`)
const wholesale = await person('Ivo Tamm', { mga: mga?.id ?? 0 })
await db.run(sql`
  insert into organization_mga_contacts (organization_id, mga_id, contact_id) values (${other.id}, ${mga?.id}, ${wholesale})`)
await db.run(sql`update listings set underwriter_phone = '512-555-0146' where id = ${trucks.id}`)

const member = await buildUser(server)
const search = async (searchTerm: string) => (await server.send(filteredListings, { searchTerm }, { as: member })).body
const found = async (searchTerm: string) =>
  (await search(searchTerm)).listings.map(({ id }) => id).sort((a, b) => a - b)

test('a phone number in any usual writing finds its organization and all that it offers', async () => {
  const writings = [
    '(512) 555-0142',
    '512.555.0142',
    '5125550142',
    '+1 512 555 0142',
    '1-512-555-0142',
    '512-555-0142 ext. 9',
  ]
  for (const typed of writings) {
    const { understood } = await search(typed)
    expect([typed, understood]).toEqual([
      typed,
      [{ param: 'phone', value: `Lena Varga, ${harbor.organization_name}`, from: typed }],
    ])
    expect([typed, await found(typed)]).toEqual([typed, [bars.id, shops.id]])
  }
  expect(await found('1 (512) 555.0143')).toEqual([bars.id, shops.id])
  expect(await found('512-555-0145')).toEqual([trucks.id])
  expect(await found('(512)555-0146')).toEqual([trucks.id])
})

test('a number that nobody has, or whose owner is not public, finds nothing and says so', async () => {
  for (const typed of ['512-555-0199', '512-555-0144', 'restaurants 512-555-0199']) {
    const { total, understood } = await search(typed)
    expect([typed, total, understood[0]]).toMatchObject([typed, 0, { param: 'phone', value: '' }])
  }
  // Twelve digits are no phone number.
  expect((await search('512555014299')).understood).toEqual([])
})

test('a name finds the listings that the person answers for', async () => {
  expect(await found('lena varga')).toEqual([shops.id])
  expect((await search('lena varga')).understood).toEqual([
    { param: 'person', value: `Lena Varga, ${harbor.organization_name}`, from: 'lena varga' },
  ])
  expect(await found('mary pell')).toEqual([trucks.id])
  expect(await found('Ivo Tamm')).toEqual([trucks.id])
  expect(await found('restaurants with Lena Varga in Ohio')).toEqual([shops.id])
  expect(await found('Lena Varga in Texas')).toEqual([])
  // Two people of one name: the listings of both, each named.
  expect(await found('otis quill')).toEqual([bars.id, trucks.id])
  expect((await search('otis quill')).understood.map(({ value }) => value)).toEqual([
    `Otis Quill, ${harbor.organization_name}`,
    `Otis Quill, ${other.organization_name}`,
  ])
  expect(twin).toBeGreaterThan(0)
})

test('a name that is a class or a place stays one, unless first and last name fit', async () => {
  const meant = async (typed: string) => (await search(typed)).understood.map(({ param }) => param)
  expect(await meant('austin')).toEqual(['state'])
  expect(await meant('bakers in austin')).toEqual(['state'])
  expect(await meant('austin baker')).toEqual(['person'])
  expect(await meant('lena roofer')).toEqual([])
  expect(await meant('varga')).toEqual([])
})

test('a person whom members do not see is not found', async () => {
  expect((await search('petra hush')).understood).toEqual([])
})
