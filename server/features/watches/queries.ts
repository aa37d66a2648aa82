// Reads and writes saved searches, each as the asking account sees it: when and where it is told is its own.
import sql, { type Sql } from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import type { listSavedSearches, listSearchAlerts } from '#contract/calls/watches.ts'
import type { Viewer } from '#contract/policy.ts'
import { mostWatched } from '#contract/rules/watching.ts'
import type { Db } from '#server/db/connection.ts'
import { privateTo } from '#server/review/privateRecords.ts'
import { queryText, type StoredQuery } from './asked.ts'
import { people } from './people.ts'

export type SavedSearch = ReplyOf<typeof listSavedSearches>['saved_searches'][number]
type Alert = ReplyOf<typeof listSearchAlerts>['alerts'][number]
type Row = Omit<SavedSearch, 'query' | 'too_broad'> & { query: StoredQuery }

/** A colleague who has not chosen yet is told nothing, and nothing from before is new. */
const own = sql`(
  select often, bell, mail, paused_at, seen_at, told_at from saved_search_watchers w
  where w.saved_search_id = s.id and w.user_id = viewer.id and s.owner_id is distinct from viewer.id
  union all select 'off', true, true, null, s.created_at, null where s.owner_id is distinct from viewer.id
    and not exists (select 1 from saved_search_watchers w where w.saved_search_id = s.id and w.user_id = viewer.id)
  union all select s.often, s.bell, s.mail, s.paused_at, s.seen_at, s.told_at where s.owner_id = viewer.id)`

const alertColumns = sql`a.id, a.kind, a.listing_id, a.listing_name, a.fields, a.is_gone, a.at`
const newestAlerts = 4

const select = (viewer: Viewer, condition: Sql, ending: Sql) => sql`
  select s.id, s.name, s.kind, s.query, s.matches, s.version, s.agency_id is not null as shared,
    s.owner_id is not distinct from viewer.id as is_mine,
    case when l.id is not null then json_build_object('id', l.id, 'listing_name', l.listing_name) end as listing,
    case when o.id is not null then json_build_object('id', o.id, 'organization_name', o.organization_name) end as organization,
    own.often, own.bell, own.mail, own.paused_at is not null as paused, own.told_at as last_told_at,
    exists (select 1 from search_feeds f where f.saved_search_id = s.id and f.user_id = viewer.id) as has_feed,
    (select count(*)::int from saved_search_hits h where h.saved_search_id = s.id and h.since > own.seen_at) as new,
    (select count(*)::int from alerts a where a.saved_search_id = s.id and a.at > own.seen_at) as changes,
    (select coalesce(json_agg(recent), '[]') from (
      select ${alertColumns} from alerts a
      where a.saved_search_id = s.id and a.at > own.seen_at order by a.id desc limit ${newestAlerts}) as recent) as since
  from saved_searches s cross join (select ${viewer.id}::int as id) as viewer
    cross join lateral ${own} as own
    left join listings l on l.id = s.listing_id and l.status = 'approved'
    left join organizations o on o.id = s.organization_id and o.status = 'approved'
  where ${privateTo(viewer, 's')} and ${condition} ${ending}`

const recordOf = ({ query, ...row }: Row): SavedSearch => ({
  ...row,
  query: queryText(query),
  too_broad: (row.matches ?? 0) > mostWatched,
})

type Listed = Omit<ParsedInputOf<typeof listSavedSearches>, 'query'> & { query: StoredQuery | undefined }

export async function listSaved(db: Db, viewer: Viewer, { page, per_page, sort, kind, query, ...of }: Listed) {
  const isAsked = sql`
    s.kind = coalesce(${kind ?? null}::text, s.kind)
    and s.query = coalesce(${query ? JSON.stringify(query) : null}::jsonb, s.query)
    and s.listing_id is not distinct from coalesce(${of.listing_id ?? null}::int, s.listing_id)
    and s.organization_id is not distinct from coalesce(${of.organization_id ?? null}::int, s.organization_id)`
  const first = sort === 'new' ? sql`"new" desc,` : sql``
  const ending = sql`order by ${first} lower(s.name) collate "C", s.id limit ${per_page} offset ${(page - 1) * per_page}`
  const rows = await db.rows<Row>(select(viewer, isAsked, ending))
  const counted = await db.row<{ total: number }>(sql`
    select count(*)::int as total from saved_searches s where ${privateTo(viewer, 's')} and ${isAsked}`)
  return { saved_searches: rows.map(recordOf), total: counted?.total ?? 0 }
}

export async function readSaved(db: Db, viewer: Viewer, id: number): Promise<SavedSearch | null> {
  const row = await db.row<Row>(select(viewer, sql`s.id = ${id}`, sql``))
  return row && recordOf(row)
}

