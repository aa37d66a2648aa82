// Who is served a file, and how: by an open address while its item is public, else by a signed one.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { changePicture, deletePicture } from '#contract/calls/accounts.ts'
import { createOrganization, orgData } from '#contract/calls/organizations.ts'
import { upload } from '#contract/calls/uploads.ts'
import { buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { pdf, png } from './testing/samples.ts'

const server = await openServer()
const author = await buildUser(server)

const get = (url: string, headers = {}) => server.raw({ method: 'GET', url, headers })
const openAddress = (address: string) => address.split('?')[0] ?? ''

async function pendingOrganization() {
  const input = {
    organization_name: unique('Basil & Rye'),
    organization_type: 'Insurance Program' as const,
    contact_email_address: 'hello@basil.example',
    contact_phone_number_1: '(212) 555-0134',
    organization_website: 'https://basil.example',
    short_description: 'Writes restaurants.',
  }
  const files = {
    organization_photo: { bytes: await png(), name: 'logo.png' },
    other_specific_rules_file: { bytes: pdf(), name: 'Règles “2024”.pdf' },
  }
  const { status, body } = await server.send(createOrganization, input, { as: author, files })
  expect([status, body.message]).toEqual([200, 'Organization created successfully'])
  return body.organization
}
const approve = (id: number) =>
  server.db.run(sql`update organizations set status = 'approved', approved_at = now() where id = ${id}`)

async function uploaded(bytes: Buffer, purpose: 'rules' | 'office_image', name = 'a file') {
  const { body } = await server.send(upload, { purpose }, { as: author, files: { file: { bytes, name } } })
  return body
}

describe('a pending item’s file', () => {
  test('is opened by the address its author is given, and by no other', async () => {
    const { organization_photo_url: address } = await pendingOrganization()
    expect((await get(address)).status).toBe(200)
    expect((await get(openAddress(address))).status).toBe(404)
    const query = new URL(address, 'http://appetite.example').searchParams
    const forged = [
      `${openAddress(address)}?until=${query.get('until')}`,
      `${openAddress(address)}?until=9999999999&sig=${query.get('sig')}`,
      `${openAddress(address)}?until=${query.get('until')}&sig=${query.get('sig')}&sig=${query.get('sig')}`,
      `/files/${randomUUID()}?${query}`,
    ]
    for (const url of forged) expect((await get(url)).status).toBe(404)
  })

  test('has no address for those who do not see the item', async () => {
    const { id } = await pendingOrganization()
    const other = await buildUser(server)
    const seen = await server.send(orgData, { id, approved_by: 'not_approved' }, { as: other })
    expect(seen.body).toEqual([])
  })

  test('is everybody’s once the item is approved, and no longer when it is not', async () => {
    const { id, organization_photo_url: photo, other_specific_rules_file: rules } = await pendingOrganization()
    await approve(id)
    for (const address of [photo, rules]) expect((await get(openAddress(address))).status).toBe(200)
    await server.db.run(sql`update organizations set status = 'pending', approved_at = null where id = ${id}`)
    for (const address of [photo, rules]) expect((await get(openAddress(address))).status).toBe(404)
  })
})

test('a file that nothing uses is opened only by its own signed address', async () => {
  const { url } = await uploaded(await png(), 'office_image')
  expect((await get(url)).status).toBe(200)
  expect((await get(openAddress(url))).status).toBe(404)
})

test('a profile picture is everybody’s until it is removed', async () => {
  const files = { profile_picture: { bytes: await png(), name: 'me.png' } }
  const { body } = await server.send(changePicture, {}, { as: author, files })
  const address = openAddress(body.profile_picture_url)
  expect((await get(address)).status).toBe(200)
  await server.send(deletePicture, {}, { as: author })
  expect((await get(address)).status).toBe(404)
})

describe('how it is served', () => {
  test('a picture stands where it is shown and runs nothing', async () => {
    const { url } = await uploaded(await png(), 'office_image', 'Our shop.png')
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="Our shop.webp"; filename*=UTF-8''Our%20shop.webp`,
    })
    expect(headers['cache-control']).toMatch(/^private, max-age=(3[6-9]|4[0-5])\d\d$/)
  })

  test('a PDF is saved, under its own name in any language, and runs nothing', async () => {
    const { id, other_specific_rules_file: address } = await pendingOrganization()
    await approve(id)
    const { headers } = await get(openAddress(address))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="R_gles _2024_.pdf"; filename*=UTF-8''R%C3%A8gles%20%E2%80%9C2024%E2%80%9D.pdf`,
      'cache-control': 'public, max-age=300',
    })
  })

  test('what a browser has is not sent again, and only to those who may have it', async () => {
    const { url } = await uploaded(await png(), 'office_image')
    const { etag } = (await get(url)).headers
    const again = await get(url, { 'if-none-match': `"other", W/${String(etag)}` })
    expect([again.status, again.text]).toEqual([304, ''])
    const stranger = await get(openAddress(url), { 'if-none-match': String(etag) })
    expect([stranger.status, stranger.headers.etag]).toEqual([404, undefined])
  })

  test('HEAD tells the size and sends nothing', async () => {
    const { url } = await uploaded(pdf(700), 'rules')
    const answer = await server.raw({ method: 'HEAD', url })
    expect([answer.status, answer.headers['content-length'], answer.text]).toEqual([200, '700', ''])
  })

  test('bytes that are missing are a 404 that nobody keeps', async () => {
    const { url, file_id } = await uploaded(pdf(), 'rules')
    await rm(path.join(server.config.dataDir, 'files', file_id.slice(0, 2), file_id))
    const answer = await get(url)
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test.each(['..%2f..%2fsecret', 'x', `${randomUUID()}.png`, randomUUID().toUpperCase(), '%00'])(
    '/files/%s is nothing',
    async id => {
      expect((await get(`/files/${id}`)).status).toBe(404)
    },
  )
})
