// Finds the record that a call names for the pipeline; each feature provides the finder of its own records.
import type { Subject, SubjectKind, Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'

/** Null where the viewer does not see it. */
export type SubjectFinder = (db: Db, viewer: Viewer, id: number) => Promise<Subject | null>
export type FindSubject = (request: { db: Db; viewer: Viewer; kind: unknown; id: unknown }) => Promise<Subject | null>

export function subjectsOf(finders: Record<SubjectKind, SubjectFinder>): FindSubject {
  const isKind = (kind: unknown): kind is SubjectKind => typeof kind === 'string' && Object.hasOwn(finders, kind)
  return async ({ db, viewer, kind, id }) =>
    isKind(kind) && typeof id === 'number' ? finders[kind](db, viewer, id) : null
}
