// Signs in with Google or another OpenID Connect issuer: exchanges the code and verifies the ID token with the issuer's keys.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientError,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  genericGrantRequest,
  ResponseBodyError,
} from 'openid-client'
import { z } from 'zod'
import { username } from '#contract/input/wire.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/db/log.ts'
import {
  callIdentityProvider,
  type Identity,
  IdentityProviderUnavailable,
  identityProviderTimeoutMs,
} from './identityProvider.ts'

export type Google = {
  identify(sent: { code: string; code_verifier: string | undefined; nonce: string | undefined }): Promise<Identity>
  /** The URL that the popup opens; null while the issuer cannot be reached. */
  authorizationEndpoint(): Promise<string | null>
}

const ownIssuer = 'https://accounts.google.com'
const ownEndpoint = 'https://accounts.google.com/o/oauth2/v2/auth'
const issuerTtlMs = 24 * 3_600_000
const settingsTimeoutMs = 1_500

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: username.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

export function makeGoogle(config: Config, log: Log): Google | null {
  if (!config.google) return null
  const settings = config.google
  const timeoutMs = identityProviderTimeoutMs(config.limits)
  const issuer = cachedIssuer(settings, timeoutMs)
  const context = { provider: 'google', log } as const

  return {
    identify: sent =>
      callIdentityProvider({ ...context, timeoutMs }, async () => {
        const configuration = await issuer()
        const tokens = await exchange(configuration, sent, googleRedirect(config)).catch(refusalOrOutage)
        const { sub, email, email_verified, name } = claims.parse(tokens.claims())
        return {
          provider: 'google',
          subject: sub,
          email: email ?? null,
          emailVerified: email !== undefined && email_verified === true,
          name: name ?? '',
        }
      }),
    async authorizationEndpoint() {
      if (settings.issuer.replace(/\/$/, '') === ownIssuer) return ownEndpoint
      const found = callIdentityProvider({ ...context, timeoutMs: settingsTimeoutMs }, issuer)
      return found
        .then(configuration => configuration.serverMetadata().authorization_endpoint ?? null)
        .catch(() => null)
    },
  }
}

export const googleRedirect = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/sign-in/google`

type Callback = { code: string; code_verifier: string | undefined; nonce: string | undefined }

function exchange(issuer: Configuration, { code, code_verifier, nonce }: Callback, redirect: string) {
  // Older clients use Google's own popup, whose codes are issued for the word 'postmessage' instead of a redirect URI.
  if (code_verifier === undefined && nonce === undefined)
    return genericGrantRequest(issuer, 'authorization_code', { code, redirect_uri: 'postmessage' })
  const { issuer: name, authorization_response_iss_parameter_supported: namesItself } = issuer.serverMetadata()
  const returned = new URL(redirect)
  returned.searchParams.set('code', code)
  // There is only one issuer, and the popup has checked the state already, so only the code is passed on.
  if (namesItself) returned.searchParams.set('iss', name)
  return authorizationCodeGrant(issuer, returned, {
    idTokenExpected: true,
    ...(code_verifier !== undefined && { pkceCodeVerifier: code_verifier }),
    ...(nonce !== undefined && { expectedNonce: nonce }),
  })
}

function cachedIssuer(settings: NonNullable<Config['google']>, timeoutMs: number) {
  let cached: { issuer: Promise<Configuration>; until: number } | null = null
  return () => {
    if (cached && cached.until > Date.now()) return cached.issuer
    const entry = { issuer: discover(settings, timeoutMs), until: Date.now() + issuerTtlMs }
    cached = entry
    entry.issuer.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.issuer
  }
}

function discover({ issuer, clientId, clientSecret }: NonNullable<Config['google']>, timeoutMs: number) {
  const address = new URL(issuer)
  // Plain HTTP is allowed only for an issuer on this machine.
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  return discovery(address, clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: timeoutMs / 1_000,
    execute: [enableNonRepudiationChecks, ...(isHere ? [allowInsecureRequests] : [])],
  }).catch((error: unknown) => {
    throw new IdentityProviderUnavailable('could not be discovered', { cause: error })
  })
}

const lostCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** Rethrows a refusal of the code; reports a timeout or a server error as an unavailable issuer. */
function refusalOrOutage(error: unknown): never {
  if (error instanceof ResponseBodyError && error.status < 500) throw error
  const status = error instanceof ClientError && error.cause instanceof Response ? error.cause.status : 0
  const isLost = error instanceof ClientError && error.code !== undefined && lostCodes.includes(error.code)
  const isUnreachable = error instanceof TypeError || error instanceof ResponseBodyError
  if (isLost || isUnreachable || status >= 500) throw new IdentityProviderUnavailable('failed', { cause: error })
  throw error
}
