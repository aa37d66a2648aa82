// Uploads over a real line: slow, broken or too many at a time. On one engine, since it is the line that decides.
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createOrganization } from '#contract/calls/organizations.ts'
import { upload } from '#contract/calls/uploads.ts'
import { buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { formOf } from './testing/form.ts'
import { megabyte, pdf } from './testing/samples.ts'

const server = await openServer()
const user = await buildUser(server)
await server.app.listen({ host: '127.0.0.1', port: 0 })

function begin(headers: Record<string, string>, path: string = upload.path, to = server): ClientRequest {
  const { port } = to.app.server.address() as AddressInfo
  return request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path,
    agent: false,
    headers: { ...headers, authorization: `Bearer ${user.token}` },
  })
}

async function answerTo(asked: ClientRequest) {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) }
}

const form = (bytes: Buffer, purpose = 'rules') =>
  formOf([
    ['purpose', purpose],
    ['file', bytes, 'rules.pdf'],
  ])

function kept(by = server) {
  const folder = path.join(by.config.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
}
const keptRows = () => server.db.rows(sql`select id from files where owner_id = ${user.id}`)

test('a body that stalls is ended with a sentence, and nothing of it is kept', async () => {
  const hasty = await testServer({ UPLOAD_SECONDS: '5' }, server.db)
  await hasty.app.listen({ host: '127.0.0.1', port: 0 })
  const { payload, headers } = form(pdf(200_000))
  const asked = begin({ ...headers, 'content-length': String(payload.length) }, upload.path, hasty)
  asked.write(payload.subarray(0, 150_000))
  const answer = await answerTo(asked)
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'timed_out', message: 'The upload took too long. Please try again.' },
  })
  expect([kept(hasty), await keptRows()]).toEqual([[], []])
  asked.destroy()
  await hasty.close()
})

test('an upload whose sender goes away in the middle leaves nothing, not even the file that had arrived', async () => {
  const { payload, headers } = formOf([
    ['other_specific_rules_file', pdf(100_000), 'rules.pdf'],
    ['other_specific_requirements_file', pdf(megabyte), 'requirements.pdf'],
  ])
  const asked = begin({ ...headers, 'content-length': String(payload.length) }, createOrganization.path)
  asked.on('error', () => undefined)
  asked.write(payload.subarray(0, 600_000))
  await expect.poll(() => kept().length).toBe(1)
  asked.destroy()
  await expect.poll(() => kept().length).toBe(0)
  expect(await keptRows()).toEqual([])
})

test('a file without an announced length is counted as it comes, and its sender hears why it was refused', async () => {
  const { payload, headers } = form(pdf(14 * megabyte))
  const asked = begin(headers)
  asked.write(payload.subarray(0, 1_000))
  asked.end(payload.subarray(1_000))
  expect(await answerTo(asked)).toMatchObject({ status: 413, body: { message: 'A PDF may have at most 10 MB.' } })
  expect([kept(), await keptRows()]).toEqual([[], []])
})

test('a line that was refused takes the next request', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const html = form(Buffer.alloc(3 * megabyte, '<html>'))
  const url = `http://127.0.0.1:${port}${upload.path}`
  for (let turn = 0; turn < 3; turn++) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...html.headers, authorization: `Bearer ${user.token}` },
      body: new Uint8Array(html.payload),
    })
    expect([answer.status, await answer.json()]).toEqual([415, expect.objectContaining({ code: 'wrong_file' })])
  }
})

test('one address that opens too many uploads at a time is told to wait, and others are served', async () => {
  // None of them may come to its end by itself.
  const server = await testServer({ UPLOAD_SECONDS: '60' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const two = formOf([
    ['other_specific_rules_file', pdf(10_000), 'rules.pdf'],
    ['other_specific_requirements_file', pdf(100_000), 'requirements.pdf'],
  ])
  const sized = { ...two.headers, 'content-length': String(two.payload.length) }
  const open = Array.from({ length: 8 }, () => begin(sized, createOrganization.path, server))
  for (const asked of open) {
    asked.on('error', () => undefined)
    asked.write(two.payload.subarray(0, 60_000))
  }
  // The first file of each is there, and the second on its way.
  await expect.poll(() => kept(server).length).toBe(8)
  const { payload, headers } = form(pdf(100_000))
  const more = begin(headers, upload.path, server)
  more.end(payload)
  expect(await answerTo(more)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  const send = (address: string) =>
    server.send(upload, { purpose: 'rules' }, { as: user, address, files: { file: { bytes: pdf(), name: 'r.pdf' } } })
  expect((await send('10.1.2.3')).status).toBe(200)
  for (const asked of open) asked.destroy()
  await expect.poll(async () => (await send('127.0.0.1')).status).toBe(200)
  await server.close()
})
