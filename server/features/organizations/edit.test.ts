// Who changes an organization, how, and what belongs to it.
import { expect, test } from 'vitest'
import { manageOrgNames, updateOrganization } from '#contract/calls/organizations.ts'
import { buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const reader = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

test('a contributor edits its organization live, with contacts, MGAs and offices, and keeps what it sends back', async () => {
  const org = await buildOrganization(server.db)
  const { id: listingId } = await buildListing(server.db, { organization: org.id })
  const added = await server.send(
    manageOrgNames,
    { org_name: org.organization_name.toUpperCase(), target_user: reader.username },
    { as: admin },
  )
  expect(added.body).toMatchObject({
    message: 'Organization name added successfully for target user',
    organizations: [{ id: org.id }],
  })
  const mga = unique('Wholesale')
  const contact = {
    contact_name: 'Lee Park',
    contact_email: 'lee@desk.example',
    listings: [{ listing_id: listingId, lobs: [{ lob: 'Cyber', states: ['NY', 'New Jersey'] }] }],
  }
  const change = {
    id: org.id,
    version: 1,
    contacts: [contact],
    mgas: [{ mga_name: mga, contacts: [{ contact_name: 'Kim Vale' }] }],
    office_addresses: [{ address_line_1: '1 Quay', state: 'NY' }],
  }
  const edited = await server.send(updateOrganization, change, { as: reader })
  if (!('organization' in edited.body) || !edited.body.organization) throw new Error(JSON.stringify(edited.body))
  const record = edited.body.organization
  expect(record).toMatchObject({
    version: 2,
    edits_live: true,
    contacts: [{ contact_name: 'Lee Park', listings: [{ lobs: [{ lob: 'Cyber', states: ['NY', 'NJ'] }] }] }],
    mgas: [{ mga_name: mga, contacts: [{ contact_name: 'Kim Vale' }] }],
    office_addresses: [{ address_line_1: '1 Quay' }],
  })
  const { org_name: _, ...sentBack } = record.contacts[0] ?? { org_name: '', contact_name: '' }
  const same = await server.send(
    updateOrganization,
    { id: org.id, version: 2, contacts: [sentBack], mgas: [{ mga_id: record.mgas[0]?.mga_id }] },
    { as: reader },
  )
  expect(same.body).toMatchObject({ organization: { version: 2 } })
  expect((await server.send(updateOrganization, { id: org.id, contacts: [] }, { as: reader })).body).toMatchObject({
    organization: { contacts: [], version: 3 },
  })
  await server.send(
    manageOrgNames,
    { org_name: org.organization_name, target_user: reader.username, remove: true },
    { as: admin },
  )
  expect(
    (await server.send(updateOrganization, { id: org.id, exclusions: 'Boats' }, { as: reader })).body,
  ).toMatchObject({ proposal: { status: 'open' } })
})
