// What holds the code together: which place may import from which, and what stands once. How much code there is, `npm run shape` prints.
import { expect, test } from 'vitest'
import { breaking, code, files, importsOf, isTest, named } from './files.ts'
import { effects } from './shape.ts'

/** Each place may import from places further down this list, and from itself; never from above. */
const layers = [
  'server/testing',
  'server/main.ts',
  'server/resetFactor.ts',
  'server/prepare.ts',
  'server/startLines.ts',
  'server/logOutput.ts',
  'demo',
  'server/app.ts',
  'server/sweep.ts',
  'server/features/integrations',
  'server/assistants',
  'server/features/overview',
  'server/features/exchange',
  'server/features/moderation',
  'server/features/articles',
  'server/features/visitors',
  'server/features/watches',
  'server/features/comparison',
  'server/features/matches',
  'server/features/notes',
  'server/features/collections',
  'server/features/channels',
  'server/features/gaps',
  'server/features/listings',
  'server/features/organizations',
  'server/features/contacts',
  'server/features/ratings',
  'server/features/uploads',
  'server/features/accounts',
  'server/features/agencies',
  'server/features/appointments',
  'server/features/reference',
  'server/review',
  'server/work',
  'server/http',
  'server/index',
  'server/cache',
  'server/storage',
  'server/mail',
  'server/db',
  'server/config.ts',
  'server/settings.ts',
  'server/secretFile.ts',
  'server/dataFolder.ts',
  'server/escapeHtml.ts',
  'server/startupError.ts',
  'server/thread.ts',
  'server/version.ts',
  'server/wakeSignal.ts',
  'web/visitors.tsx',
  'web/members.tsx',
  'web/main.tsx',
  'web/prerender.tsx',
  'web/docs',
  'web/dev',
  'web/pages/router.ts',
  'web/pages',
  'web/features/integrations',
  'web/features/overview',
  'web/features/exchange',
  'web/features/moderation',
  'web/features/matches',
  'web/features/listings',
  'web/features/organizations',
  'web/features/comparison',
  'web/features/channels',
  'web/features/gaps',
  'web/features/watches',
  'web/features/collections',
  'web/features/notes',
  'web/features/appointments',
  'web/features/agencies',
  'web/features/ratings',
  'web/review',
  'web/features/contacts',
  'web/features/articles',
  'web/features/accounts',
  'web/features/reference',
  'web/features/uploads',
  'web/ui/screen',
  'web/platform',
  'web/ui',
  'web/theme.ts',
  'web/paths.ts',
  'web/vite.d.ts',
  'search',
  'contract',
]
/** Which other top-level places each may import from. */
const neighbours: Record<string, string[]> = {
  contract: [],
  search: [],
  server: ['contract', 'search', 'demo', 'package.json'],
  demo: ['contract', 'server'],
  web: ['contract'],
  e2e: ['contract'],
  bench: ['contract', 'search', 'server', 'demo'],
  tests: ['contract', 'server', 'web', 'search', 'scripts'],
}
const topOf = (name: string) => name.split('/')[0] ?? ''

function layerOf(name: string) {
  // What helps tests may stand beside what it tests, and belongs to the top layer all the same.
  if (/^(server|demo)\//.test(name) && isTest(name)) return 0
  return layers.findIndex(layer => name === layer || name.startsWith(`${layer}/`))
}

test('every file of the product belongs to a layer', () => {
  const without = code.filter(({ name }) => /^(contract|search|server|demo|web)\//.test(name) && layerOf(name) === -1)
  expect(without.map(({ name }) => name)).toEqual([])
})

test('imports go down the layers and never up', () => {
  const wrong = code
    .filter(({ name }) => layerOf(name) !== -1)
    .flatMap(file =>
      importsOf(file)
        .filter(to => layerOf(to) !== -1 && layerOf(to) < layerOf(file.name))
        .map(to => `${file.name} -> ${to}`),
    )
  expect(wrong).toEqual([])
})

test('the contract imports nothing of the product, and the web nothing of the server', () => {
  const wrong = code.flatMap(file =>
    importsOf(file)
      .filter(to => topOf(to) !== topOf(file.name) && !neighbours[topOf(file.name)]?.includes(topOf(to)))
      .map(to => `${file.name} -> ${to}`),
  )
  expect(wrong).toEqual([])
})

test('no import is circular', () => {
  const byName = new Map(code.map(file => [file.name, file]))
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (name: string, trail: string[]) => {
    const file = byName.get(name)
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '))
    if (trail.includes(name) || done.has(name) || !file) return
    for (const to of importsOf(file)) walk(to, [...trail, name])
    done.add(name)
  }
  for (const { name } of code) walk(name, [])
  expect(circles).toEqual([])
})

test('nothing is typed any, and no complaint of the compiler is silenced', () => {
  const way = new RegExp(['[:<]\\s*an', 'y\\b|\\bas an', 'y\\b|@ts-(ignore|expect-error|nocheck)'].join(''))
  expect(breaking(code, way)).toEqual([])
})

/** A folder is drawn with utilities once no style sheet of a component stands in it. */
const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
const foldersWithSheets = new Set(named(/\.module\.css$/).map(({ name }) => folderOf(name)))

test('an effect says with which outside system it keeps in step, where a folder is drawn with utilities', () => {
  const silent = effects().filter(({ name, reason }) => reason === '' && !foldersWithSheets.has(folderOf(name)))
  expect(silent.map(({ name, line }) => `${name}:${line} has no comment above the effect`)).toEqual([])
})

test('there is one kit of controls, and only the kit of the pages knows it', () => {
  const named = files
    .find(({ name }) => name === 'package.json')
    ?.text.match(/"(@mantine\/core|@radix-ui|react-aria-components)/g)
  expect(named).toEqual(['"react-aria-components'])
  const others = code.filter(
    ({ name, text }) => /^web\/(?!ui\/)/.test(name) && /from 'react-aria-components'/.test(text),
  )
  expect(others.map(({ name }) => name)).toEqual([])
})

test('only what a page of HTML loads makes a React root, or what it imports for that', () => {
  const loaded = new Set(
    named(/^web\/.*\.html$/).flatMap(({ name, text }) =>
      [...text.matchAll(/<script[^>]* src="\.?\/?([^"]+\.tsx?)"/g)].map(([, to = '']) => folderOf(name) + to),
    ),
  )
  const started = new Set(code.filter(({ name }) => loaded.has(name)).flatMap(importsOf))
  const roots = code.filter(({ text }) => /\b(createRoot|hydrateRoot)\(/.test(text)).map(({ name }) => name)
  expect(roots.filter(name => !(name.startsWith('tests/') || loaded.has(name) || started.has(name)))).toEqual([])
})
