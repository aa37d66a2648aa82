// Answers requests that match no route, according to the path and the content types that the caller accepts.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Config } from '../config.ts'
import { sendFailure } from './errorHandler.ts'
import { Failure } from './failure.ts'
import { securityHeaders } from './headers.ts'
import { plainPage } from './plainPage.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST']

export function answerNotFound(app: FastifyInstance, page: string | null): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const allowed = methodsOf(app, path)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      throw new Failure('wrong_method')
    }
    if (path === '/api' || path.startsWith('/api/')) throw new Failure('no_such_call')
    if (!request.headers.accept?.includes('text/html')) throw new Failure('not_found', { message: 'Page not found' })
    return sendPageNotFound(reply, page)
  })
}

/** The framework rejects malformed paths before any hook runs, so this reply sets its own headers. */
export const answerUnreadablePath =
  (config: Pick<Config, 'publicUrl'>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders(config))
    void sendFailure(new Failure('unreadable'), request, reply)
  }

const plain = plainPage('Page not found', '<p>There is nothing here. <a href="/">Go to the start page</a></p>')
export const sendPageNotFound = (reply: FastifyReply, page: string | null): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page ?? plain)

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

function methodsOf(app: FastifyInstance, path: string): HTTPMethods[] {
  // Other paths would be read as a pattern of a route.
  if (!/^[\w./-]+$/.test(path)) return []
  const url = /^\/files\/[^/]+$/.test(path) ? '/files/:id' : path
  return methods.filter(method => app.hasRoute({ method, url }))
}
