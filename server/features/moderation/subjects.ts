// Finds the proposal or provider request that a call names. Reviewers and its author see it.
import sql from 'sql-template-tag'
import type { Subject } from '#contract/policy.ts'
import type { SubjectFinder } from '../../http/subjects.ts'

export const findProposal: SubjectFinder = (db, viewer, id) =>
  db.row<Subject>(sql`
    select 'proposal' as kind, id, status <> 'open' as approved, author_id as created_by_id, null::int as organization_id
    from proposals where id = ${id} and (${viewer.role === 'superAdmin'}::boolean or author_id = ${viewer.id})`)

/** A request on a pending listing is decided with the listing, so only its author and superAdmins see it. */
export const findProviderRequest: SubjectFinder = (db, viewer, id) =>
  db.row<Subject>(sql`
    select 'provider' as kind, r.id, r.status <> 'waiting' as approved, r.asked_by_id as created_by_id, r.organization_id
    from provider_requests r join listings l on l.id = r.listing_id
    where r.id = ${id} and (${viewer.role === 'superAdmin'}::boolean or r.asked_by_id = ${viewer.id}
      or (l.status = 'approved' and r.organization_id = any(${[...viewer.organizations]}::int[])))`)
