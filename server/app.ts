// Builds the application: its shared dependencies, its features, and the pipeline that every request goes through.
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pino } from 'pino'
import { openApi } from '#contract/documents/openapi.ts'
import { calls } from '#contract/index.ts'
import { defaultBodyBytes } from '#contract/registry.ts'
import { serveAssistants } from './assistants/mcp.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import type { Log } from './db/log.ts'
import { makeAccountDependencies } from './features/accounts/dependencies.ts'
import { accounts } from './features/accounts/handlers.ts'
import { serveOneClickStop } from './features/accounts/oneClickStop.ts'
import { agencies } from './features/agencies/handlers.ts'
import { appointments } from './features/appointments/handlers.ts'
import { serveCovers } from './features/articles/coverRoute.ts'
import { articles } from './features/articles/handlers.ts'
import { articleAddresses, articlePages } from './features/articles/pages.ts'
import { findComment } from './features/articles/subjects.ts'
import { channels } from './features/channels/handlers.ts'
import { collections } from './features/collections/handlers.ts'
import { comparison } from './features/comparison/handlers.ts'
import { contacts } from './features/contacts/handlers.ts'
import { openDownload } from './features/exchange/download.ts'
import { exchange } from './features/exchange/handlers.ts'
import { fillFrom } from './features/gaps/fill.ts'
import { gaps } from './features/gaps/handlers.ts'
import { webhookDelivery } from './features/integrations/deliver.ts'
import { integrations } from './features/integrations/handlers.ts'
import { webhooks } from './features/integrations/webhookHandlers.ts'
import { listings } from './features/listings/handlers.ts'
import { searchIndex } from './features/listings/search/find.ts'
import { listingsIndexed } from './features/listings/search/indexed.ts'
import { matches, matchFinder, matchGround } from './features/matches/handlers.ts'
import { moderation } from './features/moderation/handlers.ts'
import { findProposal, findProviderRequest } from './features/moderation/subjects.ts'
import { notes } from './features/notes/handlers.ts'
import { organizations } from './features/organizations/handlers.ts'
import { overview } from './features/overview/handlers.ts'
import { ratings } from './features/ratings/handlers.ts'
import { reference } from './features/reference/handlers.ts'
import { uploads } from './features/uploads/handlers.ts'
import { visitors } from './features/visitors/handlers.ts'
import { homePage } from './features/visitors/page.ts'
import { serveFeeds } from './features/watches/feedRoute.ts'
import { watches } from './features/watches/handlers.ts'
import { watchRound } from './features/watches/round.ts'
import { readJsonOnly } from './http/body.ts'
import { headersTimeoutMs, idleTimeoutMs, limitConnections } from './http/connections.ts'
import type { Dependencies } from './http/dependencies.ts'
import { diskWarning } from './http/diskSpace.ts'
import { serveDownloads } from './http/downloadRoute.ts'
import { installErrorHandler } from './http/errorHandler.ts'
import { fileLinks } from './http/fileLinks.ts'
import { noticeForwarded } from './http/forwarded.ts'
import type { Handler } from './http/handle.ts'
import { queryParser } from './http/input.ts'
import { keyReads } from './http/keys.ts'
import { makeKeyUse, noteKeyCalls, writeEveryMs } from './http/keyUse.ts'
import { lifecycle } from './http/lifecycle.ts'
import { logAnswers } from './http/logs.ts'
import { mount } from './http/mount.ts'
import { answerUnreadablePath } from './http/notFound.ts'
import { concurrencyLimit, refuseOverload } from './http/overload.ts'
import { limitInMemory } from './http/rateLimits.ts'
import { type ShutdownSignal, shutdownSignal } from './http/shutdown.ts'
import { signedLinks } from './http/signedLinks.ts'
import { type Site, serveSite } from './http/site.ts'
import { subjectsOf } from './http/subjects.ts'
import { makeViewers } from './http/viewers.ts'
import { databaseRefuses, type Warning } from './http/warnings.ts'
import { codeVersion } from './index/codeVersion.ts'
import { indexFile } from './index/indexFile.ts'
import { makeLiveIndex } from './index/liveIndex.ts'
import { startDelivery } from './mail/deliver.ts'
import { stuckMailWarning } from './mail/stuck.ts'
import { findDeleted } from './review/deletions.ts'
import { findPrivate } from './review/privateRecords.ts'
import { findReviewed } from './review/visible.ts'
import { diskStorage } from './storage/disk.ts'
import { startSweeping } from './sweep.ts'
import { startWork } from './work/work.ts'

/** Is added to the upload time for a whole request; the pipeline limits what a call may take after its last byte. */
const grace = 10_000
/** Rendering a page costs as much as this many reads, so it counts as that many. */
const readsAPage = 4

const keyUseRound = ({ keyUse }: Shared) => ({ name: 'use of keys', everyMs: writeEveryMs, run: keyUse.write })

/** Starts the loops that run beside requests, and stops them when the server closes. */
function workInBackground(app: FastifyInstance, dependencies: Shared): void {
  const loops: { stop(): Promise<void> }[] = []
  app.addHook('onListen', async () => {
    loops.push(startDelivery(dependencies), startSweeping(dependencies), webhookDelivery(dependencies).start())
    loops.push(startWork({ dependencies, jobs: {}, rounds: [watchRound(dependencies), keyUseRound(dependencies)] }))
    // With an embedded database no other server can change anything, so the index only misses commits whose confirmation was lost.
    loops.push(dependencies.index.follow(dependencies.db.engine === 'server' ? 500 : 60_000))
  })
  app.addHook('onClose', async () => {
    await Promise.all(loops.map(loop => loop.stop()))
    await dependencies.lifecycle.end()
    dependencies.index.save()
  })
}

