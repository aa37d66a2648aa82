// Every field of a listing: as it comes in, as it goes out, left alone, emptied and refused.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createListing, filteredListings, updateListing } from '#contract/calls/listings.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { pdf } from '../../uploads/testing/samples.ts'

const server = await openServer()
const harbor = await buildOrganization(server.db, { name: unique('Harbor') })
const quay = await buildOrganization(server.db, { name: unique('Quay') })
// Its own organization is a provider at once.
const author = await buildUser(server, { contributesFor: [quay.id] })
const other = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const least = () => ({
  org_name: harbor.organization_name,
  listing_name: unique('Bakeries'),
  line_of_business: ['Property'],
  states: ['NY'],
  carrier_information: 'Harbor paper',
  description: 'Bread and cake.',
})
const whole = () => ({
  ...least(),
  categories_insurance: 'Hospitality and Entertainment',
  subcategory_insurance: 'Restaurants',
  iso_class_code: '10010',
  naics: ['722511', '7225'],
  tags: ['Small', 'Family owned'],
  limits: ['Each occurrence: $1,000,000', 'Aggregate: $2,000,000'],
  appointment_needed: true,
  minimum_premium: '$2,500.00',
  minimum_earned_premium: '25%',
  exclusions: 'Fryers',
  other_specific_rules_text: ['No fryers, none at all'],
  other_specific_requirements_text: ['Three years, or more'],
  provider_ids: [quay.id],
  office_addresses: [{ address_line_1: '1 Mill Lane', city: 'Albany', state: 'New York', postal_code: '12207' }],
  underwriter_email: 'uw@harbor.example',
  underwriter_phone: '212-555-0101',
  admitted: 'both' as const,
  minimum_years_in_business: 0,
  dealsDirect: true,
})
const emptied = {
  categories_insurance: '',
  subcategory_insurance: '',
  iso_class_code: '',
  iso_class_label: '',
  naics: [],
  naics_labels: [],
  tags: '',
  limits: [],
  minimum_premium: null,
  minimum_earned_premium: null,
  admitted: null,
  minimum_years_in_business: null,
  exclusions: '',
  other_specific_rules_text: [],
  other_specific_requirements_text: [],
  office_addresses: [],
  underwriter_email: '',
  underwriter_phone: '',
}
const post = async (url: string, payload: object, as: Built = author) => {
  const { status, body } = await server.raw({ method: 'POST', url, payload, as })
  return { status, body: body as { listing: { id: number; version: number }; fields?: Record<string, string> } }
}
const create = async (input: ReturnType<typeof whole>, as = author) =>
  (await server.send(createListing, input, { as })).body.listing

test('every field goes in and comes out, and what is not named stays', async () => {
  const made = await create(whole())
  const expected = {
    org_name: harbor.organization_name,
    states: ['NY'],
    line_of_business: 'Property',
    categories_insurance: 'Hospitality and Entertainment',
    subcategory_insurance: 'Restaurants',
    iso_class_code: '10010',
    naics: ['722511', '7225'],
    naics_labels: ['722511 Full-service restaurants', '7225'],
    tags: 'Small, Family owned',
    limits: ['Each occurrence: $1,000,000', 'Aggregate: $2,000,000'],
    appointment_needed: 1,
    minimum_premium: '2500',
    minimum_earned_premium: '25',
    exclusions: 'Fryers',
    other_specific_rules_text: ['No fryers, none at all'],
    other_specific_requirements_text: ['Three years, or more'],
    provider_ids: [harbor.id, quay.id],
    underwriter_email: 'uw@harbor.example',
    underwriter_phone: '212-555-0101',
    admitted: 'both',
    minimum_years_in_business: 0,
    dealsDirect: true,
    version: 1,
  }
  expect(made).toMatchObject(expected)
  expect(made.office_addresses).toMatchObject([{ address_line_1: '1 Mill Lane', city: 'Albany', state: 'NY' }])
  const { body } = await server.send(updateListing, { id: made.id, description: 'Cake.' }, { as: author })
  expect(body).toMatchObject({ listing: { ...expected, description: 'Cake.', version: 2 } })
})

