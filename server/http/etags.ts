// Names the version of a reply, and says whether a client has it already, so that the reply needs no body.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const sharedTags = new WeakMap<Buffer, string>()

/** A cached page of results is the same buffer each time, and is hashed once. */
export function etagOf(body: string | Buffer): string {
  const known = typeof body === 'string' ? undefined : sharedTags.get(body)
  const tag = known ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  if (typeof body !== 'string') sharedTags.set(body, tag)
  return tag
}

export function isCachedByClient({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const cached = headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return cached?.some(tag => tag === etag || tag === '*') ?? false
}
