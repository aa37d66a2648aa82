// Compares what a saved search finds with what it found the last time, and writes what happened.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import { mostWatched } from '#contract/rules/watching.ts'
import type { Db } from '#server/db/connection.ts'
import { viewerOf } from '#server/http/viewers.ts'
import { changedFacts, factsOf } from './facts.ts'
import { type FoundIds, foundBy, stillMeetWithoutAge, type Watched, type Watching } from './found.ts'
import { lastDue, people } from './people.ts'

type Due = Watched & {
  id: number
  created_at: string
  checked_at: string | null
  is_fresh: boolean
  /** Whose rights it is asked with: its owner, or any member where the owner is gone. */
  asks_as: number | null
}
type Hit = { listing_id: number; stamp: number; facts: number[]; listing_name: string }
type Alert = { kind: string; listing_id: number; listing_name: string; fields: string[]; is_gone: boolean }

const deadlineMs = 10_000
/** A feed says nothing of how often it is read. */
const hourMs = 60 * 60_000

const dueColumns = sql`
  select s.id, s.kind, s.query, s.listing_id, s.organization_id, s.created_at, s.checked_at, s.is_fresh,
    coalesce(s.owner_id, (select m.user_id from agency_members m where m.agency_id = s.agency_id order by m.user_id limit 1)) as asks_as
  from saved_searches s`

/** `changedAt` is when the index changed last. What was compared longest ago comes first. */
type Looking = { now: Date; changedAt: Date; max: number; except: readonly number[] }

export function dueSearches(db: Db, { now, changedAt, max, except }: Looking): Promise<Due[]> {
  const { daily, weekly } = lastDue(now)
  const anHourAgo = new Date(now.getTime() - hourMs).toISOString()
  return db.rows<Due>(sql`
    ${dueColumns} where not s.id = any(${[...except]}::int[]) and (s.checked_at is null or exists (
        select 1 from ${people} p where p.saved_search_id = s.id and p.paused_at is null and (
          p.often = 'at_once' and s.checked_at <= ${changedAt.toISOString()}::timestamptz
          or p.often = 'daily' and s.checked_at < ${daily}::timestamptz
          or p.often = 'weekly' and s.checked_at < ${weekly}::timestamptz
          or p.has_feed and s.checked_at < ${anHourAgo}::timestamptz)))
    order by s.checked_at nulls first, s.id limit ${max}`)
}

/** What has just been saved is compared at once, so that it says what it finds. */
export async function compareFirst(watching: Watching, id: number): Promise<void> {
  const due = await watching.db.row<Due>(sql`${dueColumns} where s.id = ${id} and s.checked_at is null`)
  if (due && watching.index.isBuilt()) await compare(watching, due)
}

/** What was read before the transaction counts only if nobody has compared the search meanwhile. */
export async function compare(watching: Watching, due: Due): Promise<void> {
  const { db, now } = watching
  const viewer = due.asks_as === null ? null : await viewerOf(db, due.asks_as)
  // Taken first: what changes while the index is asked is compared again.
  const at = now().toISOString()
  const found = viewer ? await foundBy(watching, due, viewer) : { ids: [], total: 0 }
  const known = due.is_fresh ? [] : await hitsOf(db, due.id)
  const changes = viewer && (await changesIn(watching, due, { viewer, found, known }))
  await db.transaction(deadlineMs, async tx => {
    const locked = await tx.row(sql`
      select 1 as one from saved_searches
      where id = ${due.id} and checked_at is not distinct from ${due.checked_at}::timestamptz for update skip locked`)
    if (!locked) return
    if (changes) await write(tx, due, { ...changes, at })
    await tx.run(sql`
      update saved_searches set checked_at = ${at}::timestamptz, matches = ${found.total},
        is_fresh = ${viewer === null || found.total > mostWatched} where id = ${due.id}`)
  })
}

