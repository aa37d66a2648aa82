// A server on a database of its own, and the delivery of webhooks beside it, which a test runs when it wants to.
import { afterAll } from 'vitest'
import { makeDependencies } from '#server/app.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { quietLog } from '#server/testing/quietLog.ts'
import { testServer } from '#server/testing/server.ts'
import { webhookDelivery } from '../deliver.ts'

export async function openHooks(options: Parameters<typeof webhookDelivery>[1] & { settings?: object } = {}) {
  const { settings = { WEBHOOK_PRIVATE: 'on' }, ...delivering } = options
  const { db } = await openOwnDatabase()
  /** It stands still, so that the time a test takes does not count as time that a delivery waited. */
  let clock = Date.now()
  const now = () => new Date(clock)
  const server = await testServer({ ...settings }, db, { now })
  afterAll(() => server.close())
  const dependencies = { ...makeDependencies({ config: server.config, db, now }), log: quietLog }
  return {
    ...{ server, db, now },
    /** Sends all that is due. */
    look: webhookDelivery(dependencies, delivering).look,
    another: (other: Parameters<typeof webhookDelivery>[1]) => webhookDelivery(dependencies, other),
    pass: (seconds: number) => {
      clock += seconds * 1_000
    },
    rewind: () => {
      clock = Date.now()
    },
  }
}
