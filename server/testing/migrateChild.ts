// A process of its own that comes as far as the end of a migration, and is killed there:
// node --import tsx migrateChild.ts '{"dataDir":...}' file:///folder/ 'the migration's text'
import { openDatabase } from '../db/connect.ts'
import type { Database } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { quietLog } from './quietLog.ts'

const [place = '{}', folder = '', last = ''] = process.argv.slice(2)
const db = await openDatabase({ ...JSON.parse(place), log: quietLog })

/** The statement has run, and nothing after it, nor the commit. */
const stopping: Database = {
  ...db,
  transaction: (deadline, work) =>
    db.transaction(deadline, inside =>
      work({
        ...inside,
        run: async statement => {
          const touched = await inside.run(statement)
          if (statement.text !== last) return touched
          process.stdout.write('in the middle\n')
          return new Promise(() => undefined)
        },
      }),
    ),
}
await migrate(stopping, new URL(folder))
