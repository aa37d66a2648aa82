// The records that wait or that proposals speak of, many at once: as they are, and with their checks as they would be.
import type { ProposalRecord } from '#contract/moderation.ts'
import type { Fields } from '../../review/edit.ts'
import type { Reading } from '../../review/reading.ts'
import { type ProposalRow, proposalRecord } from '../../review/readProposals.ts'
import { asMember } from '../../review/visible.ts'
import { listingValues } from '../listings/editable.ts'
import { readListings } from '../listings/queries.ts'
import { organizationValues } from '../organizations/editable.ts'
import { readOrganizations } from '../organizations/queries.ts'
import { lineLabels } from '../reference/lines.ts'
import { checksOf } from './checks.ts'

export type RecordKind = 'listing' | 'organization'

export async function valuesOf(reading: Reading, kind: RecordKind, ids: number[]): Promise<Map<number, Fields>> {
  if (ids.length === 0) return new Map()
  return kind === 'listing'
    ? new Map((await readListings(reading, ids)).map(record => [record.id, listingValues(record)]))
    : new Map((await readOrganizations(reading, ids)).map(record => [record.id, organizationValues(record)]))
}

/** Old rows keep lines of business as slugs; they are read, and compared, by their labels. */
export function withLabels(values: Fields, labels: ReadonlyMap<string, string>): Fields {
  const { line_of_business: lines } = values
  if (!Array.isArray(lines)) return values
  return { ...values, line_of_business: lines.map(line => labels.get(line) ?? line) }
}

/**
 * Beside the live version as everybody sees it, as its author did: what is hidden from both stays as it is, and is no
 * difference. Checks compare with what waits elsewhere, so they are for superAdmins alone.
 */
export async function completeProposals(reading: Reading, kept: ProposalRow[]): Promise<ProposalRecord[]> {
  const labels = await lineLabels(reading.db)
  const rows = kept.map(row => ({
    ...row,
    base: withLabels(row.base, labels),
    changed: withLabels(row.changed, labels),
  }))
  const open = { ...reading, viewer: asMember(null) }
  const live = {
    listing: await valuesOf(open, 'listing', recordsOf(rows, 'listing')),
    organization: await valuesOf(open, 'organization', recordsOf(rows, 'organization')),
  }
  const liveOf = ({ kind, record_id }: ProposalRow) => live[kind].get(record_id) ?? {}
  const isChecked = (row: ProposalRow) => row.status === 'open' && reading.viewer.role === 'superAdmin'
  const checks = await checksOf(
    reading.db,
    rows.filter(isChecked).map(row => ({
      kind: row.kind,
      id: row.record_id,
      values: { ...liveOf(row), ...row.changed },
      changed: Object.keys(row.changed),
    })),
  )
  return rows.map(row =>
    proposalRecord(row, liveOf(row), { checks: isChecked(row) ? (checks.shift() ?? []) : [], files: reading.files }),
  )
}

const recordsOf = (rows: ProposalRow[], kind: RecordKind) => [
  ...new Set(rows.filter(row => row.kind === kind).map(row => row.record_id)),
]
