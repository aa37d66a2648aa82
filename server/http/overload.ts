// Applies the admission to every request except /health and /ready.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '../db/log.ts'
import type { Admission, Kind, Release } from './admission.ts'
import { cutRest } from './connections.ts'
import { Failure } from './failure.ts'

const loggedEveryMs = 60_000
const isHealthCheck = (url = '') => /^\/(health|ready)(\?|$)/.test(url)
const kindOf = (method = ''): Kind => (method === 'GET' || method === 'HEAD' ? 'read' : 'change')
const refusal = JSON.stringify(new Failure('busy').body)

/** Called after whatever else works on answers before they are sent, so that its work counts. */
export function refuseOverload(app: FastifyInstance, admission: Admission, log: Log): void {
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  function refuse(request: IncomingMessage, response: ServerResponse) {
    refused += 1
    if (performance.now() - loggedAt > loggedEveryMs) {
      loggedAt = performance.now()
      log.warn({ refused }, 'Overloaded: some requests are refused with 503.')
      refused = 0
    }
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': refusal.length,
      'cache-control': 'no-store',
      'retry-after': '2',
      'x-request-id': randomUUID(),
    })
    response.end(refusal, () => cutRest(request))
  }

  // This runs before the framework, since thousands of refusals must cost almost nothing.
  const [handleRequest] = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (admission.isFull(kindOf(request.method)) && !isHealthCheck(request.url)) refuse(request, response)
    else handleRequest?.call(app.server, request, response)
  })

  const releases = new WeakMap<FastifyReply, Release>()
  const enter = async (kind: Kind, reply: FastifyReply) => {
    const leave = await admission.enter(kind)
    releases.set(reply, leave)
    // Callers that went away before the answer leave too.
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
  }
  app.addHook('onRequest', async (request, reply) => {
    if (kindOf(request.method) === 'read' && !isHealthCheck(request.url)) await enter('read', reply)
  })
  // A change takes its place once its body has arrived, so that a slow sender holds none. Uploads have limits of their own.
  app.addHook('preHandler', async (request, reply) => {
    if (kindOf(request.method) === 'change' && !request.isMultipart()) await enter('change', reply)
  })
  // The work is done by now, so a client that receives the answer slowly holds no place.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    releases.get(reply)?.()
    done()
  })
}
