// The columns of a record's review: whether it is approved, who added it, and when it was verified.
import { daysAgo, historyOf, verifiedColumns } from './dates.ts'
import type { Directory } from './directory.ts'
import type { PendingRecord } from './generatePending.ts'
import { admin } from './people.ts'
import type { Random } from './random.ts'

type Reviewed = {
  random: Random
  pending: PendingRecord | undefined
  /** The author of an approved record. */
  authorOf: (random: Random) => number
  /** Decides when an approved record was verified. */
  verification: Random
}

export function reviewColumns({ today, ids }: Directory, { random, pending, authorOf, verification }: Reviewed) {
  if (pending) {
    const since = daysAgo(random, today, pending.since).toISOString()
    return {
      status: pending.returned ? 'returned' : 'pending',
      return_reason: pending.returned?.reason ?? null,
      return_note: pending.returned?.note ?? '',
      created_by_id: ids.users + pending.author,
      approved_by_id: null,
      approved_at: null,
      verified_at: null,
      verified_by_id: null,
      verified_source: null,
      version: pending.returned ? 2 : 1,
      created_at: since,
      updated_at: since,
    }
  }
  const history = historyOf(random, today)
  return {
    status: 'approved',
    return_reason: null,
    return_note: '',
    created_by_id: ids.users + authorOf(random),
    approved_by_id: ids.users + admin,
    approved_at: history.approved.toISOString(),
    ...verifiedColumns(verification, today, history, ids.users + admin),
    version: 2,
    created_at: history.created.toISOString(),
    updated_at: history.updated.toISOString(),
  }
}
