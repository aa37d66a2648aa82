// What the list of articles asks for.
export const articleSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
  { value: 'popularity', label: 'Popularity' },
  { value: 'relevance', label: 'Relevance' },
  { value: 'last_posted', label: 'Last Posted' },
] as const
export const articlesPerPage = 9

type Search = { search: string; tag: string; sort: string; page: number }

/** Exactly what the server writes into the first page, so that it is found there. */
export const askedOf = ({ search, tag, sort, page }: Search) => ({
  ...(search && { search }),
  ...(tag && { tags: [tag] }),
  sort:
    articleSorts.find(({ value }) => value === sort)?.value ??
    (search ? ('relevance' as const) : ('last_updated' as const)),
  page,
  per_page: articlesPerPage,
})