test('null and an empty list empty a field; an empty text leaves it', async () => {
  const { id } = await create(whole())
  const nothing = { exclusions: '', underwriter_email: '', minimum_premium: '', tags: '', iso_class_code: '' }
  expect((await post('/api/updateListing', { id, ...nothing })).body.listing.version).toBe(1)
  const input = {
    ...Object.fromEntries(Object.keys(emptied).map(name => [name, null])),
    iso_class_label: undefined,
    naics_labels: undefined,
    limits: [],
    provider_ids: [],
    dealsDirect: 0,
    appointment_needed: '0',
  }
  const { body } = await post('/api/updateListing', { id, ...input })
  expect(body.listing).toMatchObject({ ...emptied, provider_ids: [harbor.id], dealsDirect: false, version: 2 })
})

test("the spec's spellings and comma strings are taken, and no amount of money is torn apart", async () => {
  const { org_name, listing_name, carrier_information, description } = least()
  const spelled = {
    org_name,
    listing_name,
    carrier_information,
    description,
    active_states: 'New York, tx',
    line_of_business: 'general-liability,Property',
    tags: 'Small, Small,Large',
    limits: 'Each occurrence: $1,000,000,Aggregate: $2,000,000',
    appointment_needed: '1',
    provider_ids: `${quay.id},${harbor.id}`,
    categories_insurance: 'Construction and Real Estate',
    subcategory_insurance: 'Electrical, Plumbing and HVAC',
    minimum_premium: 2500,
    organization_type: 'Captive',
    contacts: JSON.stringify([
      { name: 'Ana', email: 'ana@x.example', listings: [{ lobs: [{ lob: 'property', states: 'NY,TX' }] }] },
    ]),
  }
  const { status, body } = await post('/api/createlistings', spelled)
  expect([status, body]).toMatchObject([
    200,
    {
      message: 'Listing created successfully',
      listing: {
        states: ['NY', 'TX'],
        line_of_business: 'General Liability, Property',
        tags: 'Small, Large',
        limits: ['Each occurrence: $1,000,000', 'Aggregate: $2,000,000'],
        appointment_needed: 1,
        provider_ids: [harbor.id, quay.id],
        subcategory_insurance: 'Electrical, Plumbing and HVAC',
        minimum_premium: '2500',
        organization_type: 'Insurance Company',
        contacts: [{ contact_name: 'Ana', listings: [{ lobs: [{ lob: 'Property', states: ['NY', 'TX'] }] }] }],
      },
    },
  ])
  const updated = await post('/api/updateListing', { id: `${body.listing.id}`, version: '1', appointment_needed: 0 })
  expect(updated.body.listing).toMatchObject({ appointment_needed: 0, version: 2 })
})

test('a form carries lists as JSON text and a PDF beside them', async () => {
  const input = { ...whole(), limits: ['Each occurrence: $1,000,000'] }
  const files = { other_specific_rules_file: { bytes: pdf(), name: 'rules.pdf' } }
  const { body } = await server.send(createListing, input, { as: author, files })
  expect(body.listing).toMatchObject({ limits: ['Each occurrence: $1,000,000'], provider_ids: [harbor.id, quay.id] })
  const { other_specific_rules_file: address } = body.listing
  expect((await server.raw({ method: 'GET', url: address })).status).toBe(200)
  expect((await server.raw({ method: 'GET', url: address.split('?')[0] ?? '' })).status).toBe(404)
})

test('sending a listing back as it was answered changes nothing', async () => {
  const contacts = [{ contact_name: 'Ana', listings: [{ lobs: [{ lob: 'Property', states: ['NY' as const] }] }] }]
  const { id } = (await server.send(createListing, { ...whole(), contacts }, { as: author })).body.listing
  const record = (await server.send(filteredListings, { id }, { as: author })).body.listings[0]
  const names = ['listing_name', 'states', 'line_of_business', 'tags', 'limits', 'contacts', 'office_addresses']
  const more = ['provider_ids', 'minimum_premium', 'minimum_earned_premium', 'other_specific_rules_text', 'org_name']
  const same = Object.fromEntries([...names, ...more].map(name => [name, record?.[name as keyof typeof record]]))
  expect((await post('/api/updateListing', { id, ...same, minimum_premium: '$2,500.00' })).body.listing.version).toBe(1)
})

