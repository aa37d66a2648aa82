// The SQL condition that selects the rows a viewer may see. Every SELECT of a reviewed record uses it.
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { authorIn, type Subject, type Viewer } from '#contract/policy.ts'
import type { SubjectFinder } from '../http/subjects.ts'
import { ownColumns, type ReviewedKind, type ReviewedTable, reviewedTables } from './tables.ts'

/** `alias` is the table's name in the statement. */
export function visibleTo(viewer: Viewer | null, table: ReviewedTable, alias: string): Sql {
  const row = raw(alias)
  if (!viewer) return sql`${row}.status = 'approved'`
  if (viewer.role === 'superAdmin') return sql`true`
  const { author, organization } = ownColumns[table]
  const organizations =
    organization && viewer.organizations.length
      ? sql`or ${row}.${raw(organization)} = any(${[...viewer.organizations]}::int[])`
      : empty
  return sql`(${row}.status = 'approved' or ${row}.${raw(author)} = ${authorIn(viewer)} ${organizations})`
}

/** Finds the record that a call names, for the request pipeline. */
export const findReviewed = (kind: ReviewedKind): SubjectFinder => {
  const table = reviewedTables[kind]
  const { author, organization } = ownColumns[table]
  return (db, viewer, id) =>
    db.row<Subject>(sql`
      select ${kind}::text as kind, id, status = 'approved' as approved, ${raw(author)} as created_by_id,
        ${raw(organization ?? 'null')}::int as organization_id
      from ${raw(table)} where id = ${id} and ${visibleTo(viewer, table, table)}`)
}

/** Pending and returned records that the viewer may see: their own, those of their organizations, or all for a superAdmin. */
export const unapprovedVisibleTo = (viewer: Viewer, table: ReviewedTable, alias: string): Sql =>
  sql`${raw(alias)}.status <> 'approved' and ${visibleTo(viewer, table, alias)}`

/** A viewer who is a member without organizations, as the author of a proposal; with null, a member who owns nothing. */
export const memberViewer = (id: number | null): Viewer => ({
  id: id ?? 0,
  username: '',
  name_24: '',
  role: 'member',
  verified: true,
  organizations: [],
  agency: null,
  session: '',
  key: null,
  withheld: null,
})
