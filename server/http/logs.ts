// One line for each answer: who asked and from which network, without its query, its body or its token.
import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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

/** Enough to trace an attack by, and not a person: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.0/24')
  const [head = ''] = plain.split('::')
  const groups = head === '' ? [] : head.split(':').slice(0, 3)
  return `${groups.join(':')}::/48`
}
