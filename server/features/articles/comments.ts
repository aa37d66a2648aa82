// The SQL of comments on articles.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'

export type CommentRow = {
  id: number
  article_id: number
  user_id: number
  author: string
  picture_file_id: string | null
  content: string
  created_at: string
  reported: boolean
}

/** `reported` is true only for the account that reported the comment and for superAdmins. */
const selectComments = (viewer: Viewer | null) => sql`
  select comment.id, article_id, user_id, name_24 as author, picture_file_id, content, comment.created_at,
    exists (select 1 from comment_reports report where report.comment_id = comment.id
      and (${viewer?.role === 'superAdmin'} or report.user_id = ${viewer?.id ?? null})) as reported
  from article_comments comment join users on users.id = user_id`

export const commentPage = (
  db: Db,
  viewer: Viewer | null,
  query: { article_id: number; page: number; per_page: number },
) =>
  db.rows<CommentRow>(sql`
    ${selectComments(viewer)} where article_id = ${query.article_id} order by comment.id
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`)

export async function countComments(db: Db, articleId: number): Promise<number> {
  const counted = await db.row<{ total: number }>(sql`
    select count(*)::int as total from article_comments where article_id = ${articleId}`)
  return counted?.total ?? 0
}

export const commentById = (db: Db, viewer: Viewer, id: number) =>
  db.row<CommentRow>(sql`${selectComments(viewer)} where comment.id = ${id}`)

export async function insertComment(
  db: Db,
  viewer: Viewer,
  { article_id, content }: { article_id: number; content: string },
): Promise<CommentRow> {
  const added = await db.row<{ id: number }>(sql`
    with posted as (update articles set last_posted_at = now() where id = ${article_id} returning id)
    insert into article_comments (article_id, user_id, content)
    select id, ${viewer.id}, ${content} from posted returning id`)
  const row = added && (await commentById(db, viewer, added.id))
  // The article may have been deleted since the policy was checked.
  if (!row) throw new Failure('not_found')
  return row
}

export async function removeComment(db: Db, { id, article_id }: Pick<CommentRow, 'id' | 'article_id'>): Promise<void> {
  await db.run(sql`delete from article_comments where id = ${id}`)
  await db.run(sql`
    update articles set last_posted_at = (
      select max(created_at) from article_comments where article_id = articles.id)
    where id = ${article_id}`)
}

/** Each account reports a comment once; a second report changes nothing. */
export const insertReport = (db: Db, report: { comment_id: number; user_id: number; reason: string }) =>
  db.run(sql`
    insert into comment_reports (comment_id, user_id, reason)
    values (${report.comment_id}, ${report.user_id}, ${report.reason}) on conflict do nothing`)
