// POST /unsubscribe: the request that mail programs send for their own 'Unsubscribe' button (RFC 8058), without a session.
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/http/dependencies.ts'
import { limitChanges } from '#server/http/rateLimits.ts'
import { stopMailsBy } from './queries.ts'

const mostBytes = 1_024

export function serveOneClickStop(app: FastifyInstance, { db, config }: Pick<Dependencies, 'db' | 'config'>): void {
  // The parser belongs to this route alone: calls of the API read JSON only.
  app.register(async route => {
    // The form says nothing that the address does not say, so what it holds is not read.
    route.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, _body, done) => done(null, {}),
    )
    route.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
      await limitChanges(db, { accountId: undefined, address: request.ip }, config.limits)
      const { token } = request.query
      // A wrong token is answered alike, so that nobody learns which accounts there are.
      if (typeof token === 'string') await stopMailsBy(db, config, token)
      return reply.code(200).send()
    })
  })
}
