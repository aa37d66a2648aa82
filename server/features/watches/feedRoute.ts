// GET /feeds/{token}.atom: what happened in a saved search, for a feed reader, which has no session but the address.
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/http/dependencies.ts'
import { etagOf, isCachedByClient } from '#server/http/etags.ts'
import { Failure } from '#server/http/failure.ts'
import { atomOf, feedAt } from './feed.ts'

const seconds = 300

export function serveFeeds(app: FastifyInstance, ground: Pick<Dependencies, 'db' | 'config'>): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/:file',
    handler: async (request, reply) => {
      const [, token] = /^([\w-]{43})\.atom$/.exec(request.params.file) ?? []
      const feed = token === undefined ? null : await feedAt(ground, token)
      if (!feed) throw new Failure('not_found')
      const text = atomOf(feed, { publicUrl: ground.config.publicUrl, address: `/feeds/${token}.atom` })
      const etag = etagOf(text)
      // The address is a secret, so no page that is opened from the feed is told of it.
      reply.headers({ etag, 'cache-control': `private, max-age=${seconds}`, 'referrer-policy': 'no-referrer' })
      if (isCachedByClient(request, etag)) return reply.code(304).send()
      return reply.type('application/atom+xml; charset=utf-8').send(text)
    },
  })
}
