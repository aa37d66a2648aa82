// A secret that is made once, kept in a file only its owner can read, and read from there ever after.
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export function keptSecret(file: string, make: () => string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  writeFileSync(beside, `${make()}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(beside, 0o600)
  try {
    // A link appears whole or not at all, and never over one that another process has just made.
    linkSync(beside, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(beside, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
