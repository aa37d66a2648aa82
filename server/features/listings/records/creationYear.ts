// The creation year of an organization that was entered with one of its listings.
import sql from 'sql-template-tag'
import { editOf, relationOf, type Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { audit } from '#server/review/audit.ts'

type ReportedYear = {
  year: number
  id: number
  approved: boolean
  created_by_id: number | null
  current: number | null
}

/**
 * Copies the year to the organization if the viewer may edit it live: its contributor, its author, or the superAdmin who
 * approves the listing. Otherwise the listing keeps it. A year that the organization already has is never overwritten.
 */
export async function settleCreationYear(
  db: Db,
  viewer: Viewer,
  { listingId, decision }: { listingId: number; decision?: number },
): Promise<void> {
  const reported = await db.row<ReportedYear>(sql`
    select l.organization_creation_year as year, o.id, o.status = 'approved' as approved, o.created_by_id, o.organization_creation_year as current
    from listings l join organizations o on o.id = l.organization_id
    where l.id = ${listingId} and l.organization_creation_year is not null for update of o`)
  if (!reported) return
  const { year, current, id, approved, created_by_id } = reported
  const subject = { kind: 'organization', id, approved, created_by_id, organization_id: id } as const
  if (current === null && editOf(relationOf(viewer, subject), approved) === 'proposal') return
  await db.run(sql`update listings set organization_creation_year = null where id = ${listingId}`)
  if (current !== null) return
  await db.run(sql`
    update organizations set organization_creation_year = ${year}, version = version + 1, updated_at = now() where id = ${id}`)
  await audit(db, {
    actor: viewer.id,
    action: 'changed',
    kind: 'organization',
    id,
    decision,
    before: { organization_creation_year: null },
    after: { organization_creation_year: year },
  })
}
