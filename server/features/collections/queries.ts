// Reads lists as the asking account sees them.
import sql, { type Sql } from 'sql-template-tag'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { privateTo } from '#server/review/privateRecords.ts'
import { visibleTo } from '#server/review/visible.ts'

export type AskedRecord = { listing_id?: number | undefined; organization_id?: number | undefined }

const select = (viewer: Viewer, condition: Sql, { listing_id = 0, organization_id = 0 }: AskedRecord = {}) => sql`
  select c.id, c.name, c.description, c.agency_id is not null as shared, c.owner_id is not distinct from ${viewer.id} as is_mine,
    coalesce(u.name_24, '') as changed_by, c.updated_at, c.version,
    (select count(*)::int from collection_items i where i.collection_id = c.id) as items,
    exists (select 1 from collection_items i
      where i.collection_id = c.id and (i.listing_id = ${listing_id} or i.organization_id = ${organization_id})) as has
  from collections c left join users u on u.id = c.changed_by_id
  where ${privateTo(viewer, 'c')} and ${condition} order by lower(c.name) collate "C", c.id`

export const listOwn = (db: Db, viewer: Viewer, asked: AskedRecord) =>
  db.rows<CollectionRecord>(select(viewer, sql`true`, asked))

export async function readOwn(db: Db, viewer: Viewer, id: number): Promise<CollectionRecord> {
  const [collection] = await db.rows<CollectionRecord>(select(viewer, sql`c.id = ${id}`))
  if (!collection) throw new Failure('not_found')
  return collection
}

/** The bookmarks that a search for them finds. */
export async function countBookmarks(db: Db, viewer: Viewer): Promise<number> {
  const counted = await db.row<{ saved: number }>(sql`
    select count(*)::int as saved from bookmarks b join listings l on l.id = b.listing_id
    where b.user_id = ${viewer.id} and ${visibleTo(null, 'listings', 'l')}`)
  return counted?.saved ?? 0
}
