// Signs in with the issuer that the operator has named: Microsoft Entra, Okta, or any other that speaks OpenID Connect.
import type { Config } from '#server/config.ts'
import type { Log } from '#server/db/log.ts'
import { Failure } from '#server/http/failure.ts'
import { type Claims, makeOpenIdConnect, type OpenIdConnect } from './openIdConnect.ts'

export function makeOidc(config: Config, log: Log): OpenIdConnect | null {
  const { oidc } = config
  if (!oidc) return null
  const { name: issuerName, trustedTenants } = oidc
  return makeOpenIdConnect(
    {
      provider: 'oidc',
      client: oidc,
      redirect: oidcRedirect(config),
      identityOf: given => {
        const { iss, sub, email, name, tid } = given
        if (trustedTenants.length > 0 && !trustedTenants.includes(tid ?? ''))
          throw new Failure('social_failed', {
            message: `${issuerName} says that you belong to another organization, whose accounts do not sign in here.`,
          })
        if (email === undefined || !hasVerified(given, trustedTenants))
          throw new Failure('unverified_provider_email', {
            message: `${issuerName} does not say that your email address is yours. Please ask those who look after it.`,
          })
        // With another issuer the same subject is somebody else.
        return { provider: 'oidc', subject: `${iss} ${sub}`, email, emailVerified: true, name: name ?? '' }
      },
    },
    config,
    log,
  )
}

/** Entra says nothing of the address itself; an issuer that says no is believed, whatever else it sends. */
function hasVerified({ email_verified, tid, xms_edov }: Claims, trustedTenants: readonly string[]): boolean {
  // Some issuers write it as a text.
  if (email_verified !== undefined) return String(email_verified) === 'true'
  return ['true', '1'].includes(String(xms_edov)) || trustedTenants.includes(tid ?? '')
}

export const oidcRedirect = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/sign-in/oidc`
