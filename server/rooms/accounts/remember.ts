// The memory of what happens to an account: who did it and when. What it was called, or how it signs in, is not kept, since
// the memory outlives the account and what was deleted is to be gone.
import type { Db } from '../../db/connection.ts'
import { audit } from '../../review/audit.ts'

type Action =
  | 'registered'
  | 'verified'
  | 'provider linked'
  | 'providers unlinked'
  | 'password changed'
  | 'password reset'
  | 'name changed'
  | 'picture changed'
  | 'picture removed'

/** By the account itself. */
export const remember = (db: Db, id: number, action: Action, after?: object): Promise<void> =>
  audit(db, { actor: id, action, kind: 'account', id, ...(after && { after }) })
