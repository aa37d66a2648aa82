// A server killed in the middle of writing.
import { expect, test } from 'vitest'
import { startPostgres } from '../testing/postgres.ts'
import { killLoop } from './testing/killLoop.ts'

test('nothing acknowledged is lost and nothing is half done when the server is killed five times', async () => {
  const server = await startPostgres(process.env.TEST_POSTGRES === '15' ? 15 : 18)
  try {
    const ground = { place: { url: server.url, dataDir: '' }, kill: server.kill, revive: server.start }
    const outcome = await killLoop(ground, 5)
    expect(outcome).toMatchObject({ lost: [], half: 0, indexAgrees: true })
    expect(outcome.acknowledged).toBeGreaterThan(100)
  } finally {
    await server.stop()
  }
}, 120_000)
