// The server-rendered pages of articles, with the title, preview tags and text in the HTML as a visitor sees them.
import { listArticles, listComments, readArticle } from '#contract/calls/articles.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import type { Page, PageRoute } from '#server/http/renderedPages.ts'
import { commentsReply } from './commentHandlers.ts'
import { coverAddress } from './coverRoute.ts'
import { approvedSlugs, articleById, articleBySlug, articleList } from './queries.ts'
import { articleRecord } from './record.ts'

type PageDependencies = Pick<Dependencies, 'db' | 'files' | 'config'>

export const articlePages = (dependencies: PageDependencies): PageRoute[] => [
  {
    path: '/articles',
    frame: 'ArticlesPage',
    addressOf: ({ query }) => listAddress(query),
    make: async () => listPage(dependencies),
  },
  {
    path: '/articles/:slug',
    frame: 'ArticlePage',
    addressOf: ({ params }) => `/articles/${encodeURIComponent(textOf(params, 'slug'))}`,
    make: ({ params }) => onePage(dependencies, textOf(params, 'slug')),
  },
  {
    path: '/articles/details',
    frame: 'ArticlePage',
    addressOf: ({ url }) => url,
    make: ({ query }) => olderAddress(dependencies, query),
  },
]

/** The parameters that the list reads from its address (web/features/articles/ArticleList.tsx). */
const listReads = ['search', 'tags', 'sort', 'page']

function listAddress(query: unknown): string {
  const params = new URLSearchParams()
  for (const name of listReads) if (textOf(query, name) !== '') params.set(name, textOf(query, name))
  return params.size === 0 ? '/articles' : `/articles?${params}`
}

/** The addresses of public articles, for the sitemap. */
export const articleAddresses = async (db: Db): Promise<string[]> =>
  (await approvedSlugs(db)).map(slug => `/articles/${slug}`)

function listPage({ db, files, config }: PageDependencies): Page {
  return {
    kind: 'website',
    title: 'Articles · Appetite',
    description: 'How the commercial insurance market works, written by those who work in it.',
    address: new URL('/articles', config.publicUrl).href,
    ask: async (name, input) => {
      const query = listArticles.input.safeParse(input)
      if (name !== listArticles.name || !query.success) return undefined
      const { rows, around } = await articleList(db, null, query.data)
      return { articles: rows.map(row => articleRecord(row, null, files)), ...around }
    },
  }
}

async function onePage({ db, files, config }: PageDependencies, slug: string): Promise<Page | null> {
  const row = await articleBySlug(db, null, slug)
  if (!row) return null
  const article = articleRecord(row, null, files)
  const { title, excerpt, cover_url } = article
  return {
    kind: 'article',
    title: `${title} · Appetite`,
    description: excerpt,
    address: new URL(`/articles/${row.slug}`, config.publicUrl).href,
    picture: new URL(cover_url || coverAddress(row.slug), config.publicUrl).href,
    ask: async (name, input) => {
      if (name === readArticle.name) return article
      const query = listComments.input.safeParse(input)
      return name === listComments.name && query.success
        ? commentsReply({ db, files }, null, { ...query.data, article_id: row.id })
        : undefined
    },
  }
}

/** Redirects the older addresses /articles/details?slug= and ?id=. */
async function olderAddress({ db }: PageDependencies, query: unknown): Promise<{ movedTo: string } | null> {
  const id = Number(textOf(query, 'id'))
  const row = Number.isSafeInteger(id) && id > 0 ? await articleById(db, null, id) : null
  const slug = row?.slug ?? textOf(query, 'slug')
  return slug === '' ? { movedTo: '/articles' } : { movedTo: `/articles/${encodeURIComponent(slug)}` }
}

function textOf(values: unknown, name: string): string {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : ''
  return typeof value === 'string' ? value : ''
}
