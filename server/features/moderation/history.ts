// Reads the history of a record, and the list of an account's contributions.
import sql, { type Sql } from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import { type ContributionState, contributionStates, type myContributions } from '#contract/calls/moderation.ts'
import type { Viewer } from '#contract/policy.ts'
import { omit } from '#contract/rules/omit.ts'
import type { Db } from '../../db/connection.ts'
import { lineLabels } from '../reference/lines.ts'
import { type Change, redactHistory } from './redactHistory.ts'
import { withLabels } from './withLabels.ts'

type Page = { page: number; per_page: number }
type EntryRow = {
  id: number
  at: string
  who: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Only superAdmins see entries about others' proposals. */
const mayRead = (viewer: Viewer) =>
  viewer.role === 'superAdmin'
    ? sql`true`
    : sql`(a.actor_id = ${viewer.id} or a.action not in ('proposed', 'proposal returned', 'proposal withdrawn'))`

export async function readHistory(
  db: Db,
  viewer: Viewer,
  { kind, id, page, per_page }: Page & { kind: string; id: number },
) {
  const rows = await db.rows<EntryRow>(sql`
    select a.id, a.at, coalesce(u.name_24, 'Deleted user') || coalesce(', key ‘' || k.name || '’', '') as who, a.action, a.before, a.after
    from audit a left join users u on u.id = a.actor_id left join api_keys k on k.id = a.via_key_id
    where a.kind = ${kind} and a.record_id = ${id} and ${mayRead(viewer)} order by a.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(
    sql`select count(*) as total from audit a where a.kind = ${kind} and a.record_id = ${id} and ${mayRead(viewer)}`,
  )
  const labels = await lineLabels(db, viewer)
  const all = rows.map(({ before, after }) =>
    changesOf(withLabels(before ?? {}, labels), withLabels(after ?? {}, labels)),
  )
  const redacted = await redactHistory(db, viewer, all)
  const entries = rows.map((row, place) => ({ ...omit(row, 'before', 'after'), changes: redacted[place] ?? [] }))
  return { entries, total: counted?.total ?? 0 }
}

const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map(field => ({
    field,
    from: before[field] ?? null,
    to: after[field] ?? null,
  }))

type Contribution = ReplyOf<typeof myContributions>['contributions'][number]

export const contributed = (userId: number) => sql`
  select 'listing' as kind, 'listing' as record_kind, id, id as record_id, listing_name as title, status, return_reason as reason, return_note as note, array[]::text[] as applied_fields, array[]::text[] as left_out, created_at, updated_at
  from listings where created_by_id = ${userId}
  union all
  select 'organization', 'organization', id, id, organization_name, status, return_reason, return_note, array[]::text[], array[]::text[], created_at, updated_at
  from organizations where created_by_id = ${userId}
  union all
  select 'article', 'article', id, id, title, status, return_reason, return_note, array[]::text[], array[]::text[], created_at, updated_at from articles where author_id = ${userId}
  union all
  select 'proposal', case when p.listing_id is null then 'organization' else 'listing' end, p.id,
    coalesce(p.listing_id, p.organization_id), coalesce(l.listing_name, o.organization_name), p.status, p.reason, p.note, p.applied_fields,
    case when p.status = 'applied' then array(select field from jsonb_object_keys(p.changes) as field where not field = any(p.applied_fields)) else '{}' end, p.created_at,
    coalesce(p.decided_at, p.created_at)
  from proposals p left join listings l on l.id = p.listing_id left join organizations o on o.id = p.organization_id
  where p.author_id = ${userId} and p.status <> 'replaced'
  union all
  select 'provider', 'listing', r.id, r.listing_id, o.organization_name || ' as a provider of ' || l.listing_name, r.status, null, '',
    array[]::text[], array[]::text[], r.created_at, r.updated_at
  from provider_requests r join listings l on l.id = r.listing_id join organizations o on o.id = r.organization_id
  where r.asked_by_id = ${userId}
  union all
  select kind, record_kind, id, record_id, title, 'deleted', null, note, array[]::text[], array[]::text[], created_at, deleted_at
  from deleted_contributions where author_id = ${userId}`

/** What an account contributed, as a viewer of it sees it: a key of an organization, only what is about that organization. */
function contributedBy({ id, key }: Pick<Viewer, 'id' | 'key'>): Sql {
  const within = key?.organization_id
  if (!within) return contributed(id)
  return sql`select all_of.* from (${contributed(id)}) as all_of where
    (record_kind = 'organization' and record_id = ${within}) or (record_kind = 'listing' and exists (
      select 1 from listings l where l.id = record_id and l.organization_id = ${within}))`
}

/** Whether a contribution is in one of these states. */
export const isIn = (state: ContributionState): Sql => sql`status = any(${[...contributionStates[state]]}::text[])`

export async function readContributions(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'key'>,
  { contribution_state: state, page, per_page }: ParsedInputOf<typeof myContributions>,
) {
  const shown = state ? isIn(state) : sql`true`
  const contributions = await db.rows<Contribution>(sql`
    with mine as (${contributedBy(viewer)}) select * from mine where ${shown}
    order by status = 'returned' desc, created_at desc, kind, id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<Counts & { total: number }>(sql`
    with mine as (${contributedBy(viewer)}) select count(*) filter (where ${shown}) as total,
      count(*) filter (where ${isIn('returned')}) as returned, count(*) filter (where ${isIn('waiting')}) as waiting,
      count(*) filter (where ${isIn('live')}) as live, count(*) filter (where ${isIn('closed')}) as closed from mine`)
  const { total, ...counts } = counted ?? { total: 0, returned: 0, waiting: 0, live: 0, closed: 0 }
  return { contributions, total, returned: counts.returned, counts }
}

type Counts = Record<ContributionState, number>
