// What the scripts of a page may weigh, compressed: the build fails where they weigh more.
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Budget = {
  module: string
  /** The page that it is a part of. */
  of?: string
  /** In KB. */
  most: number
}
/** A file of the build: the module that it was made for, and the files that it imports. */
export type Chunk = { module: string; imports: readonly string[]; bytes: number }
type Chunks = ReadonlyMap<string, Chunk>

const entry = 'index.html'
const kb = 1024

/** A page: all that is loaded before anybody can act on it. A part: what it adds to its page when it is asked for. */
const budgets: Budget[] = [
  { module: 'pages/HomePage.tsx', most: 130 },
  // 240 in the plan. What it shares with an organization's list of listings is a script of its own, which costs 1 KB.
  { module: 'pages/ListingsPage.tsx', most: 241 },
  { module: 'features/listings/table/ResultsTable.tsx', of: 'pages/ListingsPage.tsx', most: 9 },
  // With the first results below the map, whose parts the table of results has too.
  { module: 'features/listings/map/ResultsMap.tsx', of: 'pages/ListingsPage.tsx', most: 7 },
  { module: 'features/overview/OverviewPage.tsx', of: 'pages/dashboard/DashboardPage.tsx', most: 10 },
  { module: 'pages/palette/Palette.tsx', of: 'pages/ListingsPage.tsx', most: 9 },
  // With its grid of lines and regions, which it begins with.
  { module: 'pages/OrganizationsPage.tsx', most: 252 },
  { module: 'features/moderation/preview/ListingPreview.tsx', of: 'features/moderation/Pending.tsx', most: 28 },
  { module: 'features/moderation/preview/OrganizationPreview.tsx', of: 'features/moderation/Pending.tsx', most: 11 },
]

/** A sentence for each that weighs too much. */
export function tooHeavy(chunks: Chunks, among = budgets): string[] {
  const bytesOf = (files: ReadonlySet<string>) =>
    [...files].reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0)
  return among.flatMap(({ module, of, most }) => {
    const page = brought(chunks, of ?? module, brought(chunks, entry))
    const size = bytesOf(of ? brought(chunks, module, new Set(page)) : page) - (of ? bytesOf(page) : 0)
    return size > most * kb ? [`${module} weighs ${(size / kb).toFixed(1)} KB compressed, and may weigh ${most}.`] : []
  })
}

/** The files that a module brings at once: its own and all that it imports. */
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
