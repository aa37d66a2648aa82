// The index that follows ten thousand changes of all kinds is the one that would be made anew.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { expectSame } from '../../search/testing/expectSame.ts'
import { listingsIndexed } from '../features/listings/search/indexed.ts'
import { ownDatabase } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { makeLiveIndex } from './liveIndex.ts'
import { answers, chance, changes, fill, listings, mgaChanges, organizations } from './testing/smallDirectory.ts'

const rounds = 200
const all = [...changes, ...mgaChanges]

test('after ten thousand changes it answers like one made anew', async () => {
  const { db, close } = await ownDatabase()
  await fill(db)
  const kept = makeLiveIndex({ db, log: quietLog, source: listingsIndexed })
  await kept.build()
  const before = answers(kept)
  const { upTo, some } = chance(7)
  for (let round = 0; round < rounds; round++) {
    const change = all[upTo(all.length)]
    if (change) await db.run(change(some(listings), some(organizations), sql`${round}`))
    // Often several changes at once, as after a pause.
    if (upTo(3) === 0) await kept.catchUp()
  }
  await kept.catchUp()
  const anew = makeLiveIndex({ db, log: quietLog, source: listingsIndexed })
  await anew.build()
  expect(anew.engine.size).toBeGreaterThan(listings / 4)
  expectSame(answers(kept), answers(anew))
  expect(answers(kept)).not.toEqual(before)
  await close()
}, 120_000)
