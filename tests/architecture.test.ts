// The rules of writing code here that a machine can keep. What holds the code together is in shape.test.ts.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breaking, code, files, isTest, named } from './files.ts'
import { utilitiesAmong } from './utilities.ts'

const longest = 400

const written = named(/\.(tsx?|css|sql|mjs)$/).concat(named(/^web\/.*\.js$/))

test(`no file is longer than ${longest} lines`, () => {
  expect(
    written
      .filter(({ lines }) => lines.length > longest + 1)
      .map(({ name, lines }) => `${name} has ${lines.length - 1} lines: divide it`),
  ).toEqual([])
})

test('every file begins with a line that says what it is for', () => {
  const opening = /^(\/\/ \S|\/\* \S|-- \S)/
  expect(written.filter(({ text }) => !opening.test(text)).map(({ name }) => name)).toEqual([])
})

test('files and folders are named after what they are, not after a drawer', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|types?|services?|managers?)(\/|\.[\w.]+$)/i
  expect(files.filter(({ name }) => drawer.test(name)).map(({ name }) => name)).toEqual([])
})

test('components are PascalCase.tsx, everything else is camelCase', () => {
  const component = /^[A-Z][A-Za-z0-9]*(\.test)?(\.tsx|\.module\.css)$/
  const other = /^[a-z][A-Za-z0-9]*(\.\w+)*\.(ts|tsx|css|mjs)$/
  const wrong = named(/\.(tsx?|css|mjs)$/).filter(({ name }) => {
    const last = name.split('/').at(-1) ?? ''
    return !component.test(last) && !other.test(last)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('shapes are types, not interfaces, and classes are errors, what a library demands, or a structure of the engine', () => {
  // A library's own interface can only be widened by an interface.
  const widening = /declare module/
  expect(
    breaking(
      code.filter(({ text }) => !widening.test(text)),
      /^\s*(export )?interface \w/,
    ),
  ).toEqual([])
  // The engine keeps many thousands of small structures with state: methods of a class are shared, closures are not.
  const outside = code.filter(({ name }) => !name.startsWith('search/'))
  expect(breaking(outside, /^\s*(export )?(default )?(abstract )?class \w+(?!.* extends )/)).toEqual([])
})

test('exports have names and come from where they are written', () => {
  const demandsDefault =
    /(\.config\.ts|\.d\.ts|server\/testing\/(scratch|threads|onEmbedded|onPostgres|onPostgres18)\.ts)$/
  expect(
    breaking(
      code.filter(({ name }) => !demandsDefault.test(name)),
      /^export default/,
    ),
  ).toEqual([])
  expect(breaking(code, /^export \* from/)).toEqual([])
})

test('a link names its page, so that the compiler can tell that there is none', () => {
  expect(breaking(named(/^web\/.*\.tsx?$/), /\bto(=\{|: )`\//)).toEqual([])
})

test('a class that is written as a word is a utility of the theme, or one of the words of styles', async () => {
  const sheets = named(/^web\/.*\.css$/).filter(({ name }) => !name.endsWith('.module.css'))
  const words = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, word]) => word)))
  const used = named(/^web\/.*\.tsx$/).flatMap(({ name, text }) =>
    [...text.matchAll(/lassName=(?:"([^"]*)"|\{`([^`$]*))/g)]
      .flatMap(([, plain = '', before = '']) => `${plain} ${before}`.split(/\s+/))
      .filter(word => word !== '' && !words.has(word) && !/^(group|peer)(\/|$)/.test(word))
      .map(word => ({ name, word })),
  )
  // A list of classes that is no attribute, such as a variant of a part: most of its words are utilities.
  const lists = named(/^web\/(?!dev).*(?<!\.test)\.tsx?$/).flatMap(({ name, text }) =>
    [...text.matchAll(/'([^'\n]+)'|`([^`$]+)`|\}([^`${}]+)[`$]/g)].map(([, ...parts]) => ({
      name,
      list: parts.join(' ').split(/\s+/).filter(Boolean),
    })),
  )
  const utilities = await utilitiesAmong([...used.map(({ word }) => word), ...lists.flatMap(({ list }) => list)])
  const isUtility = (word: string) => utilities.has(word)
  const inLists = lists
    .filter(({ list }) => list.length > 2 && list.filter(isUtility).length > list.length / 2)
    .flatMap(({ name, list }) => list.map(word => ({ name, word })))
  const strange = [...used, ...inLists]
    .filter(({ word }) => !isUtility(word) && !words.has(word))
    .map(({ name, word }) => `${name} ${word}`)
  const reached = named(/\.module\.css$/).flatMap(({ name, text }) =>
    [...text.matchAll(/:global\(\.([\w-]+)|composes: ([^;]*) from global/g)]
      .flatMap(([, one = '', several = '']) => `${one} ${several}`.split(' '))
      .filter(word => word !== '' && !words.has(word))
      .map(word => `${name} ${word}`),
  )
  expect([...strange, ...reached]).toEqual([])
})

test('no test is skipped, focused or left for later', () => {
  const way = new RegExp(['\\b(test|it|describe)\\.(sk', 'ip|on', 'ly|to', 'do|fa', 'ils|fix', 'me)\\b'].join(''))
  expect(breaking(code, way)).toEqual([])
})

test('no test waits for time alone or is tried a second time', () => {
  const sleep = new RegExp(
    ['waitForTime', 'out\\(|\\bpau', 'se\\(\\d[\\d_]*\\)|setTime', 'out\\((resolve|done), [\\d_]+\\)'].join(''),
  )
  const tests = files.filter(({ name }) => isTest(name) || /^(e2e|tests)\/.*\.ts$/.test(name))
  expect(breaking(tests, sleep)).toEqual([])
  expect(breaking(named(/^playwright\.config\.ts$/), /retries: [^0]/)).toEqual([])
})

test('no browser test answers a call itself: it delays, cuts or holds back what the server answers', () => {
  // Passes on what it held back, as it was.
  const tests = named(/^e2e\/.*\.(ts|mjs)$/).filter(({ name }) => name !== 'e2e/holdRequests.ts')
  expect(breaking(tests, /\bfulfill\(|\brouteFromHAR\b|\brouteWebSocket\b|\bfetch = /)).toEqual([])
})

test('comments carry no tags and no notes to oneself', () => {
  const way = new RegExp(['^\\s*(/\\*)?\\*+ @\\w+|\\b(TO', 'DO|FIX', 'ME|XX', 'X)\\b'].join(''))
  expect(breaking(written, way)).toEqual([])
})

test('no file knows the machine it was written on, or where a package was fetched', () => {
  const way = new RegExp(
    [
      '(^|[\\s\'"`(=])/(wo',
      'rk|fa',
      'rm|ro',
      'ot|ho',
      'me|Us',
      'ers)/|"reso',
      'lved": "http|https?://[^\\s\'"]+\\.(tgz|tar\\.gz|zip)\\b',
    ].join(''),
  )
  expect(breaking(files, way)).toEqual([])
})

test('no comment cites a section of a document that is not in this repository', () => {
  expect(breaking(files, /\u00a7/)).toEqual([])
})

test('each migration has the next number', () => {
  const migrations = readdirSync(new URL('../server/db/migrations', import.meta.url)).sort()
  expect(migrations.map(name => Number.parseInt(name, 10))).toEqual(migrations.map((_, index) => index + 1))
})
