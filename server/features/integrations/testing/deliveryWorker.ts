// A process that adds listings, sends what is due of webhooks, and is killed at the given statement, or from outside; with 0 it ends by itself:
// node --import tsx deliveryWorker.ts '{"dataDir":...}' 3 12 /folder
import { makeDependencies } from '#server/app.ts'
import { configFrom } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { Database, Db } from '#server/db/connection.ts'
import { buildListing } from '#server/testing/build.ts'
import { quietLog } from '#server/testing/quietLog.ts'
import { webhookDelivery } from '../deliver.ts'
import { freeAllDeliveries } from '../deliveries.ts'
import { killedSecret, listingsATurn } from './killed.ts'

const hourMs = 60 * 60_000

const [place = '{}', turn = '0', killedAt = '0', scratch = ''] = process.argv.slice(2)
const opened = await openDatabase({ ...JSON.parse(place), log: quietLog })
const config = configFrom({ SECRET: killedSecret, DATA_DIR: scratch, WEBHOOK_PRIVATE: 'on' })
// Each turn is later than the lease of the one before.
const now = () => new Date(Date.now() + hourMs * Number(turn))

for (let count = 0; count < listingsATurn; count++) await opened.transaction(10_000, tx => buildListing(tx))

let statements = 0
/** Is killed once the statement is on its way. */
function counted<T>(answer: Promise<T>): Promise<T> {
  if (++statements === Number(killedAt)) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}
const counting = (db: Db): Db => ({
  rows: statement => counted(db.rows(statement)),
  row: statement => counted(db.row(statement)),
  run: statement => counted(db.run(statement)),
})
const db: Database = {
  ...opened,
  ...counting(opened),
  transaction: (deadline, work) => opened.transaction(deadline, tx => work(counting(tx))),
}
await freeAllDeliveries(opened)
await webhookDelivery({ ...makeDependencies({ config, db, now }), log: quietLog }).look()
await opened.close()
process.exit()
