// Look-alike names are refused wherever a name is taken, and existing ones are listed.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { updateName } from '#contract/calls/accounts.ts'
import { saveAgency } from '#contract/calls/agencies.ts'
import { listingRecord } from '#contract/calls/listingRecord.ts'
import { createListing, filteredListings } from '#contract/calls/listings.ts'
import { moderationQueue } from '#contract/calls/moderation.ts'
import {
  checkName,
  createOrganization,
  nameCollisions,
  orgData,
  updateOrganization,
} from '#contract/calls/organizations.ts'
import { addLob } from '#contract/calls/reference.ts'
import { register } from '#contract/calls/sessions.ts'
import { fillNameKeys } from '../../db/fillNameKeys.ts'
import { buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { ownDatabase } from '../../testing/database.ts'
import { openServer } from '../../testing/fixtures.ts'
import { newAddress } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { fillReference } from '../reference/fill.ts'

const server = await openServer()
await fillReference(server.db)
const member = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const least = (organization_name: string) => ({
  organization_name,
  organization_type: 'Insurance Company' as const,
  contact_phone_number_1: '212-555-0100',
  contact_email_address: 'desk@harbor.example',
  organization_website: 'https://www.harbor.example',
  short_description: 'Writes restaurants.',
})
const create = (name: string, as = member) => server.send(createOrganization, least(name), { as })
const exists = async (kind: 'organization' | 'listing' | 'mga', name: string) =>
  (await server.send(checkName, { kind, name }, { as: member })).body.exists

const fullWidth = (text: string) => text.replace(/[!-~]/g, sign => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
const cyrillic = (text: string) => text.replaceAll('o', 'о').replaceAll('a', 'а').replaceAll('H', 'Н')
const tricks: [string, (name: string) => string][] = [
  ['full width letters', fullWidth],
  ['no-break spaces', name => name.replaceAll(' ', '\u00a0')],
  ['zero-width spaces', name => [...name].join('\u200b')],
  ['bidi marks', name => `\u202e${name}\u200f\u202c`],
  ['Cyrillic letters', cyrillic],
]

test.each(tricks)(
  'an organization, an MGA and a listing of the same name but for %s are recognized',
  async (_, trick) => {
    const name = unique('Harborline Road')
    const made = await create(name)
    expect(made.status).toBe(200)
    const { id } = made.body.organization
    const refused = await create(trick(name))
    expect([refused.status, refused.body.code]).toEqual([409, 'name_taken'])
    expect(await exists('organization', trick(name))).toBe('1')

    const other = (await create(unique('Quayside'))).body.organization.id
    const renamed = await server.send(updateOrganization, { id: other, organization_name: trick(name) }, { as: member })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'name_taken'])

    const mga = unique('Harborline Brokers')
    const mgas = (mga_name: string, of: number) =>
      server.send(updateOrganization, { id: of, mgas: [{ mga_name, contacts: [] }] }, { as: member })
    expect((await mgas(mga, id)).status).toBe(200)
    expect((await mgas(trick(mga), other)).body.code).toBe('name_taken')
    expect(await exists('mga', trick(mga))).toBe('1')

    const listing = await buildListing(server.db, { name: unique('Harborline Roasters'), status: 'pending' })
    expect(await exists('listing', trick(listing.listing_name))).toBe('0')
    await server.db.run(sql`update listings set status = 'approved', approved_at = now() where id = ${listing.id}`)
    expect(await exists('listing', trick(listing.listing_name))).toBe('1')
  },
)

test.each(tricks)('the reviewer is told of a listing whose name differs from another by %s', async (_, trick) => {
  const organization = await buildOrganization(server.db)
  const { listing_name } = await buildListing(server.db, { organization: organization.id, name: unique('Roasters') })
  const { description, carrier_information } = { description: 'Coffee.', carrier_information: 'Harbor paper' }
  const input = { org_name: organization.organization_name, listing_name: trick(listing_name), states: ['NY' as const] }
  const made = await server.send(
    createListing,
    { ...input, line_of_business: ['Property'], description, carrier_information },
    { as: member },
  )
  expect(made.status).toBe(200)
  const { items } = (await server.send(moderationQueue, { kind: 'listing' }, { as: admin })).body
  const item = items.find(one => one.id === made.body.listing.id)
  expect(item?.checks).toContainEqual(
    expect.objectContaining({ name: 'Unique name', ok: false, text: `Already here: ${listing_name}.` }),
  )
})

test.each(tricks)('an organization and its listings are found by its name written with %s', async (_, trick) => {
  const organization = await buildOrganization(server.db, { name: unique('Harborline Road') })
  const { id } = await buildListing(server.db, { organization: organization.id })
  const found = await server.send(filteredListings, { org_name: trick(organization.organization_name) }, { as: member })
  expect(found.body.listings.map(one => listingRecord.parse(one).id)).toEqual([id])
})

