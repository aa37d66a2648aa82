// A process that works on jobs until it is killed, and prints how far each step came:
// node --import tsx worker.ts '{"dataDir":...}' 10000 /folder
import { makeDependencies } from '../../app.ts'
import { configFrom } from '../../config.ts'
import { openDatabase } from '../../db/connect.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { startWork } from '../work.ts'
import { rowsJob } from './rowsJob.ts'

const [place = '{}', total = '', scratch = ''] = process.argv.slice(2)
const db = await openDatabase({ ...JSON.parse(place), log: quietLog })
const config = configFrom({ SECRET: 'x'.repeat(40), DATA_DIR: scratch })
startWork({
  dependencies: { ...makeDependencies({ config, db }), log: quietLog },
  jobs: { rows: rowsJob(Number(total), done => process.stdout.write(`${done}\n`)) },
  leaseSeconds: 1,
})
// The loop's pauses alone do not keep a process alive.
setInterval(() => undefined, 60_000)
