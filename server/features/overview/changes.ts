// What others changed in the markets that an account has saved or is appointed with, one row for each record.
import sql from 'sql-template-tag'
import type { MarketChange } from '#contract/calls/overview.ts'
import type { Facts, Kind } from '#contract/facts/fact.ts'
import type { Viewer } from '#contract/policy.ts'
import { factsOf } from '#contract/rules/recordFields.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { Db } from '../../db/connection.ts'
import { visibleTo } from '../../review/visible.ts'
import { markets, marksOf } from '../appointments/market.ts'
import { type Change, redactHistory } from '../moderation/redactHistory.ts'
import { withLabels } from '../moderation/withLabels.ts'
import { lineLabels } from '../reference/lines.ts'

const mostRows = 100
/** Of one record in the time asked for. */
const mostEntries = 20

type Values = Record<string, unknown>
type Entry = { at: string; action: string; before: Values | null; after: Values | null }
type Row = Pick<MarketChange, 'record' | 'id' | 'name' | 'organization_name' | 'because'> & { entries: Entry[] }

export async function readMarketChanges(db: Db, viewer: Viewer, since: string): Promise<MarketChange[]> {
  const labels = await lineLabels(db, viewer)
  const told = (await readRows(db, viewer, since)).flatMap(({ entries, ...record }) => {
    const last = entries.at(-1)
    if (!last) return []
    const isNew = entries.some(({ action }) => action === 'approved')
    const changes = isNew ? [] : changesIn(record.record, entries, labels)
    const confirmed = entries.find(({ action }) => action === 'confirmed')
    return [{ ...record, isNew, changes, confirmed, at: isoTime(last.at) }]
  })
  const seen = await redactHistory(
    db,
    viewer,
    told.map(({ changes }) => changes),
  )
  return told.flatMap(({ isNew, confirmed, changes: _, ...row }, place): MarketChange[] => {
    const changes = (seen[place] ?? []).map(change => (change.field === 'contacts' ? peopleIn(change) : change))
    const what = isNew ? 'new' : changes.length > 0 ? 'changed' : confirmed ? 'confirmed' : null
    if (what === null) return []
    const before = what === 'confirmed' ? confirmed?.before?.verified_at : null
    return [{ ...row, what, changes, confirmed_before: typeof before === 'string' ? isoTime(before) : null }]
  })
}

/** JSON of the database writes times in another way. */
const isoTime = (time: string) => new Date(time).toISOString()

/** Only records that everybody sees. What one did oneself is no news, and what was undone did not happen. */
const readRows = (db: Db, viewer: Viewer, since: string) =>
  db.rows<Row>(sql`
    with appointed as materialized (
      select distinct market.organization_id as id from ${markets}
      where ${marksOf(viewer)} and m.status = 'appointed' and market.organization_id is not null),
    watched as (
      select listing_id as id, bool_or(is_appointed) as is_appointed from (
        select listing_id, false as is_appointed from bookmarks where user_id = ${viewer.id}
        union all select p.listing_id, true from listing_providers p join appointed on appointed.id = p.organization_id) as each
      group by listing_id),
    moved as (
      select 'listing' as record, l.id, l.listing_name as name, o.organization_name, watched.is_appointed
      from watched join listings l on l.id = watched.id join organizations o on o.id = l.organization_id
      where ${visibleTo(null, 'listings', 'l')}
        and greatest(l.updated_at, l.verified_at, l.approved_at) >= ${since}::timestamptz
      union all
      select 'organization', o.id, o.organization_name, '', true from appointed join organizations o on o.id = appointed.id
      where ${visibleTo(null, 'organizations', 'o')}
        and greatest(o.updated_at, o.verified_at, o.approved_at) >= ${since}::timestamptz)
    select record, id, name, organization_name, case when is_appointed then 'appointed' else 'saved' end as because, found.entries
    from moved cross join lateral (
      select json_agg(json_build_object('at', entry.at, 'action', entry.action, 'before', entry.before, 'after', entry.after)
        order by entry.id) as entries, max(entry.at) as last
      from (
        select a.* from audit a where a.kind = moved.record and a.record_id = moved.id and a.at >= ${since}::timestamptz
          and a.action in ('approved', 'changed', 'applied', 'confirmed') and a.actor_id is distinct from ${viewer.id}
          and not exists (
            select 1 from audit undone where undone.action = 'decision undone' and (undone.after ->> 'undone')::bigint = a.id)
          and not exists (
            select 1 from audit undone where undone.kind = a.kind and undone.record_id = a.record_id and undone.id > a.id
              and a.action = 'confirmed' and undone.action = 'confirmation undone' and undone.actor_id is not distinct from a.actor_id)
        order by a.id desc limit ${mostEntries}) as entry) as found
    where found.entries is not null order by found.last desc, record, id limit ${mostRows}`)

/** Kinds whose values say nothing in a line of text, or name records that not everybody sees. */
const untold = new Set<Kind>(['pdf', 'picture', 'organization', 'organizations', 'offices', 'mgas', 'listings'])

/** From the first value to the last, so that what was put back is no change. */
function changesIn(kind: 'listing' | 'organization', entries: readonly Entry[], labels: Map<string, string>): Change[] {
  const facts: Facts = factsOf[kind]
  const seen = new Set(labels.values())
  const changes = new Map<string, Change>()
  for (const { before, after } of entries.filter(({ action }) => action !== 'confirmed')) {
    const [from, to] = [withLabels(before ?? {}, labels), withLabels(after ?? {}, labels)]
    for (const field of Object.keys(to)) {
      const fact = facts[field]
      if (!fact || untold.has(fact.kind)) continue
      const shown = (value: unknown) => (fact.kind === 'linesOfBusiness' ? among(value, seen) : value)
      const first = changes.get(field)
      changes.set(field, { field, from: first ? first.from : shown(from[field] ?? null), to: shown(to[field]) })
    }
  }
  return [...changes.values()].filter(({ field, from, to }) => !sameValue(from, to, field))
}

/** Without the lines that only others see. */
const among = (value: unknown, labels: ReadonlySet<string>) =>
  Array.isArray(value) ? value.filter(line => labels.has(line)) : value

/** Who went and who came, each with a number to call. */
function peopleIn({ field, from, to }: Change): Change {
  const [before, after] = [peopleOf(from), peopleOf(to)]
  const without = (people: string[][], others: string[][]) =>
    people
      .filter(([name]) => !others.some(([other]) => other === name))
      .map(person => person.filter(Boolean).join(', '))
  return { field, from: without(before, after), to: without(after, before) }
}

const peopleOf = (contacts: unknown): string[][] =>
  Array.isArray(contacts)
    ? contacts.map(contact => [String(contact?.contact_name ?? ''), String(contact?.contact_phone ?? '')])
    : []
