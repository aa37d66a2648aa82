// How long a connection may take over its request, and how many connections there may be: slow ones are cut, not collected.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { addressKey } from './limits.ts'

/** What a browser has sent long before, whatever its line. */
export const headersMs = 10_000
/** Without a byte in either direction; an upload on a slow line always has some. */
export const silenceMs = 60_000
/** For the body of a call without files, which has at most a few megabytes. */
export const bodyMs = 30_000

type Bounds = Pick<Config, 'trustProxy'> & { limits: Pick<Config['limits'], 'connections' | 'connectionsOfAddress'> }

export function boundConnections(app: FastifyInstance, { limits, trustProxy }: Bounds): void {
  app.server.maxConnections = limits.connections
  // Behind a proxy all connections come from its address, and callers are counted by their requests.
  if (trustProxy === false) boundEachAddress(app.server, limits.connectionsOfAddress)

  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.readableEnded || headers['content-type']?.startsWith('multipart/')) return
    // One without a body ends only once it is answered, and a large answer on a slow line rightly takes longer.
    const cut = setTimeout(() => raw.complete || raw.destroy(), bodyMs)
    raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut))
  })
}

function boundEachAddress(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    if (count > most) return socket.destroy()
    open.set(key, count)
    return socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}
