// The gaps of a small demo, such as browser tests have; those of the usual one are asked for in broker.test.ts.
import { test } from 'vitest'
import { ownDatabase } from '../testing/database.ts'
import { expectDemoGaps } from '../testing/demoGaps.ts'
import { testServer } from '../testing/server.ts'
import { fillDemo } from './fill.ts'

test('of 60 listings none meets what was asked for in vain, and one has filled a gap', async () => {
  const { db, close } = await ownDatabase()
  const now = new Date('2026-10-01T15:30:00Z')
  await fillDemo({ db, listings: 60, passwordHash: 'nobody signs in here', report: () => undefined, now })
  const server = await testServer({}, db, { now: () => now })
  await expectDemoGaps(server)
  await server.close()
  await close()
})
