// Reads the notices of an account, and marks them as read.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { readNotices } from '#contract/calls/accounts.ts'
import type { Db } from '../../db/connection.ts'

type Notice = ReplyOf<typeof readNotices>['notifications'][number]

type Asked = { page: number; per_page: number; unread_only?: boolean | undefined }

export async function listNotices(db: Db, userId: number, { page, per_page, unread_only = false }: Asked) {
  const isAsked = sql`(read_at is null or not ${unread_only}::boolean)`
  const notifications = await db.rows<Notice>(sql`
    select id, kind, title, text, link, read_at is not null as read, created_at from notices
    where user_id = ${userId} and shown_after <= now() and ${isAsked} order by id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counts = await db.row<{ total: number; unread: number }>(sql`
    select count(*) filter (where ${isAsked})::int as total, count(*) filter (where read_at is null)::int as unread
    from notices where user_id = ${userId} and shown_after <= now()`)
  return { notifications, total: counts?.total ?? 0, unread: counts?.unread ?? 0 }
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const counts = await db.row<{ unread: number }>(sql`
    select count(*)::int as unread from notices where user_id = ${userId} and read_at is null and shown_after <= now()`)
  return counts?.unread ?? 0
}

/** Marks one notice, or all if `id` is null. */
export const markRead = (db: Db, userId: number, id: number | null) =>
  db.run(sql`
    update notices set read_at = now()
    where user_id = ${userId} and read_at is null and shown_after <= now() and (${id}::int is null or id = ${id}::int)`)
