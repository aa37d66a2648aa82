// Load control: limits how many requests run at once. Those that run are answered soon, and the rest are refused immediately.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from '../db/log.ts'
import { cutRest } from './connections.ts'
import { Failure } from './failure.ts'
import { assistantsPath } from './withinRequest.ts'

/** Reads go before changes; sign-ins and uploads count as changes. */
export type Kind = 'read' | 'change'
export type Release = () => void

export type ConcurrencyLimit = {
  /** Resolves when there is room and rejects with `busy` when there is none soon. The caller calls the result at the end. */
  enter(kind: Kind): Promise<Release>
  /** Whether a request would be refused without waiting. */
  isFull(kind: Kind): boolean
}

/** The longest wait for a place. Together with the work itself a request stays below a second. */
const longestWaitMs = 100
/** The longest that an admitted read should take. */
const targetMs = 300
const adjustedEveryMs = 100
/** The lowest limit. A lower one would leave a database idle that is slow but serves many at once. */
const minLimit = 16
const shrinkBy = 0.8
const growBy = 4

type Waiting = { enter: (leave: Release) => void; refuse: (failure: Failure) => void; until: number }

export function concurrencyLimit(max: number, now: () => number = () => performance.now()): ConcurrencyLimit {
  let limit = Math.max(minLimit, max / 4)
  let adjustedAt = now()
  let wasFull = false
  let slow = 0
  let quick = 0
  const running = { read: 0, change: 0 }
  const waiting: Record<Kind, Waiting[]> = { read: [], change: [] }
  let timer: NodeJS.Timeout | undefined

  const hasRoom = (kind: Kind) =>
    kind === 'read' ? running.read < limit : waiting.read.length === 0 && running.change < limit / 2

  // A longer queue would only wait to be refused. A change never waits behind reads.
  const isFull = (kind: Kind) =>
    !hasRoom(kind) && (waiting[kind].length >= limit || (kind === 'change' && waiting.read.length > 0))

  function begin(kind: Kind): Release {
    const from = now()
    let hasLeft = false
    running[kind] += 1
    return () => {
      if (hasLeft) return
      hasLeft = true
      running[kind] -= 1
      // Changes are not measured: they may wait for a hash, a file or another server.
      if (kind === 'read') adjustLimit(now() - from)
      admitWaiting()
    }
  }

  /** Adjusts the limit: lower while most reads are slow, higher while they are quick and others wait. */
  function adjustLimit(took: number) {
    if (took > targetMs) slow += 1
    else quick += 1
    if (now() - adjustedAt < adjustedEveryMs) return
    if (slow > quick) limit = Math.max(minLimit, limit * shrinkBy)
    else if (wasFull && slow * 10 < quick) limit = Math.min(max, limit + growBy)
    adjustedAt = now()
    wasFull = false
    slow = 0
    quick = 0
  }

  function admitWaiting() {
    for (const kind of ['read', 'change'] as const)
      while (waiting[kind].length > 0 && hasRoom(kind)) {
        const next = waiting[kind].shift()
        // The timer may fire late when the thread is busy.
        if (next && next.until < now()) next.refuse(busy())
        else next?.enter(begin(kind))
      }
  }

  function refuseExpired() {
    timer = undefined
    for (const kind of ['read', 'change'] as const) {
      // The queue is in order of arrival, so the first ones expire first.
      while ((waiting[kind][0]?.until ?? Number.POSITIVE_INFINITY) <= now()) waiting[kind].shift()?.refuse(busy())
    }
    scheduleExpiry()
  }

  function scheduleExpiry() {
    const next = Math.min(...[waiting.read[0], waiting.change[0]].map(each => each?.until ?? Number.POSITIVE_INFINITY))
    if (timer === undefined && Number.isFinite(next))
      timer = setTimeout(refuseExpired, Math.max(1, next - now())).unref()
  }

  return {
    isFull,
    enter(kind) {
      if (hasRoom(kind)) return Promise.resolve(begin(kind))
      wasFull = true
      if (isFull(kind)) return Promise.reject(busy())
      return new Promise((enter, refuse) => {
        waiting[kind].push({ enter, refuse, until: now() + longestWaitMs })
        scheduleExpiry()
      })
    },
  }
}

const busy = () => new Failure('busy', { retryAfter: 2 })

const loggedEveryMs = 60_000
const isHealthCheck = (url = '') => /^\/(health|ready)(\?|$)/.test(url)
const kindOf = (method = ''): Kind => (method === 'GET' || method === 'HEAD' ? 'read' : 'change')
/** An assistant's question is a read, by whichever method it comes. */
const arrivesAs = ({ method, url }: IncomingMessage): Kind =>
  url?.split('?')[0] === assistantsPath ? 'read' : kindOf(method)
const refusal = JSON.stringify(new Failure('busy').body)

/** Applies the limit to every request except /health and /ready. Called after whatever else works on answers, so that its work counts. */
export function refuseOverload(app: FastifyInstance, limit: ConcurrencyLimit, log: Log): void {
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
    if (limit.isFull(arrivesAs(request)) && !isHealthCheck(request.url)) refuse(request, response)
    else handleRequest?.call(app.server, request, response)
  })

  const releases = new WeakMap<FastifyReply, Release>()
  const enter = async (kind: Kind, reply: FastifyReply) => {
    const leave = await limit.enter(kind)
    releases.set(reply, leave)
    // Callers that went away before the answer leave too.
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
  }
  app.addHook('onRequest', async (request, reply) => {
    if (kindOf(request.method) === 'read' && !isHealthCheck(request.url)) await enter('read', reply)
  })
  // A change takes its place once its body has arrived, so that a slow sender holds none. Uploads have limits of their own, and what an
  // assistant asks is answered by reads, which take theirs.
  app.addHook('preHandler', async (request, reply) => {
    if (kindOf(request.method) === 'read' || request.routeOptions.url === assistantsPath) return
    if (!request.isMultipart()) await enter('change', reply)
  })
  // The work is done by now, so a client that receives the answer slowly holds no place.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    releases.get(reply)?.()
    done()
  })
}
