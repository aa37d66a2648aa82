// Signs addresses that work without a session until a time that is a part of them.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type Signature = { until: string; sig: string }
export type SignedLinks = ReturnType<typeof signedLinks>

/** Each purpose has a key of its own, so that no signature is valid for another one. */
export function signedLinks({ secret, purpose }: { secret: string; purpose: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sign = (id: string, until: number) => createHmac('sha256', key).update(`${id} ${until}`).digest()

  return {
    /** The query of the address; `until` is in seconds. */
    query: (id: string, until: number) => `until=${until}&sig=${sign(id, until).toString('base64url')}`,

    /** How many seconds it is still valid; 0 for a wrong or expired signature. */
    secondsLeft(id: string, { until, sig }: Signature, now = Date.now()): number {
      if (!/^\d{10}$/.test(until)) return 0
      const signature = Buffer.from(sig, 'base64url')
      const right = sign(id, Number(until))
      const isRight = signature.length === right.length && timingSafeEqual(signature, right)
      return isRight ? Math.max(0, Number(until) - inSeconds(now)) : 0
    },
  }
}

export const inSeconds = (ms: number) => Math.floor(ms / 1000)

export function signatureIn(query: unknown): Signature {
  const { until, sig } = Object(query) as Record<string, unknown>
  // A parameter that is sent twice would be a list.
  return { until: typeof until === 'string' ? until : '', sig: typeof sig === 'string' ? sig : '' }
}

/** The ids of what is served by such addresses. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
