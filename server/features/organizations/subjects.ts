// How the road finds the organization that a call names.
import sql from 'sql-template-tag'
import type { Subject } from '#contract/policy.ts'
import type { SubjectFinder } from '../../http/subjects.ts'
import { visibleTo } from '../../review/visible.ts'

export const findOrganization: SubjectFinder = (db, viewer, id) =>
  db.row<Subject>(sql`
    select 'organization' as kind, o.id, o.status = 'approved' as approved, o.created_by_id, o.id as organization_id
    from organizations o where o.id = ${id} and ${visibleTo(viewer, 'organizations', 'o')}`)
