// The articles that a viewer sees: one by one, and in lists.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import type { listArticles } from '#contract/calls/articles.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import type { ReviewState } from '#server/review/reviewState.ts'
import { visibleTo } from '#server/review/visible.ts'
import { searchOf } from './search.ts'

export type ArticleRow = ReviewState & {
  id: number
  slug: string
  title: string
  /** Empty in lists. */
  content: string
  /** Null until the text is rendered; empty in lists. */
  html: string | null
  excerpt: string
  words: number
  tags: string[]
  cover_file_id: string | null
  author: string | null
  views: number
  comment_count: number
  last_posted_at: string | null
}

const visible = (viewer: Viewer | null) => visibleTo(viewer, 'articles', 'articles')

const withText = sql`content, html`
const withoutText = sql`'' as content, '' as html`
const columns = (text: Sql) => sql`
  articles.id, slug, title, ${text}, coalesce(excerpt, left(content, 200)) as excerpt, words, tags, cover_file_id,
  author.name_24 as author, author_id as created_by_id, views, last_posted_at, status, approved_by_id,
  approver.username as approver_username, approver.name_24 as approver_name, approved_at, return_reason, return_note,
  articles.version, articles.created_at, articles.updated_at,
  (select count(*)::int from article_comments where article_id = articles.id) as comment_count`
const joined = sql`
  articles
  left join users author on author.id = author_id
  left join users approver on approver.id = approved_by_id`

export const articleById = (db: Db, viewer: Viewer | null, id: number) =>
  db.row<ArticleRow>(sql`
    select ${columns(withText)} from ${joined} where articles.id = ${id} and ${visible(viewer)}`)

export const articleBySlug = (db: Db, viewer: Viewer | null, slug: string) =>
  db.row<ArticleRow>(sql`
    select ${columns(withText)} from ${joined} where slug = ${slug} and ${visible(viewer)}`)

/** The limit is the number of addresses that one sitemap may hold. */
export async function approvedSlugs(db: Db): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(sql`
    select slug from articles where ${visible(null)} order by updated_at desc, id desc limit 45000`)
  return rows.map(({ slug }) => slug)
}

type ListQuery = Omit<ParsedInputOf<typeof listArticles>, 'page' | 'per_page'>

const articlePage = (db: Db, viewer: Viewer | null, query: ParsedInputOf<typeof listArticles>) =>
  db.rows<ArticleRow>(sql`
    select ${columns(withoutText)} from ${joined}
    where ${matching(viewer, query)} ${taggedWith(query)}
    order by ${orderOf(query)}, articles.id desc
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`)

/** Returns a page of the list with its total and tags. */
export async function articleList(db: Db, viewer: Viewer | null, query: ParsedInputOf<typeof listArticles>) {
  const [rows, total, tags] = await Promise.all([
    articlePage(db, viewer, query),
    countArticles(db, viewer, query),
    countTags(db, viewer, query),
  ])
  return { rows, around: { total, tags, page: query.page, per_page: query.per_page } }
}

async function countArticles(db: Db, viewer: Viewer | null, query: ListQuery): Promise<number> {
  const counted = await db.row<{ total: number }>(sql`
    select count(*)::int as total from articles where ${matching(viewer, query)} ${taggedWith(query)}`)
  return counted?.total ?? 0
}

/** Counts the articles of each tag. Tags that are already chosen do not filter the counts, so that others can be added. */
const countTags = (db: Db, viewer: Viewer | null, query: ListQuery) =>
  db.rows<{ label: string; count: number }>(sql`
    select min(tag) as label, count(distinct articles.id)::int as count
    from articles, unnest(tags) as tag
    where ${matching(viewer, query)}
    group by lower(tag) order by count desc, label limit 100`)

function matching(viewer: Viewer | null, { status, search, mine = false }: ListQuery): Sql {
  const ofStatus = status === 'approved' ? sql`status = 'approved'` : sql`status <> 'approved'`
  const found = search === undefined ? empty : sql`and ${searchOf(search).matches}`
  const own = mine ? sql`and author_id is not distinct from ${viewer?.id ?? 0}` : empty
  return sql`${visible(viewer)} and ${ofStatus} ${own} ${found}`
}

const taggedWith = ({ tags = [] }: ListQuery): Sql =>
  tags.length === 0
    ? empty
    : sql`and exists (
        select 1 from unnest(tags) as own
        where lower(own) in (select lower(wanted) from unnest(${tags}::text[]) as wanted))`

function orderOf({ sort, search }: ListQuery): Sql {
  if (sort === 'relevance' && search !== undefined) return searchOf(search).rank
  if (sort === 'date_created') return sql`articles.created_at desc`
  if (sort === 'popularity') return sql`views desc`
  if (sort === 'last_posted') return sql`last_posted_at desc nulls last`
  return sql`articles.updated_at desc`
}
