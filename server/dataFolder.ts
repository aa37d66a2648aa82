// The folder of all data: made if it is not there, and refused in words where that cannot be.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartRefused } from './startRefused.ts'

export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code] ?? String(error)
    throw new StartRefused(
      `The folder ${dataDir} of DATA_DIR cannot be used, because ${reason}: mend that, or set DATA_DIR to another.`,
    )
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
