// The rows of files: what they are for, and which of them nobody needs any more.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'

export const rememberPurpose = (db: Db, id: string, purpose: string) =>
  db.run(sql`update files set purpose = ${purpose} where id = ${id}`)

export const oldFiles = (db: Db, { days, after, most }: { days: number; after: string; most: number }) =>
  db.rows<{ id: string }>(sql`
    select id from files where created_at < now() - make_interval(days => ${days}) and id > ${after}::uuid
    order by id limit ${most}`)

/** So that none of them is claimed between the look at its uses and its end; one that is just being claimed is left. */
export const lockFiles = (db: Db, ids: string[]) =>
  db.rows<{ id: string }>(sql`select id from files where id = any(${ids}::uuid[]) for update skip locked`)

export const deleteFiles = (db: Db, ids: string[]) => db.run(sql`delete from files where id = any(${ids}::uuid[])`)

export const storedAmong = (db: Db, ids: string[]) =>
  db.rows<{ id: string }>(sql`select id from files where id = any(${ids}::uuid[])`)
