// The files of the repository as the architecture tests see them: those that people write and read.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const places = [
  '.ci',
  'bench',
  'contract',
  'demo',
  'docs',
  'e2e',
  'scripts',
  'search',
  'server',
  'tests',
  'tools',
  'web',
]
const root = path.resolve(import.meta.dirname, '..')

export type SourceFile = { name: string; text: string; lines: string[] }

/** Everything that is text, with forward slashes in its name, relative to the top. */
export const files: SourceFile[] = [
  ...filesIn('.', { deep: false }),
  ...places.flatMap(place => filesIn(place, { deep: true })),
]
  .filter(name =>
    /(\.(tsx?|mjs|js|css|sql|html|svg|json|md|yaml|txt)|Dockerfile|LICENSE|\.env\.example|\.ci\/run)$/.test(name),
  )
  .map(name => {
    const text = readFileSync(path.join(root, name), 'utf8')
    return { name, text, lines: text.split('\n') }
  })

export const named = (pattern: RegExp) => files.filter(file => pattern.test(file.name))

export const code = named(/^(contract|search|server|demo|web|e2e|tests|bench)\/.*\.tsx?$/)
export const isTest = (name: string) => /\.(test|e2e)\.tsx?$|\/testing\//.test(name)

/** The lines that a pattern finds, with their places. */
export const breaking = (all: SourceFile[], pattern: RegExp) =>
  all.flatMap(({ name, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  )

/** What a file imports from the repository itself, as names of its files. */
export function importsOf({ name, text }: SourceFile): string[] {
  const imports = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)
  return [...imports].map(([, to = '']) =>
    to.startsWith('#') ? to.slice(1) : path.posix.join(path.posix.dirname(name), to),
  )
}

function filesIn(place: string, { deep }: { deep: boolean }): string[] {
  try {
    return readdirSync(path.join(root, place), { recursive: deep, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  } catch {
    return []
  }
}
