// The address of a one-pager keeps what one asked where one was: the state, the line and the terms of a risk.

type SearchedFor = { state?: readonly string[]; line_of_business?: readonly string[] }

const kept = ['state', 'line_of_business', 'premium', 'year_started', 'limits', 'admitted']

/** `searched` has what the words of the search mean, too. */
export const sheetSearch =
  ({ state = [], line_of_business = [] }: SearchedFor = {}) =>
  (before: Record<string, unknown>): Record<string, unknown> => ({
    ...Object.fromEntries(kept.map(name => [name, before[name]])),
    ...(state.length > 0 && { state: state.join() }),
    ...(line_of_business.length > 0 && { line_of_business: line_of_business.join() }),
  })
