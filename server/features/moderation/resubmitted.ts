// Resubmitted items: why each was returned, and what its author changed since.
import { isDeepStrictEqual } from 'node:util'
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { moderationQueue } from '#contract/moderation.ts'
import type { Db } from '../../db/connection.ts'
import type { Fields } from '../../review/edit.ts'
import { anySuperAdmin, lineLabels } from '../reference/lines.ts'
import { withLabels } from './records.ts'

type Item = ReplyOf<typeof moderationQueue>['items'][number]
export type Resubmission = NonNullable<Item['resubmitted']>
type Returned = Pick<Resubmission, 'returned_at' | 'reason' | 'note'> & { id: number }

/** Returns the resubmissions among the items, by kind and id. */
export async function readResubmissions(
  db: Db,
  items: readonly Pick<Item, 'kind' | 'id'>[],
): Promise<Map<string, Resubmission>> {
  const proposals = items.filter(item => item.kind === 'proposal').map(item => item.id)
  const records = items.filter(({ kind }) => kind === 'listing' || kind === 'organization' || kind === 'article')
  return new Map([...(await recordResubmissions(db, records)), ...(await proposalResubmissions(db, proposals))])
}

type Edit = { before: Fields | null; after: Fields | null }

/** A pending record that was returned before has been resubmitted; its audit entries contain the changes since then. */
async function recordResubmissions(
  db: Db,
  records: readonly Pick<Item, 'kind' | 'id'>[],
): Promise<[string, Resubmission][]> {
  if (records.length === 0) return []
  const rows = await db.rows<Returned & { kind: Item['kind']; edits: Edit[] }>(sql`
    select returned.kind, returned.record_id as id, returned.at as returned_at, returned.after ->> 'reason' as reason,
      coalesce(returned.after ->> 'note', '') as note,
      coalesce((
        select jsonb_agg(jsonb_build_object('before', e.before, 'after', e.after) order by e.id)
        from audit e where e.kind = returned.kind and e.record_id = returned.record_id and e.id > returned.id
          and e.action in ('changed', 'resubmitted')), '[]') as edits
    from (
      select distinct on (a.kind, a.record_id) a.* from audit a
      join unnest(${records.map(({ kind }) => kind)}::text[], ${records.map(({ id }) => id)}::int[]) as asked (kind, id)
        on asked.kind = a.kind and asked.id = a.record_id
      where a.action = 'returned' order by a.kind, a.record_id, a.id desc) returned`)
  if (rows.length === 0) return []
  const labels = await lineLabels(db, anySuperAdmin)
  return rows.map(({ kind, id, edits, ...decision }) => [
    `${kind} ${id}`,
    { ...decision, change_note: lastNote(edits), changes: netChanges(edits, labels) },
  ])
}

const lastNote = (edits: Edit[]): string => String(edits.findLast(({ after }) => after?.note)?.after?.note ?? '')

/** Joins the changes of each field into one, from its first value to its last. */
function netChanges(edits: Edit[], labels: ReadonlyMap<string, string>): Resubmission['changes'] {
  const from: Fields = {}
  const to: Fields = {}
  for (const { before, after } of edits) {
    const fields = withLabels(before ?? {}, labels)
    for (const field of Object.keys(fields)) if (!(field in from)) from[field] = fields[field]
    Object.assign(to, withLabels(after ?? {}, labels))
  }
  return changesBetween(from, to, Object.keys(from))
}

const changesBetween = (from: Fields, to: Fields, fields: string[]): Resubmission['changes'] =>
  fields
    .filter(field => !isDeepStrictEqual(from[field] ?? null, to[field] ?? null))
    .map(field => ({ field, from: from[field] ?? null, to: to[field] ?? null }))

type ProposalPair = Returned & { change_note: string; base: Fields; changes: Fields; earlier: Fields }

/** The author's previous proposal, if it was returned and nothing was decided since. */
async function proposalResubmissions(db: Db, ids: number[]): Promise<[string, Resubmission][]> {
  if (ids.length === 0) return []
  const rows = await db.rows<ProposalPair>(sql`
    select p.id, p.author_note as change_note, p.base, p.changes, r.changes as earlier, r.decided_at as returned_at, r.reason, r.note
    from proposals p cross join lateral (
      select * from proposals o
      where o.author_id = p.author_id and o.listing_id is not distinct from p.listing_id
        and o.organization_id is not distinct from p.organization_id and o.id < p.id and o.status <> 'replaced'
      order by o.id desc limit 1) r
    where p.id = any(${ids}::int[]) and r.status = 'returned'`)
  if (rows.length === 0) return []
  const labels = await lineLabels(db, anySuperAdmin)
  return rows.map(({ id, base, changes, earlier, ...decision }) => {
    const live = withLabels(base, labels)
    // A field that one of the two proposals does not change has its live value there.
    const from = { ...live, ...withLabels(earlier, labels) }
    const to = { ...live, ...withLabels(changes, labels) }
    const fields = [...new Set([...Object.keys(changes), ...Object.keys(earlier)])].filter(field => field in to)
    return [`proposal ${id}`, { ...decision, changes: changesBetween(from, to, fields) }]
  })
}
