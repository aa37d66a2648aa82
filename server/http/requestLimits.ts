// Refuses requests before their body is read: those of an address that made too many, and those that are larger than their call takes.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setRateLimitHeaders } from './errorHandler.ts'
import { Failure } from './failure.ts'
import type { Remaining } from './rateLimits.ts'
import { assistantsPath, isWithinAnother } from './withinRequest.ts'

/** Beside the calls: what reads the database or the disk. The pages' own small files are not counted. */
const countedRoutes = [
  assistantsPath,
  '/files/:id',
  '/article-covers/:file',
  '/feeds/:file',
  '/downloads/:id',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/docs/openapi.json',
]
/** An address without a route is counted too, since only scanners ask for many of those. */
const isCounted = (route: string | undefined) =>
  route === undefined || route.startsWith('/api/') || countedRoutes.includes(route)

export function limitRequests(app: FastifyInstance, count: (address: string) => Remaining | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, bodyLimit } = request.routeOptions
    // A form has files, which are limited while they arrive.
    const isTooLarge = isLargerThan(request, bodyLimit) && !isForm(request)
    // The rest of a long body would be received after a refusal, which costs more than the refusal.
    const cutOff = () => reply.header('connection', 'close')
    if (isCounted(url) && !isWithinAnother(request))
      try {
        const remaining = count(request.ip)
        if (remaining) setRateLimitHeaders(reply, remaining)
      } catch (error) {
        if (isLargerThan(request, bodyLimit) || isOfUnknownLength(request)) cutOff()
        throw error
      }
    if (isTooLarge) {
      cutOff()
      throw new Failure('too_large')
    }
  })
}

const isLargerThan = ({ headers }: FastifyRequest, max: number) => Number(headers['content-length'] ?? 0) > max
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/')
const isOfUnknownLength = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined
