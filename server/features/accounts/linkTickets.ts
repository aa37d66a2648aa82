// A ticket says that a provider has confirmed somebody's address; with the account's password, it links the two.
import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Identity } from './identityProviders/identityProvider.ts'

export type Linking = { userId: number; identity: Pick<Identity, 'provider' | 'subject'> }
type Signing = Pick<Config, 'secret' | 'publicUrl'>

const algorithm = 'HS256'
const audience = 'appetite link'
const claims = z.object({ sub: z.string(), provider: z.enum(['google', 'facebook', 'oidc']), subject: z.string() })
// A key of its own, so that no ticket is ever a session.
const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'appetite link tickets', 32))

export const signLinkTicket = ({ secret, publicUrl }: Signing, { userId, identity }: Linking): Promise<string> =>
  new SignJWT({ provider: identity.provider, subject: identity.subject })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(publicUrl)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime('30 minutes')
    .sign(keyOf(secret))

/** Null for a ticket that this server did not sign, and for one that has expired. */
export async function readLinkTicket({ secret, publicUrl }: Signing, ticket: string): Promise<Linking | null> {
  const expected = { issuer: publicUrl, audience, algorithms: [algorithm], requiredClaims: ['exp'] }
  const { payload } = (await jwtVerify(ticket, keyOf(secret), expected).catch(() => null)) ?? {}
  const { data } = claims.safeParse(payload)
  return data ? { userId: Number(data.sub), identity: { provider: data.provider, subject: data.subject } } : null
}
