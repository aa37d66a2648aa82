// What every answer tells a browser to refuse.
import type { FastifyInstance, FastifyRequest } from 'fastify'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // The kit of controls places its pop-ups with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const always = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Signing in with Google or Facebook opens a window that reports back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // What a call answers is for its caller alone; pages and files say otherwise themselves.
  'cache-control': 'no-store',
}
const year = 31_536_000

/** For the answers that no hook reaches as well: those to requests that the framework itself refuses. */
export const securityHeaders = (request: Pick<FastifyRequest, 'protocol'>): Record<string, string> => ({
  ...always,
  ...(request.protocol === 'https' && { 'strict-transport-security': `max-age=${year}` }),
})

export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request))
  })
}
