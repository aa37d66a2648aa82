// Checks the folder of the embedded engine, and refuses one that is not its own.
import { existsSync, readFileSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '#server/startupError.ts'

// The engine's thread checks this version too. It is repeated here so that the main thread need not load the engine.
export const engineMajor = '18'

/** A database is created only in a new folder, so a folder with other files in it is refused. */
export function refuseForeignFolder(folder: string) {
  if (!existsSync(folder)) return
  let major = ''
  try {
    major = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    try {
      return rmdirSync(folder)
    } catch {
      throw new StartupError(
        `The folder ${folder} holds no database, and is not empty. Move it away to start with a new one.`,
      )
    }
  }
  if (major !== engineMajor)
    throw new StartupError(
      `The database in ${folder} was written by PostgreSQL ${major}, and this version of the product runs ${engineMajor}. ` +
        'Start the version that wrote it, or restore a copy that fits.',
    )
}
