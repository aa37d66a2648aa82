// What all sign-in providers have in common: who they say somebody is, and what it means when they do not answer.
import type { Log } from '../../db/log.ts'
import { Failure } from '../../http/failure.ts'

export type Identity = {
  provider: 'google' | 'facebook'
  subject: string
  /** In lower case; null when it was not shared. */
  email: string | null
  emailVerified: boolean
  name: string
}

/** The provider is away, slow or broken; anything else that goes wrong is the fault of what was sent. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

/** Below the time that a call has, so that the caller is told what it was that took so long. */
export const timeoutOf = (limits: { callMs: number }) => Math.min(4_500, limits.callMs - 500)

type Asking = { provider: Identity['provider']; log: Log; timeoutMs: number }

export async function asking<T>({ provider, log, timeoutMs }: Asking, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderAway('did not answer in time')), timeoutMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    if (error instanceof Failure) throw error
    const isAway = error instanceof ProviderAway
    // Reasons only: a whole error of these protocols can hold the code or the token.
    log.warn({ provider, reason: reasonOf(error) }, isAway ? 'A provider does not answer.' : 'A social sign-in failed.')
    throw isAway ? new Failure('issuer_unreachable', { retryAfter: 5 }) : new Failure('social_failed')
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answered = 'error' in error && typeof error.error === 'string' ? error.error.slice(0, 60) : ''
  return [code, answered].filter(Boolean).join(' ')
}
