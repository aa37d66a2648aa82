// What every answer tells a browser to refuse.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Nothing but what is named here is loaded from anywhere. */
const loaded = [
  "default-src 'none'",
  "script-src 'self'",
  // The kit of controls writes style elements, and pages that are drawn ahead have lengths of bars in style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
/** No text becomes markup or a script in the browser but through the two policies that web/ui/trusted.ts makes. */
const trusted = ["require-trusted-types-for 'script'", 'trusted-types appetite default']

const always = {
  'content-security-policy': [...loaded, ...trusted].join('; '),
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

/** The reference of the API is Swagger UI, which writes markup of its own. */
export const referencePolicy = loaded.join('; ')

const year = 31_536_000

/** For the answers that no hook reaches as well: those to requests that the framework itself refuses. */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  ...always,
  // Behind a proxy the request itself may come over plain HTTP, where browsers let this be.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }),
})

export function sendSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
