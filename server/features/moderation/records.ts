// Reads the records of the queue and of proposals in batches, with their live values and their checks.
import sql from 'sql-template-tag'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import type { Fields } from '../../review/edit.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { type ProposalRow, proposalRecord } from '../../review/readProposals.ts'
import { memberViewer, visibleTo } from '../../review/visible.ts'
import { listingValues } from '../listings/records/editable.ts'
import { readListings } from '../listings/records/read.ts'
import { organizationValues } from '../organizations/editable.ts'
import { readOrganizations } from '../organizations/queries.ts'
import { lineLabels } from '../reference/lines.ts'
import { checksOf } from './checks.ts'
import { readAgain } from './resubmissions.ts'
import { withLabels } from './withLabels.ts'

export type RecordKind = 'listing' | 'organization'

export async function valuesOf(reading: ReadContext, kind: RecordKind, ids: number[]): Promise<Map<number, Fields>> {
  if (ids.length === 0) return new Map()
  return kind === 'listing'
    ? new Map((await readListings(reading, ids)).map(record => [record.id, listingValues(record)]))
    : new Map((await readOrganizations(reading, ids)).map(record => [record.id, organizationValues(record)]))
}

/** Reads only the fields that checks compare, without contacts and offices. */
export async function checkedValuesOf(
  { db, viewer }: ReadContext,
  kind: RecordKind,
  ids: number[],
): Promise<Map<number, Fields>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ id: number } & Fields>(
    kind === 'listing'
      ? sql`select l.id, l.listing_name, l.organization_id, l.line_of_business, o.organization_type
          from listings l join organizations o on o.id = l.organization_id
          where l.id = any(${ids}::int[]) and ${visibleTo(viewer, 'listings', 'l')}`
      : sql`select o.id, o.organization_name, o.organization_type, o.line_of_business, o.contact_email_address,
            o.contact_phone_number_1, o.organization_website
          from organizations o where o.id = any(${ids}::int[]) and ${visibleTo(viewer, 'organizations', 'o')}`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

type Live = (row: ProposalRow) => Fields

/** Reads the live records as their author sees them, so that hidden values do not appear as differences. */
async function readLive(reading: ReadContext, rows: ProposalRow[], values: typeof valuesOf): Promise<Live> {
  const open = { ...reading, viewer: memberViewer(null) }
  const live = {
    listing: await values(open, 'listing', recordsOf(rows, 'listing')),
    organization: await values(open, 'organization', recordsOf(rows, 'organization')),
  }
  return ({ kind, record_id }) => live[kind].get(record_id) ?? {}
}

/** Returns the checks by proposal id. Only superAdmins get them, since they mention other pending records. */
async function checksOfOpenProposals({ db, viewer }: ReadContext, rows: ProposalRow[], live: Live) {
  const checked = rows.filter(row => row.status === 'open' && viewer.role === 'superAdmin')
  const checks = await checksOf(
    db,
    checked.map(row => ({
      kind: row.kind,
      id: row.record_id,
      values: { ...live(row), ...row.changed },
      changed: Object.keys(row.changed),
    })),
  )
  return new Map(checked.map(({ id }, place) => [id, checks[place] ?? []]))
}

export const checksOfProposals = async (reading: ReadContext, rows: ProposalRow[]) =>
  checksOfOpenProposals(reading, rows, await readLive(reading, rows, checkedValuesOf))

export async function completeProposals(reading: ReadContext, stored: ProposalRow[]): Promise<ProposalRecord[]> {
  const labels = await lineLabels(reading.db, reading.viewer)
  const rows = stored.map(row => ({
    ...row,
    base: withLabels(row.base, labels),
    changed: withLabels(row.changed, labels),
  }))
  const live = await readLive(reading, rows, valuesOf)
  const checks = await checksOfOpenProposals(reading, rows, live)
  // Only superAdmins get it: it tells who returned the proposal.
  const open = reading.viewer.role === 'superAdmin' ? rows.filter(({ status }) => status === 'open') : []
  const again = await readAgain(
    reading.db,
    open.map(({ id }) => ({ kind: 'proposal', id })),
  )
  return rows.map(row =>
    proposalRecord(row, live(row), {
      checks: checks.get(row.id) ?? [],
      again: again.get(`proposal ${row.id}`) ?? null,
      files: reading.files,
    }),
  )
}

const recordsOf = (rows: ProposalRow[], kind: RecordKind) => [
  ...new Set(rows.filter(row => row.kind === kind).map(row => row.record_id)),
]
