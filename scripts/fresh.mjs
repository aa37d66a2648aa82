// Tells whether dist/ was built from the current sources. It compares contents, since the times of files change with each copy.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const mark = path.join(root, 'dist/made-from')
export const entry = path.join(root, 'dist/server/main.js')

export const ingredients = [
  'contract',
  'demo',
  'search',
  'server',
  'web',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/weights.mjs',
  'scripts/build.mjs',
  'scripts/prerender.mjs',
  'scripts/sharedFiles.ts',
  'scripts/version.ts',
]
const isIngredient = file => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file)

/** A hash of everything that goes into a build. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const place of ingredients.map(name => path.join(root, name)).filter(existsSync))
    for (const file of filesIn(place).filter(isIngredient).sort())
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** 'fresh', 'stale' (built from something else) or 'none'. */
export function stateOfBuild() {
  if (!existsSync(entry)) return 'none'
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint() ? 'fresh' : 'stale'
}

function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place]
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
}
