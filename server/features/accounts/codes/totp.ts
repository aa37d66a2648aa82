// Codes of an authenticator app (RFC 6238): six digits, another one every 30 seconds.
import { Secret, TOTP } from 'otpauth'

/** Most apps know only these, which are the defaults of the standard. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const issuer = 'Appetite'
/** A phone's clock may be off by this many steps. */
const drift = 1

/** 20 random bytes, as the standard recommends, in the letters that apps take. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that the QR code holds. */
export const uriOf = (secret: string, account: string): string =>
  new TOTP({ ...kind, issuer, label: account, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a right code; null for a wrong one. otpauth compares in constant time, and throws at digits of other scripts. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const off = TOTP.validate({ ...kind, token: code, secret: Secret.fromBase32(secret), timestamp, window: drift })
  return off === null ? null : TOTP.counter({ period: kind.period, timestamp }) + off
}
