// Serves the drawn cover of a public article: made once, kept in memory up to a limit.
import type { FastifyInstance } from 'fastify'
import { boundedCache } from '#server/cache/boundedCache.ts'
import { concurrencyLimit } from '#server/http/concurrencyLimit.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure } from '#server/http/failure.ts'
import { coverPicture } from './coverPicture.ts'
import { articleBySlug } from './queries.ts'

export const coverAddress = (slug: string): string => `/article-covers/${encodeURIComponent(slug)}.png`

const mostBytes = 4 * 1024 * 1024
const limitConcurrency = concurrencyLimit({ atOnce: 1, waiting: 24 })

export function serveCovers(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>): void {
  const covers = boundedCache<string, Buffer>(mostBytes)
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/article-covers/:file',
    handler: async ({ params: { file } }, reply) => {
      const [, slug] = /^([a-z0-9-]{1,200})\.png$/.exec(file) ?? []
      // A slug without an article would let strangers have any number of pictures drawn.
      if (slug === undefined || !(await articleBySlug(db, null, slug))) throw new Failure('not_found')
      const picture = covers.get(slug) ?? (await limitConcurrency(() => coverPicture(slug)))
      covers.set(slug, picture, picture.length)
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
    },
  })
}
