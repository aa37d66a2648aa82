// Brings an open database up to what this code expects: its tables, reference lists, demo directory and first superAdmin.

import { createDemo } from '../demo/atStart.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/connect.ts'
import type { Database } from './db/connection.ts'
import { fillNameKeys } from './db/fillNameKeys.ts'
import { migrate } from './db/migrate.ts'
import { grantToRunning, mayChangeAudit } from './db/roles.ts'
import { ensureSuperAdmin } from './features/accounts/firstAdmin.ts'
import { renderMissing } from './features/articles/renderMissing.ts'
import { fillReference } from './features/reference/fill.ts'
import type { StartLines } from './startLines.ts'

type PrepareOptions = { config: Config; db: Database; lines: Pick<StartLines, 'log' | 'say'> }

/** Returns sentences about what was created, for the first person who signs in. */
export async function prepare({ config, db, lines }: PrepareOptions): Promise<string[]> {
  const { log, say } = lines
  const made: string[] = []
  const owner = config.migrationUrl ? await openOwner(config.migrationUrl, config, lines) : db
  try {
    await migrate(owner, undefined, say)
    await fillReference(owner)
    await fillNameKeys(owner, say)
    made.push(...(await createDemo({ config, db: owner, say })))
    if (owner !== db) await grantToRunning(owner, db)
  } finally {
    if (owner !== db) await owner.close()
  }
  if (db.engine === 'server' && (await mayChangeAudit(db)))
    log.warn({}, 'The role of DATABASE_URL may change the audit trail: set DATABASE_MIGRATION_URL (docs/operating.md).')
  const administrator = await ensureSuperAdmin(db, config, log)
  if (administrator !== null) made.push(`the superAdmin ${administrator}`)
  await renderMissing(db, say)
  return made
}

/** Connects as the role that owns the tables. The connection is closed after the migrations. */
function openOwner(url: string, { dataDir }: Config, { log }: PrepareOptions['lines']) {
  return openDatabase({ url, setting: 'DATABASE_MIGRATION_URL', dataDir, poolMax: 4, log })
}
