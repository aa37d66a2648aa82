// Locks the data folder for one process, since two engines on one folder would destroy it without any error.
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { StartupError } from '#server/startupError.ts'

export class FolderInUse extends StartupError {}

/** Locks the folder, or refuses with a sentence. The file is never deleted, since two processes could then lock two files. */
export function lockFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'db.lock')
  const descriptor = openSync(file, 'a+', 0o600)
  if (!tryLock(descriptor)) {
    closeSync(descriptor)
    throw new FolderInUse(
      `The data folder ${dataDir} is already in use${holder(file)}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`)
  return { unlock: () => closeSync(descriptor) }
}

/** The process id, for the sentence only. The operating system holds the lock, so an id left by a killed process means nothing. */
function holder(file: string) {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isInteger(pid) ? ` by process ${pid}` : ''
  } catch {
    // On Windows a locked file cannot be read.
    return ''
  }
}