/** What several features ask or call. */
export function sharedOf(dependencies: Dependencies) {
  const ground = { ...makeAccountDependencies(dependencies), ...matchGround(dependencies) }
  return {
    ...ground,
    findMatch: matchFinder(ground),
    approved: searchIndex(dependencies),
    /** The downloads under way here. */
    downloading: new Set<AbortController>(),
    /** An approved listing may meet what was searched for in vain. */
    afterListed: (id: number) => fillFrom(dependencies.db, dependencies.index.engine, id),
  }
}
type Shared = ReturnType<typeof sharedOf>

function handlersOf(shared: Shared): Handler[] {
  return [
    accounts,
    agencies,
    appointments,
    listings,
    gaps,
    matches,
    comparison,
    channels,
    collections,
    notes,
    organizations,
    contacts,
    ratings,
    moderation,
    exchange,
    overview,
    uploads,
    articles,
    visitors,
    watches,
    reference,
    integrations,
    webhooks,
  ].flatMap(feature => feature(shared))
}

type DependencyOptions = { config: Config; db: Database; log?: Log; now?: () => Date }

export function makeDependencies({
  config,
  db,
  log = pino({ level: 'silent' }),
  now = () => new Date(),
}: DependencyOptions): Dependencies {
  return {
    config,
    db,
    log,
    viewers: makeViewers({ db, config }),
    countKeyRead: keyReads(config.limits.keyReadsPerMinute),
    keyUse: makeKeyUse(db),
    storage: diskStorage(config.dataDir),
    files: fileLinks(config),
    downloads: signedLinks({ secret: config.secret, purpose: 'addresses of downloads' }),
    index: makeLiveIndex({ db, log, source: listingsIndexed, file: indexFile(config.dataDir, codeVersion()) }),
    lifecycle: lifecycle(error => log.warn({ err: error }, 'Something at the start or the end did not work.')),
    now,
  }
}

type AppOptions = DependencyOptions & {
  log?: FastifyBaseLogger
  /** The folder of the built pages; null for the API alone. */
  web?: Site['web']
  dependencies?: Dependencies
  /** Prints a line about a slow step of the start. */
  say?: (line: string) => void
  shutdown?: ShutdownSignal
  /** Is called when a part of the start is done. */
  partDone?: (part: string) => void
  /** Whether caches are filled before the first request. */
  isWarm?: boolean
  /** What the process itself warns of. */
  warnings?: Warning[]
}

export async function buildApp({
  config,
  db,
  log,
  say,
  partDone,
  isWarm = false,
  warnings = [],
  dependencies = makeDependencies({ config, db, ...(log && { log }) }),
  shutdown = shutdownSignal(),
  web,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: defaultBodyBytes,
    trustProxy: config.trustProxy,
    requestTimeout: config.limits.uploadMs + grace,
    connectionTimeout: idleTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadablePath(config),
  })
  limitConnections(app, config)
  readJsonOnly(app)
  await app.register(multipart)
  const failures = installErrorHandler(app)
  logAnswers(app)
  noteKeyCalls(app, dependencies.keyUse)
  const forwarded = noticeForwarded(app)
  const pipeline = {
    dependencies,
    parseQuery: queryParser(),
    findSubject: subjectsOf(
      {
        listing: findReviewed('listing'),
        organization: findReviewed('organization'),
        proposal: findProposal,
        article: findReviewed('article'),
        comment: findComment,
        provider: findProviderRequest,
        mark: findPrivate('mark'),
        saved_search: findPrivate('saved_search'),
        collection: findPrivate('collection'),
        note: findPrivate('note'),
      },
      findDeleted,
    ),
  }
  const shared = sharedOf(dependencies)
  for (const handler of handlersOf(shared)) mount(app, pipeline, handler)
  await serveSite(app, dependencies, {
    ...(web !== undefined && { web }),
    document: () => openApi(calls),
    isIndexBuilt: dependencies.index.isBuilt,
    failures,
    countRequest: limitInMemory(config.limits.readsPerMinute),
    shutdown,
    warnings: [
      ...warnings,
      diskWarning(config.dataDir),
      databaseRefuses(failures),
      forwarded,
      stuckMailWarning(dependencies.db),
    ],
    pageRoutes: [homePage(dependencies), ...articlePages(dependencies)],
    limitPages: limitInMemory(Math.ceil(config.limits.readsPerMinute / readsAPage)),
    pagesOfData: () => articleAddresses(dependencies.db),
  })
  // What was counted last is written before the database closes.
  dependencies.lifecycle.beforeEnd(dependencies.keyUse.write)
  serveCovers(app, dependencies)
  serveOneClickStop(app, dependencies)
  serveFeeds(app, dependencies)
  serveAssistants(app, dependencies)
  serveDownloads(app, dependencies, { open: openDownload(shared), running: shared.downloading })
  refuseOverload(app, concurrencyLimit(config.limits.requestsAtOnce), dependencies.log)
  partDone?.('routes')
  await dependencies.index.start(say)
  partDone?.('search index')
  if (isWarm) await dependencies.lifecycle.warmUp()
  partDone?.('warm-up')
  workInBackground(app, shared)
  return app
}
