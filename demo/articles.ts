// The demo's articles, read from the Markdown files in this folder, and their comments.
import { readdir, readFile } from 'node:fs/promises'
import commentsBySlug from './comments.json' with { type: 'json' }
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { admin, broker, randomMember } from './people.ts'
import { randomFor } from './random.ts'

export type Article = { slug: string; title: string; tags: string[]; isDraft: boolean; content: string }

const folder = new URL('./articles/', import.meta.url)

export async function readArticles(): Promise<Article[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.md')).sort()
  return Promise.all(files.map(async file => articleOf(file, await readFile(new URL(file, folder), 'utf8'))))
}

function articleOf(file: string, text: string): Article {
  const [, front = '', content = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const fields = new Map(front.split('\n').map(line => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
  const title = fields.get('title')
  if (!title) throw new Error(`The article ${file} has no title`)
  return {
    slug: file.replace('.md', ''),
    title,
    tags: (fields.get('tags') ?? '').split(', ').filter(Boolean),
    isDraft: fields.get('status') === 'pending',
    content: content.trim(),
  }
}

export function articleRow({ ids, today }: Directory, article: Article, index: number) {
  const random = randomFor('article', article.slug)
  const age = publishedAge(article)
  const written = daysAgo(random, today, article.isDraft ? 3 : age)
  const comments = commentsOn(article)
  return {
    id: ids.articles + index,
    slug: article.slug,
    title: article.title,
    content: article.content,
    tags: article.tags,
    author_id: ids.users + (article.isDraft ? broker : randomMember(random)),
    views: article.isDraft ? 0 : random.int(40, 900),
    last_posted_at: comments.length > 0 ? commentedAt(today, article, comments.length - 1) : null,
    status: article.isDraft ? 'pending' : 'approved',
    approved_by_id: article.isDraft ? null : ids.users + admin,
    approved_at: article.isDraft ? null : daysAgo(random, today, age - 1).toISOString(),
    version: article.isDraft ? 1 : 2,
    created_at: written.toISOString(),
    updated_at: (article.isDraft
      ? written
      : daysAgo(random, today, random.int(Math.floor(age / 2), age - 1))
    ).toISOString(),
  }
}

function publishedAge({ slug }: Article): number {
  return randomFor('published', slug).int(60, 700)
}

const comments: Record<string, string[]> = commentsBySlug

function commentsOn({ slug }: Article): string[] {
  return comments[slug] ?? []
}

// Comments follow one another, and the last one is at least a few days old.
function commentedAt(today: Date, article: Article, index: number): string {
  const left = (commentsOn(article).length - index) / (commentsOn(article).length + 1)
  return daysAgo(
    randomFor('comment', article.slug, index),
    today,
    Math.max(2, publishedAge(article) * 0.8 * left),
  ).toISOString()
}

export function commentRows({ ids, today }: Directory, articles: Article[]) {
  const rows = articles.flatMap((article, articleIndex) => {
    const random = randomFor('commenters', article.slug)
    return commentsOn(article).map((content, index) => ({
      article_id: ids.articles + articleIndex,
      user_id: ids.users + randomMember(random),
      content,
      created_at: commentedAt(today, article, index),
    }))
  })
  return rows.map((row, index) => ({ id: ids.article_comments + index, ...row }))
}

const reasons = ['Advertises a paid course.', 'Off topic, and not friendly.', 'This reads like an advertisement.']

/** Reports of the comments that advertise or are rude. */
export function reportRows(directory: Directory, articles: Article[]) {
  const random = randomFor('reports')
  const selling = commentRows(directory, articles).filter(({ content }) => /my (paid )?course|rude/i.test(content))
  return selling.flatMap(({ id, user_id, created_at }) =>
    [...new Set([randomMember(random), randomMember(random)])]
      .map(user => directory.ids.users + user)
      .filter(user => user !== user_id)
      .map((user, at) => ({ comment_id: id, user_id: user, reason: reasons[at] ?? '', created_at })),
  )
}
