// Measures the size of the code, before the pages said what they draw and now. `npm run shape` prints it; no test limits it.
import { pathToFileURL } from 'node:url'
import { isTest, named, type SourceFile } from './files.ts'

type Measure = {
  what: string
  /** On the last tree whose screens were fitted by hand. */
  before: string
  goal: string
  now: number
}

const production = (pattern: RegExp) => named(pattern).filter(({ name }) => !isTest(name))
const linesOf = (some: readonly SourceFile[]) => some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
const countIn = (some: readonly SourceFile[], pattern: RegExp) =>
  some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)

/** The page of every token and part, which only development has, is no part of the product. */
const web = production(/^web\/(?!dev\/).*\.tsx?$/)
const css = named(/^web\/.*\.css$/)
const scripts = named(/^scripts\/.*\.(mjs|ts)$/)
const build = named(/^vite\.config\.ts$/)

/** Every effect of the pages with the comment above it, which says what it is for. */
export function effects(): { name: string; line: number; reason: string }[] {
  return web.flatMap(({ name, lines }) =>
    lines.flatMap((text, index) => {
      if (!/\buse(Layout)?Effect\(/.test(text)) return []
      const above = lines.slice(0, index).reverse()
      // What a linter is told is no reason.
      const comment = above.find(line => !/^\s*\/\/ biome-ignore/.test(line)) ?? ''
      const isComment = /^\s*(\/\/|\*\/|\/\*\*)/.test(comment)
      return [{ name, line: index + 1, reason: isComment ? comment.trim() : '' }]
    }),
  )
}

/** Production files in which a name stands: those that adding a fact, a call or a page touches. */
const filesWith = (among: RegExp, name: RegExp) =>
  production(among).filter(file => /\.(tsx?|sql)$/.test(file.name) && name.test(file.text)).length

/** Without the page that the measure asks for, whose own links name it. */
const lists = production(/^web\/pages\/((?!MyMarketsPage)\w+\.tsx?|frame\/.*|palette\/.*)$/)

const shape = (): Measure[] => [
  { what: 'CSS lines by hand', before: '12,863', goal: '1,500', now: linesOf(css) },
  { what: 'CSS files', before: '210', goal: '12', now: css.length },
  { what: 'web TypeScript lines', before: '35,534', goal: '31,000', now: linesOf(web) },
  {
    what: 'web/ui and web/platform lines',
    before: '7,247',
    goal: '6,500',
    now: linesOf(production(/^web\/(ui|platform)\/.*\.tsx?$/)),
  },
  { what: 'effects', before: '70', goal: '30', now: effects().length },
  { what: 'effects without a reason', before: '', goal: '0', now: effects().filter(({ reason }) => !reason).length },
  { what: 'calls of focus()', before: '53', goal: '12', now: countIn(web, /\.focus\(/g) },
  { what: 'chunk rules of our own', before: '11', goal: '1', now: countIn(build, /\{ name: '/g) },
  {
    what: 'late parts outside routes',
    before: '35',
    goal: '8',
    now: countIn(web, /\blazy\(/g),
  },
  { what: 'media queries by hand', before: '273', goal: '25', now: countIn(css, /@media\b/g) },
  {
    what: 'literal values in brackets of a class',
    before: '0',
    goal: '150',
    now: countIn(web, /[\s'"`:!-]-?[a-z][a-z-]*-\[[^\]\s]*\d[^\]\s]*\]/g),
  },
  { what: 'scripts, lines', before: '1,342', goal: '900', now: linesOf(scripts) },
  {
    what: 'files of a fact (domicile)',
    before: '2-4',
    goal: '2-3',
    now: filesWith(/^(contract|server|web)\//, /\bdomicile\b/),
  },
  {
    what: 'files of a call (gaps.setStatus) but its screen',
    before: '4-6',
    goal: '4',
    now: filesWith(/^(contract|server)\//, /gaps\.setStatus|\bsetGapStatus\b|\bmarkGap\b/),
  },
  {
    what: 'lists that name a page (/my-markets)',
    before: '5',
    goal: '1',
    now: lists.filter(({ text }) => /'\/my-markets'|"\/my-markets"/.test(text)).length,
  },
]

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const line = (what: string, ...columns: string[]) =>
    process.stdout.write(`${what.padEnd(50)}${columns.map(column => column.padStart(10)).join('')}\n`)
  line('', 'before', 'goal', 'now')
  for (const { what, before, goal, now } of shape()) line(what, before, goal, now.toLocaleString('en-US'))
}
