// Approves and returns records in the database: the same steps for listings, organizations and articles.
import sql, { raw } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { Failure } from '../http/failure.ts'
import { audit } from './audit.ts'
import { ownColumns, type ReviewedKind, reviewedTables } from './tables.ts'

const tableOf = (kind: ReviewedKind) => raw(reviewedTables[kind])

type Deciding = { kind: ReviewedKind; id: number; version?: number | undefined; current: () => Promise<unknown> }
type LockedRecord = {
  version: number
  status: string
  return_reason: string | null
  return_note: string
  author_id: number | null
}

/** Locks the record until the transaction ends. A stale version is refused, and the refusal contains the current record. */
export async function lockRecord(db: Db, { kind, id, version, current }: Deciding): Promise<LockedRecord> {
  const record = await db.row<LockedRecord>(sql`
    select version, status, return_reason, return_note, ${raw(ownColumns[reviewedTables[kind]].author)} as author_id from ${tableOf(kind)} where id = ${id} for update`)
  if (!record) throw new Failure('not_found')
  if (version !== undefined && version !== record.version) throw new Failure('stale', { current: await current() })
  return record
}

/** A second approval changes nothing and returns `isNew: false`. */
export async function approve(
  db: Db,
  viewer: Viewer,
  deciding: Deciding,
): Promise<{ isNew: boolean; author: number | null; entry: number }> {
  const { kind, id } = deciding
  const state = await db.row<{ status: string }>(sql`select status from ${tableOf(kind)} where id = ${id} for update`)
  if (state?.status === 'approved') return { isNew: false, author: null, entry: 0 }
  const record = await lockRecord(db, deciding)
  await db.run(sql`
    update ${tableOf(kind)} set status = 'approved', approved_by_id = ${viewer.id}, approved_at = now(),
      return_reason = null, return_note = '', version = version + 1
    where id = ${id}`)
  const entry = await auditDecision(db, viewer, { ...deciding, record, after: { status: 'approved' } })
  return { isNew: true, author: record.author_id, entry }
}

type Return = { reason: string; note: string }

export async function sendBack(
  db: Db,
  viewer: Viewer,
  deciding: Deciding & Return,
): Promise<{ author: number | null; entry: number }> {
  const { kind, id, reason, note } = deciding
  const record = await lockRecord(db, deciding)
  if (record.status === 'approved') throw new Failure('already_decided')
  await db.run(sql`
    update ${tableOf(kind)} set status = 'returned', return_reason = ${reason}, return_note = ${note}, version = version + 1
    where id = ${id}`)
  const after = { status: 'returned', reason, note, version: record.version + 1 }
  const entry = await auditDecision(db, viewer, { ...deciding, record, after })
  return { author: record.author_id, entry }
}

type Decision = { kind: ReviewedKind; id: number; record: LockedRecord; after: { status: string } }

const auditDecision = (db: Db, viewer: Viewer, { kind, id, record, after }: Decision) => {
  const { status, return_reason: reason, return_note: note } = record
  const before = { status, ...(reason !== null && { reason, note }) }
  return audit(db, { actor: viewer.id, action: after.status, kind, id, before, after })
}
