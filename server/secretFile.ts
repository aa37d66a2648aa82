// A secret that is generated once and stored in a file that only its owner can read.
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export function secretFromFile(file: string, make: () => string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  writeFileSync(temporary, `${make()}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(temporary, 0o600)
  try {
    // Linking is atomic and never replaces a file that another process has just made.
    linkSync(temporary, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(temporary, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
