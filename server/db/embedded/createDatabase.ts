// Creates a new database in a temporary folder and then renames it, so that a power cut leaves no incomplete database.
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type EngineDied, startEngine } from './engine.ts'

export async function createDatabase(folder: string, died: (error: EngineDied) => void) {
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { mode: 0o700 })
  const engine = await startEngine(beside, died)
  await engine.query('CHECKPOINT')
  await engine.close()
  // The engine copied its files from memory and did not sync them.
  for (const entry of readdirSync(beside, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) syncFolder(place)
    else sync(place, 'r+')
  }
  syncFolder(beside)
  renameSync(beside, folder)
  syncFolder(path.dirname(folder))
}

function sync(place: string, flags: 'r' | 'r+') {
  const descriptor = openSync(place, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function syncFolder(place: string) {
  // Windows cannot sync folders, and does not need it.
  if (process.platform !== 'win32') sync(place, 'r')
}
