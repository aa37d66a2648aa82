// Whether a client has the current version already, so that the reply needs no body.
import type { FastifyRequest } from 'fastify'

export function isCachedByClient({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const cached = headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return cached?.some(tag => tag === etag || tag === '*') ?? false
}
