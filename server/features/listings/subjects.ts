// How the road finds the listing that a call names.
import sql from 'sql-template-tag'
import type { Subject } from '#contract/policy.ts'
import type { SubjectFinder } from '../../http/subjects.ts'
import { visibleTo } from '../../review/visible.ts'

export const findListing: SubjectFinder = (db, viewer, id) =>
  db.row<Subject>(sql`
    select 'listing' as kind, l.id, l.status = 'approved' as approved, l.created_by_id, l.organization_id
    from listings l where l.id = ${id} and ${visibleTo(viewer, 'listings', 'l')}`)
