// Limits new accounts per address, since limits per account do not stop somebody who keeps making accounts.
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { addressKey, count, fullFor } from '../../http/rateLimits.ts'

type Registering = { address: string; mostAnHour: number }

const keyOf = (address: string) => `registrations:${addressKey(address)}`

/** Checks the limit before any slow work. */
export async function refuseManyAccounts(db: Db, { address, mostAnHour }: Registering): Promise<void> {
  const retryAfter = await fullFor(db, keyOf(address), mostAnHour)
  if (retryAfter !== null) throw new Failure('too_many_accounts', { retryAfter })
}

/** Counts in the transaction that makes the account, so that only accounts that were made count, in parallel too. */
export async function countNewAccount(db: Db, { address, mostAnHour }: Registering): Promise<void> {
  const { count: made, resetsIn } = await count(db, keyOf(address), 3_600)
  if (made > mostAnHour) throw new Failure('too_many_accounts', { retryAfter: resetsIn })
}
