// Signs in with Google, or with another issuer that stands in its place.
import type { Config } from '#server/config.ts'
import type { Log } from '#server/db/log.ts'
import { makeOpenIdConnect, type OpenIdConnect } from './openIdConnect.ts'

const ownIssuer = 'https://accounts.google.com'
const ownEndpoint = 'https://accounts.google.com/o/oauth2/v2/auth'

export function makeGoogle(config: Config, log: Log): OpenIdConnect | null {
  const client = config.google
  if (!client) return null
  const google = makeOpenIdConnect(
    {
      provider: 'google',
      client,
      redirect: googleRedirect(config),
      identityOf: ({ sub, email, email_verified, name }) => ({
        provider: 'google',
        subject: sub,
        email: email ?? null,
        emailVerified: email !== undefined && email_verified === true,
        name: name ?? '',
      }),
    },
    config,
    log,
  )
  const isOwn = client.issuer.replace(/\/$/, '') === ownIssuer
  return isOwn ? { ...google, authorizationEndpoint: () => ownEndpoint, look: async () => undefined } : google
}

export const googleRedirect = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/sign-in/google`
