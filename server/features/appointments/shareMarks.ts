// Marks that become an agency's when their owner joins, or one account's when the last member leaves.
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { mostMarks } from './queries.ts'

type Owner = { owns: Sql; becomes: Sql }
const account = (id: number): Owner => ({
  owns: sql`(m.agency_id is null and m.owner_id = ${id})`,
  becomes: sql`owner_id = ${id}, agency_id = null`,
})
const agency = (id: number): Owner => ({ owns: sql`m.agency_id = ${id}`, becomes: sql`agency_id = ${id}` })

export async function shareMarks(db: Db, userId: number, agencyId: number): Promise<void> {
  await moveMarks(db, account(userId), agency(agencyId))
  const counted = await db.row<{ marks: number }>(
    sql`select count(*)::int as marks from access_marks m where ${agency(agencyId).owns}`,
  )
  if ((counted?.marks ?? 0) > mostMarks) throw new Failure('limit_reached')
}

export const takeBackMarks = (db: Db, userId: number, agencyId: number) =>
  moveMarks(db, agency(agencyId), account(userId))

/** Two marks of one market become one: the appointed one, else the one that the new owner already had. */
async function moveMarks(db: Db, from: Owner, to: Owner): Promise<void> {
  await db.run(sql`
    with markets as (
      select m.id, m.status, ${from.owns} as is_moving,
        -- A name that looks like another one has no key.
        coalesce(o.name_key, g.name_key, concat_ws(' ', 'without a key', m.organization_id, m.mga_id)) as market
      from access_marks m left join organizations o on o.id = m.organization_id left join mgas g on g.id = m.mga_id
      where ${from.owns} or ${to.owns}),
    ranked as (
      select id, row_number() over (partition by market order by status, is_moving, id) as place from markets)
    delete from access_marks where id in (select id from ranked where place > 1)`)
  await db.run(sql`update access_marks m set ${to.becomes}, updated_at = now() where ${from.owns}`)
}
