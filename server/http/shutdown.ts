// Announces that the server is about to stop: /ready says no, and each answer closes its connection.
import type { FastifyInstance } from 'fastify'

export type ShutdownSignal = { begin(): void; hasBegun(): boolean }

export function shutdownSignal(): ShutdownSignal {
  let hasBegun = false
  return {
    begin: () => {
      hasBegun = true
    },
    hasBegun: () => hasBegun,
  }
}

/** Closes each connection after its answer, so that clients reconnect to another server before this one stops. */
export function closeConnectionsAtShutdown(app: FastifyInstance, shutdown: ShutdownSignal): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (shutdown.hasBegun()) reply.header('connection', 'close')
    done()
  })
}
