// The two orders in which records stand by their dates.
export const dateSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
export type DateSort = (typeof dateSorts)[number]['value']

/** What an address says, where it names an order. */
export const dateSortOf = (text: string): DateSort =>
  dateSorts.find(({ value }) => value === text)?.value ?? 'last_updated'
