// Session tokens: they are signed with one fixed algorithm and name a session row. They contain no rights.
import { createHash, hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../config.ts'

export type Tokens = {
  sign(session: SessionRef & { expiresAt: Date }): Promise<string>
  /** Returns null for a token that this server did not sign, and for one that has expired. */
  read(token: string): Promise<SessionRef | null>
}
export type SessionRef = { id: string; userId: number }

const algorithm = 'HS256'
const audience = 'appetite'
const longest = 2_000
const claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,9}$/), sid: z.uuid(), exp: z.int() })

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
      const { payload } = (await jwtVerify(token, keyOf, expected).catch(() => null)) ?? {}
      const named = claims.safeParse(payload)
      if (!named.success) return null
      return { id: named.data.sid, userId: Number(named.data.sub) }
    },
  }
}
