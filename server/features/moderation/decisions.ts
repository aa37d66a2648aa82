// Applies, returns and withdraws proposals, and withdraws records that are not approved.
import sql, { raw } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { audit } from '../../review/audit.ts'
import { notifyDeleted } from '../../review/deletions.ts'
import { pick } from '../../review/differences.ts'
import { applyChanges, type Changed, type Fields } from '../../review/edit.ts'
import { endHold } from '../../review/holds.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { findProposals, type ProposalRow } from '../../review/readProposals.ts'
import { type ReviewedKind, reviewedTables } from '../../review/tables.ts'
import { memberViewer } from '../../review/visible.ts'
import { articleById } from '../articles/queries.ts'
import { auditedFields } from '../articles/record.ts'
import { withdrawRequest } from '../listings/providers/providerRequests.ts'
import { readListing } from '../listings/records/detail.ts'
import { editableListing } from '../listings/records/editable.ts'
import { auditNewMgas, removeOrganization } from '../organizations/approveAndRemove.ts'
import { editableOrganization } from '../organizations/editable.ts'
import { readOrganization } from '../organizations/queries.ts'
import { acceptLinesOf } from '../reference/editLines.ts'

/** Locks the proposal until the transaction ends, so that two moderators decide one after the other. */
async function lockOpenProposal({ db, viewer }: ReadContext, id: number): Promise<ProposalRow> {
  const proposal = await db.row<{ status: string }>(sql`select status from proposals where id = ${id} for update`)
  if (proposal?.status !== 'open') throw new Failure('already_decided')
  await endHold(db, viewer, { kind: 'proposal', id })
  const { rows } = await findProposals(db, viewer, { ids: [id], page: 1, per_page: 1 })
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return row
}

type Applying = { id: number; version: number | undefined; fields: string[]; note: string | undefined }

export async function applyProposal(
  reading: ReadContext,
  { id, version, fields: names, note }: Applying,
): Promise<{ row: ProposalRow; changed: Changed; applied: string[]; leftOut: Changed; entry: number }> {
  const { db, viewer } = reading
  await lockRecordOf(db, id)
  const row = await lockOpenProposal(reading, id)
  const unknown = names.find(name => !Object.hasOwn(row.changed, name))
  if (unknown !== undefined) throw wrongField('fields', `This proposal does not change ${unknown}.`)
  const values: Fields = Object.fromEntries(names.map(name => [name, row.changed[name]]))
  const applying = { viewer, author: memberViewer(row.author_id), version, values }
  const { entry, ...changed } =
    row.kind === 'listing'
      ? await applyChanges(db, editableListing(reading, row.record_id, 'superAdmin'), applying)
      : await applyChanges(db, editableOrganization(reading, row.record_id), applying)
  const accepting = { viewer, id: row.record_id, decision: entry }
  if (row.kind === 'organization') await auditNewMgas(db, accepting)
  await acceptLinesOf(db, viewer, { kind: row.kind, ...accepting })
  await db.run(sql`
    update proposals set status = 'applied', applied_fields = ${names}::text[], note = ${note ?? ''}, decided_by_id = ${viewer.id}, decided_at = now(), decision = ${entry} where id = ${id}`)
  const others = Object.keys(row.changed).filter(
    name => !(names.includes(name) || sameValue(row.base[name], row.changed[name], name)),
  )
  const leftOut = { before: pick(row.base, others), after: pick(row.changed, others) }
  return { row, changed, applied: names, leftOut, entry }
}

/** Locks the record before the proposal, in the same order as an author who proposes again, so that the two cannot deadlock. */
async function lockRecordOf(db: Db, proposalId: number): Promise<void> {
  await db.row(
    sql`select 1 from listings where id = (select listing_id from proposals where id = ${proposalId}) for update`,
  )
  await db.row(sql`
    select 1 from organizations where id = (select organization_id from proposals where id = ${proposalId}) for update`)
}

export async function returnProposal(
  reading: ReadContext,
  { id, reason, note }: { id: number; reason: string; note: string },
): Promise<{ row: ProposalRow; entry: number }> {
  const { db, viewer } = reading
  const row = await lockOpenProposal(reading, id)
  const entry = await audit(db, {
    actor: viewer.id,
    action: 'proposal returned',
    kind: row.kind,
    id: row.record_id,
    after: { reason, note },
  })
  await db.run(sql`
    update proposals set status = 'returned', reason = ${reason}, note = ${note}, decided_by_id = ${viewer.id}, decided_at = now(), decision = ${entry}
    where id = ${id}`)
  return { row, entry }
}

/** Read a record before it is deleted, for the audit entry. */
const readers: Record<ReviewedKind, (reading: ReadContext, id: number) => Promise<object | null>> = {
  listing: readListing,
  organization: readOrganization,
  article: async ({ db, viewer }, id) => {
    const article = await articleById(db, viewer, id)
    return article && auditedFields(article)
  },
}

/** The author withdraws something that is pending or returned. */
export async function withdraw(
  reading: ReadContext,
  { kind, id, config }: { kind: ReviewedKind | 'proposal' | 'provider'; id: number; config: Config },
): Promise<void> {
  const { db, viewer } = reading
  if (kind === 'proposal') return withdrawProposal(db, viewer, id)
  if (kind === 'provider') return withdrawRequest(db, viewer, id)
  const record = await db.row<{ status: string }>(
    sql`select status from ${raw(reviewedTables[kind])} where id = ${id} for update`,
  )
  if (!record) throw new Failure('not_found')
  if (record.status === 'approved') throw new Failure('not_pending')
  const before = await readers[kind](reading, id)
  if (!before) throw new Failure('not_found')
  if (kind === 'organization') {
    const title = 'organization_name' in before ? String(before.organization_name) : ''
    await notifyDeleted(db, config, await removeOrganization(db, { viewer, id, title, note: '', action: 'withdrawn' }))
  } else await db.run(sql`delete from ${raw(reviewedTables[kind])} where id = ${id}`)
  await audit(db, { actor: viewer.id, action: 'withdrawn', kind, id, before })
}

async function withdrawProposal(db: Db, viewer: Viewer, id: number): Promise<void> {
  const withdrawn = await db.row<{ kind: 'listing' | 'organization'; record_id: number }>(sql`
    update proposals set status = 'withdrawn', reason = null, decided_at = now() where id = ${id} and status in ('open', 'returned')
    returning case when listing_id is null then 'organization' else 'listing' end as kind, coalesce(listing_id, organization_id) as record_id`)
  if (!withdrawn) throw new Failure('not_pending')
  await audit(db, { actor: viewer.id, action: 'proposal withdrawn', kind: withdrawn.kind, id: withdrawn.record_id })
}
