// Uploading: what is taken, what is refused, and that nothing is kept of what is refused.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { changePicture } from '#contract/calls/accounts.ts'
import { upload, type uploadPurposes } from '#contract/calls/uploads.ts'
import { buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { formOf, type SentPart } from './testing/form.ts'
import * as samples from './testing/samples.ts'

const server = await openServer()
const user = await buildUser(server)

type Purpose = (typeof uploadPurposes)[number]
const stored = () =>
  readdirSync(path.join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
const rows = () => server.db.rows<{ id: string }>(sql`select id from files where owner_id = ${user.id}`)

async function send(bytes: Buffer, { name = 'logo.png', purpose = 'organization_photo' as Purpose, type = '' } = {}) {
  return server.send(upload, { purpose }, { as: user, files: { file: { bytes, name, type } } })
}
async function sendParts(parts: SentPart[], url: string = upload.path) {
  return server.raw({ method: 'POST', url, as: user, ...formOf(parts) })
}
async function keepsNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = [await rows(), stored().sort()]
  const result = await work()
  expect([await rows(), stored().sort()]).toEqual(before)
  return result
}

test('the refusal of a file names only what its purpose takes, and such a file is taken', async () => {
  const words = Buffer.from('Two years of losses. '.repeat(300))
  for (const [purpose, wanted] of [
    ['rules', 'PDF'],
    ['requirements', 'PDF'],
    ['office_image', 'PNG or JPEG'],
  ] as const)
    expect((await send(words, { name: 'rules.pdf', purpose })).body).toMatchObject({
      error: `This file cannot be used. Please choose a ${wanted} file.`,
    })
  expect((await send(samples.pdf(), { name: 'rules.pdf', purpose: 'rules' })).status).toBe(200)
})

describe('what is taken', () => {
  test('a picture is drawn anew, kept, and opened by the address in the answer', async () => {
    const sent = await samples.png()
    const { status, body } = await send(sent)
    expect([status, body.message]).toEqual([200, 'File uploaded successfully'])
    expect(stored()).toContain(body.file_id)
    const file = await server.raw({ method: 'GET', url: body.url })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
    const row = await server.db.row(
      sql`select owner_id, purpose, mime, name, width from files where id = ${body.file_id}`,
    )
    const expected = {
      owner_id: user.id,
      purpose: 'organization_photo',
      mime: 'image/webp',
      name: 'logo.webp',
      width: 60,
    }
    expect(row).toEqual(expected)
  })

  test('a PDF is kept as it is', async () => {
    const bytes = samples.pdf()
    const { body } = await send(bytes, { name: 'Rules 2024.pdf', purpose: 'rules' })
    const response = await server.app.inject(body.url)
    const digest = (of: Buffer) => createHash('sha256').update(of).digest('hex')
    expect(digest(response.rawPayload)).toBe(digest(bytes))
  })

  test('a name and a claimed type decide nothing', async () => {
    const { status } = await send(await samples.jpeg(), { name: 'photo.txt', type: 'text/html' })
    expect(status).toBe(200)
  })

  test('a picture of exactly 5 MB and a PDF of exactly 10 MB', async () => {
    expect((await send(await samples.pngOf(5 * samples.megabyte))).status).toBe(200)
    expect((await send(samples.pdf(10 * samples.megabyte), { purpose: 'rules' })).status).toBe(200)
  })

  test('a profile picture fits into 512 pixels', async () => {
    const file = { bytes: await samples.jpeg(900, 600), name: 'me.jpg' }
    const { status } = await server.send(changePicture, {}, { as: user, files: { profile_picture: file } })
    expect(status).toBe(200)
    const row = await server.db.row(sql`
      select width, height from files join users on picture_file_id = files.id where users.id = ${user.id}`)
    expect(row).toEqual({ width: 512, height: 341 })
  })
})

describe('what is refused, with nothing kept', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, string, number, Purpose?][] = [
    ['an SVG', samples.svg, 'logo.svg', 415],
    ['an SVG called .png', samples.svg, 'logo.png', 415],
    ['a GIF', samples.gif, 'logo.gif', 415],
    ['HTML called .png', samples.html, 'logo.png', 415],
    ['HTML behind the first bytes of a PNG', samples.halfPng, 'logo.png', 415],
    ['half a JPEG', () => samples.truncated(samples.jpeg(800, 600)), 'logo.jpg', 415],
    ['a zip called .pdf', samples.zip, 'rules.pdf', 415, 'rules'],
    ['HTML called .pdf', samples.html, 'rules.pdf', 415, 'rules'],
    ['a PDF where a picture is meant', () => samples.pdf(), 'rules.pdf', 415],
    ['a picture where a PDF is meant', () => samples.png(), 'rules.png', 415, 'requirements'],
    ['a picture of 196 megapixels', () => samples.enormousPng(), 'logo.png', 413],
    ['a picture of 5 MB and a byte', () => samples.pngOf(5 * samples.megabyte + 1), 'logo.png', 413],
    ['a PDF of 10 MB and a byte', () => samples.pdf(10 * samples.megabyte + 1), 'rules.pdf', 413, 'rules'],
    ['a PDF of 30 MB', () => samples.pdf(30 * samples.megabyte), 'rules.pdf', 413, 'rules'],
    ['an empty file', () => Buffer.alloc(0), 'logo.png', 400],
  ]
  test.each(cases)('%s', async (_what, bytes, name, status, purpose = 'organization_photo') => {
    const answer = await keepsNothing(async () => send(await bytes(), { name, purpose }))
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/^(This|A|The|Please) .*\.$/)
  })

  test('a PDF as a profile picture', async () => {
    const files = { profile_picture: { bytes: samples.pdf(), name: 'me.png' } }
    const { status, body } = await keepsNothing(() => server.send(changePicture, {}, { as: user, files }))
    const sentence = 'This file cannot be used. Please choose a PNG or JPEG file.'
    expect([status, body.fields]).toEqual([415, { profile_picture: sentence }])
  })

  test('the sentence names the limit that was passed', async () => {
    const sentence = async (bytes: Buffer, purpose: Purpose) => (await send(bytes, { purpose })).body.message
    expect(await sentence(await samples.pngOf(6 * samples.megabyte), 'office_image')).toBe(
      'A picture may have at most 5 MB.',
    )
    expect(await sentence(samples.pdf(11 * samples.megabyte), 'rules')).toBe('A PDF may have at most 10 MB.')
    expect(await sentence(samples.enormousPng(), 'office_image')).toBe('A picture may have at most 24 megapixels.')
  })

  test('no file', async () => {
    const answer = await keepsNothing(() => sendParts([['purpose', 'rules']]))
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ fields: { file: 'Please choose a file.' } }),
    ])
    const empty = await keepsNothing(() =>
      sendParts([
        ['purpose', 'rules'],
        ['file', Buffer.alloc(0), ''],
      ]),
    )
    expect(empty.status).toBe(400)
  })

  const purpose: SentPart = ['purpose', 'organization_photo']
  const forms: [string, (picture: Buffer) => SentPart[], number][] = [
    ['two files in one field', picture => [purpose, ['file', picture, 'a.png'], ['file', picture, 'b.png']], 400],
    ['a field twice', picture => [purpose, purpose, ['file', picture, 'a.png']], 400],
    ['a file in a field of another name', picture => [purpose, ['logo', picture, 'a.png']], 400],
    ['a file too many', picture => [purpose, ['file', picture, 'a.png'], ['logo', picture, 'b.png']], 400],
    ['a file where a text is meant', picture => [['purpose', picture, 'a.png']], 400],
    [
      'a purpose nobody knows',
      picture => [
        ['purpose', 'fun'],
        ['file', picture, 'a.png'],
      ],
      400,
    ],
    ['a field nobody knows', picture => [purpose, ['colour', 'green'], ['file', picture, 'a.png']], 400],
    ['a field called __proto__', picture => [purpose, ['__proto__', 'x'], ['file', picture, 'a.png']], 400],
    ['a file called constructor', picture => [purpose, ['constructor', picture, 'a.png']], 400],
    [
      'a text of two megabytes',
      picture => [
        ['purpose', 'x'.repeat(2_000_000)],
        ['file', picture, 'a.png'],
      ],
      413,
    ],
  ]
  test.each(forms)('%s', async (_what, parts, status) => {
    const answer = await keepsNothing(async () => sendParts(parts(await samples.png())))
    expect(answer.status).toBe(status)
  })

  test('two hundred fields, whatever they are called', async () => {
    const picture = await samples.png()
    const answer = await keepsNothing(() => sendParts([...many(200), ['file', picture, 'a.png']]))
    expect([answer.status, answer.body]).toMatchObject([400, { message: 'The form has too many fields.' }])
  })

  test('a form that is torn, or none at all', async () => {
    const { payload, headers } = formOf([purpose, ['file', await samples.png(), 'a.png']])
    const torn = { payload: payload.subarray(0, payload.length - 60), headers }
    const nameless = { payload, headers: { 'content-type': 'multipart/form-data' } }
    for (const form of [torn, nameless, { payload: Buffer.alloc(0), headers }]) {
      const answer = await keepsNothing(() => server.raw({ method: 'POST', url: upload.path, as: user, ...form }))
      expect(answer.status).toBe(400)
    }
  })

  test('a form to a call that takes no files', async () => {
    expect((await sendParts([['id', '1']], '/api/views')).status).toBe(415)
  })

  test('a visitor, before anything is read', async () => {
    const { status } = await keepsNothing(() =>
      server.send(upload, { purpose: 'rules' }, { files: { file: { bytes: samples.pdf(), name: 'rules.pdf' } } }),
    )
    expect(status).toBe(401)
  })
})

test('a repeated upload is done once, and its key serves no other file', async () => {
  const send = (bytes: Buffer) =>
    server.send(upload, { purpose: 'rules' }, { as: user, key: 'once', files: { file: { bytes, name: 'rules.pdf' } } })
  const first = await send(samples.pdf(900))
  const again = await keepsNothing(() => send(samples.pdf(900)))
  expect([again.status, again.body.file_id]).toEqual([200, first.body.file_id])
  const sameSize = samples.pdf(900)
  sameSize.write('changed', 700)
  expect((await keepsNothing(() => send(sameSize))).body.code).toBe('key_reused')
})

test('one account may keep so much and no more', async () => {
  const small = await testServer({ STORAGE_QUOTA_MB: '1' })
  const { token } = await buildUser(small)
  const file = { bytes: samples.pdf(600_000), name: 'rules.pdf' }
  const send = () => small.send(upload, { purpose: 'rules' }, { as: token, files: { file } })
  expect((await send()).status).toBe(200)
  const second = await send()
  expect([second.status, second.body.message]).toEqual([413, 'The files of one account may take 1 MB together.'])
  await small.close()
})

const many = (count: number) => Array.from({ length: count }, (_, index): SentPart => [`field${index}`, 'x'])
