// One line for each answer: who asked and from which network, without its query, its body or its token.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './limits.ts'

/** What balancers and monitors ask every second, which would bury the rest. */
const probes = ['/health', '/ready']
const accounts = new WeakMap<FastifyRequest, number>()

/** The account in whose name the request came, for its line. */
export const nameAccount = (request: FastifyRequest, id: number): void => void accounts.set(request, id)

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const account = accounts.get(request)
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(account !== undefined && { account }),
      network: networkOf(request.ip),
    }
    request.log[probes.includes(route) ? 'debug' : 'info'](line, 'answered')
  })
}
