// Reads notes as the asking account sees them.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { NoteRecord } from '#contract/calls/notes.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { ilikePattern } from '#server/db/ilikePattern.ts'
import { Failure } from '#server/http/failure.ts'
import { privateTo } from '#server/review/privateRecords.ts'
import { visibleTo } from '#server/review/visible.ts'
import { visibleMgas } from '../contacts/queries.ts'

/** An owner of the agency that shares the note `n`. */
const ownsAgency = ({ id }: Viewer): Sql =>
  sql`exists (select 1 from agency_members own where own.user_id = ${id} and own.agency_id = n.agency_id and own.role = 'owner')`
export const mayDelete = (viewer: Viewer): Sql =>
  sql`(n.owner_id is not distinct from ${viewer.id} or ${ownsAgency(viewer)})`

const nameNow = sql`coalesce(l.listing_name, o.organization_name, m.mga_name, n.name)`
const from = (viewer: Viewer): Sql => sql`
  notes n left join users u on u.id = n.owner_id
    left join listings l on l.id = n.listing_id and ${visibleTo(viewer, 'listings', 'l')}
    left join organizations o on o.id = n.organization_id and ${visibleTo(viewer, 'organizations', 'o')}
    left join mgas m on m.id = n.mga_id and ${visibleMgas(viewer)}`

const select = (viewer: Viewer, condition: Sql, ending: Sql) => sql`
  select n.id, n.text, ${nameNow} as name, l.id as listing_id, o.id as organization_id, m.id as mga_id,
    n.agency_id is not null as shared, coalesce(u.name_24, '') as author, n.owner_id is not distinct from ${viewer.id} as is_mine,
    ${mayDelete(viewer)} as can_delete, n.created_at, n.updated_at, n.version
  from ${from(viewer)} where ${privateTo(viewer, 'n')} and ${condition} ${ending}`

export type Asked = {
  listing_id?: number | undefined
  organization_id?: number | undefined
  mga_id?: number | undefined
  q?: string | undefined
  page: number
  per_page: number
}

export async function listOwn(db: Db, viewer: Viewer, { q, page, per_page, ...of }: Asked) {
  const pattern = q === undefined ? null : ilikePattern(q)
  const asked = sql`true
    ${of.listing_id === undefined ? empty : sql`and n.listing_id = ${of.listing_id}`}
    ${of.organization_id === undefined ? empty : sql`and n.organization_id = ${of.organization_id}`}
    ${of.mga_id === undefined ? empty : sql`and n.mga_id = ${of.mga_id}`}
    ${pattern === null ? empty : sql`and (n.text ilike ${pattern} or ${nameNow} ilike ${pattern})`}`
  const ending = sql`order by n.created_at desc, n.id desc limit ${per_page} offset ${(page - 1) * per_page}`
  const counted = await db.row<{ total: number }>(
    sql`select count(*)::int as total from ${from(viewer)} where ${privateTo(viewer, 'n')} and ${asked}`,
  )
  return { notes: await db.rows<NoteRecord>(select(viewer, asked, ending)), total: counted?.total ?? 0 }
}

export async function readOwn(db: Db, viewer: Viewer, id: number): Promise<NoteRecord> {
  const note = await db.row<NoteRecord>(select(viewer, sql`n.id = ${id}`, empty))
  if (!note) throw new Failure('not_found')
  return note
}
