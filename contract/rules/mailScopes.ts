// The kinds of mails that an account can switch off, by the link in each of them. The link's token is `{account}.{scope}.{signature}`.

/** What the page of the link says would stop. */
export const mailScopes = {
  keeper: 'Reminders to confirm entries',
  deleted: 'Mails about deleted entries',
  alerts: 'All mails of your saved searches',
} as const
/** One saved search alone has a scope of its own. */
export type MailScope = keyof typeof mailScopes | `search-${number}`

export const scopeText = (scope: MailScope): string =>
  isKind(scope) ? mailScopes[scope] : 'Mails of this saved search'

/** The scope that a token names, whether or not this site signed it. Tokens of older mails name none. */
export function scopeNamedIn(token: string): MailScope | null {
  const [, scope = '', ...signature] = token.split('.')
  return signature.length === 1 && isMailScope(scope) ? scope : null
}

const isKind = (scope: string): scope is keyof typeof mailScopes => Object.hasOwn(mailScopes, scope)
export const isMailScope = (scope: string): scope is MailScope => isKind(scope) || /^search-[1-9]\d{0,9}$/.test(scope)
