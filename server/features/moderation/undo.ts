// Undoes a decision of the last day, as long as nothing happened to its record since.
import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { audit } from '../../review/audit.ts'
import type { Fields } from '../../review/edit.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { type ReviewedKind, reviewedTables } from '../../review/tables.ts'
import { memberViewer } from '../../review/visible.ts'
import { editableListing } from '../listings/records/editable.ts'
import { raiseOffered } from '../organizations/approveAndRemove.ts'
import { editableOrganization } from '../organizations/editable.ts'
import { takeBack } from './takeBack.ts'
import { hasMoved, isUndone, oldestUndoable, undoableActions, undoableKinds } from './undoable.ts'

type Decision = {
  id: number
  kind: ReviewedKind
  record_id: number
  action: string
  at: string
  before: Fields
  is_undone: boolean
}

/** The record of the undone decision. `wasNotified` if the author's notice or mail could no longer be deleted. */
export type Undone = {
  kind: ReviewedKind
  action: string
  record_id: number
  title: string
  author: number | null
  wasNotified: boolean
}

export async function undoDecision(reading: ReadContext, auditId: number): Promise<Undone> {
  const { db, viewer, now } = reading
  const decision = await findDecision(db, auditId)
  if (!decision) throw new Failure('not_found')
  if (Date.parse(decision.at) < Date.parse(oldestUndoable(now()))) throw new Failure('too_late')
  const { kind, record_id } = decision
  const table = raw(reviewedTables[kind])
  const found = await db.row(sql`select id from ${table} where id = ${record_id} for update`)
  // Read again now that the record is locked, since somebody else may have undone it meanwhile.
  if ((await findDecision(db, auditId))?.is_undone)
    throw new Failure('not_undoable', { message: 'This decision was undone already.' })
  const moved = await db.row<{ moved: boolean }>(sql`
    select ${hasMoved('decided')} as moved from audit decided where id = ${auditId}`)
  if (!found || moved?.moved !== false) throw new Failure('not_undoable')
  const isOfRecord = decision.action === 'approved' || decision.action === 'returned'
  const about = isOfRecord ? await reopen(db, decision) : await reopenProposal(reading, decision)
  if (kind !== 'article') await takeBack(db, { viewer, decision: auditId, kind, id: record_id })
  await audit(db, { actor: viewer.id, action: 'decision undone', kind, id: record_id, after: { undone: auditId } })
  return { kind, record_id, action: decision.action, ...about, wasNotified: await withdrawNotices(db, auditId) }
}

const findDecision = (db: Db, id: number) =>
  db.row<Decision>(sql`
    select id, kind, record_id, action, at, coalesce(before, '{}') as before, ${isUndone('decided')} as is_undone from audit decided
    where id = ${id} and kind = any(${undoableKinds}::text[]) and action = any(${undoableActions}::text[])`)

type About = { title: string; author: number | null }
const naming = {
  listing: raw('listing_name as title, created_by_id as author'),
  organization: raw('organization_name as title, created_by_id as author'),
  article: raw('title, author_id as author'),
}

const unverified = {
  listing: raw('verified_at = null, verified_by_id = null, verified_source = null,'),
  organization: raw('verified_at = null, verified_by_id = null, verified_source = null,'),
  article: raw(''),
}

/** The record is pending or returned again, as it was. `updated_at` stays, so that it keeps its place in the queue. */
async function reopen(db: Db, { kind, record_id, action, before }: Decision): Promise<About> {
  const { status = 'pending', reason = null, note = '' } = before
  const isApproval = action === 'approved'
  const row = await db.row<About>(sql`
    update ${raw(reviewedTables[kind])} set ${isApproval ? unverified[kind] : raw('')} status = ${status}, approved_by_id = null,
      approved_at = null, return_reason = ${reason}, return_note = ${note}, version = version + 1
    where id = ${record_id} returning ${naming[kind]}`)
  if (!row) throw new Failure('not_found')
  if (kind === 'organization' && isApproval) await raiseOffered(db, record_id)
  return row
}

async function reopenProposal(reading: ReadContext, decision: Decision): Promise<About> {
  const { id, kind, record_id, action, before } = decision
  const { db, viewer } = reading
  if (kind === 'article') throw new Failure('not_found')
  const proposal = await db.row<{ author: number | null }>(sql`
    update proposals set status = 'open', applied_fields = '{}', reason = null, note = '', decided_by_id = null,
      decided_at = null, decision = null
    where decision = ${id} returning author_id as author`)
  if (!proposal) throw new Failure('not_undoable')
  if (action === 'applied') await putBack(reading, { kind, record_id, before, author: proposal.author })
  const named = await db.row<{ title: string }>(
    sql`select ${naming[kind]} from ${raw(reviewedTables[kind])} where id = ${record_id} and ${viewer.role === 'superAdmin'}`,
  )
  return { title: named?.title ?? '', author: proposal.author }
}

type PuttingBack = { kind: 'listing' | 'organization'; record_id: number; before: Fields; author: number | null }

async function putBack(reading: ReadContext, { kind, record_id, before, author }: PuttingBack): Promise<void> {
  const { viewer } = reading
  const writing = { viewer, author: memberViewer(author), isReviewed: true, isApproved: true, resubmits: false }
  const editable =
    kind === 'listing' ? editableListing(reading, record_id, 'superAdmin') : editableOrganization(reading, record_id)
  try {
    await editable.write(before, writing)
  } catch (error) {
    // The previous values cannot be written, for example if the change deleted a contact to which they refer.
    if (error instanceof Failure) throw new Failure('not_undoable')
    throw error
  }
}

/** Deletes the notices and mails that were not delivered yet. Returns whether something was delivered. */
async function withdrawNotices(db: Db, auditId: number): Promise<boolean> {
  await db.run(sql`delete from outbox where about = ${auditId} and attempts = 0 and sent_at is null`)
  await db.run(sql`delete from notices where about = ${auditId} and shown_after > now()`)
  const left = await db.row(sql`select 1 from notices where about = ${auditId}`)
  return left !== undefined && left !== null
}
