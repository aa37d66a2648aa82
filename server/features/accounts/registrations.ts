// Limits new accounts per address, since limits per account do not stop somebody who keeps making accounts.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { addressKey, count } from '../../http/rateLimits.ts'

type Registering = { address: string; mostAnHour: number }

const keyOf = (address: string) => `registrations:${addressKey(address)}`

/** Checks the limit before any slow work. */
export async function refuseManyAccounts(db: Db, { address, mostAnHour }: Registering): Promise<void> {
  const full = await db.row<{ resets_in: number }>(sql`
    select greatest(1, ceil(extract(epoch from resets_at - now())))::int as resets_in from counters
    where key = ${keyOf(address)} and resets_at > now() and count >= ${mostAnHour}`)
  if (full) throw new Failure('too_many_accounts', { retryAfter: full.resets_in })
}

/** Counts in the transaction that makes the account, so that only accounts that were made count, in parallel too. */
export async function countNewAccount(db: Db, { address, mostAnHour }: Registering): Promise<void> {
  const { count: made, resetsIn } = await count(db, keyOf(address), 3_600)
  if (made > mostAnHour) throw new Failure('too_many_accounts', { retryAfter: resetsIn })
}
