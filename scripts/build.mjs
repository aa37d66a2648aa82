// Builds the product into dist/: the pages, rendered and compressed ahead of time, and the server with the files that it reads.
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle, minify } from 'vite'
import { fingerprint, mark, root } from './fresh.mjs'
import { prerender } from './prerender.mjs'

const dist = path.join(root, 'dist')
const pages = path.join(dist, 'web')

export async function build(say = line => process.stdout.write(`${line}\n`)) {
  // The fingerprint is taken first, so that a file that changes during the build makes the build stale.
  const madeFrom = fingerprint()
  await rm(mark, { force: true })
  const steps = [
    ['the pages', () => bundle({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })],
    [
      'the API reference',
      () => bundle({ configFile: path.join(root, 'vite.config.ts'), mode: 'reference', logLevel: 'warn' }),
    ],
    ['the public pages as HTML', async () => (await prerender(pages)).forEach(say)],
    [
      'the server',
      () => bundle({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn', build: { ssr: true } }),
    ],
    ['what they read', copyBeside],
    ['smaller copies for browsers', packAll],
  ]
  for (const [index, [name, run]] of steps.entries()) {
    const began = performance.now()
    await run()
    say(`Build ${index + 1} of ${steps.length}: ${name}, ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await writeFile(mark, madeFrom)
}

async function copyBeside() {
  // The build puts all files of the server into one folder, so the files that they read by relative path are copied there too.
  await cp(path.join(root, 'server/db/migrations'), path.join(dist, 'server/migrations'), { recursive: true })
  const passwords = 'commonPasswords.bin'
  await cp(path.join(root, 'server/features/accounts', passwords), path.join(dist, 'server', passwords))
  await cp(path.join(root, 'demo/articles'), path.join(dist, 'server/articles'), { recursive: true })
  const reference = path.join(root, 'node_modules/swagger-ui-dist')
  for (const file of ['LICENSE', 'NOTICE'])
    await cp(path.join(reference, file), path.join(pages, `docs/swagger-ui-${file.toLowerCase()}.txt`))
}

async function packAll() {
  // Vite copies these as they are.
  for (const name of ['preHydration.js']) {
    const file = path.join(pages, name)
    const { code, errors } = await minify(name, await readFile(file, 'utf8'))
    if (errors.length > 0) throw new Error(`${name} cannot be minified: ${errors[0].message}`)
    await writeFile(file, code)
  }
  const files = (await readdir(pages, { recursive: true })).filter(file => /\.(js|css|html|svg|json|txt)$/.test(file))
  await Promise.all(files.map(file => pack(path.join(pages, file))))
}

async function pack(file) {
  if ((await stat(file)).size < 1_000) return
  const text = await readFile(file)
  // The last quality level takes seconds for the API reference and saves two percent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: text.length > 500_000 ? 9 : 11 }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build()
