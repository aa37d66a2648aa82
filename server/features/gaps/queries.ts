// Counts gaps by week, lists them with their counts, and changes their status.
import sql, { join, type Sql } from 'sql-template-tag'
import { minBrokers } from '#contract/calls/gaps.ts'
import type { Viewer } from '#contract/policy.ts'
import type { gapStatuses } from '#contract/rules/gapStatuses.ts'
import type { Db } from '../../db/connection.ts'
import type { Facts } from './facts.ts'

type Counted = { week: string; key: string; facts: Facts; by: { id: number; source: string; isCounted: Sql } }
export type GapRow = Facts & { key: string; status: (typeof gapStatuses)[number] }
export type ListedGap = GapRow & {
  brokers: number
  searches: number
  by_week: Record<string, number> | null
  listing: { id: number; listing_name: string } | null
}

const columns = sql`g.key, g.states, g.line_of_business, g.category, g.sub_category, g.iso_class_code, g.words, g.tags, g.status`

/** Counts a search, and its broker where the account counts as a person. A solved or filled gap becomes open again. */
export async function countSearch(db: Db, { week, key, facts, by }: Counted): Promise<void> {
  const { states, line_of_business, category, sub_category, iso_class_code, words, tags } = facts
  await db.run(sql`
    insert into gaps as g (key, states, line_of_business, category, sub_category, iso_class_code, words, tags)
    values (${key}, ${states}::text[], ${JSON.stringify(line_of_business)}::jsonb, ${category}::text[], ${sub_category}::text[],
      ${iso_class_code}::text[], ${words}::text[], ${tags}::text[])
    on conflict (key) do update set listing_id = null,
      status = case when g.status in ('solved', 'filled') then 'open' else g.status end`)
  await db.run(sql`
    insert into unmet as u (week, key, searches, brokers) values (${week}, ${key}, 1, 0)
    on conflict (week, key) do update set searches = u.searches + 1`)
  await db.run(sql`
    with added as (
      insert into unmet_by (week, key, source)
      select ${week}::date, ${key}, ${by.source}::uuid from users u where u.id = ${by.id} and ${by.isCounted}
      on conflict do nothing returning 1)
    update unmet set brokers = brokers + 1 where week = ${week} and key = ${key} and exists (select 1 from added)`)
}

const countedSince = (first: string) => sql`
  counted as (
    select key, sum(searches)::int as searches, max(brokers) as most, json_object_agg(week, brokers) as by_week
    from unmet where week >= ${first}::date group by key),
  named as (select key, count(distinct source)::int as sources from unmet_by where week >= ${first}::date group by key),
  listed as (
    select ${columns}, g.listing_id, coalesce(t.searches, 0) as searches, t.by_week,
      -- Sources are deleted earlier than counts, so the count of a single week may be higher.
      greatest(coalesce(n.sources, 0), coalesce(t.most, 0)) as brokers
    from gaps g left join counted t on t.key = g.key left join named n on n.key = g.key)`

/** The gaps that several brokers asked for and that lie in the organization's own states and lines. */
export const gapsNear = (organization: number, first: string): Sql => sql`
  with ${countedSince(first)}, own as (${ownOf([organization])})
  select g.key, g.words, g.states, g.brokers from listed g, own
  where g.status in ('open', 'seen') and g.brokers >= ${minBrokers} and ${isNear}`

export async function countGapsNear(db: Db, organization: number, first: string): Promise<number> {
  const counted = await db.row<{ total: number }>(sql`
    select count(*)::int as total from (${gapsNear(organization, first)}) as near`)
  return counted?.total ?? 0
}

