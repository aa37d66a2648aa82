// Before the tests of the server: its threads as one file each. From their sources each of hundreds would load a compiler first.
import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))

export default async function prepare() {
  // Inside the repository, where the threads find their dependencies.
  const folder = await mkdtemp(source('../node_modules/.cache/threads-'))
  await build({
    configFile: false,
    root: source('..'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: [source('db/engineWorker.ts'), source('features/articles/markdown/markdownWorker.ts')],
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  // The processes of the tests inherit it; `sourceThread.mjs` looks there.
  process.env.BUILT_THREADS = folder
  return () => rm(folder, { recursive: true, force: true })
}
