// Compresses replies with gzip for clients that accept it: a page of listings shrinks to a fifth.
import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A reply that fits one network packet gains nothing. */
const minBytes = 1_400
/** Longer replies are compressed in another thread; for shorter ones handing them over costs more than compressing. */
const maxSyncBytes = 64 * 1024
/** A higher level takes longer and saves few bytes more of JSON. */
const options = { level: constants.Z_BEST_SPEED }
const gzipAsync = promisify(gzip)

export function compressReplies(app: FastifyInstance): void {
  /** A cached page of results is the same buffer each time (listings/search/page.ts), so it is compressed once, for as long as it is cached. */
  const cache = new WeakMap<Buffer, Buffer>()

  async function compressed(payload: string | Buffer): Promise<Buffer> {
    const cached = typeof payload === 'string' ? undefined : cache.get(payload)
    if (cached) return cached
    const result = payload.length > maxSyncBytes ? await gzipAsync(payload, options) : gzipSync(payload, options)
    if (typeof payload !== 'string') cache.set(payload, result)
    return result
  }

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload) || payload.length < minBytes || request.method === 'HEAD') return payload
    if (reply.hasHeader('content-encoding') || !isCompressible(reply.getHeader('content-type'))) return payload
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compressed(payload)
  })
}

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)
const isCompressible = (type: unknown) => typeof type === 'string' && /^(application\/json|text\/)/.test(type)
const acceptsGzip = (accepts: string | undefined) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts ?? '')
