// The limits on the compressed size of each page's scripts: the build fails above them.
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Budget = {
  module: string
  /** The page that loads this part, and what else is there by then. */
  of?: readonly string[]
  /** In KB. */
  most: number
}
/** A file of the build: its source module, and the files that it imports. */
export type Chunk = { module: string; imports: readonly string[]; bytes: number }
type Chunks = ReadonlyMap<string, Chunk>

const entry = 'index.html'
const kb = 1024

/** A page counts everything that is loaded before it can be used: little for visitors, and more for members, who come back. */
const budgets: Budget[] = [
  // To be 130 when visitors have an entry of their own; now it has the members' scripts, with React Aria's
  // buttons and tabs.
  { module: 'pages/HomePage.tsx', most: 185 },
  { module: 'pages/FaqPage.tsx', most: 130 },
  ...['ListingsPage', 'MatchPage', 'OrganizationsPage', 'PotPage', 'dashboard/DashboardPage'].map(name => ({
    module: `pages/${name}.tsx`,
    // To be 320 when the bundler's groups, which load more than a page needs, are gone.
    most: 360,
  })),
]

/** Returns a sentence for each page or part above its limit. */
export function tooHeavy(chunks: Chunks, among = budgets): string[] {
  const bytesOf = (files: ReadonlySet<string>) =>
    [...files].reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0)
  return among.flatMap(({ module, of, most }) => {
    const page = (of ?? [module]).reduce((files, name) => brought(chunks, name, files), brought(chunks, entry))
    const size = bytesOf(of ? brought(chunks, module, new Set(page)) : page) - (of ? bytesOf(page) : 0)
    return size > most * kb ? [`${module} weighs ${(size / kb).toFixed(1)} KB compressed, and may weigh ${most}.`] : []
  })
}

/** The files that a module loads at once: its own and all its imports. */
function brought(chunks: Chunks, module: string, files = new Set<string>()): Set<string> {
  const own = [...chunks].find(([, chunk]) => chunk.module === module)?.[0]
  if (own === undefined) throw new Error(`The build has no part ${module}, which scripts/budgets.ts names.`)
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const other of chunks.get(file)?.imports ?? []) add(other)
  }
  add(own)
  return files
}

type Built = Record<string, { type: string; facadeModuleId?: string | null; imports?: string[]; code?: string }>

export const keepBudgets = (folder: string) => ({
  name: 'keep-budgets',
  writeBundle(_: unknown, built: Built) {
    const chunks = new Map(
      Object.entries(built).flatMap(([file, { type, facadeModuleId, imports = [], code = '' }]): [string, Chunk][] => {
        if (type !== 'chunk') return []
        const module = facadeModuleId ? path.relative(folder, facadeModuleId) : ''
        return [[file, { module, imports, bytes: gzipSync(code, { level: 9 }).length }]]
      }),
    )
    const heavy = tooHeavy(chunks)
    if (heavy.length > 0)
      throw new Error(`${heavy.join('\n')}\nMake it lighter, or raise it in scripts/budgets.ts and say why.`)
  },
})
