// What becomes of two private records that are the same, where those of an account become an agency's or the other way around.
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../db/connection.ts'

/** An account by itself, or an agency: which rows `r` are its own, and how a row becomes its own. */
export type Holder = { agency: number | null; owns: Sql; becomes: Sql }
type Move = { from: Holder; to: Holder }

/** Two marks of one market become one: the appointed one, else the one that the new holder already had. */
export async function uniteMarks(db: Db, { from, to }: Move): Promise<void> {
  await db.run(sql`
    with markets as (
      select r.id, r.status, ${from.owns} as is_moving,
        -- A name that looks like another one has no key.
        coalesce(o.name_key, g.name_key, concat_ws(' ', 'without a key', r.organization_id, r.mga_id)) as market
      from access_marks r left join organizations o on o.id = r.organization_id left join mgas g on g.id = r.mga_id
      where ${from.owns} or ${to.owns}),
    ranked as (
      select id, row_number() over (partition by market order by status, is_moving, id) as place from markets)
    delete from access_marks where id in (select id from ranked where place > 1)`)
}

/** A list whose name the new holder has already gets another one. */
export async function renameTaken(db: Db, { from, to }: Move): Promise<void> {
  const named = await db.rows<{ id: number; name: string; key: string; is_moving: boolean }>(sql`
    select r.id, r.name, lower(r.name) as key, ${from.owns} as is_moving
    from collections r where ${from.owns} or ${to.owns} order by r.id`)
  const taken = new Set(named.map(({ key }) => key))
  const kept = new Set(named.flatMap(({ key, is_moving }) => (is_moving ? [] : key)))
  for (const { id, name, key, is_moving } of named) {
    if (!is_moving || !kept.has(key)) continue
    const free = freeName(name, taken)
    taken.add(free.toLowerCase())
    await db.run(sql`update collections set name = ${free} where id = ${id}`)
  }
}

const longestName = 80

/** The name itself where it is free, else with the first number that is; `taken` is in lower case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let at = 1; ; at++) {
    const ending = at === 1 ? '' : ` (${at})`
    const free = `${[...name].slice(0, longestName - ending.length).join('')}${ending}`
    if (!taken.has(free.toLowerCase())) return free
  }
}
