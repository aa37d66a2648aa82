// What a server says while it runs, and to whom it says that it is about to stop.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { start, top } from './started.ts'

const unread = { LOG_FORMAT: 'auto', LOG_LEVEL: 'info' }

test('it tells balancers first that it stops, answers everybody meanwhile, and all its lines are JSON', async () => {
  const server = await start({ ...unread, DATA_DIR: temporaryFolder(), DRAIN_SECONDS: '4' })
  const agent = new Agent({ keepAlive: true })
  const asked = async (place: string) => {
    const [answer] = (await once(get(`${server.address}${place}`, { agent }), 'response')) as [IncomingMessage]
    const body = (await json(answer)) as { reasons?: string[] }
    return { status: answer.statusCode, connection: answer.headers.connection, reasons: body.reasons }
  }
  expect(await asked('/ready')).toMatchObject({ status: 200, connection: 'keep-alive' })
  expect(await asked('/api/profile')).toMatchObject({ status: 401, connection: 'keep-alive' })
  server.child.kill('SIGTERM')
  const leaving = { status: 503, connection: 'close', reasons: ['This server is about to stop.'] }
  await expect.poll(() => asked('/ready'), { interval: 20 }).toEqual(leaving)
  expect(await asked('/api/profile')).toMatchObject({ status: 401, connection: 'close' })
  expect(server.child.exitCode).toBeNull()
  expect(await server.ended).toBe(0)

  const lines = server.said.out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const { version } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'))
  expect(lines[0]).toMatchObject({
    level: 'info',
    msg: expect.stringMatching(`^Appetite ${version}(\\+[0-9a-f]{10}(\\.modified)?)? on Node `),
  })
  for (const { time } of lines) expect(new Date(time).toISOString()).toBe(time)
  const answered = lines.filter(({ msg }) => msg === 'answered')
  const answer = ['/api/profile', 401, '127.0.0.0/24']
  expect(answered.map(({ route, status, network }) => [route, status, network])).toEqual([answer, answer])
}, 120_000)

test('a start that is refused says so in one line of JSON as well', async () => {
  const { ended, said } = await start({ ...unread, PORT: 'eighty' })
  expect([await ended, said.err]).toEqual([1, ''])
  expect(JSON.parse(said.out)).toMatchObject({ level: 'fatal', msg: expect.stringContaining('PORT is "eighty"') })
})
