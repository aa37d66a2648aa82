// Serves the site from a folder like the one that a build makes.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { configFrom } from '../../config.ts'
import { diskStorage } from '../../storage/disk.ts'
import { testDatabase } from '../../testing/database.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { installErrorHandler } from '../errorHandler.ts'
import { fileLinks } from '../fileLinks.ts'
import { answerUnreadablePath } from '../notFound.ts'
import { shutdownSignal } from '../shutdown.ts'
import { type Site, serveSite } from '../site.ts'

export const document = { openapi: '3.1.0', paths: { '/api/profile': {} } }
type Given = Partial<Site> & { db?: Db; settings?: Record<string, string> }

export async function builtSite({ db, settings = {}, ...given }: Given = {}) {
  const config = configFrom({ SECRET: 'a secret that only tests know, long enough', ...settings })
  const app = Fastify({ frameworkErrors: answerUnreadablePath(config) })
  const failures = installErrorHandler(app)
  const dependencies = {
    db: db ?? (await testDatabase()).db,
    storage: diskStorage(temporaryFolder()),
    files: fileLinks({ secret: 'a secret that only tests know, long enough' }),
    log: quietLog,
    config,
  }
  app.get('/api/profile', async () => ({ username: 'basil@demo.example' }))
  app.get('/api/broken', async () => {
    throw new Error('with a secret in it')
  })
  const site = {
    document: () => document,
    isIndexBuilt: () => true,
    failures,
    shutdown: shutdownSignal(),
    web: builtPages(),
  }
  await serveSite(app, dependencies, { ...site, ...given })
  await app.ready()
  return app
}
type Db = Awaited<ReturnType<typeof testDatabase>>['db']

function builtPages() {
  const web = path.join(temporaryFolder(), 'web')
  mkdirSync(path.join(web, 'assets'), { recursive: true })
  mkdirSync(path.join(web, 'docs'))
  const script = 'console.log("appetite")\n'.repeat(60)
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>Appetite</title>',
    'app.html': '<!doctype html><title>Appetite</title><p>Drawn from its address</p>',
    'faq.html': '<!doctype html><title>FAQ</title>',
    'docs/api.html': '<!doctype html><title>Appetite API</title>',
    'assets/index-BSPZ2G6d.js': script,
    'assets/index-BSPZ2G6d.js.br': brotliCompressSync(script),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.env': 'SECRET=hunter2',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(web, name), content)
  writeFileSync(
    path.join(path.dirname(web), 'pages.json'),
    JSON.stringify([
      { address: '/', head: {}, isUnlisted: false },
      { address: '/faq', head: {}, isUnlisted: false },
      { address: '/articles', head: null, isUnlisted: false },
      ...['/listings', '/listings/details/$id', '/reset-password', '/sign-in/google', '/dashboard', '/my-company'].map(
        address => ({ address, head: null, isUnlisted: true }),
      ),
    ]),
  )
  writeFileSync(path.join(path.dirname(web), 'outside.txt'), 'hunter2')
  return web
}
