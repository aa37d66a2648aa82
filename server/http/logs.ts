// Logs one line for each request with account and network, without query, body or token.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '#contract/policy.ts'
import { networkOf } from './rateLimits.ts'

/** Balancers and monitors ask these every second, which would bury the other lines. */
const probes = ['/health', '/ready']
type Account = Pick<Viewer, 'id' | 'role' | 'key'>
const accounts = new WeakMap<FastifyRequest, Account>()

/** Sets the account that the request's log line names. */
export const setLoggedAccount = (request: FastifyRequest, account: Account): void => void accounts.set(request, account)
export const loggedAccount = (request: FastifyRequest): Account | undefined => accounts.get(request)

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const account = accounts.get(request)
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(account !== undefined && { account: account.id }),
      ...(account?.key && { key: account.key.id }),
      network: networkOf(request.ip),
    }
    request.log[probes.includes(route) ? 'debug' : 'info'](line, 'answered')
    done()
  })
}
