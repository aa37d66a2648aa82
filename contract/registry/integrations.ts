// The calls of keys and webhooks. None of them takes a key.
import { contributes, ofOrganization, signedIn } from '../policy.ts'
import type { Entry } from './entry.ts'

const ofPasswords = ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins'] as const

// Only its maker, and those who own the organization for which it acts, know of a key; for others it is a 404.
export const integrations = {
  'keys.list': { at: 'GET /api/keys', may: ofOrganization(signedIn), fails: ['not_found'] },
  'keys.create': {
    at: 'POST /api/create_key',
    changes: ['keys'],
    may: ofOrganization(contributes),
    fails: [...ofPasswords, 'not_found', 'limit_reached'],
  },
  'keys.rotate': { at: 'POST /api/rotate_key', changes: ['keys'], may: signedIn, fails: [...ofPasswords, 'not_found'] },
  'keys.revoke': { at: 'POST /api/revoke_key', changes: ['keys'], may: signedIn, fails: ['not_found'] },
  'keys.usage': { at: 'GET /api/key_usage', may: signedIn, fails: ['not_found'] },
  'keys.calls': { at: 'GET /api/key_calls', may: signedIn, fails: ['not_found'] },

  // As for keys: others than its maker and the owners of its organization get a 404.
  'webhooks.list': { at: 'GET /api/webhooks', may: ofOrganization(signedIn), fails: ['not_found'] },
  'webhooks.save': {
    at: 'POST /api/save_webhook',
    changes: ['webhooks'],
    may: ofOrganization(contributes),
    fails: [...ofPasswords, 'not_found', 'private_address', 'limit_reached', 'stale'],
  },
  'webhooks.rotate': { at: 'POST /api/rotate_webhook', changes: ['webhooks'], may: signedIn, fails: ['not_found'] },
  'webhooks.delete': { at: 'POST /api/delete_webhook', changes: ['webhooks'], may: signedIn, fails: ['not_found'] },
  'webhooks.test': { at: 'POST /api/test_webhook', changes: ['webhooks'], may: signedIn, fails: ['not_found'] },
  'webhooks.deliveries': { at: 'GET /api/deliveries', may: signedIn, fails: ['not_found'] },
  'webhooks.resend': { at: 'POST /api/resend', changes: ['webhooks'], may: signedIn, fails: ['not_found'] },
} as const satisfies Record<`${'keys' | 'webhooks'}.${string}`, Entry>