const hitsOf = (db: Db, id: number) =>
  db.rows<Hit>(sql`select listing_id, stamp, facts, listing_name from saved_search_hits where saved_search_id = ${id}`)

type Reading = { viewer: Viewer; found: FoundIds; known: Hit[] }
type Changes = { hits: Hit[]; gone: number[]; alerts: Alert[] }

async function changesIn(watching: Watching, due: Due, { viewer, found, known }: Reading): Promise<Changes> {
  // A search that has become too broad forgets what it found.
  if (found.total > mostWatched) return { hits: [], gone: known.map(({ listing_id }) => listing_id), alerts: [] }
  const { db, index } = watching
  const before = new Map(known.map(hit => [hit.listing_id, hit]))
  const stampOf = (id: number) => index.engine.stampOf(id) ?? 0
  const moved = found.ids.filter(id => before.get(id)?.stamp !== stampOf(id))
  const facts = await factsOf(db, moved)
  const now = new Set(found.ids)
  const left = known.filter(({ listing_id }) => !now.has(listing_id))
  const aged = await stillMeetWithoutAge(watching, due, { viewer, among: left.map(({ listing_id }) => listing_id) })
  const live = new Set(
    (
      await factsOf(
        db,
        left.map(({ listing_id }) => listing_id),
      )
    ).map(({ id }) => id),
  )
  const hits = facts.map(({ id, listing_name, facts }) => ({ listing_id: id, stamp: stampOf(id), facts, listing_name }))
  const alerts = [
    ...hits.flatMap((hit): Alert[] => {
      const { listing_id, listing_name } = hit
      const last = before.get(listing_id)
      if (!last) return [{ kind: 'match_new', listing_id, listing_name, fields: [], is_gone: false }]
      const fields = changedFacts(last.facts, hit.facts)
      return fields.length > 0 ? [{ kind: 'match_changed', listing_id, listing_name, fields, is_gone: false }] : []
    }),
    ...left
      .filter(({ listing_id }) => !aged.has(listing_id))
      .map(
        ({ listing_id, listing_name }): Alert => ({
          ...{ kind: 'match_withdrawn', listing_id, listing_name, fields: [] },
          is_gone: !live.has(listing_id),
        }),
      ),
  ]
  return { hits, gone: left.map(({ listing_id }) => listing_id), alerts: due.is_fresh ? [] : alerts }
}

async function write(tx: Db, due: Due, { hits, gone, alerts, at }: Changes & { at: string }): Promise<void> {
  const since = due.is_fresh ? due.created_at : at
  if (due.is_fresh) await tx.run(sql`delete from saved_search_hits where saved_search_id = ${due.id}`)
  await tx.run(sql`
    delete from saved_search_hits where saved_search_id = ${due.id} and listing_id = any(${gone}::int[])`)
  await tx.run(sql`
    insert into saved_search_hits (saved_search_id, listing_id, stamp, facts, listing_name, since)
    select ${due.id}, listing_id, stamp, facts, listing_name, ${since}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit (listing_id int, stamp float8, facts int[], listing_name text)
    on conflict (saved_search_id, listing_id) do update set
      stamp = excluded.stamp, facts = excluded.facts, listing_name = excluded.listing_name`)
  // Whoever alone changed a listing since the last comparison is not told of it.
  await tx.run(sql`
    insert into alerts (saved_search_id, listing_id, listing_name, fields, kind, is_gone, actor_id, at)
    select ${due.id}, l.id, a.listing_name, a.fields, a.kind, a.is_gone,
      (select case when count(distinct coalesce(e.actor_id, 0)) = 1 then min(e.actor_id) end from audit e
        where e.kind = 'listing' and e.record_id = a.listing_id and e.at > ${due.checked_at}::timestamptz),
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb)
      as a (kind text, listing_id int, listing_name text, fields text[], is_gone boolean)
      left join listings l on l.id = a.listing_id
    order by a.listing_id`)
}
