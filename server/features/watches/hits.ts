// What saved searches found the last time: how it differs from what they find now, and the writing of that.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { AlertKind } from '#contract/rules/watching.ts'
import type { Db } from '#server/db/connection.ts'
import type { Due } from './due.ts'

/** A search with what it finds now. What is too broad, or has nobody who asks, is not compared. */
export type Asked = Due & {
  viewer: Viewer | null
  found: { id: number; stamp: number }[]
  total: number
  isCompared: boolean
}
/** A listing that is new in a search, has another version, or is found no more and then has no stamp. */
export type Difference = {
  id: number
  listing_id: number
  stamp: number | null
  /** Its facts and its name of the last time. */
  before: number[] | null
  listing_name: string
}
type Hit = { id: number; listing_id: number; stamp: number; facts: number[]; listing_name: string }
export type Alert = {
  id: number
  kind: AlertKind
  listing_id: number
  listing_name: string
  fields: string[]
  is_gone: boolean
}
export type Changes = { hits: Hit[]; gone: { id: number; listing_id: number }[]; alerts: Alert[] }

/** A first comparison knows nothing. */
export async function differencesOf(db: Db, asked: readonly Asked[]): Promise<Difference[]> {
  const compared = asked.filter(({ isCompared }) => isCompared)
  const found = compared.flatMap(({ id, found }) => found.map(listing => ({ search: id, ...listing })))
  const known = compared.filter(({ is_fresh }) => !is_fresh).map(({ id }) => id)
  return db.rows<Difference>(sql`
    with found as (
      select * from unnest(${found.map(({ search }) => search)}::int[], ${found.map(({ id }) => id)}::int[],
        ${found.map(({ stamp }) => stamp)}::float8[]) as each (id, listing_id, stamp)),
    known as (
      select saved_search_id as id, listing_id, stamp, facts, listing_name from saved_search_hits
      where saved_search_id = any(${known}::int[]))
    select id, listing_id, found.stamp, known.facts as before, coalesce(known.listing_name, '') as listing_name
    from found full join known using (id, listing_id) where found.stamp is distinct from known.stamp`)
}

/**
 * One statement, so that all of it is written or nothing. What was read before counts only if nobody has compared the search meanwhile:
 * of two servers that do at once, one writes.
 */
export async function writeCompared(
  db: Db,
  asked: readonly Asked[],
  { changes, at }: { changes: Changes; at: string },
): Promise<void> {
  const { hits, gone, alerts } = changes
  const searches = asked.map(({ id, checked_at, created_at, is_fresh, viewer, total, isCompared }) => ({
    ...{ id, checked_at, total },
    stays_fresh: !isCompared,
    forgets: viewer !== null && (is_fresh || !isCompared),
    // What is there at first is not new.
    since: is_fresh ? created_at : at,
  }))
  await db.run(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
        as each (id int, checked_at timestamptz, total int, stays_fresh boolean, forgets boolean, since timestamptz)),
    locked as (
      select asked.* from asked join saved_searches s using (id)
      where s.checked_at is not distinct from asked.checked_at order by id for update of s skip locked),
    hits as (
      select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
        as each (id int, listing_id int, stamp float8, facts int[], listing_name text)),
    gone as (select * from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as each (id int, listing_id int)),
    forgotten as (
      delete from saved_search_hits h using locked where h.saved_search_id = locked.id
        and (locked.forgets and not exists (select 1 from hits where hits.id = h.saved_search_id and hits.listing_id = h.listing_id)
          or exists (select 1 from gone where gone.id = h.saved_search_id and gone.listing_id = h.listing_id))),
    kept as (
      insert into saved_search_hits as h (saved_search_id, listing_id, stamp, facts, listing_name, since)
      select id, listing_id, stamp, facts, listing_name, since from hits join locked using (id)
      on conflict (saved_search_id, listing_id) do update set
        stamp = excluded.stamp, facts = excluded.facts, listing_name = excluded.listing_name, since = least(h.since, excluded.since)),
    -- Whoever alone changed a listing since the last comparison is not told of it.
    told as (
      insert into alerts (saved_search_id, listing_id, listing_name, fields, kind, is_gone, actor_id, at)
      select a.id, l.id, a.listing_name, a.fields, a.kind, a.is_gone,
        (select case when count(distinct coalesce(e.actor_id, 0)) = 1 then min(e.actor_id) end from audit e
          where e.kind = 'listing' and e.record_id = a.listing_id and e.at > locked.checked_at),
        ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb)
          as a (id int, kind text, listing_id int, listing_name text, fields text[], is_gone boolean)
        join locked using (id) left join listings l on l.id = a.listing_id
      order by a.id, a.listing_id)
    update saved_searches s set checked_at = ${at}::timestamptz, matches = locked.total, is_fresh = locked.stays_fresh
    from locked where s.id = locked.id`)
}
