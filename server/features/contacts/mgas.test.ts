// MGAs: brought by an organization, chosen by others, kept by few, and seen once they were reviewed.
import { expect, test } from 'vitest'
import { mgaContacts, mgaInfo } from '#contract/calls/contacts.ts'
import {
  approveOrganization,
  checkName,
  createOrganization,
  deleteOrganization,
  orgData,
  updateOrganization,
} from '#contract/calls/organizations.ts'
import { type Built, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const author = await buildUser(server)
const member = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

type Mgas = NonNullable<Parameters<typeof server.send<typeof updateOrganization>>[1]['mgas']>
const save = (id: number, mgas: Mgas, as: Built = admin) => server.send(updateOrganization, { id, mgas }, { as })
const mgasOf = async (id: number, as: Built = admin) => {
  const [organization] = (await server.send(orgData, { id }, { as })).body
  return organization && 'mgas' in organization ? organization.mgas : []
}
const named = async (mga_name: string, as: Built = member) =>
  (await server.send(mgaInfo, { mga_name }, { as })).body.mgas[0]

async function brought(mga: Partial<Mgas[number]> = {}) {
  const { id } = await buildOrganization(server.db)
  const mga_name = unique('Wholesale')
  const contacts = [{ contact_name: 'Kim Vale', contact_phone: '212-555-0150' }]
  await save(id, [{ mga_name, mga_phone: '212-555-0151', contacts, ...mga }])
  const [made] = await mgasOf(id)
  if (!made) throw new Error('The MGA was not saved.')
  return { id, mga: made }
}

test('an MGA waits with the organization that brings it, and is in the catalogue once that one is approved', async () => {
  const mga_name = unique('Wholesale')
  const input = {
    organization_name: unique('Mutual'),
    organization_type: 'Insurance Company' as const,
    contact_phone_number_1: '212-555-0100',
    contact_email_address: 'desk@x.example',
    organization_website: 'x.example',
    short_description: 'Writes it.',
    mgas: [
      {
        mga_name,
        carrier_program: 'Harbor',
        states: ['Texas' as never],
        line_of_business: ['cyber'],
        contacts: [{ contact_name: 'Kim' }],
      },
    ],
  }
  const { organization } = (await server.send(createOrganization, input, { as: author })).body
  expect(organization.mgas).toMatchObject([
    { mga_name, carrier_program: 'Harbor', states: ['TX'], line_of_business: 'Cyber' },
  ])
  expect(await named(mga_name)).toBeUndefined()
  const lost = await server.send(mgaContacts, { mga_name }, { as: member })
  expect(lost).toMatchObject({ status: 404, body: { error: `Failed to load contacts for ${mga_name}` } })
  expect(await named(mga_name, author)).toMatchObject({ contacts: [{ contact_name: 'Kim' }] })
  const { total } = (await server.send(mgaInfo, {}, { as: member })).body
  expect((await server.send(checkName, { kind: 'mga', name: mga_name }, { as: member })).body).toEqual({
    exists: '1',
    similar: [],
  })
  await server.send(approveOrganization, { id: organization.id }, { as: admin })
  expect(await named(mga_name.toUpperCase())).toMatchObject({
    mga_name,
    contacts: [{ contact_name: 'Kim', org_name: mga_name }],
  })
  expect((await server.send(mgaInfo, {}, { as: member })).body.total).toBe(total + 1)
  expect((await server.send(mgaContacts, { mga_name }, { as: member })).body.contacts).toHaveLength(1)
})

test('an MGA needs a name, and one that nobody has', async () => {
  const { mga } = await brought()
  const { id } = await buildOrganization(server.db)
  const nameless = await save(id, [{ mga_email: 'desk@x.example' }])
  expect(nameless).toMatchObject({ status: 400, body: { error: 'Please fill in all MGA fields' } })
  const taken = {
    code: 'name_taken',
    fields: { 'mgas.0.mga_name': 'This name already exists. Please enter a new name.' },
  }
  expect(await save(id, [{ mga_name: mga.mga_name.toLowerCase() }])).toMatchObject({ status: 409, body: taken })
  const other = await brought()
  const renamed = await save(other.id, [{ mga_id: other.mga.mga_id, mga_name: mga.mga_name }])
  expect(renamed).toMatchObject({ status: 409, body: taken })
  const twice = [{ mga_id: mga.mga_id }, { mga_id: mga.mga_id }]
  expect((await save(id, twice)).status).toBe(400)
  expect((await save(id, [{ mga_id: 2_000_000_000 }])).status).toBe(400)
  expect((await save(id, [{ mga_id: mga.mga_id }])).status).toBe(200)
})

test('an MGA is changed by those who keep it; others choose it, and add a contact of their own', async () => {
  const { id: home, mga } = await brought()
  const keeper = await buildUser(server, { contributesFor: [home] })
  const { id } = await buildOrganization(server.db)
  const chooser = await buildUser(server, { contributesFor: [id] })
  const [kim] = mga.contacts
  const details = await save(id, [{ mga_id: mga.mga_id, mga_phone: '212-555-0199' }], chooser)
  expect(details).toMatchObject({ status: 400, body: { error: expect.stringContaining('kept by others') } })
  const person = [{ mga_id: mga.mga_id, contacts: [{ id: kim?.id ?? 0, contact_name: 'Renamed' }] }]
  expect(await save(id, person, chooser)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('kept by others') },
  })
  expect((await save(id, [{ mga_id: mga.mga_id }], chooser)).status).toBe(200)
  expect(await mgasOf(id)).toMatchObject([{ mga_phone: '212-555-0151', contacts: [{ id: kim?.id }] }])
  const own = [
    { mga_id: mga.mga_id, contacts: [{ id: kim?.id ?? 0, contact_name: 'Kim Vale' }, { contact_name: 'Our Lee' }] },
  ]
  expect((await save(id, own, chooser)).status).toBe(200)
  expect((await mgasOf(id))[0]?.contacts.map(one => one.contact_name).sort()).toEqual(['Kim Vale', 'Our Lee'])
  expect((await mgasOf(home))[0]?.contacts.map(one => one.contact_name)).toEqual(['Kim Vale'])
  expect((await mgasOf(home))[0]?.contactOptions).toHaveLength(2)
  const kept = [
    { mga_id: mga.mga_id, mga_phone: '212-555-0199', contacts: [{ id: kim?.id ?? 0, contact_name: 'Kim V.' }] },
  ]
  expect((await save(home, kept, keeper)).status).toBe(200)
  expect(await named(mga.mga_name)).toMatchObject({ mga_phone: '212-555-0199' })
  expect((await mgasOf(id))[0]?.contacts.map(one => one.contact_name).sort()).toEqual(['Kim V.', 'Our Lee'])
})

