// A hash of the code. A saved index is used only by the code that wrote it, since other code may index the same listings differently.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import path from 'node:path'

let cached: string | null = null

/** Stays the same while the code, the Node version and the installed packages are the same. */
export function codeVersion(): string {
  cached ??= hashOf(codeFolders())
  return cached
}

/** Hashes the code in these folders. */
export function hashOf(folders: readonly string[]): string {
  const { unicode, icu, node } = process.versions
  const hash = createHash('sha256').update(`${node} ${unicode} ${icu} ${endianness()}`)
  for (const folder of folders)
    for (const file of codeIn(folder))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(folder, file)))
  return hash.digest('hex')
}

/** A built server lies in the folder `server` alone; run from its sources it also uses `search` and `contract`. */
function codeFolders(): string[] {
  const server = above('server')
  const top = path.dirname(above('package.json'))
  return [server, path.join(server, '../search'), path.join(server, '../contract'), top].filter(existsSync)
}

/** Finds the nearest file or folder of that name, from this folder upwards. */
function above(name: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (path.basename(folder) === name) return folder
    if (existsSync(path.join(folder, name))) return path.join(folder, name)
    if (folder === path.dirname(folder)) throw new Error(`There is no ${name} above ${import.meta.dirname}.`)
  }
}

const codeIn = (folder: string): string[] =>
  // Of the top folder only package.json counts: it names the installed packages with their versions.
  existsSync(path.join(folder, 'package.json'))
    ? ['package.json']
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.(js|ts|json)$/.test(file))
        .sort()
