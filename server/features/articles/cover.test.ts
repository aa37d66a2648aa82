// The drawn cover of a public article, for the previews of links; of what is not public there is none.
import { expect, test } from 'vitest'
import { buildArticle } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const get = (file: string) => server.app.inject({ url: `/article-covers/${file}` })

test('a public article has a picture of 1200 by 630, and only that', async () => {
  const { slug } = await buildArticle(server.db)
  const reply = await get(`${slug}.png`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  // The size of a PNG is in its first chunk.
  expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  // It came after the hooks that set headers and count reads.
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.rawPayload.length).toBeLessThan(60_000)
  expect((await get(`${slug}.png`)).rawPayload.equals(reply.rawPayload)).toBe(true)
  const waiting = await buildArticle(server.db, { status: 'pending' })
  for (const file of [`${waiting.slug}.png`, 'nothing-here.png', `${slug}.svg`, `${slug}`])
    expect([file, (await get(file)).statusCode]).toEqual([file, 404])
})
