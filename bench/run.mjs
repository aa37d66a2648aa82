// `npm run bench`: bundles the benchmark as the product is bundled, so that the same code is measured, and runs it.
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'vite'
import { build } from '../scripts/build.mjs'
import { stateOfBuild } from '../scripts/fresh.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const place = name => path.join(root, 'bench', name)

if (!process.argv.includes('--no-http') && stateOfBuild() !== 'fresh') await build()
// Built where the peers are installed, so that Node finds them from there.
const built = path.join(root, 'bench/node_modules/.built')
await bundle({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: built,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: place('main.ts'), peerProcess: place('peerProcess.ts'), load: place('http/load.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
await import(pathToFileURL(path.join(built, 'main.js')).href)
