// Serves everything outside the API: the built pages, uploaded files, the OpenAPI document, health checks and robots.txt.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { compressReplies } from './compression.ts'
import type { Dependencies } from './dependencies.ts'
import type { FailureLog } from './failureLog.ts'
import { serveFiles } from './fileRoute.ts'
import { referencePolicy, sendSecurityHeaders } from './headers.ts'
import { serveHealth } from './health.ts'
import { answerNotFound, sendPageNotFound } from './notFound.ts'
import { plainPage } from './plainPage.ts'
import type { Remaining } from './rateLimits.ts'
import { type PageRoute, serveRenderedPages } from './renderedPages.ts'
import { limitRequests } from './requestLimits.ts'
import { closeConnectionsAtShutdown, type ShutdownSignal } from './shutdown.ts'
import { loadRenderer } from './ssr.ts'
import type { Warning } from './warnings.ts'
import { serveWellKnown } from './wellKnown.ts'

type SiteDependencies = Pick<Dependencies, 'db' | 'storage' | 'files' | 'log' | 'config'>

export type Site = {
  /** The OpenAPI document; made when it is first asked for, since it takes a tenth of a second. */
  document: () => object
  isIndexBuilt: () => boolean
  failures: FailureLog
  /** Counts a request of an address, and refuses it where there were too many. */
  countRequest?: (address: string) => Remaining
  shutdown: ShutdownSignal
  warnings?: Warning[]
  /** The folder of the built pages; null where none were built. */
  web?: string | null
  /** Pages whose text comes from the database. */
  pageRoutes?: PageRoute[]
  /** Limits these pages per address. */
  limitPages?: (address: string) => void
  /** The addresses of public pages whose content is in the database, for the sitemap. */
  pagesOfData?: () => Promise<string[]>
}

export async function serveSite(app: FastifyInstance, dependencies: SiteDependencies, site: Site) {
  const { document, web, pageRoutes = [], limitPages = () => {}, pagesOfData = async () => [] } = site
  sendSecurityHeaders(app, dependencies.config)
  compressReplies(app)
  closeConnectionsAtShutdown(app, site.shutdown)
  limitRequests(app, site.countRequest ?? (() => undefined))
  serveHealth(app, dependencies, { warnings: [], ...site })
  serveFiles(app, dependencies)
  serveDocument(app, document)
  const folder = web === undefined ? builtPages() : web
  const table = folder ? readPageList(folder) : []
  serveWellKnown(app, {
    config: dependencies.config,
    closed: table.filter(({ isUnlisted }) => isUnlisted).map(({ address }) => address),
    pages: async () => [...table.filter(({ head }) => head).map(({ address }) => address), ...(await pagesOfData())],
  })
  if (folder) await servePages(app, folder, { pageRoutes, limit: limitPages })
  else app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiOnlyPage))
  answerNotFound(app, folder && readAppShell(folder))
}

/** Finds the built pages: beside the bundled server, or in dist/ when the server runs from its sources. */
export function builtPages(): string | null {
  const places = ['../web', '../../dist/web'].map(place => fileURLToPath(new URL(place, import.meta.url)))
  return places.find(place => existsSync(path.join(place, 'index.html'))) ?? null
}

type PageOptions = { pageRoutes: PageRoute[]; limit: (address: string) => void }

async function servePages(app: FastifyInstance, folder: string, page: PageOptions) {
  await app.register(serveStatic, {
    root: folder,
    // A route for each file that is there, so no path can name another.
    wildcard: false,
    // The landing page has its numbers in it, so it is no file.
    index: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = path.relative(folder, file)
      reply.header('cache-control', cacheControlOf(name))
      if (isReference(name)) reply.header('content-security-policy', referencePolicy)
    },
  })
  if (existsSync(path.join(folder, 'docs/api.html')))
    app.get('/docs/api', (_request, reply) => reply.sendFile('docs/api.html'))
  const draw = await loadRenderer(folder)
  const notFound = (reply: FastifyReply) => sendPageNotFound(reply, readAppShell(folder))
  if (draw) serveRenderedPages(app, { ...page, folder, draw, notFound })
  for (const { address: pattern } of readPageList(folder)) {
    const address = pattern.replaceAll('$', ':')
    if (app.hasRoute({ method: 'GET', url: address })) continue
    // The page as the build rendered it, or that of all pages of members, which has no content.
    const rendered = `${address.slice(1) || 'index'}.html`
    const file = existsSync(path.join(folder, rendered)) ? rendered : 'app.html'
    // Such an address carries a token that opens an account, so browsers send it to nobody as a referrer, not even to this site.
    const headers = /^\/(reset-password|verify-email|join-agency|sign-in)\b/.test(address)
      ? { 'referrer-policy': 'no-referrer' }
      : {}
    app.get(address, (_request, reply) => reply.headers(headers).sendFile(file))
  }
}

type BuiltPage = {
  address: string
  /** Set for pages that the build has prerendered. */
  head: object | null
  isUnlisted: boolean
}

/** Reads the list of pages that the build made from the web's table of pages. */
function readPageList(folder: string): BuiltPage[] {
  const list = path.join(folder, '../pages.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** Reads the HTML without content in which the browser renders any page, including 'not found'. */
function readAppShell(folder: string): string | null {
  const file = path.join(folder, 'app.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const isReference = (file: string) => /^docs[\\/]api\.html(\.br|\.gz)?$/.test(file)

function cacheControlOf(file: string): string {
  // These file names contain a hash of the content.
  if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  return /\.html(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=600'
}

function serveDocument(app: FastifyInstance, document: () => object) {
  let built: ReturnType<typeof serialized> | null = null
  app.get('/docs/openapi.json', async (request, reply) => {
    built ??= serialized(document())
    const { text, etag } = built
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

function serialized(document: object) {
  const text = Buffer.from(JSON.stringify(document))
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, etag }
}

const apiOnlyPage = plainPage(
  'The API is up',
  '<p>The pages were not built. <a href="/docs/openapi.json">OpenAPI document</a></p>',
)
