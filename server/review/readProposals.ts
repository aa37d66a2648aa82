// Reads proposals for replies, with each field's live value and its proposed value.
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import type { Viewer } from '#contract/policy.ts'
import { omit } from '#contract/rules/omit.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { Db } from '../db/connection.ts'
import { Failure } from '../http/failure.ts'
import type { FileLinks } from '../http/fileLinks.ts'
import type { Fields } from './edit.ts'
import type { ReadContext } from './readContext.ts'

export type ProposalRow = Omit<ProposalRecord, 'changes' | 'checks' | 'again'> & {
  listing_id: number | null
  organization_id: number | null
  author_id: number | null
  base: Fields
  changed: Fields
}

/** A superAdmin sees all proposals, everybody else only their own; a key of an organization, only those to that organization's records. */
function visibleProposals(viewer: Viewer): Sql {
  if (viewer.role === 'superAdmin') return sql`true`
  const within = viewer.key?.organization_id
  return sql`p.author_id = ${viewer.id} ${within ? sql`and coalesce(l.organization_id, p.organization_id) = ${within}` : empty}`
}

const columns = sql`
  p.id, case when p.listing_id is null then 'organization' else 'listing' end as kind, coalesce(p.listing_id, p.organization_id) as record_id,
  p.listing_id, p.organization_id, p.author_id, coalesce(l.listing_name, o.organization_name) as title, coalesce(l.version, o.version) as record_version,
  p.base_version, p.base, p.changes as changed, coalesce(u.name_24, 'Deleted user') as author, p.status, p.reason, p.note, p.author_note as change_note, p.applied_fields, p.created_at`
const from = sql`proposals p left join listings l on l.id = p.listing_id left join organizations o on o.id = p.organization_id left join users u on u.id = p.author_id`

type ProposalQuery = {
  ids?: number[] | undefined
  status?: string | undefined
  isMine?: boolean | undefined
  kind?: 'listing' | 'organization' | undefined
  record_id?: number | undefined
  page: number
  per_page: number
}

export async function findProposals(
  db: Db,
  viewer: Viewer,
  { ids, status, isMine, kind, record_id, page, per_page }: ProposalQuery,
): Promise<{ rows: ProposalRow[]; total: number }> {
  const condition = sql`${visibleProposals(viewer)}
    ${ids === undefined ? empty : sql`and p.id = any(${ids}::int[])`} ${status === undefined ? empty : sql`and p.status = ${status}`}
    ${isMine ? sql`and p.author_id = ${viewer.id}` : empty} ${kind === undefined ? empty : sql`and p.${raw(`${kind}_id`)} is not null`}
    ${record_id === undefined ? empty : sql`and coalesce(p.listing_id, p.organization_id) = ${record_id}`}`
  const rows = await db.rows<ProposalRow>(sql`
    select ${columns} from ${from} where ${condition} order by p.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`select count(*) as total from ${from} where ${condition}`)
  return { rows, total: counted?.total ?? 0 }
}

type Shown = Pick<ProposalRecord, 'checks' | 'again'> & { files: FileLinks }

/** `live` holds the record's current values in the form of a change. Files in review get signed URLs. */
export function proposalRecord(
  { base, changed, ...row }: ProposalRow,
  live: Fields,
  { checks, again, files }: Shown,
): ProposalRecord {
  const linked = (field: string, value: unknown) =>
    field.endsWith('_file_id') && typeof value === 'string' ? files.link(value, 'viewer') : ''
  const says = (field: string, values: Fields) => sameValue(values[field], changed[field], field)
  const changes = Object.entries(changed)
    // An older proposal may contain the lines of a record in another order, which is no change.
    .filter(([field]) => !(says(field, base) && says(field, live)))
    .map(([field, to]) => ({
      field,
      from: live[field] ?? null,
      to,
      from_url: linked(field, live[field]),
      to_url: linked(field, to),
      moved: !sameValue(live[field], base[field], field),
    }))
  return { ...omit(row, 'listing_id', 'organization_id', 'author_id'), changes, checks, again }
}

/** Reads the author's own proposal right after it was stored, when the live values are still those of its base. */
export async function readProposal({ db, viewer, files }: ReadContext, id: number): Promise<ProposalRecord> {
  const row = await db.row<ProposalRow>(
    sql`select ${columns} from ${from} where p.id = ${id} and p.author_id = ${viewer.id}`,
  )
  if (!row) throw new Failure('not_found')
  return proposalRecord(row, row.base, { checks: [], again: null, files })
}
