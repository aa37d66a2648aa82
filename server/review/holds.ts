// A reviewer who opens an entry of the queue holds it: others cannot decide it until they take it over or the hold ends.
import sql, { type Sql } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { Failure } from '../http/failure.ts'

type Named = { kind: string; id: number }
export type Held = { by: string; since: string }

const isOf = ({ kind, id }: Named) => sql`h.kind = ${kind} and h.record_id = ${id}`
const nameOf = sql`coalesce(nullif(u.name_24, ''), 'Another reviewer')`

/** The holds of other reviewers that have not ended. */
const others = (viewer: Viewer): Sql => sql`
  review_holds h join users u on u.id = h.user_id where h.user_id <> ${viewer.id} and h.until > now()`

/** Returns null if nobody else holds it. */
export const heldByOther = (db: Db, viewer: Viewer, named: Named) =>
  db.row<Held>(sql`select ${nameOf} as by, h.since from ${others(viewer)} and ${isOf(named)}`)

/** Returns the holds by kind and id. */
export async function heldByOthers(db: Db, viewer: Viewer): Promise<Map<string, Held>> {
  const rows = await db.rows<Held & { key: string }>(sql`
    select h.kind || ' ' || h.record_id as key, ${nameOf} as by, h.since from ${others(viewer)}`)
  return new Map(rows.map(({ key, ...held }) => [key, held]))
}

/** One statement takes the hold, so that only one of two concurrent reviewers gets it. A reviewer holds only one entry. */
export async function hold(db: Db, viewer: Viewer, { takeOver, ...named }: Named & { takeOver: boolean }) {
  await db.run(sql`delete from review_holds h where h.user_id = ${viewer.id} and not (${isOf(named)})`)
  await db.run(sql`
    insert into review_holds as h (kind, record_id, user_id, until)
    values (${named.kind}, ${named.id}, ${viewer.id}, now() + interval '10 minutes')
    on conflict (kind, record_id) do update
      set user_id = excluded.user_id, until = excluded.until,
        since = case when h.user_id = excluded.user_id then h.since else now() end
      where h.user_id = excluded.user_id or h.until <= now() or ${takeOver}::boolean`)
}

export const release = (db: Db, viewer: Viewer, named: Named) =>
  db.run(sql`delete from review_holds h where h.user_id = ${viewer.id} and ${isOf(named)}`)

/** Called at a decision. Only superAdmins have the queue and its holds; others who may decide are not refused. */
export async function endHold(db: Db, viewer: Viewer, named: Named): Promise<void> {
  const held = viewer.role === 'superAdmin' && (await heldByOther(db, viewer, named))
  if (held) throw new Failure('held_by_other', { message: `${held.by} is reviewing this. Take it over, or wait.` })
  await db.run(sql`delete from review_holds h where ${isOf(named)}`)
}
