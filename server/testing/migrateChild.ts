// A process of its own that migrates, for tests that kill it: node --import tsx migrateChild.ts '{"dataDir":...}' file:///folder/
import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { quietLog } from './quietLog.ts'

const [place = '{}', folder = ''] = process.argv.slice(2)
const db = await openDatabase({ ...JSON.parse(place), log: quietLog })
await migrate(db, new URL(folder), line => process.stdout.write(`${line}\n`))
await db.close()
