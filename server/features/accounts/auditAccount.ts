// Writes audit entries for accounts: who, what, when, and for sign-ins from which network. Names and full addresses are left
// out, since audit entries outlive the account, and deleted personal data must be gone.
import type { AccountEvent } from '#contract/rules/securityEvents.ts'
import type { Db } from '../../db/connection.ts'
import { networkOf } from '../../http/rateLimits.ts'
import { audit } from '../../review/audit.ts'
import { deviceOf } from './signedInOn/device.ts'

type Action =
  | AccountEvent
  | 'name changed'
  | 'picture changed'
  | 'picture removed'
  | 'factor required'
  | 'factor not required'

/** Records what an account did to itself. */
export const auditAccount = (db: Db, id: number, action: Action, after?: object): Promise<number> =>
  audit(db, { actor: id, action, kind: 'account', id, ...(after && { after }) })

type SignIn = { action?: Action; by: string; address: string; userAgent?: string }

/** Records a sign-in with its method, the device in words and the caller's network. */
export const auditSignIn = (
  db: Db,
  id: number,
  { action = 'signed in', by, address, userAgent }: SignIn,
): Promise<number> => {
  const device = userAgent === undefined ? {} : { device: deviceOf(userAgent) }
  return auditAccount(db, id, action, { by, ...device, network: networkOf(address) })
}
