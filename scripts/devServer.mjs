// The server as `npm run dev` runs it: the database stays open, and after a change only the modules that it reaches are reloaded.
import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import { createServer, createServerModuleRunner } from 'vite'
import { root } from './fresh.mjs'

const again = 75
const at = file => path.join(root, file)
const say = line => process.stdout.write(`${line}\n`)
/** A change that reaches one of these needs a restart, since they hold the database or ran before it was open. */
const kept = ['server/db/connect.ts', 'server/prepare.ts', 'server/config.ts'].map(at)
const isSource = file => /[\\/](server|contract|search)[\\/]/.test(file) && !/\.test\.ts$|[\\/]testing[\\/]/.test(file)

const vite = await createServer({
  configFile: false,
  root,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true, include: [] },
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: { ignored: ['dist', 'data', 'docs', 'bench', 'e2e', 'web'].map(folder => `${at(folder)}/**`) },
  },
})
const modules = createServerModuleRunner(vite.environments.ssr, { hmr: false })
const load = file => modules.import(at(file))

const { loadConfig } = await load('server/config.ts')
const { startLines } = await load('server/startLines.ts')
const { openDatabase } = await load('server/db/connect.ts')
const { prepare } = await load('server/prepare.ts')
const { makeFolder } = await load('server/dataFolder.ts')
const { signInLine } = await load('demo/atStart.ts')
const config = loadConfig()
const lines = startLines({ logFormat: 'words', logLevel: process.env.LOG_LEVEL ? config.logLevel : 'warn' })
makeFolder(config.dataDir)
const db = await openDatabase({
  ...(config.databaseUrl && { url: config.databaseUrl }),
  dataDir: config.dataDir,
  poolMax: config.databaseConnections,
  log: lines.log,
})
await prepare({ config, db, lines })

let app = null
await serve()
say(
  `Appetite is up at ${config.publicUrl}: the API of the sources, the pages of the last build. The pages as they are written: npm run dev:web.`,
)
const signIn = signInLine(config)
if (signIn) say(signIn)

const changed = new Set()
let timer
let reloading = Promise.resolve()
for (const event of ['add', 'change', 'unlink'])
  vite.watcher.on(event, file => {
    if (!isSource(file)) return
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(reloadNext, 50)
  })

closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
  await end()
})

function reloadNext() {
  reloading = reloading.then(reload)
}

async function reload() {
  const began = performance.now()
  const files = [...changed]
  changed.clear()
  const reached = new Set()
  for (const file of files)
    for (const module of modules.evaluatedModules.getModulesByFile(file) ?? []) reach(module, reached)
  const isWhole = files.some(file => file.endsWith('.sql')) || [...reached].some(({ file }) => kept.includes(file))
  if (isWhole) {
    say('The change reaches the database: starting anew.')
    await end()
    process.exit(again)
  }
  for (const module of reached) modules.evaluatedModules.invalidateModule(module)
  await serve().then(
    () => say(`Changed: answering anew after ${Math.round(performance.now() - began)} ms.`),
    error => process.stderr.write(`${error.stack ?? error}\nThe server answers as before the change.\n`),
  )
}

/** Adds a module and every module that imports it. */
function reach(module, reached) {
  if (reached.has(module)) return
  reached.add(module)
  for (const id of module.importers) {
    const importer = modules.evaluatedModules.getModuleById(id)
    if (importer) reach(importer, reached)
  }
}

async function serve() {
  const { buildApp } = await load('server/app.ts')
  const next = await buildApp({ config, db, log: lines.log, say: () => undefined })
  await stop()
  await next.listen({ host: config.host, port: config.port })
  app = next
}

async function stop() {
  const closed = app?.close()
  app?.server.closeAllConnections()
  await closed
  app = null
}

async function end() {
  await stop()
  await db.close()
  await vite.close()
}
