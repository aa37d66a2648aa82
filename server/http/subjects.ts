// Finds the record that a call names for the pipeline; each feature provides the finder of its own records.
import type { Subject, SubjectKind, Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'

/** Null where the viewer does not see it. */
export type SubjectFinder = (db: Db, viewer: Viewer, id: number) => Promise<Subject | null>
type SubjectRequest = { db: Db; viewer: Viewer; kind: unknown; id: unknown; evenDeleted: boolean }
export type FindSubject = (request: SubjectRequest) => Promise<Subject | null>
/** Finds a deleted record by what is remembered of it. */
type DeletedFinder = (db: Db, viewer: Viewer, record: { kind: SubjectKind; id: number }) => Promise<Subject | null>

export function subjectsOf(finders: Record<SubjectKind, SubjectFinder>, findDeleted: DeletedFinder): FindSubject {
  const isKind = (kind: unknown): kind is SubjectKind => typeof kind === 'string' && Object.hasOwn(finders, kind)
  return async ({ db, viewer, kind, id, evenDeleted }) => {
    if (!isKind(kind) || typeof id !== 'number') return null
    return (await finders[kind](db, viewer, id)) ?? (evenDeleted ? findDeleted(db, viewer, { kind, id }) : null)
  }
}
