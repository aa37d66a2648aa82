// The token in the link that stops mails of one kind. It names an account, never expires, and allows nothing else.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** Reminders of entries to confirm, and mails about entries that were deleted. */
const mailScopes = ['keeper', 'deleted'] as const
export type MailScope = (typeof mailScopes)[number]

const signatureOf = ({ secret }: Pick<Config, 'secret'>, userId: string, scope: MailScope) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'appetite mail stops', 32)))
    .update(`${scope}.${userId}`)
    .digest('base64url')

export const stopTokenOf = (config: Pick<Config, 'secret'>, userId: number, scope: MailScope): string =>
  `${userId}.${signatureOf(config, String(userId), scope)}`

/** Whose mails of which kind are stopped; null for a token that this server did not sign. */
export function stoppedBy(config: Pick<Config, 'secret'>, token: string): { userId: number; scope: MailScope } | null {
  const [userId = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^[1-9]\d{0,9}$/.test(userId)) return null
  const given = Buffer.from(signature)
  const scope = mailScopes.find(each => {
    const expected = Buffer.from(signatureOf(config, userId, each))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return scope ? { userId: Number(userId), scope } : null
}
