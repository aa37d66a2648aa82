// Finds what uses a line of business, and replaces one line by another there.
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { type Line, normalizedName } from './lines.ts'

/** The number of uses of each line, by slug. */
export const uses = sql`
  listing_uses as (select line, count(*) as uses from listings, unnest(line_of_business) as line group by line),
  organization_uses as (select line, count(*) as uses from organizations, unnest(line_of_business) as line group by line),
  mga_uses as (select line, count(*) as uses from mgas, unnest(line_of_business) as line group by line),
  contact_uses as (select lob as line, count(distinct contact_id) as uses from contact_coverage group by lob)`

/** Marks these listings as changed, so that the index and the cards are refreshed. */
export const markListingsChanged = (db: Db, value: string) =>
  db.run(sql`
    insert into listing_changes (listing_id)
    select id from listings where ${value} = any(line_of_business)
    union select c.listing_id from contact_coverage v join contacts c on c.id = v.contact_id where v.lob = ${value} and c.listing_id is not null`)

const inOrder = (lines: Sql) => sql`(
  select coalesce(array_agg(line order by place), '{}') from (
    select line, min(place) as place from unnest(${lines}) with ordinality as each (line, place) group by line) as once)`

/** Raises the versions, so that an edit under way gets a conflict. */
export async function replaceInRecords(db: Db, from: string, into: string | null): Promise<void> {
  const lines = into
    ? inOrder(sql`array_replace(line_of_business, ${from}::text, ${into}::text)`)
    : sql`array_remove(line_of_business, ${from}::text)`
  const holds = sql`${from} = any(line_of_business)`
  await db.run(sql`update listings set line_of_business = ${lines}, version = version + 1 where ${holds}`)
  await db.run(sql`update organizations set line_of_business = ${lines}, version = version + 1 where ${holds}`)
  await db.run(sql`update mgas set line_of_business = ${lines} where ${holds}`)
  await replaceInCoverage(db, from, into)
  await replaceInSavedSearches(db, from, into)
}

/** Each finds something else afterwards, so what it finds next is taken as known. */
async function replaceInSavedSearches(db: Db, from: string, into: string | null): Promise<void> {
  const held = await db.rows<{ id: number; lines: string[] }>(sql`
    select id, array(select jsonb_array_elements_text(query -> 'line_of_business')) as lines from saved_searches
    where query -> 'line_of_business' @> ${JSON.stringify([from])}::jsonb for update`)
  for (const { id, lines } of held) {
    const replaced = [...new Set(lines.flatMap(line => (line === from ? (into ?? []) : [line])))]
    await db.run(sql`
      update saved_searches set is_fresh = true, checked_at = null, version = version + 1,
        query = ${replaced.length > 0 ? sql`jsonb_set(query, '{line_of_business}', ${JSON.stringify(replaced)}::jsonb)` : sql`query - 'line_of_business'`}
      where id = ${id}`)
  }
}

/** Where a contact covers both lines, the states are united. */
async function replaceInCoverage(db: Db, from: string, into: string | null): Promise<void> {
  if (into) {
    const same = sql`gone.lob = ${from} and kept.lob = ${into} and kept.contact_id = gone.contact_id
      and kept.listing_id is not distinct from gone.listing_id`
    await db.run(sql`
      update contact_coverage kept set states = array(select distinct state from unnest(kept.states || gone.states) as state order by state)
      from contact_coverage gone where ${same}`)
    await db.run(sql`delete from contact_coverage gone using contact_coverage kept where ${same}`)
    await db.run(sql`update contact_coverage set lob = ${into} where lob = ${from}`)
  } else await db.run(sql`delete from contact_coverage where lob = ${from}`)
}

/** Open and returned proposals hold lines by their labels. */
export async function replaceInProposals(db: Db, line: Line, label: string | null): Promise<void> {
  const rows = await db.rows<{ id: number; base: unknown; changes: unknown }>(sql`
    select id, base, changes from proposals where status in ('open', 'returned')
      and (position(${JSON.stringify(line.label)} in changes::text || base::text) > 0
        or position(${JSON.stringify(line.value)} in changes::text || base::text) > 0) for update`)
  for (const { id, base, changes } of rows)
    await db.run(sql`
      update proposals set base = ${JSON.stringify(replaced(base, line, label))}::jsonb,
        changes = ${JSON.stringify(replaced(changes, line, label))}::jsonb where id = ${id}`)
}

/** Replaces a label in lists of lines and in contacts' coverage only, not in other text. */
function replaced(value: unknown, line: Line, label: string | null): unknown {
  if (Array.isArray(value))
    return value
      .filter(item => label !== null || !covers(item, line))
      .map(item => (covers(item, line) ? { ...item, lob: label } : replaced(item, line, label)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'line_of_business' && Array.isArray(inner)
        ? replacedLabels(inner, line, label)
        : replaced(inner, line, label),
    ]),
  )
}

const replacedLabels = (labels: unknown[], line: Line, label: string | null) => [
  ...new Set(labels.flatMap(each => (isLine(each, line) ? (label ?? []) : [each]))),
]
const isLine = (text: unknown, { label, value }: Line) =>
  typeof text === 'string' && (text === value || normalizedName(text) === normalizedName(label))
const covers = (item: unknown, line: Line): item is { lob: string } =>
  typeof item === 'object' && item !== null && 'lob' in item && isLine(item.lob, line)
