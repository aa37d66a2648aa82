// Creates the first superAdmin from the settings if no account has that address. An existing account is never changed.
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import type { Log } from '../../db/log.ts'
import { auditAccount } from './auditAccount.ts'
import { hashPassword } from './passwords.ts'
import { addUser, findUserByName } from './queries.ts'

type Settings = Pick<Config, 'superAdmin'>

/** Returns the address of the account if this call created it. */
export async function ensureSuperAdmin(db: Database, { superAdmin }: Settings, log: Log): Promise<string | null> {
  if (!superAdmin) return null
  const { email, password } = superAdmin
  const existing = await findUserByName(db, email)
  if (existing?.role === 'superAdmin') return null
  if (existing) {
    log.warn({}, 'The account of SUPER_ADMIN_EMAIL exists as a member and was left so. Name another address.')
    return null
  }
  const admin = { username: email, name_24: 'Administrator', verified: true, role: 'superAdmin' } as const
  // Several servers may start at once, and only one of them creates the account.
  const added = await addUser(db, { ...admin, password_hash: await hashPassword(password) })
  if (!added) return null
  await auditAccount(db, added.id, 'registered', { by: 'settings', role: admin.role })
  return email
}
