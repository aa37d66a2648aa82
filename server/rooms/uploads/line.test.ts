// Uploads over a real line: slow, broken, too many at a time, and what others notice of them.
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '#contract/uploads.ts'
import { buildUser } from '../../testing/build.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { formOf } from './testing/form.ts'
import { jpeg, megabyte, pdf } from './testing/samples.ts'

let server: TestServer
let user: { id: number; token: string }
beforeAll(async () => {
  server = await testServer({ UPLOAD_SECONDS: '5' })
  user = await buildUser(server)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

function begin(headers: Record<string, string>): ClientRequest {
  const { port } = server.app.server.address() as AddressInfo
  return request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: upload.path,
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

function kept() {
  const folder = path.join(server.config.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
}
const keptRows = () => server.db.rows(sql`select id from files where owner_id = ${user.id}`)

test('a body that stalls is ended with a sentence, and nothing of it is kept', async () => {
  const { payload, headers } = form(pdf(200_000))
  const asked = begin({ ...headers, 'content-length': String(payload.length) })
  asked.write(payload.subarray(0, 150_000))
  const began = performance.now()
  const answer = await answerTo(asked)
  expect(performance.now() - began).toBeLessThan(7_000)
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'timed_out', message: 'The upload took too long. Please try again.' },
  })
  expect([kept(), await keptRows()]).toEqual([[], []])
  asked.destroy()
})

test('an upload whose sender goes away in the middle leaves nothing', async () => {
  const two = formOf([
    ['purpose', 'rules'],
    ['file', pdf(2 * megabyte), 'rules.pdf'],
  ])
  for (const share of [0.01, 0.5, 0.999]) {
    const asked = begin({ ...two.headers, 'content-length': String(two.payload.length) })
    asked.on('error', () => undefined)
    asked.write(two.payload.subarray(0, Math.floor(two.payload.length * share)))
    await pause(150)
    asked.destroy()
  }
  await pause(300)
  expect([kept(), await keptRows()]).toEqual([[], []])
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
  const { payload, headers } = form(pdf(100_000))
  const open = Array.from({ length: 8 }, () => begin({ ...headers, 'content-length': String(payload.length) }))
  for (const asked of open) {
    asked.on('error', () => undefined)
    asked.write(payload.subarray(0, 1_000))
  }
  await pause(400)
  const more = begin(headers)
  more.end(payload)
  expect(await answerTo(more)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  const send = (address: string) =>
    server.send(upload, { purpose: 'rules' }, { as: user, address, files: { file: { bytes: pdf(), name: 'r.pdf' } } })
  expect((await send('10.1.2.3')).status).toBe(200)
  for (const asked of open) asked.destroy()
  await expect.poll(async () => (await send('127.0.0.1')).status).toBe(200)
})

test('pictures of 24 megapixels are drawn while other requests go on', async () => {
  const large = await jpeg(5_600, 4_280)
  const { port } = server.app.server.address() as AddressInfo
  const uploads = Promise.all(
    Array.from({ length: 8 }, () =>
      server.send(upload, { purpose: 'office_image' }, { as: user, files: { file: { bytes: large, name: 'a.jpg' } } }),
    ),
  )
  const times: number[] = []
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      const began = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/api/lobs`)).text()
      times.push(performance.now() - began)
      await pause(2)
    }
  })()
  const answers = await uploads
  isDone = true
  await watching
  expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200))
  // The slowest would tell how busy the machine is with other tests.
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
  expect(median).toBeLessThan(100)
})
