// Whether the process lives, and whether it can answer: for balancers and those who watch over it.
import type { FastifyInstance } from 'fastify'
import type { Parts } from './parts.ts'

const pingMs = 1_000

export function serveHealth(app: FastifyInstance, { db }: Pick<Parts, 'db'>, isIndexBuilt: () => boolean): void {
  // However many ask, the database is asked once at a time.
  let asking: Promise<boolean> | null = null
  const answers = () => {
    asking ??= db
      .ping(pingMs)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return asking
  }

  app.get('/health', async () => ({ status: 'alive' }))

  app.get('/ready', async (_request, reply) => {
    const missing = [...((await answers()) ? [] : ['database']), ...(isIndexBuilt() ? [] : ['search index'])]
    if (missing.length === 0) return { status: 'ready' }
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready', missing })
  })
}
