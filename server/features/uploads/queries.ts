// Reads and writes the rows of uploaded files.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'

export const storePurpose = (db: Db, id: string, purpose: string) =>
  db.run(sql`update files set purpose = ${purpose} where id = ${id}`)

export const oldFiles = (db: Db, { days, after, max }: { days: number; after: string; max: number }) =>
  db.rows<{ id: string }>(sql`
    select id from files where created_at < now() - make_interval(days => ${days}) and id > ${after}::uuid
    order by id limit ${max}`)

/** Locks files so that none is claimed between the check of its uses and its deletion. A file that is being claimed is skipped. */
export const lockFiles = (db: Db, ids: string[]) =>
  db.rows<{ id: string }>(sql`select id from files where id = any(${ids}::uuid[]) for update skip locked`)

export const deleteFiles = (db: Db, ids: string[]) => db.run(sql`delete from files where id = any(${ids}::uuid[])`)

export const knownAmong = (db: Db, ids: string[]) =>
  db.rows<{ id: string }>(sql`select id from files where id = any(${ids}::uuid[])`)
