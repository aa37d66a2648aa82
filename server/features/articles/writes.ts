// The SQL that changes articles.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import type { ArticleRow } from './queries.ts'

type ArticleFields = {
  slug: string
  title: string
  content: string
  html: string
  excerpt: string
  tags: string[]
  cover_file_id: string | null
}

export async function insertArticle(db: Db, authorId: number, fields: ArticleFields): Promise<number> {
  const added = await db.row<{ id: number }>(sql`
    insert into articles (slug, title, content, html, excerpt, tags, cover_file_id, author_id)
    values (${fields.slug}, ${fields.title}, ${fields.content}, ${fields.html}, ${fields.excerpt}, ${fields.tags},
      ${fields.cover_file_id}, ${authorId})
    returning id`)
  if (!added) throw new Error('An article that was written has no id.')
  return added.id
}

/** A returned article that its author has changed is pending again, so its reason is cleared. */
export const updateArticle = (db: Db, id: number, { status, ...fields }: ArticleFields & Pick<ArticleRow, 'status'>) =>
  db.run(sql`
    update articles set
      slug = ${fields.slug}, title = ${fields.title}, content = ${fields.content}, html = ${fields.html},
      excerpt = ${fields.excerpt}, tags = ${fields.tags}, cover_file_id = ${fields.cover_file_id}, status = ${status},
      return_reason = case when ${status} = 'returned' then return_reason end,
      return_note = case when ${status} = 'returned' then return_note else '' end,
      version = version + 1, updated_at = now()
    where id = ${id}`)

export const removeArticle = (db: Db, id: number) => db.run(sql`delete from articles where id = ${id}`)
