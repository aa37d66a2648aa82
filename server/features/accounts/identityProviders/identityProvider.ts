// What all sign-in providers share: the identity that they return, their timeout, and how their failures are reported.
import type { Config } from '#server/config.ts'
import type { Log } from '#server/db/log.ts'
import { withTimeout } from '#server/http/deadline.ts'
import { Failure } from '#server/http/failure.ts'

export type Identity = {
  provider: 'google' | 'facebook' | 'oidc'
  subject: string
  /** In lower case; null when it was not shared. */
  email: string | null
  emailVerified: boolean
  name: string
}

export const nameOfProvider = ({ oidc }: Pick<Config, 'oidc'>, provider: Identity['provider']): string =>
  ({ google: 'Google', facebook: 'Facebook', oidc: oidc?.name ?? 'single sign-on' })[provider]

/** The provider cannot be reached, is slow or is broken. Any other error is about what the client sent. */
export class IdentityProviderUnavailable extends Error {
  override name = 'IdentityProviderUnavailable'
}

/** Shorter than the deadline of a call, so that the caller learns that the provider was slow. */
export const identityProviderTimeoutMs = (limits: { callMs: number }) => Math.min(4_500, limits.callMs - 500)

type ProviderCall = { provider: Identity['provider']; log: Log; timeoutMs: number }

export async function callIdentityProvider<T>(
  { provider, log, timeoutMs }: ProviderCall,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withTimeout(timeoutMs, work(), () => new IdentityProviderUnavailable('did not answer in time'))
  } catch (error) {
    if (error instanceof Failure) {
      log.warn({ provider, reason: error.message }, 'A social sign-in failed.')
      throw error
    }
    const isUnavailable = error instanceof IdentityProviderUnavailable
    // Only the reason is logged, since the errors of these protocols can contain the code or the token.
    const message = isUnavailable ? 'A provider does not answer.' : 'A social sign-in failed.'
    log.warn({ provider, reason: reasonOf(error) }, message)
    throw isUnavailable ? new Failure('issuer_unreachable', { retryAfter: 5 }) : new Failure('social_failed')
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answered = 'error' in error && typeof error.error === 'string' ? error.error.slice(0, 60) : ''
  return [code, answered].filter(Boolean).join(' ')
}
