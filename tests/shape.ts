// Measures the shape of the code: how much there is, how it hangs together, and what a change touches. `npm run shape` prints it.
import { pathToFileURL } from 'node:url'
import { files, importsOf, named, type SourceFile } from './files.ts'

export type Measure = {
  what: string
  value: number
  /** What the code is to come to. */
  goal: number
  /** A test refuses more than the goal; the others are only printed. */
  structural?: true
  /** The files that are counted, where they are few. */
  which?: string[]
}

const isTest = (name: string) => /\.(test|e2e)\.tsx?$|\/testing\//.test(name)
const production = (pattern: RegExp) => named(pattern).filter(({ name }) => !isTest(name))
const linesOf = (some: readonly SourceFile[]) => some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
const countIn = (some: readonly SourceFile[], pattern: RegExp) =>
  some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)

const web = production(/^web\/.*\.tsx?$/)
const css = named(/^web\/.*\.css$/)
const server = production(/^server\/.*\.ts$/)
const tests = files.filter(({ name }) => isTest(name) || /^(e2e|tests)\/.*\.ts$/.test(name))

/** A file that is loaded later is a file of its own, however short. */
const loadedLater = new Set(
  web.flatMap(file => importsOf({ ...file, text: (file.text.match(/\bimport\('[^']+'/g) ?? []).join('\n') })),
)
const importers = new Map<string, number>()
for (const file of web) for (const to of new Set(importsOf(file))) importers.set(to, (importers.get(to) ?? 0) + 1)

/** Pairs of features of the web that import each other. */
function mutualFeatures(): number {
  const featureOf = (name: string) => /^web\/features\/(\w+)\//.exec(name)?.[1]
  const pairs = new Set<string>()
  for (const file of web)
    for (const to of importsOf(file)) {
      const [from, other] = [featureOf(file.name), featureOf(to)]
      if (from && other && from !== other) pairs.add(`${from} ${other}`)
    }
  return [...pairs].filter(pair => pair < reversed(pair) && pairs.has(reversed(pair))).length
}
const reversed = (pair: string) => pair.split(' ').reverse().join(' ')

/** Classes that a style sheet outside a module declares, with at most three letters; `row` is a word all the same. */
function shortClasses(): number {
  const names = css
    .filter(({ name }) => !name.endsWith('.module.css'))
    .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\/|@import.*/g, ''))
    .flatMap(text => [...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))
  return new Set(names.filter(name => name.length <= 3 && name !== 'row')).size
}

/** Production files in which a name stands: those that adding a fact or a call touches. */
const filesWith = (name: RegExp) =>
  production(/^(contract|server|web)\/.*\.(tsx?|sql)$/).filter(({ text }) => name.test(text)).length

/** What makes a cache on the server: the two kinds of server/cache/, and any map that is named a cache. */
const cacheMade = /(?<!function )\b(?:boundedCache|ttlCache)(?:<[^()]*>)?\(|\b\w*[cC]ache = new (?:Weak)?Map\b/g

/** How many caches of a file are not on the way of a search. Every other cache counts, so a new one counts until it is named here. */
const cachesBesideSearch: Record<string, number> = {
  // Pictures and pages for visitors, and what is counted for them.
  'server/features/articles/coverRoute.ts': 1,
  'server/http/ssr.ts': 1,
  'server/features/visitors/answers.ts': 3,
  'server/features/visitors/marketCounts.ts': 1,
  // The grid of an organization.
  'server/features/listings/search/appetiteGrid.ts': 1,
  // They need no rule of their own: the one ends with the viewer, the other with the page that it belongs to.
  'server/features/listings/records/personal.ts': 1,
  'server/http/compression.ts': 1,
  // The same text always has the same result.
  'server/features/listings/search/reading/classTerms.ts': 1,
}
const cachesOfSearch = server
  .map(file => ({ name: file.name, count: countIn([file], cacheMade) - (cachesBesideSearch[file.name] ?? 0) }))
  .filter(({ count }) => count !== 0)

/** A wait for time alone: tests wait for what happens. */
const sleep = new RegExp(
  ['waitForTime', 'out\\(|\\bpau', 'se\\(\\d[\\d_]*\\)|setTime', 'out\\((resolve|done), [\\d_]+\\)'].join(''),
  'g',
)

const tiny = web
  .filter(file => linesOf([file]) < 20 && importers.get(file.name) === 1 && !loadedLater.has(file.name))
  .map(({ name }) => name)

export const shape = (): Measure[] => [
  { what: 'files that name the fact domicile', value: filesWith(/\bdomicile\b/), goal: 4 },
  { what: 'files that name the call gaps.setStatus', value: filesWith(/gaps\.setStatus|\bsetGapStatus\b/), goal: 6 },
  {
    what: 'lines to rate a provider, both sides',
    value: linesOf(production(/^(server|web)\/features\/ratings\/.*\.tsx?$/)),
    goal: 120,
  },
  { what: 'lines of the web', value: linesOf(web), goal: 16_500 },
  { what: 'files of the web', value: web.length, goal: 280 },
  {
    what: 'files of the web under 20 lines with one importer',
    value: tiny.length,
    goal: 0,
    which: tiny,
  },
  { what: 'lines of CSS', value: linesOf(css), goal: 4_500 },
  { what: 'global classes of at most three letters', value: shortClasses(), goal: 0, structural: true },
  {
    what: 'files that make a React root',
    // The living page of styles is no part of the product.
    value: web.filter(({ name, text }) => !name.startsWith('web/dev/') && /\b(createRoot|hydrateRoot)\(/.test(text))
      .length,
    goal: 1,
    structural: true,
  },
  {
    what: 'control kits',
    value: new Set(
      files.find(({ name }) => name === 'package.json')?.text.match(/@mantine\/core|react-aria-components/g),
    ).size,
    goal: 1,
    structural: true,
  },
  {
    what: 'caches on the way of a search',
    value: cachesOfSearch.reduce((sum, { count }) => sum + Math.abs(count), 0),
    goal: 6,
    structural: true,
    which: cachesOfSearch.map(({ name, count }) => `${name}: ${count}`),
  },
  { what: 'pairs of web features that import each other', value: mutualFeatures(), goal: 0, structural: true },
  { what: 'fixed sleeps in tests', value: countIn(tests, sleep), goal: 0, structural: true },
  {
    what: 'second tries of a browser test',
    value: Number(/retries: (\d+)/.exec(files.find(({ name }) => name === 'playwright.config.ts')?.text ?? '')?.[1]),
    goal: 0,
    structural: true,
  },
]

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { what, value, goal } of shape())
    process.stdout.write(
      `${what.padEnd(52)}${String(value).padStart(8)}   goal ${goal}${value > goal ? '' : ', met'}\n`,
    )
