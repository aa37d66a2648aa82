// What every OpenID Connect issuer is asked: exchanges the code and verifies the ID token with the issuer's keys.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
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
import { isOwnMachine } from '#server/settings.ts'
import {
  callIdentityProvider,
  type Identity,
  IdentityProviderUnavailable,
  identityProviderTimeoutMs,
} from './identityProvider.ts'

export type Callback = {
  code: string
  code_verifier: string | undefined
  nonce: string | undefined
  /** The issuer's name for itself, where it gave the code under one (RFC 9207). */
  iss?: string | undefined
}
export type OpenIdConnect = {
  identify(sent: Callback): Promise<Identity>
  /** The URL that the popup opens; null while the issuer has not answered yet. Nobody waits: where it is not known, it is looked for meanwhile. */
  authorizationEndpoint(): string | null
  /** Ends once the issuer has answered or failed. */
  look(): Promise<void>
}
export type Client = { issuer: string; clientId: string; clientSecret: string }

const issuerTtlMs = 24 * 3_600_000

const claims = z.object({
  iss: z.string().min(1).max(1_000),
  sub: z.string().min(1).max(255),
  email: username.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
  /** Of Microsoft Entra: the directory of the account, and whether that has verified the domain of the address. */
  tid: z.string().toLowerCase().optional().catch(undefined),
  xms_edov: z.union([z.boolean(), z.number(), z.string()]).optional().catch(undefined),
})
export type Claims = z.output<typeof claims>

type Issuer = {
  provider: 'google' | 'oidc'
  client: Client
  redirect: string
  /** Whom the claims of a valid token are about; a refusal in words is a Failure. */
  identityOf(claims: Claims): Identity
}

export function makeOpenIdConnect(
  { provider, client, redirect, identityOf }: Issuer,
  { limits }: Pick<Config, 'limits'>,
  log: Log,
): OpenIdConnect {
  const timeoutMs = identityProviderTimeoutMs(limits)
  const issuer = cachedIssuer(client, timeoutMs)
  let known: Configuration | null = null
  let looking: Promise<void> | null = null
  function look() {
    looking ??= callIdentityProvider({ provider, log, timeoutMs }, issuer)
      .then(found => {
        known = found
      })
      // Is in the log already.
      .catch(() => undefined)
      .finally(() => {
        looking = null
      })
    return looking
  }
  return {
    identify: sent =>
      callIdentityProvider({ provider, log, timeoutMs }, async () => {
        const configuration = await issuer()
        const tokens = await exchange(configuration, sent, { provider, redirect }).catch(refusalOrOutage)
        return identityOf(claims.parse(tokens.claims()))
      }),
    authorizationEndpoint() {
      void look()
      return known?.serverMetadata().authorization_endpoint ?? null
    },
    look,
  }
}

function exchange(
  issuer: Configuration,
  { code, code_verifier, nonce, iss }: Callback,
  { provider, redirect }: Pick<Issuer, 'provider' | 'redirect'>,
) {
  // Older clients use Google's own popup, whose codes are issued for the word 'postmessage' instead of a redirect URI.
  if (code_verifier === undefined && nonce === undefined)
    return genericGrantRequest(issuer, 'authorization_code', { code, redirect_uri: 'postmessage' })
  const { issuer: name, authorization_response_iss_parameter_supported: namesItself } = issuer.serverMetadata()
  const returned = new URL(redirect)
  returned.searchParams.set('code', code)
  // The popup has checked the state already. Of Google's, clients pass only the code on.
  const named = provider === 'google' && namesItself ? name : iss
  if (named !== undefined) returned.searchParams.set('iss', named)
  return authorizationCodeGrant(issuer, returned, {
    idTokenExpected: true,
    ...(code_verifier !== undefined && { pkceCodeVerifier: code_verifier }),
    ...(nonce !== undefined && { expectedNonce: nonce }),
  })
}

function cachedIssuer(client: Client, timeoutMs: number) {
  let cached: { issuer: Promise<Configuration>; until: number } | null = null
  return () => {
    if (cached && cached.until > Date.now()) return cached.issuer
    const entry = { issuer: discover(client, timeoutMs), until: Date.now() + issuerTtlMs }
    cached = entry
    entry.issuer.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.issuer
  }
}

function discover({ issuer, clientId, clientSecret }: Client, timeoutMs: number) {
  const address = new URL(issuer)
  return discovery(address, clientId, undefined, authentication(clientSecret), {
    timeout: timeoutMs / 1_000,
    execute: [enableNonRepudiationChecks, ...(isOwnMachine(address) ? [allowInsecureRequests] : [])],
  }).catch((error: unknown) => {
    throw new IdentityProviderUnavailable('could not be discovered', { cause: error })
  })
}

/** The secret goes into the body, unless the issuer takes it only as a header. */
function authentication(secret: string): ClientAuth {
  const [inBody, asHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (issuer, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = issuer
    const takesHeader = methods.includes('client_secret_basic') && !methods.includes('client_secret_post')
    return (takesHeader ? asHeader : inBody)(issuer, ...request)
  }
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