test.each(tricks)('a line of business is the same line but for %s', async (_, trick) => {
  const { status, body } = await server.send(addLob, { label: trick('Commercial Auto') }, { as: member })
  expect([status, body]).toEqual([200, { label: 'Commercial Auto', value: 'commercial-auto' }])
})

test('a name keeps its letters and loses what nobody sees', async () => {
  const name = unique('Harborline')
  const made = await create(`\u202e${name}\u200b\u202c`)
  expect(made.body.organization.organization_name).toBe(name)
  const greek = unique('Αθήνα Ασφάλειες')
  expect((await create(greek)).body.organization.organization_name).toBe(greek)
})

test.each([
  'Administrator',
  'admin',
  'Appetite Support',
  'Аdministrator',
  'Ａｐｐｅｔｉｔｅ Support',
  'Adm1nistrator',
  'A\u200bppetite',
  'Super\u00a0Admin',
  'ᴀppetite',
  'ꜱᴜᴘᴘᴏʀᴛ',
  'Áppétite',
  'A\u0332p\u0332p\u0332etite Desk',
  '🅰🅳min',
  '@dmin',
  'Supp0rt',
  '5y5tem',
  'Aᴅmịnistratør',
  'Support Team',
  'Customer Support',
  'The Official Appetite',
  'Security  Department',
])('neither an account nor an agency is called %s', async name_24 => {
  const renamed = await server.send(updateName, { name_24 }, { as: member })
  expect([renamed.status, renamed.body.fields?.name_24]).toEqual([400, expect.stringContaining('taken for the site')])
  const input = { username: newAddress(), password: 'quiet lantern over the bay' }
  expect((await server.send(register, { ...input, name_24 })).status).toBe(400)
  expect((await server.send(register, { ...input, name_24: 'Rosa \u202eQuill' })).body.user.name_24).toBe('Rosa Quill')
  const founder = await buildUser(server)
  const founded = await server.send(saveAgency, { agency_name: name_24 }, { as: founder })
  expect([founded.status, Object.keys(founded.body.fields ?? {})]).toEqual([400, ['agency_name']])
  expect((await server.send(saveAgency, { agency_name: 'Quill' }, { as: founder })).status).toBe(200)
  expect((await server.send(saveAgency, { agency_name: name_24 }, { as: founder })).status).toBe(400)
})

test.each([
  'Åsa Lindström',
  'Ann Support',
  'Theo Stafford',
  'Моника Серова',
  'Ted Service',
  'Security Mutual Agency',
  'Hearty Appetite Brokers',
])('an account and an agency may be called %s', async name => {
  const founder = await buildUser(server)
  expect((await server.send(updateName, { name_24: name }, { as: founder })).body.name_24).toBe(name)
  expect((await server.send(saveAgency, { agency_name: name }, { as: founder })).body.agency.agency_name).toBe(name)
})

test('an agency from before keeps its reserved name while the rest of it is changed', async () => {
  const founder = await buildUser(server)
  const { body } = await server.send(saveAgency, { agency_name: unique('Quill') }, { as: founder })
  await server.db.run(sql`update agencies set agency_name = 'Support' where id = ${body.agency.id}`)
  const saved = { agency_name: 'Support', declinations_wanted: 5 }
  expect((await server.send(saveAgency, saved, { as: founder })).status).toBe(200)
})

test('a superAdmin may speak for the site', async () => {
  expect((await server.send(saveAgency, { agency_name: 'Appetite Support' }, { as: admin })).status).toBe(200)
  expect((await server.send(updateName, { name_24: 'Administrator' }, { as: admin })).status).toBe(200)
})

test('names from before that look alike keep the start going, and superAdmins read which they are', async () => {
  const { db, close } = await ownDatabase()
  const own = await testServer({}, db)
  const [as, plain] = [await buildUser(own, { role: 'superAdmin' }), await buildUser(own)]
  const waiting = await buildOrganization(db, { name: 'Hаrborline', status: 'pending' })
  await db.run(sql`update organizations set name_key = null`)
  const real = await buildOrganization(db, { name: 'Harborline' })
  await db.run(sql`update organizations set name_key = null`)
  const logged: string[] = []
  await fillNameKeys(db, line => logged.push(line))
  expect(logged).toEqual(['Database: 1 names of organizations compared'])
  // The approved one keeps the name, and is what it stands for.
  const named = await own.send(orgData, { q: 'Harborline', fields: 'names' }, { as: plain })
  expect(named.body).toMatchObject([{ id: real.id }])
  const expected = { kind: 'organization', id: waiting.id, name: 'Hаrborline', organization_id: waiting.id }
  expect((await own.send(nameCollisions, {}, { as })).body.collisions).toEqual([
    { ...expected, other_id: real.id, other_name: 'Harborline' },
  ])
  await own.send(updateOrganization, { id: waiting.id, organization_name: 'Quayside' }, { as })
  expect((await own.send(nameCollisions, {}, { as })).body.collisions).toEqual([])
  await fillNameKeys(db, line => logged.push(line))
  expect(logged).toHaveLength(1)
  await own.close()
  await close()
})
