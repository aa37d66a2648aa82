// Session tokens: signed with one fixed algorithm, and naming a session row. What a token may do is never in it.
import { createHash, hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { boundedCache } from '../cache/boundedCache.ts'
import type { Config } from '../config.ts'

export type Tokens = {
  sign(session: NamedSession & { expiresAt: Date }): Promise<string>
  /** Null for whatever this server did not sign for itself, and for what has expired. */
  read(token: string): Promise<NamedSession | null>
}
export type NamedSession = { id: string; userId: number }

const algorithm = 'HS256'
const audience = 'appetite'
const longest = 2_000
const claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,9}$/), sid: z.uuid(), exp: z.int() })
const maxCacheBytes = 8 * 1024 * 1024
const entryBytes = 400

export function makeTokens({ secret, publicUrl: issuer }: Pick<Config, 'secret' | 'publicUrl'>): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'appetite session tokens', 32))
  const kid = createHash('sha256').update(key).digest('base64url').slice(0, 12)
  const expected = {
    issuer,
    audience,
    algorithms: [algorithm],
    typ: 'JWT',
    requiredClaims: ['iat', 'exp', 'sub', 'sid'],
  }

  /** What is right stays right until it expires; whether the session still lives is asked elsewhere, each time. */
  const verified = boundedCache<string, { session: NamedSession; until: number }>(maxCacheBytes)

  function keyOf(header: { kid?: string }) {
    if (header.kid !== kid) throw new Error('signed with a key that is not ours')
    return key
  }
  return {
    sign: ({ id, userId, expiresAt }) =>
      new SignJWT({ sid: id })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      if (token.length > longest) return null
      const cached = verified.get(token)
      if (cached && cached.until > Date.now()) return cached.session
      verified.delete(token)
      const { payload } = (await jwtVerify(token, keyOf, expected).catch(() => null)) ?? {}
      const named = claims.safeParse(payload)
      if (!named.success) return null
      const session = { id: named.data.sid, userId: Number(named.data.sub) }
      verified.set(token, { session, until: named.data.exp * 1000 }, token.length + entryBytes)
      return session
    },
  }
}