export async function countOpenGaps(db: Db): Promise<number> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from gaps where status = 'open'`)
  return counted?.total ?? 0
}

type GapFilters = {
  status: GapRow['status'] | undefined
  state: string | undefined
  line: string | undefined
  organization: number | undefined
}
type GapQuery = GapFilters & { viewer: Viewer; first: string; page: number; per_page: number }

export async function findGaps(db: Db, query: GapQuery): Promise<{ gaps: ListedGap[]; total: number }> {
  const { viewer, first, page, per_page } = query
  const counted = countedSince(first)
  const shown = sql`from listed g where ${join(conditionsOf(query), ' and ')}`
  const { total } = (await db.row<{ total: number }>(sql`with ${counted} select count(*)::int as total ${shown}`)) ?? {
    total: 0,
  }
  const gaps = await db.rows<ListedGap>(sql`
    with ${counted}, own as (${ownOf(viewer.organizations)})
    select ${columns}, g.brokers, g.searches, g.by_week,
      (select json_build_object('id', l.id, 'listing_name', l.listing_name) from listings l
        where l.id = g.listing_id and l.status = 'approved') as listing
    ${shown}
    order by (select (g.states && own.states)::int + ${asksForAny(sql`own.lines`)}::int from own) desc,
      g.brokers desc, g.searches desc, g.key limit ${per_page} offset ${(page - 1) * per_page}`)
  return { gaps, total }
}

function conditionsOf({ viewer, status, state, line, organization }: GapQuery): Sql[] {
  const conditions = [status ? sql`g.status = ${status}` : sql`g.status in ('open', 'seen')`]
  if (viewer.role !== 'superAdmin' || organization !== undefined) conditions.push(sql`g.brokers >= ${minBrokers}`)
  if (state) conditions.push(sql`${state} = any(g.states)`)
  if (line) conditions.push(asksForAny(sql`array[${line}]`))
  if (organization !== undefined)
    conditions.push(sql`exists (select 1 from (${ownOf([organization])}) as own where ${isNear})`)
  return conditions
}

const asksForAny = (lines: Sql) => sql`exists (
  select 1 from jsonb_array_elements(g.line_of_business) as line_group, jsonb_array_elements_text(line_group) as line
  where line = any(${lines}))`

/** Whether the gap `g` lies in the states and lines `own`. */
const isNear = sql`(g.states = '{}' or g.states && own.states)
  and (g.line_of_business = '[]' or ${asksForAny(sql`own.lines`)})`

/** The states and lines of organizations. An organization that states none gets those of its listings. */
function ownOf(organizations: readonly number[]): Sql {
  const ofListings = (column: Sql) => sql`
    select value from listings l join listing_providers p on p.listing_id = l.id, unnest(${column}) as value
    where p.organization_id = o.id and l.status = 'approved'`
  const all = (own: Sql, ofListing: Sql) => sql`array(
    select value from organizations o, unnest(${own}) as value where o.id = any(${[...organizations]}::int[])
    union select value from organizations o, lateral (${ofListings(ofListing)}) as listed
      where o.id = any(${[...organizations]}::int[]) and ${own} = '{}')`
  return sql`select ${all(sql`o.states`, sql`l.states`)} as states, ${all(sql`o.line_of_business`, sql`l.line_of_business`)} as lines`
}

/** Returns false if there is no such gap. */
export const markGap = async (db: Db, key: string, status: string): Promise<boolean> =>
  (await db.run(sql`update gaps set status = ${status}, listing_id = null where key = ${key}`)) > 0

/** Reads the gaps in batches, sorted by key. */
export const gapsAfter = (db: Db, key: string, max: number) =>
  db.rows<GapRow & { listing_id: number | null }>(sql`
    select ${columns}, g.listing_id from gaps g where g.key > ${key} and g.status <> 'solved' order by g.key limit ${max}`)

export const unfilledGapsIn = (db: Db, listing: number) =>
  db.rows<GapRow>(sql`
    select ${columns} from gaps g where g.status in ('open', 'seen')
      and (g.states = '{}' or g.states && (select states from listings where id = ${listing}))`)

/** Does nothing if the gap was marked in the meantime. */
export const fillGap = (db: Db, { key, status }: GapRow, listing: number | null) =>
  db.run(sql`
    update gaps set status = ${listing === null ? 'open' : 'filled'}, listing_id = ${listing} where key = ${key} and status = ${status}`)
