// A process that adds a listing for each of some words, looks once for what saved searches find, and is killed at the given statement that writes
// or belongs to a transaction; with 0 it ends by itself: node --import tsx roundWorker.ts '{"dataDir":...}' 3 12 /folder word ...
import { makeDependencies, sharedOf } from '#server/app.ts'
import { configFrom } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { Database, Db } from '#server/db/connection.ts'
import { buildListing } from '#server/testing/build.ts'
import { quietLog } from '#server/testing/quietLog.ts'
import { watchRound } from '../round.ts'

const hourMs = 60 * 60_000

const [place = '{}', turn = '0', killedAt = '0', scratch = '', ...words] = process.argv.slice(2)
const opened = await openDatabase({ ...JSON.parse(place), log: quietLog })
const config = configFrom({ SECRET: 'x'.repeat(40), DATA_DIR: scratch })
// Each turn is later than the hour in which there is one mail.
const now = () => new Date(Date.now() + 2 * hourMs * Number(turn))

if (Number(turn) > 0)
  for (const word of words) await buildListing(opened, { name: `${word} turn ${turn}`, states: ['TX'] })

let statements = 0
/** Is killed once the statement is on its way. */
function counted<T>(answer: Promise<T>): Promise<T> {
  if (++statements === Number(killedAt)) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}
const counting = (tx: Db): Db => ({
  rows: statement => counted(tx.rows(statement)),
  row: statement => counted(tx.row(statement)),
  run: statement => counted(tx.run(statement)),
})
const db: Database = {
  ...opened,
  run: statement => counted(opened.run(statement)),
  transaction: (deadline, work) => opened.transaction(deadline, tx => work(counting(tx))),
}
const dependencies = { ...makeDependencies({ config, db, now }), log: quietLog }
await dependencies.index.start()
await watchRound(sharedOf(dependencies)).look()
await opened.close()
process.exit()
