// The memory of what happens to an account: who did it and when, and for sign-ins from which network. What the account was
// called, and its full address, is not kept, since the memory outlives the account and what was deleted is to be gone.
import type { Db } from '../../db/connection.ts'
import { networkOf } from '../../http/limits.ts'
import { audit } from '../../review/audit.ts'

type Action =
  | 'registered'
  | 'verified'
  | 'signed in'
  | 'signed in again'
  | 'signed out'
  | 'provider linked'
  | 'providers unlinked'
  | 'taken over'
  | 'password set'
  | 'password changed'
  | 'password reset'
  | 'name changed'
  | 'picture changed'
  | 'picture removed'

/** By the account itself. */
export const remember = (db: Db, id: number, action: Action, after?: object): Promise<void> =>
  audit(db, { actor: id, action, kind: 'account', id, ...(after && { after }) })

/** Of a sign-in: by what, and from where, as its network. */
export const rememberSignIn = (
  db: Db,
  id: number,
  { action = 'signed in', by, address }: { action?: Action; by: string; address: string },
): Promise<void> => remember(db, id, action, { by, network: networkOf(address) })
