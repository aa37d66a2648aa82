// What tells one build of the product from another: an index that other code made may say something else of the same listings.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import path from 'node:path'

let known: string | null = null

/** The same as long as this code, what it runs on and what it was installed with are the same. */
export function codeMark(): string {
  known ??= markOf(codeFolders())
  return known
}

/** One short text for what these folders hold. */
export function markOf(folders: readonly string[]): string {
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

/** Built, all of it lies in the folder `server`; from its sources, also in the two beside it. */
function codeFolders(): string[] {
  const server = above('server')
  const top = path.dirname(above('package.json'))
  return [server, path.join(server, '../search'), path.join(server, '../contract'), top].filter(existsSync)
}

/** The nearest of that name on the way up from here. */
function above(name: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (path.basename(folder) === name) return folder
    if (existsSync(path.join(folder, name))) return path.join(folder, name)
    if (folder === path.dirname(folder)) throw new Error(`There is no ${name} above ${import.meta.dirname}.`)
  }
}

const codeIn = (folder: string): string[] =>
  // The top holds everything; what is installed is named in its package.json, to the version.
  existsSync(path.join(folder, 'package.json'))
    ? ['package.json']
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.(js|ts|json)$/.test(file))
        .sort()
