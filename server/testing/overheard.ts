// A database that tells of each statement sent outside of a transaction, before it is sent: to count them, or to hold them up.
import type { Database } from '../db/connection.ts'
import type { Prepared } from '../db/prepared.ts'

export function overheard(db: Database, hear: (statement: Prepared) => Promise<void>): Database {
  return {
    ...db,
    rows: async <T>(statement: Prepared) => {
      await hear(statement)
      return db.rows<T>(statement)
    },
    row: async <T>(statement: Prepared) => {
      await hear(statement)
      return db.row<T>(statement)
    },
    run: async statement => {
      await hear(statement)
      return db.run(statement)
    },
  }
}
