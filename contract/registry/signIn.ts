// The calls about how an account is opened: its ways in, its second factors and its sessions.
import { signedIn } from '../policy.ts'
import type { Entry } from './entry.ts'

export const signIn = {
  'accounts.signInMethods': { at: 'GET /api/sign_in_methods', may: signedIn },
  'accounts.securityLog': { at: 'GET /api/security_log', may: signedIn },
} as const satisfies Record<`accounts.${string}`, Entry>
