// How the product is built: the pages into dist/web, with `--ssr` the server into dist/server, and what makes pages ahead.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type ResolveModulePreloadDependenciesFn } from 'vite'
import { sharedFiles } from './scripts/sharedFiles.ts'
import { versionOf } from './scripts/version.ts'

const here = (file: string) => path.resolve(import.meta.dirname, file)

export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'prerender') return prerender
  if (mode === 'reference') return reference
  return isSsrBuild ? server : pages
})

const version = JSON.stringify(versionOf(here('.')))
const define = { 'import.meta.env.VITE_VERSION': version }

/**
 * The product speaks American English. React Aria brings its words in thirty languages, and asks the browser for its language when
 * it is loaded, which takes a third of the time that the first script runs. Its `I18nProvider` would not keep it from asking, and
 * would be in every page's first scripts; its plugin for bundlers leaves out the words as this does, but not the question.
 */
function oneLanguage() {
  let isFixed = false
  return {
    name: 'one-language',
    enforce: 'pre' as const,
    load(file: string) {
      if (/react-aria.*[\\/]intl[\\/](.*[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(file)) return 'export default {}'
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

/** Only the server describes schemas as JSON; in the browser that would be a fifth of zod, which no bundler can leave out. */
const withoutJsonSchemas = {
  name: 'without-json-schemas',
  enforce: 'pre' as const,
  load(file: string) {
    if (!/zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(file)) return undefined
    const names = readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)|processSchema as (\w+)/gm)
    return Array.from(names, ([, name, other]) => `export const ${name ?? other} = undefined`).join('\n')
  },
}

const ofHtml: ResolveModulePreloadDependenciesFn = (_file, files, { hostType }) => (hostType === 'html' ? files : [])

const pages = {
  logLevel: 'warn' as const,
  root: here('web'),
  plugins: [tailwindcss(), react(), oneLanguage(), withoutJsonSchemas],
  define,
  // `npm run dev:web`: the pages as they are written, the calls to a server that runs beside.
  server: { proxy: { '^/(api|files|docs/openapi)': process.env.API ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    // Says which scripts a page needs, for the pages that are made ahead.
    manifest: true,
    target: 'es2022',
    // The first ones with `light-dark()`, on which the theme stands.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // One sheet, as nearly all styles are words that pages share; one that comes later would draw the page anew.
    cssCodeSplit: false,
    // A page names what it loads in its HTML. The list of what each later page loads would be a thirtieth of the first scripts.
    modulePreload: { polyfill: false, resolveDependencies: ofHtml },
    rolldownOptions: {
      input: { visitors: here('web/index.html'), members: here('web/app.html') },
      checks: { pluginTimings: false },
      output: { codeSplitting: sharedFiles(here('web')) },
    },
  },
}

// The API reference is one large library with a sheet of its own.
const reference = {
  logLevel: 'warn' as const,
  root: here('web'),
  build: {
    outDir: here('dist/web'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: here('web/docs/api.html'), checks: { pluginTimings: false } },
  },
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
        resetFactor: here('server/resetFactor.ts'),
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
  logLevel: 'warn' as const,
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
    // Its styles are thrown away, and without Tailwind the minifier does not know them.
    cssMinify: false,
    rolldownOptions: {
      input: { draw: here('web/prerender.tsx') },
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js' },
    },
  },
}
