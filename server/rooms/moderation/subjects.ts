// How the road finds the proposal that a call names: a superAdmin's to decide, its author's to take back.
import sql from 'sql-template-tag'
import type { Subject } from '#contract/policy.ts'
import type { SubjectFinder } from '../../http/subjects.ts'

export const findProposal: SubjectFinder = (db, viewer, id) =>
  db.row<Subject>(sql`
    select 'proposal' as kind, id, status <> 'open' as approved, author_id as created_by_id, null::int as organization_id
    from proposals where id = ${id} and (${viewer.role === 'superAdmin'}::boolean or author_id = ${viewer.id})`)