/** The listings that are new since the account last looked. */
export async function newIdsIn(db: Db, viewer: Viewer, id: number): Promise<number[]> {
  const rows = await db.rows<{ listing_id: number }>(sql`
    select h.listing_id from saved_searches s cross join (select ${viewer.id}::int as id) as viewer
      cross join lateral ${own} as own
      join saved_search_hits h on h.saved_search_id = s.id and h.since > own.seen_at
    where s.id = ${id} and ${privateTo(viewer, 's')} order by h.listing_id limit ${mostWatched}`)
  return rows.map(({ listing_id }) => listing_id)
}

/** The searches of which the account wants to hear and that found something since it last looked. */
export const withNewMatches = (viewer: Viewer): Sql => sql`
  select s.id, s.name, s.kind, s.listing_id, s.organization_id, found.new, found.at
  from saved_searches s cross join (select ${viewer.id}::int as id) as viewer cross join lateral ${own} as own
    cross join lateral (
      select count(*)::int as new, max(h.since) as at from saved_search_hits h
      where h.saved_search_id = s.id and h.since > own.seen_at) as found
  where ${privateTo(viewer, 's')} and own.often <> 'off' and own.paused_at is null and found.new > 0`

/** How many new matches there were in each of these weeks, without what the account did itself. */
export async function newMatchesByWeek(db: Db, viewer: Viewer, weeks: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ matches: number }>(sql`
    select (select count(*) from alerts a join saved_searches s on s.id = a.saved_search_id
      where ${privateTo(viewer, 's')} and a.kind = 'match_new' and a.actor_id is distinct from ${viewer.id}
        and a.at >= each.week and a.at < each.week + 7)::int as matches
    from unnest(${[...weeks]}::date[]) as each (week) order by each.week`)
  return rows.map(({ matches }) => matches)
}

type Asked = { since: number | undefined; page: number; per_page: number }

export async function listAlerts(db: Db, id: number, { since = 0, page, per_page }: Asked) {
  const alerts = await db.rows<Alert>(sql`
    select ${alertColumns} from alerts a where a.saved_search_id = ${id} and a.id > ${since}
    order by a.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`
    select count(*)::int as total from alerts where saved_search_id = ${id} and id > ${since}`)
  return { alerts, total: counted?.total ?? 0 }
}

const newestAlert = (id: Sql) => sql`coalesce((select max(a.id) from alerts a where a.saved_search_id = ${id}), 0)`

export type Told = {
  often?: string | undefined
  bell?: boolean | undefined
  mail?: boolean | undefined
  paused?: boolean | undefined
}

/** Where nobody was told until now, nothing was compared: what is there by now is taken as known. */
export const beginComparing = (db: Db, id: number) =>
  db.run(sql`
    update saved_searches s set is_fresh = true, checked_at = null where id = ${id} and not exists (
      select 1 from ${people} p where p.saved_search_id = s.id and p.paused_at is null and (p.often <> 'off' or p.has_feed))`)

/** Whoever switches it on, or goes on with it, is told of what happens from then on. */
export async function setTold(db: Db, viewer: Viewer, id: number, { often, bell, mail, paused }: Told): Promise<void> {
  if ((often !== undefined && often !== 'off') || paused === false) await beginComparing(db, id)
  await db.run(sql`
    insert into saved_search_watchers (saved_search_id, user_id) select s.id, ${viewer.id} from saved_searches s
    where s.id = ${id} and s.owner_id is distinct from ${viewer.id} on conflict do nothing`)
  const starts = sql`${often ?? null}::text <> 'off' and often = 'off' or ${paused === false}::boolean and paused_at is not null`
  const chosen = sql`
    often = coalesce(${often ?? null}::text, often), bell = coalesce(${bell ?? null}::boolean, bell),
    mail = coalesce(${mail ?? null}::boolean, mail),
    paused_at = ${paused === undefined ? sql`paused_at` : paused ? sql`coalesce(paused_at, now())` : sql`null`}`
  const begins = (search: Sql) => sql`
    told_to = case when ${starts} then ${newestAlert(search)} else told_to end,
    mailed_to = case when ${starts} then ${newestAlert(search)} else mailed_to end`
  await db.run(sql`
    update saved_searches s set ${chosen}, ${begins(sql`s.id`)}
    where id = ${id} and owner_id = ${viewer.id}`)
  await db.run(sql`
    update saved_search_watchers w set ${chosen}, ${begins(sql`w.saved_search_id`)}
    where saved_search_id = ${id} and user_id = ${viewer.id}
      and not exists (select 1 from saved_searches s where s.id = ${id} and s.owner_id = ${viewer.id})`)
}

export async function markSeen(db: Db, viewer: Viewer, id: number): Promise<void> {
  const own = await db.run(sql`update saved_searches set seen_at = now() where id = ${id} and owner_id = ${viewer.id}`)
  if (own > 0) return
  await db.run(sql`
    insert into saved_search_watchers (saved_search_id, user_id, seen_at) values (${id}, ${viewer.id}, now())
    on conflict (saved_search_id, user_id) do update set seen_at = now()`)
}
