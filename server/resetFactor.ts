// npm run reset-factor -- EMAIL [--passkeys]
// An operator's help for a lost second factor. It opens the database itself, so the embedded one must not be open elsewhere.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { FolderInUse } from './db/embedded/folderLock.ts'
import { removeFactors } from './features/accounts/removeFactors.ts'
import { operatorMessage, StartupError } from './startupError.ts'

const usage = 'Please say whose factor is lost: npm run reset-factor -- EMAIL, and --passkeys where they are lost too.'

try {
  const asked = readArguments()
  const config = loadConfig()
  const db = await open(config)
  try {
    for (const line of await removeFactors(db, config, asked)) process.stdout.write(`${line}\n`)
  } finally {
    await db.close()
  }
} catch (error) {
  process.stderr.write(`${operatorMessage(error) ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { passkeys: { type: 'boolean' } } })
    const [email, ...others] = positionals
    if (email && others.length === 0) return { email, withPasskeys: values.passkeys ?? false }
  } catch {
    // An unknown flag gets the same sentence as a missing address.
  }
  throw new StartupError(usage)
}

async function open({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl && !existsSync(path.join(dataDir, 'db')))
    throw new StartupError(`There is no database in ${dataDir}: run this with the settings that Appetite runs with.`)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  try {
    return await openDatabase({ ...(databaseUrl && { url: databaseUrl }), dataDir, poolMax: 2, log })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new StartupError(
      `Appetite has the data folder ${dataDir} open: stop it, run this once more, and start it again.`,
    )
  }
}
