// Audit entries for some records, so that their history is not empty.
import type { Directory } from './directory.ts'
import { listingRow, wasEdited } from './listingRows.ts'
import { organizationRow } from './organizationRows.ts'
import { admin } from './people.ts'
import { randomFor } from './random.ts'
import { asAnswered, proposalRows } from './reviewRows.ts'

type AuditRow = {
  at: string
  actor_id: number
  action: string
  kind: 'listing' | 'organization'
  record_id: number
  before: object | null
  after: object | null
}

const remembered = { listings: 200, organizations: 60 }

export function auditRows(directory: Directory): AuditRow[] {
  const { plans, approvedListings, approved, organizations } = directory
  const listings = plans.flatMap((_, index) =>
    (index < remembered.listings && index < approvedListings) || index >= approvedListings
      ? ofListing(directory, index)
      : [],
  )
  const ofOrganizations = organizations.flatMap(organization => {
    const { index } = organization
    if (index >= remembered.organizations && index < approved.length) return []
    const row = organizationRow(directory, organization)
    return story('organization', row, directory, { organization_name: row.organization_name, states: row.states })
  })
  return [...listings, ...ofOrganizations, ...ofProposals(directory)].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

function ofListing(directory: Directory, index: number): AuditRow[] {
  const row = listingRow(directory, index)
  const { listing_name, states, line_of_business } = row
  const told = asAnswered({ listing_name, states, line_of_business })
  const rows = story('listing', row, directory, told)
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
      before: before && asAnswered(before),
      after: after && asAnswered(after),
    },
  ]
}

type Reviewed = {
  id: number
  status: string
  return_reason: string | null
  return_note: string
  created_by_id: number
  created_at: string
  updated_at: string
  approved_at: string | null
}

function story(kind: AuditRow['kind'], row: Reviewed, { ids }: Directory, after: object): AuditRow[] {
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
  const words = { status: 'returned', reason: row.return_reason, note: row.return_note }
  return [created, { ...reviewed, at: row.updated_at, action: 'returned', after: words }]
}

function ofProposals(directory: Directory): AuditRow[] {
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
