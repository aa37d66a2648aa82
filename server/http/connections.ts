// Limits how long a connection may take for its request, and how many connections there are; slow ones are closed.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { addressKey } from './rateLimits.ts'

/** The time for a request's head. A browser needs far less on any connection. */
export const headersTimeoutMs = 10_000
/** The longest silence in both directions; a slow upload still sends something in this time. */
export const idleTimeoutMs = 60_000
/** The time for the body of a call without files. */
export const bodyTimeoutMs = 30_000

/** How long the rest of a body is still received after its answer, since a sender that is cut off at once never reads the answer. */
export const restTimeoutMs = 3_000

type ConnectionLimits = Pick<Config, 'trustProxy'> & {
  limits: Pick<Config['limits'], 'connections' | 'connectionsOfAddress'>
}

export function limitConnections(app: FastifyInstance, { limits, trustProxy }: ConnectionLimits): void {
  app.server.maxConnections = limits.connections
  // Behind a proxy all connections have the proxy's address, so callers are limited by their requests only.
  if (trustProxy === false) limitEachAddress(app.server, limits.connectionsOfAddress)

  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      // A request that was read completely is not cut off, since its reply may take longer.
      const cut = setTimeout(() => raw.complete || raw.destroy(), bodyTimeoutMs)
      raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut))
    }
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    cutRest(raw)
    done()
  })
}

/** Ends the connection of an answered request whose body goes on arriving. */
export function cutRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const cut = setTimeout(() => request.destroy(), restTimeoutMs)
  request.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut))
}

function limitEachAddress(server: Server, max: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    if (count > max) return socket.destroy()
    open.set(key, count)
    return socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}
