// Announces that the server is about to stop: /ready says no, and each answer closes its connection.
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

/** Closes each connection after its answer, so that clients reconnect to another server before this one stops. */
export function endConnections(app: FastifyInstance, leave: Leaving): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leave.hasBegun()) reply.header('connection', 'close')
    done()
  })
}
