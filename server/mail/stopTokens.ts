// The token in the link that stops mails of one kind. It names an account, never expires, and allows nothing else.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isMailScope, type MailScope } from '#contract/rules/mailScopes.ts'
import type { Config } from '../config.ts'

const signatureOf = ({ secret }: Pick<Config, 'secret'>, userId: string, scope: MailScope) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'appetite mail stops', 32)))
    .update(`${scope}.${userId}`)
    .digest('base64url')

const stopTokenOf = (config: Pick<Config, 'secret'>, userId: number, scope: MailScope): string =>
  `${userId}.${scope}.${signatureOf(config, String(userId), scope)}`

/** The page of the site that stops such mails. */
export const stopLinkOf = (config: Pick<Config, 'secret'>, userId: number, scope: MailScope): string =>
  `/unsubscribe?token=${stopTokenOf(config, userId, scope)}`

/** Tokens of older mails name no scope: their signature tells which of these it is. */
const unnamed = ['keeper', 'deleted'] as const

/** Whose mails of which kind are stopped; null for a token that this server did not sign. */
export function stoppedBy(config: Pick<Config, 'secret'>, token: string): { userId: number; scope: MailScope } | null {
  const [userId = '', ...rest] = token.split('.')
  const [named = '', signature = ''] = rest.length === 1 ? ['', ...rest] : rest
  if (rest.length > 2 || !/^[1-9]\d{0,9}$/.test(userId)) return null
  const given = Buffer.from(signature)
  const possible = rest.length === 1 ? unnamed : [named].filter(isMailScope)
  const scope = possible.find(each => {
    const expected = Buffer.from(signatureOf(config, userId, each))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return scope ? { userId: Number(userId), scope } : null
}
