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

/** A page counts everything that is loaded before it can be used. A part counts what it adds to its page when it is loaded. */
const budgets: Budget[] = [
  { module: 'pages/HomePage.tsx', most: 130 },
  // Includes the sentences about what nearest results lack, who states a term, and the filter by NAICS codes.
  { module: 'pages/ListingsPage.tsx', most: 174.5 },
  // The names of calls and facts are in the first scripts, and grow with the product.
  { module: 'pages/dashboard/DashboardPage.tsx', most: 141 },
  { module: 'features/listings/search/table/ResultsTable.tsx', of: ['pages/ListingsPage.tsx'], most: 9 },
  // Includes the first results below the map.
  { module: 'features/listings/search/map/ResultsMap.tsx', of: ['pages/ListingsPage.tsx'], most: 7 },
  // Includes the charts, which the results of a search load only for their map, the link of each figure to what it counts, and
  // what loads the requests to a keeper.
  { module: 'features/overview/OverviewPage.tsx', of: ['pages/dashboard/DashboardPage.tsx'], most: 14.8 },
  // The first dialog on /listings brings the control kit; a pointer above the results has loaded it with the drawer.
  {
    module: 'pages/palette/Palette.tsx',
    of: ['pages/ListingsPage.tsx', 'features/listings/records/details/ListingDrawer.tsx'],
    most: 9,
  },
  // Includes the grid of lines and regions.
  { module: 'pages/OrganizationsPage.tsx', most: 244 },
  { module: 'features/moderation/preview/ListingPreview.tsx', of: ['features/moderation/Pending.tsx'], most: 24 },
  { module: 'features/moderation/preview/OrganizationPreview.tsx', of: ['features/moderation/Pending.tsx'], most: 11 },
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
