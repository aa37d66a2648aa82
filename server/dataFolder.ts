// Creates the data folder if it is missing, or refuses the start with a sentence that says why it cannot be used.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from './startupError.ts'

/** Returns whether the folder is new. */
export function makeFolder(dataDir: string): boolean {
  try {
    const isNew = !existsSync(dataDir)
    makeEach(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK)
    return isNew
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code] ?? String(error)
    throw new StartupError(
      `The folder ${dataDir} of DATA_DIR cannot be used, because ${reason}: fix that, or set DATA_DIR to another.`,
    )
  }
}

/** Creates one folder after the other, since Node's recursive mkdir never returns below folders such as /proc. */
function makeEach(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (path.dirname(folder) !== folder) makeEach(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server may have created it in the meantime.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk cannot be written',
  ENOSPC: 'its disk is full',
  EEXIST: 'it is a file',
  ENOTDIR: 'its path runs through a file',
  ENOENT: 'nothing can be made at that path',
}
