// The pipeline with handlers of a test's own at its end: for what no room of ours does.
import multipart from '@fastify/multipart'
import Fastify, { type InjectOptions } from 'fastify'
import type { Log } from '../db/log.ts'
import { listingsIndexed } from '../features/listings/indexed.ts'
import { readJsonOnly } from '../http/body.ts'
import { installErrorHandler } from '../http/errorHandler.ts'
import { fileLinks } from '../http/fileLinks.ts'
import type { Handler } from '../http/handle.ts'
import { lifecycle } from '../http/lifecycle.ts'
import { logAnswers } from '../http/logs.ts'
import { mount } from '../http/mount.ts'
import { ownChanges } from '../http/ownChanges.ts'
import { makeViewers } from '../http/viewers.ts'
import { makeLiveIndex } from '../index/liveIndex.ts'
import { diskStorage } from '../storage/disk.ts'
import { quietLog } from './quietLog.ts'
import type { TestServer } from './server.ts'

export async function pipelineTo(handlers: Handler[], server: Pick<TestServer, 'db' | 'config'> & { log?: Log }) {
  const { db, config, log = quietLog } = server
  const app = Fastify({ logger: false, bodyLimit: config.limits.bodyBytes })
  const dependencies = {
    config,
    db,
    log,
    viewers: makeViewers({ db, config }),
    storage: diskStorage(config.dataDir),
    files: fileLinks(config),
    index: makeLiveIndex({ db, log, source: listingsIndexed }),
    ownChanges: ownChanges(),
    lifecycle: lifecycle(() => undefined),
    now: () => new Date(),
  }
  readJsonOnly(app)
  await app.register(multipart)
  installErrorHandler(app)
  logAnswers(app)
  for (const handler of handlers)
    mount(app, { dependencies, limitReads: () => undefined, findSubject: async () => null }, handler)
  await app.ready()
  return {
    index: dependencies.index,
    close: () => app.close(),
    async ask(options: InjectOptions, as?: { token: string }) {
      const headers = { ...options.headers, ...(as && { authorization: `Bearer ${as.token}` }) }
      const answer = await app.inject({ ...options, headers })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body }
    },
  }
}
