// The application: its parts, its rooms, and the road that leads to them.
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pino } from 'pino'
import { calls } from '#contract/index.ts'
import { openApi } from '#contract/openapi.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connection.ts'
import { accounts } from './features/accounts/handlers.ts'
import { articles } from './features/articles/handlers.ts'
import { articleAddresses, articlePages } from './features/articles/pages.ts'
import { findComment } from './features/articles/subjects.ts'
import { contacts } from './features/contacts/handlers.ts'
import { listings } from './features/listings/handlers.ts'
import { listingsIndexed } from './features/listings/indexed.ts'
import { moderation } from './features/moderation/handlers.ts'
import { findProposal, findProviderRequest } from './features/moderation/subjects.ts'
import { organizations } from './features/organizations/handlers.ts'
import { ratings } from './features/ratings/handlers.ts'
import { reference } from './features/reference/handlers.ts'
import { uploads } from './features/uploads/handlers.ts'
import { admission } from './http/admission.ts'
import { answerFailures } from './http/answers.ts'
import { readJsonOnly } from './http/body.ts'
import { boundConnections, headersMs, silenceMs } from './http/connections.ts'
import { fileLinks } from './http/fileLinks.ts'
import type { Handler } from './http/handle.ts'
import { type Leaving, leaving } from './http/leaving.ts'
import { lifecycle } from './http/lifecycle.ts'
import { limitInMemory } from './http/limits.ts'
import { logAnswers } from './http/logs.ts'
import { mount } from './http/mount.ts'
import { answerUnreadablePath } from './http/notFound.ts'
import { ownChanges } from './http/ownChanges.ts'
import type { Parts } from './http/parts.ts'
import { shedLoad } from './http/shed.ts'
import { serveSite } from './http/site.ts'
import { subjectsOf } from './http/subjects.ts'
import { makeViewers } from './http/viewers.ts'
import { codeMark } from './index/codeMark.ts'
import { keptFile } from './index/keptFile.ts'
import { keepIndex } from './index/keptIndex.ts'
import { startDelivery } from './mail/deliver.ts'
import { findReviewed } from './review/visible.ts'
import { diskStorage } from './storage/disk.ts'
import { startSweeping } from './sweep.ts'

/** Whole requests; what a call may take after its last byte is the road's. */
const grace = 10_000
/** What a page with its text costs, in calls that read. */
const readsAPage = 4

/** What goes on between requests, from the first listening to the close. */
function workInBackground(app: FastifyInstance, parts: Parts): void {
  const loops: { stop(): Promise<void> }[] = []
  app.addHook('onListen', async () => {
    loops.push(startDelivery(parts), startSweeping(parts))
    // One server on an embedded database hears of its changes itself, but for a commit that was made and could not say so.
    loops.push(parts.index.follow(parts.db.engine === 'server' ? 500 : 60_000))
  })
  app.addHook('onClose', async () => {
    await Promise.all(loops.map(loop => loop.stop()))
    await parts.lifecycle.end()
    parts.index.keep()
  })
}

export function handlersOf(parts: Parts): Handler[] {
  return [accounts, listings, organizations, contacts, ratings, moderation, uploads, articles, reference].flatMap(
    room => room(parts),
  )
}

type Ground = { config: Config; db: Database; log?: FastifyBaseLogger; now?: () => Date }

export function makeParts({ config, db, log = pino({ level: 'silent' }), now = () => new Date() }: Ground): Parts {
  return {
    config,
    db,
    log,
    viewers: makeViewers({ db, config }),
    storage: diskStorage(config.dataDir),
    files: fileLinks(config),
    index: keepIndex({ db, log, source: listingsIndexed, file: keptFile(config.dataDir, codeMark()) }),
    ownChanges: ownChanges(),
    lifecycle: lifecycle(error => log.warn({ err: error }, 'Something at the start or the end did not work.')),
    now,
  }
}

type Built = Ground & {
  parts?: Parts
  /** Told what takes its time. */
  say?: (line: string) => void
  leave?: Leaving
  /** Told of each part of the start when it is done. */
  partDone?: (part: string) => void
  /** Whether the first who ask find everything as quick as those after them. */
  isWarm?: boolean
}

export async function buildApp({
  config,
  db,
  log,
  say,
  partDone,
  isWarm = false,
  parts = makeParts({ config, db, ...(log && { log }) }),
  leave = leaving(),
}: Built): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustProxy,
    requestTimeout: config.limits.uploadMs + grace,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadablePath(config),
  })
  boundConnections(app, config)
  readJsonOnly(app)
  await app.register(multipart)
  const refusals = answerFailures(app)
  logAnswers(app)
  const road = {
    parts,
    limitReads: limitInMemory(config.limits.readsPerMinute),
    findSubject: subjectsOf({
      listing: findReviewed('listing'),
      organization: findReviewed('organization'),
      proposal: findProposal,
      article: findReviewed('article'),
      comment: findComment,
      provider: findProviderRequest,
    }),
  }
  for (const handler of handlersOf(parts)) mount(app, road, handler)
  await serveSite(app, parts, {
    document: () => openApi(calls),
    isIndexBuilt: parts.index.isBuilt,
    refusals,
    limitReads: road.limitReads,
    leave,
    makers: articlePages(parts),
    limitPages: limitInMemory(Math.ceil(config.limits.readsPerMinute / readsAPage)),
    pagesOfData: () => articleAddresses(parts.db),
  })
  shedLoad(app, admission(config.limits.requestsAtOnce), parts.log)
  partDone?.('routes')
  await parts.index.start(say)
  partDone?.('search index')
  if (isWarm) await parts.lifecycle.warmUp()
  partDone?.('warm-up')
  workInBackground(app, parts)
  return app
}