test('what a listing cannot be is refused beside the field, and the rest of it would do', async () => {
  const wrong: [object, string][] = [
    [{ states: [] }, 'states'],
    [{ line_of_business: [] }, 'line_of_business'],
    [{ line_of_business: ['Dragons'] }, 'line_of_business'],
    [{ listing_name: '   ' }, 'listing_name'],
    [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'tags'],
    [{ limits: Array.from({ length: 11 }, (_, n) => `l${n}`) }, 'limits'],
    [{ categories_insurance: 'Education', subcategory_insurance: 'Restaurants' }, 'subcategory_insurance'],
    [{ naics: Array.from({ length: 21 }, (_, n) => `1111${n}`) }, 'naics'],
    [{ minimum_earned_premium: '101' }, 'minimum_earned_premium'],
    [{ admitted: 'perhaps' }, 'admitted'],
    [{ minimum_years_in_business: 101 }, 'minimum_years_in_business'],
    [{ minimum_years_in_business: '1.5' }, 'minimum_years_in_business'],
    [{ provider_ids: [2_000_000_000] }, 'provider_ids'],
    [{ provider_ids: '1,999' }, 'provider_ids'],
    [{ other_specific_rules_file_id: '00000000-0000-4000-8000-000000000000' }, 'other_specific_rules_file_id'],
    [{ is_favorite: true }, 'is_favorite'],
  ]
  for (const [fields, named] of wrong) {
    const { status, body } = await post('/api/createlistings', { ...least(), ...fields })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [named]])
  }
  for (const naics of [['999999'], '722511,72251199', ['7'], ['722511', 'restaurants']]) {
    const { body } = await post('/api/createlistings', { ...least(), naics })
    expect(body.fields).toEqual({ naics: 'NAICS codes have two to six digits and are in the 2022 list.' })
  }
  for (const years of [-3, '-3', 101]) {
    const { body } = await post('/api/createlistings', { ...least(), minimum_years_in_business: years })
    expect(body.fields).toEqual({ minimum_years_in_business: 'Must be 0 to 100' })
  }
  const nowhere = await post('/api/createlistings', { ...least(), org_name: unique('Nowhere') })
  expect(nowhere).toMatchObject({ status: 404, body: { error: 'Organization Not Found' } })
  expect((await post('/api/createlistings', least())).status).toBe(200)
})

test('a listing is added only to an organization that the author sees', async () => {
  const waiting = await buildOrganization(server.db, { status: 'pending', by: author.id })
  const input = { ...least(), org_name: waiting.organization_name }
  expect((await server.send(createListing, input, { as: other })).status).toBe(404)
  expect((await server.send(createListing, input, { as: author })).status).toBe(200)
  const stranger = await server.send(createListing, { ...least(), provider_ids: [waiting.id] }, { as: other })
  expect(stranger).toMatchObject({ status: 400, body: { fields: { provider_ids: expect.any(String) } } })
})

test('a listing that moves leaves the organization it was at; a live one never goes to one in review', async () => {
  const { id } = await buildListing(server.db, { organization: harbor.id })
  const waiting = await buildOrganization(server.db, { status: 'pending', by: other.id })
  for (const as of [admin, other]) {
    const refused = await server.send(updateListing, { id, org_name: waiting.organization_name }, { as })
    expect(refused).toMatchObject({ status: 409, body: { code: 'organization_pending' } })
  }
  const moved = await server.send(updateListing, { id, org_name: quay.organization_name.toLowerCase() }, { as: admin })
  expect(moved.body).toMatchObject({
    listing: { org_name: quay.organization_name, provider_ids: [quay.id], version: 2 },
  })
  const both = { id, org_name: harbor.organization_name, provider_ids: [quay.id] }
  expect((await server.send(updateListing, both, { as: admin })).body).toMatchObject({
    listing: { organization_id: harbor.id, provider_ids: [harbor.id, quay.id], version: 3 },
  })
})

test("a provider that the editor does not see stays a listing's provider", async () => {
  const waiting = await buildOrganization(server.db, { status: 'pending' })
  const { id } = await buildListing(server.db, { organization: harbor.id, providers: [waiting.id, quay.id] })
  const keeper = await buildUser(server, { contributesFor: [harbor.id] })
  const cut = await server.send(updateListing, { id, provider_ids: [harbor.id] }, { as: keeper })
  expect(cut.body).toMatchObject({ listing: { provider_ids: [harbor.id] } })
  const kept = await server.db.rows(
    sql`select organization_id from listing_providers where listing_id = ${id} order by 1`,
  )
  expect(kept).toEqual([harbor.id, waiting.id].sort((a, b) => a - b).map(organization_id => ({ organization_id })))
})
