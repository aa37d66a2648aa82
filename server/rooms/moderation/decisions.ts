// Deciding on proposals, and taking back what one has contributed.
import sql, { raw } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { audit } from '../../review/audit.ts'
import { apply, type Fields } from '../../review/edit.ts'
import { findProposals, type ProposalRow } from '../../review/readProposals.ts'
import { editableListing } from '../listings/editable.ts'
import { editableOrganization } from '../organizations/editable.ts'
import { isNameTaken } from '../organizations/queries.ts'
import type { Reading } from './records.ts'

/** Held until the transaction ends, so that two moderators decide one after the other. */
async function holdOpen({ db, viewer }: Reading, id: number): Promise<ProposalRow> {
  const held = await db.row<{ status: string }>(sql`select status from proposals where id = ${id} for update`)
  if (held?.status !== 'open') throw new Failure('already_decided')
  const { rows } = await findProposals(db, viewer, { id, page: 1, per_page: 1 })
  const [row] = rows
  if (!row) throw new Failure('not_found')
  return row
}

type Applying = { id: number; version: number | undefined; fields: string[] | undefined }

export async function applyProposal(
  reading: Reading,
  { id, version, fields }: Applying,
): Promise<{ row: ProposalRow; isWhole: boolean }> {
  const { db, viewer } = reading
  const row = await holdOpen(reading, id)
  const names = fields?.length ? fields : Object.keys(row.changed)
  const strange = names.find(name => !Object.hasOwn(row.changed, name))
  if (strange !== undefined) throw wrongField('fields', `This proposal does not change ${strange}.`)
  const values: Fields = Object.fromEntries(names.map(name => [name, row.changed[name]]))
  if (
    row.kind === 'organization' &&
    typeof values.organization_name === 'string' &&
    (await isNameTaken(db, values.organization_name, row.record_id))
  )
    throw new Failure('name_taken')
  const applying = { viewer, version, values }
  if (row.kind === 'listing') await apply(db, editableListing(reading, row.record_id, 'superAdmin'), applying)
  else await apply(db, editableOrganization(reading, row.record_id), applying)
  await db.run(sql`
    update proposals set status = 'applied', applied_fields = ${names}::text[], decided_by_id = ${viewer.id}, decided_at = now() where id = ${id}`)
  return { row, isWhole: names.length === Object.keys(row.changed).length }
}

export async function returnProposal(
  reading: Reading,
  { id, reason, note }: { id: number; reason: string; note: string },
): Promise<ProposalRow> {
  const { db, viewer } = reading
  const row = await holdOpen(reading, id)
  await db.run(sql`
    update proposals set status = 'returned', reason = ${reason}, note = ${note}, decided_by_id = ${viewer.id}, decided_at = now() where id = ${id}`)
  await audit(db, {
    actor: viewer.id,
    action: 'proposal returned',
    kind: row.kind,
    id: row.record_id,
    after: { reason, note },
  })
  return row
}

const tables = { listing: raw('listings'), organization: raw('organizations'), article: raw('articles') } as const

/** By its author, of what is pending or returned. The listings of an organization that only its author saw go with it. */
export async function withdraw(
  db: Db,
  viewer: Viewer,
  { kind, id }: { kind: keyof typeof tables | 'proposal'; id: number },
): Promise<void> {
  if (kind === 'proposal') {
    const taken = await db.run(sql`
      update proposals set status = 'withdrawn', reason = null, decided_at = now() where id = ${id} and status in ('open', 'returned')`)
    if (taken === 0) throw new Failure('not_pending')
    return
  }
  const held = await db.row<{ status: string }>(sql`select status from ${tables[kind]} where id = ${id} for update`)
  if (held?.status === 'approved') throw new Failure('not_pending')
  if (kind === 'organization') await withdrawListings(db, viewer, id)
  await db.run(sql`delete from ${tables[kind]} where id = ${id}`)
  await audit(db, { actor: viewer.id, action: 'withdrawn', kind, id })
}

async function withdrawListings(db: Db, viewer: Viewer, organizationId: number): Promise<void> {
  const gone = await db.rows<{ id: number }>(
    sql`delete from listings where organization_id = ${organizationId} and status <> 'approved' returning id`,
  )
  for (const { id } of gone)
    await audit(db, { actor: viewer.id, action: 'withdrawn with its organization', kind: 'listing', id })
  await db.run(sql`delete from mgas where carried_by_id = ${organizationId} and approved_at is null`)
}
