// Reads resubmitted records: why and by whom each was returned, the author's note, and the facts that have changed since.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { moderationQueue, Resubmission } from '#contract/calls/moderation.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { Db } from '../../db/connection.ts'
import type { Fields } from '../../review/edit.ts'
import { anySuperAdmin, lineLabels } from '../reference/lines.ts'
import { withLabels } from './withLabels.ts'

type Item = ReplyOf<typeof moderationQueue>['items'][number]
type Named = Pick<Item, 'kind' | 'id'>
type Returned = Omit<Resubmission, 'contributor_note' | 'changed'> & { id: number }

/** Returns the resubmissions among the items, by kind and id. */
export async function readAgain(db: Db, items: readonly Named[]): Promise<Map<string, Resubmission>> {
  const proposals = items.filter(item => item.kind === 'proposal').map(item => item.id)
  const records = items.filter(({ kind }) => kind === 'listing' || kind === 'organization' || kind === 'article')
  return new Map([...(await recordsAgain(db, records)), ...(await proposalsAgain(db, proposals))])
}

type Edit = { before: Fields | null; after: Fields | null }

/** A pending record that was returned before is a resubmission; its audit entries contain the changes since then. The text of an article is too long for the queue. */
async function recordsAgain(db: Db, records: readonly Named[]): Promise<[string, Resubmission][]> {
  if (records.length === 0) return []
  const rows = await db.rows<Returned & { kind: Item['kind']; edits: Edit[] }>(sql`
    select returned.kind, returned.record_id as id, returned.at, returned.after ->> 'reason' as reason,
      coalesce(returned.after ->> 'note', '') as note, (returned.after ->> 'version')::int as version_then,
      coalesce(u.name_24, 'Deleted user') as by, returned.times,
      coalesce((
        select jsonb_agg(jsonb_build_object('before', e.before - 'content', 'after', e.after - 'content') order by e.id)
        from audit e where e.kind = returned.kind and e.record_id = returned.record_id and e.id > returned.id
          and e.action in ('changed', 'resubmitted')), '[]') as edits
    from (
      select distinct on (a.kind, a.record_id) a.*, count(*) over (partition by a.kind, a.record_id) as times from audit a
      join unnest(${records.map(({ kind }) => kind)}::text[], ${records.map(({ id }) => id)}::int[]) as asked (kind, id)
        on asked.kind = a.kind and asked.id = a.record_id
      where a.action = 'returned' and not exists (
        select 1 from audit u where u.kind = a.kind and u.record_id = a.record_id and u.action = 'decision undone'
          and (u.after ->> 'undone')::bigint = a.id)
      order by a.kind, a.record_id, a.id desc) returned
    left join users u on u.id = returned.actor_id`)
  if (rows.length === 0) return []
  const labels = await lineLabels(db, anySuperAdmin)
  return rows.map(({ kind, id, edits, ...returned }) => [
    `${kind} ${id}`,
    { ...returned, contributor_note: lastNote(edits), changed: netChanges(edits, labels) },
  ])
}

const lastNote = (edits: Edit[]): string => String(edits.findLast(({ after }) => after?.note)?.after?.note ?? '')

/** Joins the changes of each field into one, from its first value to its last. */
function netChanges(edits: Edit[], labels: ReadonlyMap<string, string>): Resubmission['changed'] {
  const from: Fields = {}
  const to: Fields = {}
  for (const { before, after } of edits) {
    const fields = withLabels(before ?? {}, labels)
    for (const field of Object.keys(fields)) if (!(field in from)) from[field] = fields[field]
    Object.assign(to, withLabels(after ?? {}, labels))
  }
  return changesBetween(from, to, Object.keys(from))
}

const changesBetween = (from: Fields, to: Fields, fields: string[]): Resubmission['changed'] =>
  fields
    .filter(field => !sameValue(from[field], to[field], field))
    .map(field => ({ field, from: from[field] ?? null, to: to[field] ?? null }))

type ProposalPair = Returned & { contributor_note: string; base: Fields; changes: Fields; earlier: Fields }

/** The author's previous proposal, if it was returned and nothing was decided since. */
async function proposalsAgain(db: Db, ids: number[]): Promise<[string, Resubmission][]> {
  if (ids.length === 0) return []
  const rows = await db.rows<ProposalPair>(sql`
    select p.id, p.author_note as contributor_note, p.base, p.changes, r.changes as earlier, r.decided_at as at, r.reason, r.note,
      r.base_version as version_then, coalesce(u.name_24, 'Deleted user') as by, r.times
    from proposals p cross join lateral (
      select o.*, count(*) filter (where o.status = 'returned') over () as times from proposals o
      where o.author_id = p.author_id and o.listing_id is not distinct from p.listing_id
        and o.organization_id is not distinct from p.organization_id and o.id < p.id and o.status <> 'replaced'
      order by o.id desc limit 1) r
    left join users u on u.id = r.decided_by_id
    where p.id = any(${ids}::int[]) and r.status = 'returned'`)
  if (rows.length === 0) return []
  const labels = await lineLabels(db, anySuperAdmin)
  return rows.map(({ id, base, changes, earlier, ...returned }) => {
    const live = withLabels(base, labels)
    // A field that one of the two proposals does not change has its live value there.
    const from = { ...live, ...withLabels(earlier, labels) }
    const to = { ...live, ...withLabels(changes, labels) }
    const fields = [...new Set([...Object.keys(changes), ...Object.keys(earlier)])].filter(field => field in to)
    return [`proposal ${id}`, { ...returned, changed: changesBetween(from, to, fields) }]
  })
}
