// Reads and writes when a listing or an organization was last verified: by an approval, or by a contributor who confirmed it.
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import { dayMs, type Freshness, freshStateOf } from '#contract/rules/freshness.ts'
import type { Db } from '../db/connection.ts'
import { Failure } from '../http/failure.ts'
import { audit } from './audit.ts'
import { reviewedTables } from './tables.ts'

type Kind = 'listing' | 'organization'
export type VerifiedRow = Pick<Freshness, 'verified_at'> & { verified_source: Freshness['source'] }
type Verification = VerifiedRow & { verified_by_id: number | null }

/** A confirmation can be undone for this long. */
const undoMs = 60_000

const columns = sql`verified_at, verified_by_id, verified_source`
export const verifiedColumns = (alias: string): Sql => sql`${raw(alias)}.verified_at, ${raw(alias)}.verified_source`

export const freshnessOf = (
  { verified_at, verified_source: source }: VerifiedRow,
  { keeper, now }: { keeper: string; now: Date },
): Freshness => ({
  state: freshStateOf(verified_at, now).state,
  verified_at,
  verified_by: source === null ? '' : source === 'keeper' ? keeper : 'Appetite',
  source,
})

/** The time some days before `now`, in seconds as the search index holds `verified`. */
export const secondsBefore = (now: Date, days: number): number => (now.getTime() - days * dayMs) / 1000

/** `at` is the time of the request, from the clock that tests can set. */
type Confirming = { kind: Kind; id: number; viewer: Viewer; at: Date }

const write = (db: Db, { kind, id }: Pick<Confirming, 'kind' | 'id'>, to: Verification) =>
  db.run(sql`
    update ${raw(reviewedTables[kind])} set verified_at = ${to.verified_at}::timestamptz, verified_by_id = ${to.verified_by_id},
      verified_source = ${to.verified_source} where id = ${id}`)

const lockVerification = async (db: Db, { kind, id }: Confirming): Promise<Verification> => {
  const row = await db.row<Verification>(
    sql`select ${columns} from ${raw(reviewedTables[kind])} where id = ${id} for update`,
  )
  if (!row) throw new Failure('not_found')
  return row
}

/** An approval verifies the record, since the reviewer has read all of it. */
export const verifyApproved = (db: Db, { kind, id, viewer, at }: Confirming) =>
  write(db, { kind, id }, { verified_at: at.toISOString(), verified_by_id: viewer.id, verified_source: 'reviewer' })

/** Changes neither the version nor `updated_at`. */
export async function confirm(db: Db, confirming: Confirming): Promise<void> {
  const { kind, id, viewer, at } = confirming
  const before = await lockVerification(db, confirming)
  const after: Verification = {
    verified_at: at.toISOString(),
    verified_by_id: viewer.id,
    verified_source: viewer.role === 'superAdmin' ? 'reviewer' : 'keeper',
  }
  await write(db, confirming, after)
  await audit(db, { actor: viewer.id, action: 'confirmed', kind, id, before, after })
}

/** Restores the values from before this account's confirmation of a moment ago. */
export async function undoConfirmation(db: Db, undoing: Confirming): Promise<void> {
  const { kind, id, viewer, at } = undoing
  const current = await lockVerification(db, undoing)
  const last = await db.row<{ before: Verification; after: Verification }>(sql`
    select before, after from audit where kind = ${kind} and record_id = ${id} and action = 'confirmed'
      and actor_id = ${viewer.id} order by id desc limit 1`)
  const verifiedAt = Date.parse(current.verified_at ?? '')
  const isOwn =
    last?.before && current.verified_by_id === viewer.id && Date.parse(last.after.verified_at ?? '') === verifiedAt
  if (!isOwn || at.getTime() - verifiedAt > undoMs) throw new Failure('undo_expired')
  await write(db, undoing, last.before)
  await audit(db, { actor: viewer.id, action: 'confirmation undone', kind, id, before: current, after: last.before })
}
