// The events of an account's security: each with the code of its line in the server's log, and how its owner reads of it. The codes are
// stable, since the tools of operators read them: one may be added, and none is renamed.

/** By the action of the audit entry that records it. */
export const accountEvents = {
  registered: ['account_made', 'The account was made'],
  verified: ['email_verified', 'Email confirmed'],
  'signed in': ['signed_in', 'Signed in'],
  'signed in again': ['signed_in_again', 'Signed in again'],
  'signed out': ['signed_out', 'Signed out'],
  'sign-ins failed': ['sign_ins_failed', 'Wrong passwords in a row'],
  'session ended': ['session_ended', 'Signed out another device'],
  'other sessions ended': ['other_sessions_ended', 'Signed out everywhere else'],
  'sessions ended': ['sessions_ended', 'Signed out everywhere by those who run this site'],
  'sign-in disowned': ['sign_in_disowned', 'A sign-in was said not to be yours: everything ended'],
  'authenticator added': ['authenticator_added', 'Authenticator app set up'],
  'authenticator removed': ['authenticator_removed', 'Authenticator app turned off'],
  'recovery codes renewed': ['recovery_codes_renewed', 'New recovery codes'],
  'recovery code used': ['recovery_code_used', 'Signed in with a recovery code'],
  'codes failed': ['codes_failed', 'Wrong codes in a row'],
  'second factors reset': ['second_factors_reset', 'Second factors removed by those who run this site'],
  'provider linked': ['provider_linked', 'Another sign-in opens the account'],
  'providers unlinked': ['providers_unlinked', 'Other sign-ins open the account no longer'],
  'taken over': ['taken_over', 'Whoever confirmed the email took the account over'],
  'password set': ['password_set', 'Password chosen'],
  'password changed': ['password_changed', 'Password changed'],
  'password reset': ['password_reset', 'Password chosen with a mailed link'],
  'passkey added': ['passkey_added', 'Passkey added'],
  'passkey removed': ['passkey_removed', 'Passkey removed'],
  'passkey refused': ['passkey_refused', 'A passkey was refused: it may have been copied'],
  'reset link sent': ['reset_link_sent', 'Mail with a link to choose a password'],
  'owner told': ['owner_told', 'Mail about the account'],
  'key made': ['key_made', 'API key made'],
  'key renewed': ['key_renewed', 'API key got another secret'],
  'key revoked': ['key_revoked', 'API key revoked'],
  'webhook made': ['webhook_made', 'Webhook added'],
  'webhook changed': ['webhook_changed', 'Webhook turned to another address'],
  'webhook secret renewed': ['webhook_secret_renewed', 'Webhook got another secret'],
  'webhook deleted': ['webhook_deleted', 'Webhook deleted'],
  disabled: ['account_disabled', 'Disabled by those who run this site'],
  enabled: ['account_enabled', 'Enabled by those who run this site'],
  deleted: ['account_deleted', 'The account was deleted'],
} as const satisfies Record<string, readonly [code: string, words: string]>

export type AccountEvent = keyof typeof accountEvents
export const isAccountEvent = (action: string): action is AccountEvent => Object.hasOwn(accountEvents, action)
export const accountEventNames = Object.keys(accountEvents).filter(isAccountEvent)

/** What is refused stands in the log alone: no change was made that could be audited. */
export const refusalEvents = {
  sign_in_failed: 'A sign-in was refused: a wrong password or passkey, or a provider that confirmed nobody',
  confirmation_failed: 'Whoever was signed in could not confirm to be the owner',
  sign_ins_limited: 'A sign-in, or a link to choose a password, was refused: too many before it',
  accounts_limited: 'A new account was refused: too many from this address',
  not_allowed: 'A call was refused by the policy (403); `reason` has the code of the answer',
} as const

export type SecurityCode = (typeof accountEvents)[AccountEvent][0] | keyof typeof refusalEvents
