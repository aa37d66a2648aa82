// The calls of keys. None of them takes a key.
import { contributes, signedIn } from '../policy.ts'
import type { Entry } from './entry.ts'

const ofPasswords = ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins'] as const

// Only its maker, and those who own the organization for which it acts, know of a key; for others it is a 404.
export const integrations = {
  'keys.list': { at: 'GET /api/keys', may: signedIn, fails: ['not_found'] },
  'keys.create': {
    at: 'POST /api/create_key',
    changes: ['keys'],
    may: contributes,
    fails: [...ofPasswords, 'not_found', 'limit_reached'],
  },
  'keys.rotate': { at: 'POST /api/rotate_key', changes: ['keys'], may: signedIn, fails: [...ofPasswords, 'not_found'] },
  'keys.revoke': { at: 'POST /api/revoke_key', changes: ['keys'], may: signedIn, fails: ['not_found'] },
  'keys.usage': { at: 'GET /api/key_usage', may: signedIn, fails: ['not_found'] },
  'keys.calls': { at: 'GET /api/key_calls', may: signedIn, fails: ['not_found'] },
} as const satisfies Record<`keys.${string}`, Entry>
