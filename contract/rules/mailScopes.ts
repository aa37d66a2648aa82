// The kinds of mails that an account can switch off, by the link in each of them. The link's token is `{account}.{scope}.{signature}`.

/** What the page of the link says would stop. */
export const mailScopes = {
  keeper: 'Reminders to confirm entries',
  deleted: 'Mails about deleted entries',
} as const
export type MailScope = keyof typeof mailScopes

/** The scope that a token names, whether or not this site signed it. Tokens of older mails name none. */
export function scopeNamedIn(token: string): MailScope | null {
  const [, scope = '', ...signature] = token.split('.')
  return signature.length === 1 && isMailScope(scope) ? scope : null
}

export const isMailScope = (scope: string): scope is MailScope => Object.hasOwn(mailScopes, scope)
