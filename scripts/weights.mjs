// What a page loads, and how much its scripts may weigh compressed, in KB: the build fails above.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const kb = 1024
const visitors = { whose: 'visitors', entry: 'index.html', most: 133 }
const members = { whose: 'members', entry: 'app.html', most: 320 }

/** The chunk of a module after those that it imports. */
export function chunksOf(manifest, module, seen = new Set()) {
  if (seen.has(module)) return []
  seen.add(module)
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no module ${module}, which the table of pages names.`)
  return [...(chunk.imports ?? []).flatMap(name => chunksOf(manifest, name, seen)), chunk]
}

/** The pages of each kind by their weight: the entry and the page's own module with all that they import, each file once. */
export function weigh(manifest, visitorsPages, sizeOf) {
  const weights = (budget, pages) =>
    pages
      .map(page => {
        const files = new Set(
          [...chunksOf(manifest, budget.entry), ...chunksOf(manifest, page)].map(({ file }) => file),
        )
        return { ...budget, page, weight: [...files].reduce((sum, file) => sum + sizeOf(file), 0) / kb }
      })
      .sort((one, other) => other.weight - one.weight)
  // What the first scripts load later are the pages, and what may open above any of them.
  const later = new Set(chunksOf(manifest, members.entry).flatMap(({ dynamicImports = [] }) => dynamicImports))
  return [weights(visitors, visitorsPages), weights(members, [...later])]
}

/** Says what the heaviest pages weigh; throws if one is above its budget. */
export function keepBudgets(manifest, visitorsPages, folder) {
  const sizeOf = file => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length
  const weights = weigh(manifest, visitorsPages, sizeOf)
  const said = ({ page, weight, whose, most }) =>
    `${page} weighs ${weight.toFixed(1)} KB; a page of ${whose} may weigh ${most}.`
  const heavy = weights.flat().filter(({ weight, most }) => weight > most)
  if (heavy.length > 0) throw new Error(heavy.map(said).join('\n'))
  return weights.map(([heaviest]) => said(heaviest))
}
