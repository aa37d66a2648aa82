// When a listing or an organization was last found correct: read, moved by approval and by those who keep it, and taken back.
import sql, { raw, type Sql } from 'sql-template-tag'
import { type Freshness, freshStateOf } from '#contract/freshness.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { Failure } from '../http/failure.ts'
import { audit } from './audit.ts'
import { reviewedTables } from './tables.ts'

type Kind = 'listing' | 'organization'
export type VerifiedRow = Pick<Freshness, 'verified_at'> & { verified_source: Freshness['source'] }
type Verification = VerifiedRow & { verified_by_id: number | null }

/** A confirmation can be taken back for so long. */
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

/** `at` is the moment of the request, by the clock that tests set. */
type Confirming = { kind: Kind; id: number; viewer: Viewer; at: Date }

const write = (db: Db, { kind, id }: Pick<Confirming, 'kind' | 'id'>, to: Verification) =>
  db.run(sql`
    update ${raw(reviewedTables[kind])} set verified_at = ${to.verified_at}::timestamptz, verified_by_id = ${to.verified_by_id},
      verified_source = ${to.verified_source} where id = ${id}`)

const locked = async (db: Db, { kind, id }: Confirming): Promise<Verification> => {
  const row = await db.row<Verification>(
    sql`select ${columns} from ${raw(reviewedTables[kind])} where id = ${id} for update`,
  )
  if (!row) throw new Failure('not_found')
  return row
}

/** A reviewer has read all of it. */
export const verifyApproved = (db: Db, { kind, id, viewer, at }: Confirming) =>
  write(db, { kind, id }, { verified_at: at.toISOString(), verified_by_id: viewer.id, verified_source: 'reviewer' })

/** Changes neither the version nor when it was edited. */
export async function confirm(db: Db, confirming: Confirming): Promise<void> {
  const { kind, id, viewer, at } = confirming
  const before = await locked(db, confirming)
  const after: Verification = {
    verified_at: at.toISOString(),
    verified_by_id: viewer.id,
    verified_source: viewer.role === 'superAdmin' ? 'reviewer' : 'keeper',
  }
  await write(db, confirming, after)
  await audit(db, { actor: viewer.id, action: 'confirmed', kind, id, before, after })
}

/** Puts back what was there before this account confirmed it a moment ago. */
export async function undoConfirmation(db: Db, undoing: Confirming): Promise<void> {
  const { kind, id, viewer, at } = undoing
  const current = await locked(db, undoing)
  const last = await db.row<{ before: Verification; after: Verification }>(sql`
    select before, after from audit where kind = ${kind} and record_id = ${id} and action = 'confirmed'
      and actor_id = ${viewer.id} order by id desc limit 1`)
  const moment = Date.parse(current.verified_at ?? '')
  const isOwn =
    last?.before && current.verified_by_id === viewer.id && Date.parse(last.after.verified_at ?? '') === moment
  if (!isOwn || at.getTime() - moment > undoMs) throw new Failure('undo_expired')
  await write(db, undoing, last.before)
  await audit(db, { actor: viewer.id, action: 'confirmation undone', kind, id, before: current, after: last.before })
}
