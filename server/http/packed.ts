// Answers go out packed to whoever takes them so: a page of listings is a fifth of its size on the way.
import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { keepLately } from '../index/lately.ts'

/** About what one packet holds. */
const least = 1_400
/** What is longer is packed beside the requests; what is shorter takes less than to hand it over. */
const mostAtOnce = 64 * 1024
/** Quick: a higher level saves few bytes more of JSON. */
const quick = { level: constants.Z_BEST_SPEED }
const pack = promisify(gzip)
const mostBytes = 48 * 1024 * 1024

export function packAnswers(app: FastifyInstance): void {
  /** A repeated answer is the same buffer (pageText.ts), so it is compressed once. The cache holds both buffers, so both count. */
  const kept = keepLately<Buffer, Buffer>(mostBytes)

  async function packed(payload: string | Buffer): Promise<Buffer> {
    const known = typeof payload === 'string' ? undefined : kept.get(payload)
    if (known) return known
    const made = payload.length > mostAtOnce ? await pack(payload, quick) : gzipSync(payload, quick)
    if (typeof payload !== 'string') kept.set(payload, made, payload.length + made.length)
    return made
  }

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload) || payload.length < least || request.method === 'HEAD') return payload
    if (reply.hasHeader('content-encoding') || !isPackable(reply.getHeader('content-type'))) return payload
    reply.header('vary', 'accept-encoding')
    if (!takesPacked(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return packed(payload)
  })
}

const isText = (payload: unknown): payload is string | Buffer => typeof payload === 'string' || Buffer.isBuffer(payload)
const isPackable = (type: unknown) => typeof type === 'string' && /^(application\/json|text\/)/.test(type)
const takesPacked = (accepts: string | undefined) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepts ?? '')
