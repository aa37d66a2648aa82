// Undoes a decision of the last day, as long as nothing happened to its record since.
import sql, { raw } from 'sql-template-tag'
import { dayMs } from '#contract/freshness.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { audit } from '../../review/audit.ts'
import type { Fields } from '../../review/edit.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { type ReviewedKind, reviewedTables } from '../../review/tables.ts'
import { memberViewer } from '../../review/visible.ts'
import { editableListing } from '../listings/editable.ts'
import { editableOrganization } from '../organizations/editable.ts'

type Decision = { id: number; kind: ReviewedKind; record_id: number; action: string; at: string; before: Fields }

const undoable = ['approved', 'returned', 'applied', 'proposal returned']

/** The record of the undone decision. `wasNotified` if the author's notice or mail could no longer be deleted. */
export type Undone = {
  kind: ReviewedKind
  record_id: number
  title: string
  author: number | null
  wasNotified: boolean
}

export async function undoDecision(reading: ReadContext, auditId: number): Promise<Undone> {
  const { db, viewer, now } = reading
  const decision = await db.row<Decision>(sql`
    select id, kind, record_id, action, at, before from audit
    where id = ${auditId} and kind in ('listing', 'organization', 'article') and action = any(${undoable}::text[])`)
  if (!decision) throw new Failure('not_found')
  if (now().getTime() - Date.parse(decision.at) > dayMs) throw new Failure('too_late')
  const { kind, record_id } = decision
  const table = raw(reviewedTables[kind])
  const found = await db.row(sql`select id from ${table} where id = ${record_id} for update`)
  if (!found || (await hasMoved(db, decision))) throw new Failure('not_undoable')
  const about =
    decision.action === 'approved' || decision.action === 'returned'
      ? await reopen(db, decision)
      : await reopenProposal(reading, decision)
  await audit(db, { actor: viewer.id, action: 'decision undone', kind, id: record_id, after: { undone: auditId } })
  return { kind, record_id, ...about, wasNotified: await withdrawNotices(db, auditId) }
}

/** Whether anything was changed since, or listings of the organization were approved. */
async function hasMoved(db: Db, { id, kind, record_id, action }: Decision): Promise<boolean> {
  const row = await db.row<{ moved: boolean }>(sql`
    select exists (select 1 from audit where kind = ${kind} and record_id = ${record_id} and id > ${id})
      or (${kind === 'organization' && action === 'approved'}::boolean
        and exists (select 1 from listings where organization_id = ${record_id} and status = 'approved')) as moved`)
  return row?.moved ?? true
}

type About = { title: string; author: number | null }
const naming = {
  listing: raw('listing_name as title, created_by_id as author'),
  organization: raw('organization_name as title, created_by_id as author'),
  article: raw('title, author_id as author'),
}

/** Makes the record pending again. `updated_at` stays, so that it keeps its place in the queue. */
async function reopen(db: Db, { kind, record_id }: Decision): Promise<About> {
  const row = await db.row<About>(sql`
    update ${raw(reviewedTables[kind])} set status = 'pending', approved_by_id = null, approved_at = null,
      return_reason = null, return_note = '', version = version + 1
    where id = ${record_id} returning ${naming[kind]}`)
  if (!row) throw new Failure('not_found')
  return row
}

/** Reopens the last decided proposal of the record, which is the one of this decision. */
async function reopenProposal(reading: ReadContext, { kind, record_id, action, before }: Decision): Promise<About> {
  const { db, viewer } = reading
  if (kind === 'article') throw new Failure('not_found')
  const isApplied = action === 'applied'
  const proposal = await db.row<{ id: number; author: number | null }>(sql`
    select id, author_id as author from proposals
    where ${raw(`${kind}_id`)} = ${record_id} and status = ${isApplied ? 'applied' : 'returned'}
    order by decided_at desc limit 1 for update`)
  if (!proposal) throw new Failure('not_undoable')
  if (isApplied) await putBack(reading, { kind, record_id, before, author: proposal.author })
  await db.run(sql`
    update proposals set status = 'open', applied_fields = '{}', reason = null, note = '', decided_by_id = null, decided_at = null
    where id = ${proposal.id}`)
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
