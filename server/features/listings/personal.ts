// What is one account's alone: bookmarks and views.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'

export async function saveBookmark(
  db: Db,
  { userId, listingId, isSaved }: { userId: number; listingId: number; isSaved: boolean },
): Promise<void> {
  await db.run(
    isSaved
      ? sql`insert into bookmarks (user_id, listing_id) values (${userId}, ${listingId}) on conflict do nothing`
      : sql`delete from bookmarks where user_id = ${userId} and listing_id = ${listingId}`,
  )
}

/** Moves neither version nor updated_at. */
export async function countView(db: Db, userId: number, listingId: number): Promise<number> {
  const isNew = await db.run(sql`
    insert into listing_views (listing_id, user_id, day) values (${listingId}, ${userId}, (now() at time zone 'UTC')::date) on conflict do nothing`)
  const row = await db.row<{ views: number }>(
    isNew
      ? sql`update listings set views = views + 1 where id = ${listingId} returning views`
      : sql`select views from listings where id = ${listingId}`,
  )
  return row?.views ?? 0
}
