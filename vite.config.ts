// How the product is built: the pages into dist/web, and with `--ssr` the server into dist/server.
import path from 'node:path'
import { defineConfig } from 'vite'

const here = (file: string) => path.resolve(import.meta.dirname, file)

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : pages))

const pages = {
  root: here('web'),
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The API reference is one large library that only its own page loads.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: { index: here('web/index.html'), api: here('web/docs/api.html') },
      checks: { pluginTimings: false },
    },
  },
}

// Dependencies stay outside the bundle: some carry native code, and `npm ci --omit=dev` brings them.
const server = {
  root: here('.'),
  publicDir: false as const,
  build: {
    ssr: true,
    outDir: here('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: here('server/main.ts'), engineWorker: here('server/db/engineWorker.ts') },
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}
