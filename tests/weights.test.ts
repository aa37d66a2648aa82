// The build refuses a page whose scripts weigh too much.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

type Weigh = (manifest: object, visitors: string[], sizeOf: (file: string) => number) => Page[][]
type Page = { page: string; weight: number }
const script = pathToFileURL(path.resolve(import.meta.dirname, '../scripts/weights.mjs')).href
const { weigh }: { weigh: Weigh } = await import(script)

const manifest = {
  'index.html': { file: 'visitors.js', imports: ['_shared.js'] },
  'app.html': { file: 'members.js', imports: ['_shared.js', '_menus.js'], dynamicImports: ['Home.tsx', 'Search.tsx'] },
  '_shared.js': { file: 'shared.js', dynamicImports: ['Home.tsx', 'Search.tsx'] },
  '_menus.js': { file: 'menus.js', imports: ['_shared.js'] },
  'Home.tsx': { file: 'home.js', imports: ['_shared.js'] },
  'Search.tsx': { file: 'search.js', imports: ['_cards.js', '_menus.js'] },
  '_cards.js': { file: 'cards.js' },
}
const kb: Record<string, number> = { shared: 100, visitors: 1, members: 2, menus: 30, home: 9, search: 40, cards: 7 }
const sizeOf = (file: string) => (kb[file.replace('.js', '')] ?? 0) * 1024

test('a page is its entry and its own module with all that they import, each file once', () => {
  const [visitors = [], members = []] = weigh(manifest, ['Home.tsx'], sizeOf)
  expect(visitors.map(({ page, weight }) => [page, weight])).toEqual([['Home.tsx', 110]])
  expect(members.map(({ page, weight }) => [page, weight])).toEqual([
    ['Search.tsx', 179],
    ['Home.tsx', 141],
  ])
})

test('a page that the build does not have is an error', () => {
  expect(() => weigh(manifest, ['Gone.tsx'], sizeOf)).toThrow('The build has no module Gone.tsx')
})
