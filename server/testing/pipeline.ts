// The request pipeline with a test's own handlers, for cases that no real call has.
import multipart from '@fastify/multipart'
import Fastify, { type InjectOptions } from 'fastify'
import { makeDependencies } from '../app.ts'
import type { Log } from '../db/log.ts'
import { readJsonOnly } from '../http/body.ts'
import { installErrorHandler } from '../http/errorHandler.ts'
import type { Handler } from '../http/handle.ts'
import { queryParser } from '../http/input.ts'
import { logAnswers } from '../http/logs.ts'
import { mount } from '../http/mount.ts'
import { quietLog } from './quietLog.ts'
import type { TestServer } from './server.ts'

export async function pipelineTo(handlers: Handler[], server: Pick<TestServer, 'db' | 'config'> & { log?: Log }) {
  const { db, config, log = quietLog } = server
  const app = Fastify({ logger: false })
  const dependencies = makeDependencies({ config, db, log })
  readJsonOnly(app)
  await app.register(multipart)
  installErrorHandler(app)
  logAnswers(app)
  for (const handler of handlers)
    mount(app, { dependencies, parseQuery: queryParser(), findSubject: async () => null }, handler)
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
