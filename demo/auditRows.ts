// Audit entries for some records, so that their history is not empty.
import type { Directory } from './directory.ts'
import { listingRow, wasEdited } from './listingRows.ts'
import { organizationRow } from './organizationRows.ts'
import { admin } from './people.ts'
import { randomFor } from './random.ts'
import { asApiValues, proposalRows } from './reviewRows.ts'

type AuditRow = {
  at: string
  actor_id: number
  action: string
  kind: 'listing' | 'organization'
  record_id: number
  before: object | null
  after: object | null
}

/** Only the first records get a history, except those under review, which all get one. */
const audited = { listings: 200, organizations: 60 }

export function auditRows(directory: Directory): AuditRow[] {
  const { plans, approvedListings, approved, organizations } = directory
  const listings = plans.flatMap((_, index) =>
    (index < audited.listings && index < approvedListings) || index >= approvedListings
      ? listingEntries(directory, index)
      : [],
  )
  const ofOrganizations = organizations.flatMap(organization => {
    const { index } = organization
    if (index >= audited.organizations && index < approved.length) return []
    const row = organizationRow(directory, organization)
    return reviewEntries('organization', row, directory, {
      organization_name: row.organization_name,
      states: row.states,
    })
  })
  return [...listings, ...ofOrganizations, ...proposalEntries(directory)].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

function listingEntries(directory: Directory, index: number): AuditRow[] {
  const row = listingRow(directory, index)
  const { listing_name, states, line_of_business } = row
  const created = asApiValues({ listing_name, states, line_of_business })
  const rows = reviewEntries('listing', row, directory, created)
  if (!wasEdited(index) || index >= directory.approvedListings) return rows
  const random = randomFor('edit', index)
  const edited = random.pick<Record<string, unknown>[]>([
    [
      { minimum_premium: row.minimum_premium === '500.00' ? '750.00' : '500.00' },
      { minimum_premium: row.minimum_premium },
    ],
    [{ tags: row.tags.slice(1) }, { tags: row.tags }],
    [{ underwriter_phone: '' }, { underwriter_phone: row.underwriter_phone }],
  ])
  const [before = null, after = null] = edited
  return [
    ...rows,
    {
      at: row.updated_at,
      actor_id: row.created_by_id,
      action: 'updated',
      kind: 'listing',
      record_id: row.id,
      before: before && asApiValues(before),
      after: after && asApiValues(after),
    },
  ]
}

type ReviewedRow = {
  id: number
  status: string
  return_reason: string | null
  return_note: string
  created_by_id: number
  created_at: string
  updated_at: string
  approved_at: string | null
}

function reviewEntries(kind: AuditRow['kind'], row: ReviewedRow, { ids }: Directory, after: object): AuditRow[] {
  const reviewed = { actor_id: ids.users + admin, kind, record_id: row.id, before: { status: 'pending' } }
  const created: AuditRow = {
    at: row.created_at,
    actor_id: row.created_by_id,
    action: 'created',
    kind,
    record_id: row.id,
    before: null,
    after,
  }
  if (row.approved_at)
    return [created, { ...reviewed, at: row.approved_at, action: 'approved', after: { status: 'approved' } }]
  if (!row.return_reason) return [created]
  const returned = { status: 'returned', reason: row.return_reason, note: row.return_note }
  return [created, { ...reviewed, at: row.updated_at, action: 'returned', after: returned }]
}

function proposalEntries(directory: Directory): AuditRow[] {
  return proposalRows(directory).map(proposal => ({
    at: proposal.created_at,
    actor_id: proposal.author_id,
    action: 'proposed',
    kind: proposal.listing_id === null ? 'organization' : 'listing',
    record_id: proposal.listing_id ?? proposal.organization_id ?? 0,
    before: proposal.base,
    after: proposal.changes,
  }))
}
