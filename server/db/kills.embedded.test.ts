// A process killed in the middle of writing.
import { expect, test } from 'vitest'
import { newPlace } from '../testing/database.ts'
import { embeddedGround, killLoop } from './testing/killLoop.ts'

const kills = Number(process.env.KILLS ?? 3)

test(
  'nothing acknowledged is lost and nothing is half done when the process is killed again and again',
  async () => {
    const { dataDir } = await newPlace({ migrated: false })
    const outcome = await killLoop(embeddedGround(dataDir), kills)
    expect(outcome).toMatchObject({ lost: [], half: 0, indexAgrees: true })
    expect(outcome.acknowledged).toBeGreaterThan(100)
  },
  // Counted in kills: on a machine that is busy one takes half a minute.
  kills * 60_000,
)
