// New accounts are counted by the address that makes them: limits per account are none for whoever makes accounts without end.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { addressKey, count } from '../../http/limits.ts'

type Registering = { address: string; mostAnHour: number }

const keyOf = (address: string) => `registrations:${addressKey(address)}`

/** Before anything slow is done for it. */
export async function refuseManyAccounts(db: Db, { address, mostAnHour }: Registering): Promise<void> {
  const full = await db.row<{ resets_in: number }>(sql`
    select greatest(1, ceil(extract(epoch from resets_at - now())))::int as resets_in from counters
    where key = ${keyOf(address)} and resets_at > now() and count >= ${mostAnHour}`)
  if (full) throw new Failure('too_many_accounts', { retryAfter: full.resets_in })
}

/** In the transaction that makes the account, so that only what was made counts, and of many at once no more get through. */
export async function countNewAccount(db: Db, { address, mostAnHour }: Registering): Promise<void> {
  const { count: made, resetsIn } = await count(db, keyOf(address), 3_600)
  if (made > mostAnHour) throw new Failure('too_many_accounts', { retryAfter: resetsIn })
}
