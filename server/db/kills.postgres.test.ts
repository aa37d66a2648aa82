// A server killed in the middle of writing.
import { expect, test } from 'vitest'
import { startPostgres } from '../testing/postgres.ts'
import { killLoop } from './testing/killLoop.ts'

const kills = Number(process.env.KILLS ?? 3)

test(
  'nothing acknowledged is lost and nothing is half done when the server is killed again and again',
  async () => {
    const server = await startPostgres()
    try {
      const ground = { place: { url: server.url, dataDir: '' }, kill: server.kill, revive: server.start }
      const outcome = await killLoop(ground, kills)
      expect(outcome).toMatchObject({ lost: [], half: 0, indexAgrees: true })
      expect(outcome.acknowledged).toBeGreaterThan(100)
    } finally {
      await server.stop()
    }
  },
  // Counted in kills: on a machine that is busy one takes half a minute.
  kills * 60_000,
)
