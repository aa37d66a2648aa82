// Every field of an organization: as it comes in, as it goes out, left alone, emptied and refused; and its review.
import { expect, test } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import {
  approveOrganization,
  createOrganization,
  orgData,
  returnOrganization,
  updateOrganization,
} from '#contract/calls/organizations.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { pdf, png } from '../uploads/testing/samples.ts'

const server = await openServer()
const author = await buildUser(server)
const reader = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const least = (organization_name = unique('Beacon')) => ({
  organization_name,
  organization_type: 'Insurance Program' as const,
  contact_phone_number_1: '212-555-0100',
  contact_email_address: 'desk@beacon.example',
  organization_website: 'www.beacon.example',
  short_description: 'Writes it.',
})
const post = async (url: string, payload: object, as: Built = author) => {
  const { status, body } = await server.raw({ method: 'POST', url, payload, as })
  return { status, body: body as { organization: { id: number; version: number }; fields?: object; code?: string } }
}
const read = async (id: number, as: Built = reader) => (await server.send(orgData, { id }, { as })).body[0]

test("every field goes in by the spec's names, and comes out", async () => {
  const { organization_name, ...rest } = least()
  const listing = await buildListing(server.db)
  const whole = {
    ...rest,
    'carrier/program_name': organization_name,
    organization_creation_year: '1990',
    domicile: 'vermont',
    line_of_business: 'property, General Liability',
    states: 'Texas,NY',
    minimum_premium: '$1,000,000',
    minimum_earned_premium: 25,
    exclusions: 'Boats',
    other_specific_rules_text: ['One, with a comma'],
    other_specific_requirements_text: JSON.stringify(['Two']),
    contacts: JSON.stringify([{ contact_name: 'Ana', city: 'Albany', state: 'NY' }]),
    office_addresses: [{ address_line_1: '1 Quay', city: 'Austin', state: 'texas', postal_code: '73301' }],
    listing_ids: `${listing.id}`,
    mgas: [
      { name: unique('Wholesale'), email: 'desk@w.example', phone_number: '212-555-0102', contacts: [{ name: 'Kim' }] },
    ],
  }
  const sent = { ...whole, organization_name }
  // Files have a test of their own, below.
  const untested = Object.keys(organizationFacts).filter(name => !(name in sent || name.endsWith('_file_id')))
  expect(untested, 'a new fact belongs in `whole`, `expected` and `emptied`').toEqual([])
  const { status, body } = await post('/api/create_org', whole)
  const expected = {
    organization_name,
    organization_type: 'Insurance Program',
    organization_website: 'https://www.beacon.example',
    organization_creation_year: 1990,
    domicile: 'VT',
    line_of_business: 'Property, General Liability',
    states: ['TX', 'NY'],
    minimum_premium: '1000000',
    minimum_earned_premium: '25',
    exclusions: 'Boats',
    other_specific_rules_text: ['One, with a comma'],
    other_specific_requirements_text: ['Two'],
    contacts: [{ contact_name: 'Ana', city: 'Albany', state: 'NY', org_name: organization_name }],
    office_addresses: [{ address_line_1: '1 Quay', state: 'TX', postal_code: '73301' }],
    listing_ids: [listing.id],
    mgas: [{ mga_email: 'desk@w.example', mga_phone: '212-555-0102', contacts: [{ contact_name: 'Kim' }] }],
    status: 'pending',
    approved_by: '',
    version: 1,
  }
  expect([status, body]).toMatchObject([200, { message: 'Organization created successfully', organization: expected }])
  const { id } = body.organization
  const changed = await post('/api/update_org', { id: `${id}`, description: 'Other words.' })
  expect(changed.body).toMatchObject({
    message: 'Organization updated successfully',
    organization: { ...expected, short_description: 'Other words.', version: 2 },
  })
  const nothing = { exclusions: '', states: '', contacts: '', organization_creation_year: '' }
  expect((await post('/api/update_org', { id, ...nothing })).body.organization.version).toBe(2)
  const emptied = {
    organization_creation_year: null,
    domicile: null,
    minimum_premium: null,
    minimum_earned_premium: null,
    exclusions: null,
    other_specific_rules_text: [],
    other_specific_requirements_text: null,
    contacts: [],
    mgas: [],
    office_addresses: null,
  }
  expect((await post('/api/update_org', { id, ...emptied })).body.organization).toMatchObject({
    ...emptied,
    domicile: '',
    exclusions: '',
    other_specific_requirements_text: [],
    office_addresses: [],
    version: 3,
  })
})

test('a form carries the photo and the PDFs, which only those who see the organization open', async () => {
  const files = {
    organization_photo: { bytes: await png(), name: 'logo.png' },
    other_specific_rules_file: { bytes: pdf(), name: 'rules.pdf' },
  }
  const { organization } = (await server.send(createOrganization, least(), { as: author, files })).body
  const [photo] = organization.organization_photo_url.split('?')
  const open = async (url = '') => (await server.raw({ method: 'GET', url })).status
  expect([await open(organization.organization_photo_url), await open(photo)]).toEqual([200, 404])
  await server.send(approveOrganization, { id: organization.id }, { as: admin })
  expect(await open(photo)).toBe(200)
  expect(await read(organization.id)).toMatchObject({ organization_photo_url: photo })
  await post('/api/update_org', { id: organization.id, organization_photo_file_id: null }, admin)
  expect(await read(organization.id)).toMatchObject({ organization_photo_url: '', organization_photo_file_id: null })
})

