// What of an address the list of articles reads.
export const articleSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
  { value: 'popularity', label: 'Popularity' },
  { value: 'relevance', label: 'Relevance' },
  { value: 'last_posted', label: 'Last Posted' },
] as const
export type ArticleSort = (typeof articleSorts)[number]['value']

export type ArticleSearch = { search?: string; tags?: string; sort?: ArticleSort; page?: number }
export const articlesPerPage = 9

/** What cannot be read is as if it were not there. */
export function articleSearchOf(given: Record<string, unknown>): ArticleSearch {
  const text = (name: string) => (typeof given[name] === 'string' && given[name] !== '' ? given[name] : undefined)
  const sort = articleSorts.find(({ value }) => value === given.sort)?.value
  const page = Number(given.page)
  return {
    search: text('search'),
    tags: text('tags'),
    sort,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  }
}

/** Exactly what the server writes into the first page, so that it is found there. */
export const askedOf = ({ search, tags, sort, page }: ArticleSearch) => ({
  ...(search && { search }),
  ...(tags && { tags: [tags] }),
  sort: sort ?? (search ? ('relevance' as const) : ('last_updated' as const)),
  page: page ?? 1,
  per_page: articlesPerPage,
})
