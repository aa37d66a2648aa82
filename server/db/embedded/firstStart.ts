// Makes a new database beside its place and moves it there whole: a power cut on the way leaves nothing half made.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEngine } from './engine.ts'

export async function buildDatabase(folder: string) {
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  const engine = await startEngine(beside, error => {
    throw error
  })
  await engine.query('CHECKPOINT')
  await engine.close()
  // The engine's files are copied from a making in memory, and nobody has synced those yet.
  for (const entry of readdirSync(beside, { recursive: true, encoding: 'utf8' })) sync(path.join(beside, entry))
  sync(beside)
  renameSync(beside, folder)
  sync(path.dirname(folder))
}

function sync(file: string) {
  try {
    const descriptor = openSync(file, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    // Windows opens no directories, and keeps their entries without a sync.
    if (process.platform !== 'win32') throw error
  }
}
