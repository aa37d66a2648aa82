// The token in the link that stops reminder mails. It names an account, never expires, and allows nothing else.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** Reminders of entries to confirm. */
const scope = 'keeper'

const signatureOf = ({ secret }: Pick<Config, 'secret'>, userId: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'appetite mail stops', 32)))
    .update(`${scope}.${userId}`)
    .digest('base64url')

export const stopTokenOf = (config: Pick<Config, 'secret'>, userId: number): string =>
  `${userId}.${signatureOf(config, String(userId))}`

/** Returns null for a token that this server did not sign. */
export function stoppedBy(config: Pick<Config, 'secret'>, token: string): number | null {
  const [userId = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^[1-9]\d{0,9}$/.test(userId)) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(config, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(userId) : null
}
