// The security headers of every reply.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The content security policy: browsers load only from these sources. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Prerendered pages set the lengths of bars in style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
/** Trusted Types: in the browser, text becomes markup or a script only through the two policies of web/ui/trustedTypes.ts. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types appetite default']

const fixedHeaders = {
  'content-security-policy': [...contentPolicy, ...trustedTypes].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Signing in with Google or Facebook opens a window that reports back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // The reply of a call is for its caller alone. Pages and files set their own value.
  'cache-control': 'no-store',
}

/** The API reference is Swagger UI, which writes markup itself, so it goes without Trusted Types. */
export const referencePolicy = contentPolicy.join('; ')

const year = 31_536_000

/** Also used for replies that no hook reaches: those to requests that the framework itself refuses. */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  ...fixedHeaders,
  // The request itself may be plain HTTP behind a proxy, so PUBLIC_URL decides. Browsers ignore the header on plain HTTP.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }),
})

export function sendSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
