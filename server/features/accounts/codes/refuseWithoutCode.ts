// Asks for a code after everything else is proven: where an account has an authenticator app, nobody is let in without one, except on a
// device that its owner trusts.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import type { AccountDependencies } from '../dependencies.ts'
import type { Proof } from '../finishSignIn.ts'
import { makeTicket } from './tickets.ts'
import { trustedDevice } from './trustedDevices.ts'

type Proven = { userId: number; proof: Proof; deviceToken: string | undefined }

/** Returns the trusted device, if it is one. The failure carries the ticket with which `accounts.logInWithCode` goes on. */
export async function refuseWithoutCode(
  { config, now }: Pick<AccountDependencies, 'config' | 'now'>,
  { db, address }: { db: Db; address: string },
  { userId, proof, deviceToken }: Proven,
): Promise<number | null> {
  if (!(await hasCodes(db, userId))) return null
  const device = deviceToken === undefined ? null : await trustedDevice(db, userId, deviceToken)
  if (device !== null) return device
  const ticket = makeTicket(config, { userId, proof }, { address, now: now() })
  throw new Failure('second_factor', { ticket })
}

/** Whether an authenticator app is set up; one whose first code was never entered is none. */
async function hasCodes(db: Db, userId: number): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from second_factors where user_id = ${userId} and confirmed_at is not null`)
  return found !== null
}
