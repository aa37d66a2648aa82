// Naming a file that was uploaded ahead: one's own, of the right kind, on one record.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createOrganization, updateOrganization } from '#contract/calls/organizations.ts'
import { upload } from '#contract/calls/uploads.ts'
import { buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { pdf, png } from './testing/samples.ts'

const server = await openServer()
const author = await buildUser(server)

async function uploaded(purpose: 'rules' | 'organization_photo', as = author) {
  const bytes = purpose === 'rules' ? pdf() : await png()
  const { body } = await server.send(upload, { purpose }, { as, files: { file: { bytes, name: 'a file' } } })
  return body.file_id
}
const organization = () => ({
  organization_name: unique('Tide & Plum'),
  organization_type: 'Insurance Program' as const,
  contact_email_address: 'hello@tide.example',
  contact_phone_number_1: '(212) 555-0134',
  organization_website: 'https://tide.example',
  short_description: 'Writes piers.',
})
const create = (more: object, as = author) => server.send(createOrganization, { ...organization(), ...more }, { as })
const update = (id: number, more: object, as = author) => server.send(updateOrganization, { id, ...more }, { as })

test('a file uploaded ahead is taken by the record that names it', async () => {
  const [photo, rules] = [await uploaded('organization_photo'), await uploaded('rules')]
  const { status, body } = await create({ organization_photo_file_id: photo, other_specific_rules_file_id: rules })
  expect(status).toBe(200)
  expect(body.organization).toMatchObject({ organization_photo_file_id: photo, other_specific_rules_file_id: rules })
})

test.each([
  [
    'a PDF where a picture is meant',
    'organization_photo_file_id',
    () => uploaded('rules'),
    'Must be a PNG or JPEG picture.',
  ],
  [
    'a picture where a PDF is meant',
    'other_specific_rules_file_id',
    () => uploaded('organization_photo'),
    'Must be a PDF file.',
  ],
  [
    'one that is not there',
    'other_specific_rules_file_id',
    randomUUID,
    'This file is no longer there. Please upload it again.',
  ],
  [
    'another’s, as if it were not there',
    'other_specific_rules_file_id',
    async () => uploaded('rules', await buildUser(server)),
    'This file is no longer there. Please upload it again.',
  ],
] as const)('%s is refused beside its field', async (_what, field, file, sentence) => {
  const answer = await create({ [field]: await file() })
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
})

test('an office’s picture is held to the same', async () => {
  const office = (image_file_id: string) => ({ office_addresses: [{ address_line_1: '1 Pier Street', image_file_id }] })
  const own = await uploaded('organization_photo')
  expect((await create(office(own))).status).toBe(200)
  const foreign = await create(office(await uploaded('organization_photo', await buildUser(server))))
  expect(foreign.body.fields).toHaveProperty(['office_addresses.0.image_file_id'])
})

test('a file stays on its record when somebody else saves that record, and goes on no other', async () => {
  const rules = await uploaded('rules')
  const { body } = await create({ other_specific_rules_file_id: rules })
  const admin = await buildUser(server, { role: 'superAdmin' })
  const { id, version } = body.organization
  const again = await update(id, { version, other_specific_rules_file_id: rules, short_description: 'Piers.' }, admin)
  expect(again).toMatchObject({ status: 200, body: { organization: { other_specific_rules_file_id: rules } } })
  const second = await create({ other_specific_rules_file_id: rules })
  expect(second.body.fields).toEqual({
    other_specific_rules_file_id: 'This file is used elsewhere already. Please upload it once more.',
  })
})

test('a proposal may bring a file to a record that is approved already', async () => {
  const { id, version } = await buildOrganization(server.db)
  const rules = await uploaded('rules')
  const { status, body } = await update(id, { version, other_specific_rules_file_id: rules })
  expect([status, 'proposal' in body]).toEqual([200, true])
  const kept = await server.db.row(sql`
    select changes::text like ${`%${rules}%`} as names_it from proposals where organization_id = ${id}`)
  expect(kept).toEqual({ names_it: true })
})
