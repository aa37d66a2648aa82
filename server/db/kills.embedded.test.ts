// A process killed in the middle of writing.
import { expect, test } from 'vitest'
import { newPlace } from '../testing/database.ts'
import { embeddedGround, killLoop } from './testing/killLoop.ts'

test('nothing acknowledged is lost and nothing is half done when the process is killed five times', async () => {
  const { dataDir } = await newPlace({ migrated: false })
  const outcome = await killLoop(embeddedGround(dataDir), 5)
  expect(outcome).toMatchObject({ lost: [], half: 0, indexAgrees: true })
  expect(outcome.acknowledged).toBeGreaterThan(100)
}, 120_000)
