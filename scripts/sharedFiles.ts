// Which modules of the pages share a file. Left alone, the bundler makes one for each set of pages that share a module: two hundred
// small files, which compress a fifth worse.
import path from 'node:path'
import type { Rolldown } from 'vite'

/** What the entries load, and the pages that load most: `visitors` is what every page loads. */
const roots = {
  visitors: ['visitors.tsx'],
  home: ['pages/HomePage.tsx'],
  articles: ['pages/ArticlesPage.tsx'],
  article: ['pages/ArticlePage.tsx'],
  texts: ['pages/FaqPage.tsx', 'pages/PrivacyPage.tsx'],
  search: ['pages/home/HeroSearch.tsx'],
  listings: ['members.tsx', 'pages/ListingsPage.tsx', 'features/listings/search/map/ResultsMap.tsx'],
}
/** A module that fewer pages share stays with the bundler's own rule, but for what visitors wait for. */
const fewestPages = 7

/** The modules that the same of the roots need are one file; what else pages share is one more, which only members load. */
export function sharedFiles(web: string) {
  let reached: [string, Set<string>][] | undefined
  function name(module: string, context: Rolldown.ChunkingContext) {
    const importsOf = (importer: string, found = new Set<string>()) => {
      for (const one of context.getModuleInfo(importer)?.importedIds ?? [])
        if (!found.has(one)) importsOf(one, found.add(one))
      return found
    }
    reached ??= Object.entries(roots).map(([root, files]) => [
      root,
      new Set(files.flatMap(file => [...importsOf(path.join(web, file))])),
    ])
    const by = reached.filter(([, modules]) => modules.has(module)).map(([root]) => root)
    return by.includes('visitors') ? 'visitors' : by.join('-') || 'members'
  }
  const ofVisitors = (module: string, context: Rolldown.ChunkingContext) => {
    const file = name(module, context)
    return /visitors|home|article|texts/.test(file) ? file : null
  }
  return {
    groups: [
      { name: ofVisitors, priority: 1, minShareCount: 2 },
      { name, minShareCount: fewestPages },
    ],
    includeDependenciesRecursively: false,
  }
}
