// A server that is about to stop says so first: balancers send elsewhere, and no connection waits for another request.
import type { FastifyInstance } from 'fastify'

export type Leaving = { begin(): void; hasBegun(): boolean }

export function leaving(): Leaving {
  let hasBegun = false
  return {
    begin: () => {
      hasBegun = true
    },
    hasBegun: () => hasBegun,
  }
}

/** Whoever keeps a connection opens the next one elsewhere, before this end is closed. */
export function endConnections(app: FastifyInstance, leave: Leaving): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leave.hasBegun()) reply.header('connection', 'close')
  })
}
