// How the product is built: the pages into dist/web, with `--ssr` the server into dist/server, and what makes pages ahead.
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'
import { keepBudgets } from './scripts/budgets.ts'
import { versionOf } from './scripts/version.ts'

const here = (file: string) => path.resolve(import.meta.dirname, file)

export default defineConfig(({ isSsrBuild, mode }) => (mode === 'prerender' ? prerender : isSsrBuild ? server : pages))

const version = JSON.stringify(versionOf(here('.')))
const define = { 'import.meta.env.VITE_VERSION': version }

/**
 * The product speaks American English. React Aria brings its words in thirty languages, and asks the browser for its language when
 * it is loaded, which takes a third of the time that the first script runs.
 */
function oneLanguage() {
  let isFixed = false
  return {
    name: 'one-language',
    enforce: 'pre' as const,
    load(file: string) {
      if (/react-aria.*[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(file)) return 'export default {}'
      if (!/react-aria[\\/].*[\\/]useDefaultLocale\.m?js$/.test(file)) return undefined
      isFixed = true
      return `const english = { locale: 'en-US', direction: 'ltr' }
        export const getDefaultLocale = () => english
        export const useDefaultLocale = () => english`
    },
    buildEnd(error?: Error) {
      // Without it a browser in another language would miss all words.
      if (!error && !isFixed) throw new Error('React Aria has no module useDefaultLocale any more: see vite.config.ts.')
    },
  }
}

/** Vite warns of styles that `composes` from another file, because it reads that file without its name; they have no relative URLs. */
const customLogger = createLogger('warn')
const { warnOnce } = customLogger
customLogger.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
}

const pages = {
  customLogger,
  root: here('web'),
  plugins: [tailwindcss(), react(), oneLanguage(), keepBudgets(here('web'))],
  define,
  // `npm run dev:web`: the pages as they are written, the calls to a server that runs beside.
  server: { proxy: { '^/(api|files|docs/openapi)': process.env.API ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    // Says which style sheets a page needs, for the pages that are made ahead.
    manifest: true,
    target: 'es2022',
    // The first ones with `light-dark()`, on which the theme stands.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Browsers of that age fetch ahead by themselves; shared by both entries, it would tie one to the other.
    modulePreload: { polyfill: false },
    // The API reference is one large library that only its own page loads.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: { index: here('web/index.html'), api: here('web/docs/api.html') },
      checks: { pluginTimings: false },
      // Thirty small files take as long as their round trips. A module goes into the first group that takes it, with all that
      // it imports, so the order matters: what the landing page loads comes first, and what imports the control kit comes last.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial' as const], test: isOfEveryPage },
            { name: 'small', test: isSmallPart },
            { name: 'fields', test: isOfFields },
            { name: 'bar', test: /[\\/]listings[\\/]search[\\/]SearchBar\./ },
            { name: 'maps', test: isOfMaps },
            { name: 'cards', test: isOfCards },
            // A share count is a number of pages and parts that load the module.
            { name: 'members', test: isOfMembers, minShareCount: 12 },
            { name: 'kit', test: isOfKit, minShareCount: 20 },
            { name: 'platform', test: /[\\/]web[\\/]platform[\\/]/, minShareCount: 3 },
            { name: 'listings', test: /[\\/]features[\\/]listings[\\/]search[\\/]cards[\\/]/, minShareCount: 2 },
            { name: 'search', test: isOfSearch, minShareCount: 2 },
          ],
        },
      },
    },
  },
}

/** Fields that open a list, without the list and what only forms read; apart they would weigh a quarter more. */
function isOfFields(module: string) {
  return /[\\/]web[\\/]ui[\\/](fields[\\/](picker[\\/](?!OptionList|several)|(ClearText|FieldFrame|MultiPicker|Picker|SuggestField)\.)|Pill\.)/.test(
    module,
  )
}

/** What a map of states consists of. Results load it only when they are shown on a map. */
function isOfMaps(module: string) {
  return /[\\/]web[\\/]ui[\\/]charts[\\/](TileMap|Bars|ChartFrame|breaks|mostOf|useArrows|useTip)\./.test(module)
}

/** Small parts of most pages. */
function isSmallPart(module: string) {
  return /[\\/](web[\\/]paths|web[\\/]ui[\\/](states|formatCount|CountBadge|Loading|neighbourOf|afterPress|fields[\\/]untaken)|platform[\\/](notify|pageAnswers)|contract[\\/]rules[\\/]regions|web[\\/]features[\\/]reference[\\/]stateOptions)\./.test(
    module,
  )
}

/** What a card or a row of results shows, apart from a quarter heavier. */
function isOfCards(module: string) {
  return /[\\/]web[\\/]ui[\\/](Chips|MiniMap|Pages|pageSlots|Stars|StatusBadge)\./.test(module)
}

/** What nearly every page of members loads, without the control kit. */
function isOfMembers(module: string) {
  return /[\\/](node_modules[\\/]@tanstack|contract|web[\\/](platform|ui|features))[\\/](?!overlays|fields)/.test(
    module,
  )
}

/** The search, without the sheets that it opens on a narrow screen: these need the control kit. */
function isOfSearch(module: string) {
  return /[\\/]features[\\/]listings[\\/]search[\\/](filters[\\/]|(?!NarrowDialog|SearchSheet)[^\\/]+$)/.test(module)
}

function isOfKit(module: string) {
  return /[\\/](node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)|web[\\/]ui[\\/]overlays)[\\/]/.test(
    module,
  )
}

function isOfEveryPage(module: string) {
  return !/[\\/](swagger-ui-dist|web[\\/]docs)[\\/]/.test(module)
}

// Dependencies stay outside the bundle: some carry native code, and `npm ci --omit=dev` brings them.
const server = {
  root: here('.'),
  publicDir: false as const,
  define: { BUILT_VERSION: version },
  build: {
    ssr: true,
    outDir: here('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: here('server/main.ts'),
        engineWorker: here('server/db/engineWorker.ts'),
        markdownWorker: here('server/features/articles/markdown/markdownWorker.ts'),
      },
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

// The pages once more, for Node: the build and the server draw with it. Whole, since `npm ci --omit=dev` brings no React.
const prerender = {
  customLogger,
  root: here('web'),
  publicDir: false as const,
  plugins: [react()],
  ssr: { noExternal: true as const },
  define: { ...define, 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: here('dist/ssr'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { draw: here('web/prerender.tsx') },
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js' },
    },
  },
}
