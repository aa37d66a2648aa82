// What of an address the directory of organizations reads.
export const organizationSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
export type OrganizationSort = (typeof organizationSorts)[number]['value']

export type OrganizationSearch = { q?: string; sort?: OrganizationSort; page?: number }
export const organizationsPerPage = 9

/** What cannot be read is as if it were not there. */
export function organizationSearchOf(given: Record<string, unknown>): OrganizationSearch {
  const page = Number(given.page)
  return {
    q: typeof given.q === 'string' && given.q.trim() !== '' ? given.q : undefined,
    sort: organizationSorts.find(({ value }) => value === given.sort)?.value,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  }
}
