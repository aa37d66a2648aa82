// Private records: rows that belong to one account, or are shared with its agency. A superAdmin has no special access to them.
import sql, { raw, type Sql } from 'sql-template-tag'
import type { PrivateKind, Subject, Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import type { SubjectFinder } from '../http/subjects.ts'

/** Each table has owner_id and agency_id, and at least one of them is set. */
const tables = { mark: 'access_marks', saved_search: 'saved_searches' } as const satisfies Record<PrivateKind, string>

/** Each statement reads the membership from the table, so that a removed member loses access at once on every server. */
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

/** What an agency's members shared becomes the last one's own. Marks are moved by their own feature, since two of one market become one. */
export const takeBackShared = (db: Db, userId: number, agencyId: number) =>
  db.run(sql`update saved_searches set owner_id = ${userId}, agency_id = null where agency_id = ${agencyId}`)

/** Deletes the account's own records; what it shared stays with its agency. */
export async function deletePrivateRecords(db: Db, userId: number): Promise<void> {
  for (const table of Object.values(tables))
    await db.run(sql`delete from ${raw(table)} where owner_id = ${userId} and agency_id is null`)
}
