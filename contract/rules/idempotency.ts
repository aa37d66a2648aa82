// Which changes take no Idempotency-Key.
import type { CallName } from '../registry.ts'

/** Keys belong to an account, so calls without one cannot use them; the secrets, challenges and signed addresses of answers are not stored under one. */
export const callsWithoutKey: readonly CallName[] = [
  'accounts.logIn',
  'accounts.register',
  'accounts.logInWithCode',
  'accounts.passkeyOptions',
  'accounts.startTotp',
  'accounts.confirmTotp',
  'accounts.newRecoveryCodes',
  'watches.setFeed',
  'keys.create',
  'keys.rotate',
  'exchange.link',
  'webhooks.save',
  'webhooks.rotate',
]
