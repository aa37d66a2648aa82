// Notices a proxy that TRUST_PROXY does not name: all its callers share its address, and so one limit.
import type { FastifyInstance } from 'fastify'
import type { Warning } from './warnings.ts'

const hour = 60 * 60_000
const sentence =
  'Requests carry X-Forwarded-For and TRUST_PROXY does not name who sent them: behind a proxy all callers share one limit.'

/** Logs the first such request; the warning lasts an hour after the latest one, since anybody may send that header. */
export function noticeForwarded(app: FastifyInstance, now: () => number = Date.now): Warning {
  let latest: number | null = null
  app.addHook('onRequest', (request, _reply, done) => {
    // With a proxy that is trusted there are two addresses or more: its own and the caller's.
    const isTrusted = (request.ips?.length ?? 1) > 1
    if (request.headers['x-forwarded-for'] !== undefined && !isTrusted) {
      if (latest === null) app.log.warn(sentence)
      latest = now()
    }
    done()
  })
  return () => (latest !== null && now() - latest < hour ? sentence : null)
}
