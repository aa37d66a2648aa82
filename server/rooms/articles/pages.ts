// Articles as pages of their own: title, preview tags and text stand in the HTML.
import { htmlOf } from '#contract/markdown.ts'
import type { Db } from '#server/db/connection.ts'
import { escaped, type MadePage, type PageMaker } from '#server/http/madePages.ts'
import type { Parts } from '#server/http/parts.ts'
import { approvedSlugs, articleById, articleBySlug, articlePage, countArticles, countTags } from './queries.ts'
import { articleRecord } from './record.ts'

type Made = Pick<Parts, 'db' | 'files' | 'config'>

export const articlePages = (parts: Made): PageMaker[] => [
  { path: '/articles', make: () => listPage(parts) },
  { path: '/articles/:slug', make: ({ params }) => onePage(parts, textOf(params, 'slug')) },
  { path: '/articles/details', make: ({ query }) => olderAddress(parts, query) },
]

/** Those that everybody may read, for search engines. */
export const articleAddresses = async (db: Db): Promise<string[]> =>
  (await approvedSlugs(db)).map(slug => `/articles/${slug}`)

/** As a visitor sees it: whoever has a session asks again, as itself. */
async function onePage({ db, files, config }: Made, slug: string): Promise<MadePage | null> {
  const row = await articleBySlug(db, null, slug)
  if (!row) return null
  const article = articleRecord(row, null, files)
  const { title, excerpt, author, content, cover_url, updated_at } = article
  return {
    title: `${title} · Appetite`,
    description: excerpt,
    address: new URL(`/articles/${row.slug}`, config.publicUrl).href,
    ...(cover_url && { picture: new URL(cover_url, config.publicUrl).href }),
    main: `<main id="main" class="wrap page"><article class="prose"><h1>${escaped(title)}</h1><p>${escaped(author)}, <time datetime="${updated_at}">${updated_at.slice(0, 10)}</time></p>${htmlOf(content)}</article></main>`,
    answers: [['articles.read', { slug: row.slug }, article]],
  }
}

const firstList = { sort: 'last_updated', status: 'approved', page: 1, per_page: 9 } as const

async function listPage({ db, files, config }: Made): Promise<MadePage> {
  const [rows, total, tags] = await Promise.all([
    articlePage(db, null, firstList),
    countArticles(db, null, firstList),
    countTags(db, null, firstList),
  ])
  const articles = rows.map(row => articleRecord(row, null, files))
  const { page, per_page } = firstList
  const items = articles.map(
    ({ slug, title, excerpt }) =>
      `<li><h2><a href="/articles/${slug}">${escaped(title)}</a></h2><p>${escaped(excerpt)}</p></li>`,
  )
  return {
    title: 'Articles · Appetite',
    description: 'How the commercial insurance market works, written by those who work in it.',
    address: new URL('/articles', config.publicUrl).href,
    main: `<main id="main" class="wrap page"><h1 class="h-page">Articles</h1><ul class="prose">${items.join('')}</ul></main>`,
    answers: [['articles.list', { sort: 'last_updated', page, per_page }, { articles, total, tags, page, per_page }]],
  }
}

/** /articles/details?slug= or ?id=, as links of old have it. */
async function olderAddress({ db }: Made, query: unknown): Promise<{ movedTo: string } | null> {
  const id = Number(textOf(query, 'id'))
  const row = Number.isSafeInteger(id) && id > 0 ? await articleById(db, null, id) : null
  const slug = row?.slug ?? textOf(query, 'slug')
  return slug === '' ? { movedTo: '/articles' } : { movedTo: `/articles/${encodeURIComponent(slug)}` }
}

function textOf(values: unknown, name: string): string {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : ''
  return typeof value === 'string' ? value : ''
}
