// Private records: rows that are one account's alone, or shared with its agency. The role of a superAdmin counts for nothing here.
import sql, { raw, type Sql } from 'sql-template-tag'
import type { PrivateKind, Subject, Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import type { SubjectFinder } from '../http/subjects.ts'

/** Each has owner_id and agency_id, of which one at least is there. */
const tables = { mark: 'access_marks' } as const satisfies Record<PrivateKind, string>

/** Read from the table in each statement, so whoever was removed on any server sees nothing more at once. */
export const agencyOf = ({ id }: Pick<Viewer, 'id'>): Sql =>
  sql`(select agency_id from agency_members where user_id = ${id})`

/** The condition of every SELECT of a private record; `alias` is the table's name in the statement. */
export const privateTo = (viewer: Pick<Viewer, 'id'>, alias: string): Sql => {
  const row = raw(alias)
  return sql`((${row}.agency_id is null and ${row}.owner_id = ${viewer.id}) or ${row}.agency_id = ${agencyOf(viewer)})`
}

/** Finds the record that a call names, for the request pipeline. */
export const findPrivate =
  (kind: PrivateKind): SubjectFinder =>
  (db, viewer, id) =>
    db.row<Subject>(sql`
      select ${kind}::text as kind, id, false as approved, owner_id as created_by_id, null::int as organization_id, agency_id
      from ${raw(tables[kind])} where id = ${id} and ${privateTo(viewer, tables[kind])}`)

/** What is an account's alone goes with it; what it shared stays its agency's. */
export async function deletePrivateRecords(db: Db, userId: number): Promise<void> {
  for (const table of Object.values(tables))
    await db.run(sql`delete from ${raw(table)} where owner_id = ${userId} and agency_id is null`)
}