test('an organization that shows none of the contacts goes on showing none', async () => {
  const { mga } = await brought()
  const { id } = await buildOrganization(server.db)
  await save(id, [{ mga_id: mga.mga_id, contacts: [] }])
  expect(await mgasOf(id)).toMatchObject([{ contacts: [], contactOptions: [{ contact_name: 'Kim Vale' }] }])
  await save(id, [{ mga_id: mga.mga_id }])
  expect(await mgasOf(id)).toMatchObject([{ contacts: [] }])
  await save(id, [])
  await save(id, [{ mga_id: mga.mga_id }])
  expect(await mgasOf(id)).toMatchObject([{ contacts: [{ contact_name: 'Kim Vale' }] }])
})

test('MGAs sent back as they were answered are no change', async () => {
  const { id, mga } = await brought({ line_of_business: ['cyber', 'Property'], states: ['TX'] })
  const payload = { id, mgas: [mga] }
  const { body } = await server.raw({ method: 'POST', url: '/api/update_org', payload, as: admin })
  expect(body).toMatchObject({ organization: { version: 2, mgas: [{ line_of_business: 'Cyber, Property' }] } })
})

test('what a pending organization brings stays with others that a blind editor saves', async () => {
  const hidden = await buildOrganization(server.db, { status: 'pending', by: author.id })
  await save(hidden.id, [{ mga_name: unique('Hidden wholesale') }], author)
  const [secret] = await mgasOf(hidden.id)
  const { id } = await buildOrganization(server.db)
  const keeper = await buildUser(server, { contributesFor: [id] })
  await save(id, [{ mga_id: secret?.mga_id ?? 0 }])
  expect(await mgasOf(id, keeper)).toEqual([])
  expect((await save(id, [{ mga_id: secret?.mga_id ?? 0 }], keeper)).status).toBe(400)
  expect((await save(id, [{ mga_name: unique('Open wholesale') }], keeper)).status).toBe(200)
  expect(await mgasOf(id)).toHaveLength(2)
  await server.send(deleteOrganization, { id: hidden.id }, { as: admin })
  expect(await mgasOf(id)).toHaveLength(1)
})

test('an MGA names its own organization once that one is live', async () => {
  const { mga } = await brought()
  const own = await buildOrganization(server.db, { name: mga.mga_name, type: 'MGA/Wholesaler', status: 'pending' })
  expect(await named(mga.mga_name)).toMatchObject({ organization_id: null })
  await server.send(approveOrganization, { id: own.id }, { as: admin })
  expect(await named(mga.mga_name)).toMatchObject({ organization_id: own.id })
})

test('an MGA is found by a part of its name, and another is not', async () => {
  const { mga } = await brought({ mga_name: unique('Tamarack Brokerage') })
  const found = async (q: string) => (await server.send(mgaInfo, { q }, { as: admin })).body
  const part = mga.mga_name.slice(4).toUpperCase()
  expect(await found(part)).toMatchObject({ mgas: [{ mga_id: mga.mga_id }], total: 1 })
  expect(await found(`${part} and more`)).toMatchObject({ mgas: [], total: 0 })
})
