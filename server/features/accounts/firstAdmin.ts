// The first superAdmin, from the settings: made when no account has that address, and never changed afterwards.
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import type { Log } from '../../db/log.ts'
import { auditAccount } from './auditAccount.ts'
import { hashPassword } from './passwords.ts'
import { addUser, findUserByName } from './queries.ts'

type Settings = Pick<Config, 'superAdmin'>

/** The address of the account if this call made it. */
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
  // Several servers start at once: one of them makes it, the others find it made.
  const added = await addUser(db, { ...admin, password_hash: await hashPassword(password) })
  if (!added) return null
  await auditAccount(db, added.id, 'registered', { by: 'settings', role: admin.role })
  return email
}