test('what an organization cannot be is refused beside the field, and the rest of it would do', async () => {
  const wrong: [object, string][] = [
    [{ organization_type: 'Bank' }, 'organization_type'],
    [{ contact_phone_number_1: 'none' }, 'contact_phone_number_1'],
    [{ contact_email_address: 'desk' }, 'contact_email_address'],
    [{ organization_website: 'javascript:alert(1)' }, 'organization_website'],
    [{ organization_website: 'http://bank@elsewhere.example' }, 'organization_website'],
    [{ organization_website: 'https:a:b@elsewhere.example/x' }, 'organization_website'],
    [{ short_description: '  ' }, 'short_description'],
    [{ organization_name: '...' }, 'organization_name'],
    [{ organization_creation_year: 2190 }, 'organization_creation_year'],
    [{ domicile: 'Bermuda' }, 'domicile'],
    [{ minimum_earned_premium: '101' }, 'minimum_earned_premium'],
    [{ listing_ids: [2_000_000_000] }, 'listing_ids'],
    [{ approved_by: 'me@x.example' }, 'approved_by'],
  ]
  for (const [fields, named] of wrong) {
    const { status, body } = await post('/api/create_org', { ...least(), ...fields })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [named]])
  }
  expect((await post('/api/create_org', least())).status).toBe(200)
  const address = { organization_website: 'https://elsewhere.example/@bank?of=a@b' }
  expect((await post('/api/create_org', { ...least(), ...address })).status).toBe(200)
})

test('a name is one however it is spelled, also for those who take it at the same moment', async () => {
  const { organization_name } = await buildOrganization(server.db, { name: unique('Beacon & Sons') })
  const spelled = `  ${organization_name.toUpperCase().replace('&', ',')}. `
  const sentence = 'This name already exists. Please enter a new name.'
  const taken = { status: 409, body: { error: sentence, code: 'name_taken', fields: { organization_name: sentence } } }
  expect(await post('/api/create_org', least(spelled))).toMatchObject(taken)
  const { id } = await buildOrganization(server.db)
  expect(await post('/api/update_org', { id, organization_name: spelled }, admin)).toMatchObject(taken)
  const name = unique('Twins')
  const created = await Promise.all([1, 2, 3].map(() => post('/api/create_org', least(name))))
  expect(created.map(one => one.status).sort()).toEqual([200, 409, 409])
  const [one, two, wanted] = [await buildOrganization(server.db), await buildOrganization(server.db), unique('Wanted')]
  const renamed = await Promise.all(
    [one, two].map(of => post('/api/update_org', { id: of.id, organization_name: wanted }, admin)),
  )
  expect(renamed.map(answer => answer.status).sort()).toEqual([200, 409])
  expect(renamed.find(answer => answer.status === 409)).toMatchObject(taken)
  expect(
    (await post('/api/update_org', { id: two.id, organization_name: `${two.organization_name}!` }, admin)).status,
  ).toBe(200)
})

test('from pending to returned, mended and approved: each step one version, and its author is told', async () => {
  const { organization } = (await server.send(createOrganization, least(), { as: author })).body
  const { id } = organization
  const back = { id, reason: 'unverified_contact' as const, note: 'Nobody answers.' }
  expect((await server.send(returnOrganization, back, { as: author })).status).toBe(403)
  const returned = await server.send(returnOrganization, { ...back, version: 1 }, { as: admin })
  expect(returned.body).toMatchObject({
    message: 'Organization returned successfully',
    organization: {
      status: 'returned',
      return_reason: 'unverified_contact',
      return_note: 'Nobody answers.',
      version: 2,
    },
  })
  const lacks = 'Please say what you changed since it was returned.'
  expect(await server.send(updateOrganization, { id, version: 2 }, { as: author })).toMatchObject({
    status: 400,
    body: { message: lacks, fields: { change_note: lacks } },
  })
  const answer = { id, version: 2, change_note: 'They answer now.' }
  const mended = await server.send(updateOrganization, answer, { as: author })
  expect(mended.body).toMatchObject({
    organization: { status: 'pending', return_reason: null, return_note: '', version: 3 },
  })
  const stale = await server.send(approveOrganization, { id, version: 2 }, { as: admin })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { id, version: 3 } } })
  const approved = await server.send(approveOrganization, { id, version: 3 }, { as: admin })
  expect(approved.body).toMatchObject({
    message: 'Organization approved successfully',
    organization: { status: 'approved', approved_by: admin.username, version: 4 },
  })
  const again = await server.send(approveOrganization, { id, version: 3 }, { as: admin })
  expect(again.body).toMatchObject({ message: 'Organization was approved already', organization: { version: 4 } })
  expect((await server.send(returnOrganization, back, { as: admin })).body.code).toBe('already_decided')
  expect(await read(id)).toMatchObject({ status: 'approved', approved_by: 'Someone' })
  const { notifications } = (await server.send(readNotices, {}, { as: author })).body
  const about = notifications.filter(notice => notice.title.endsWith(organization.organization_name))
  expect(about.map(notice => notice.title.split(':')[0])).toEqual(['Approved', 'Changes needed'])
  expect(about[1]?.text).toContain('Nobody answers.')
})
