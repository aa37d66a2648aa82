// Runs the usual searches before the server listens, so that statements are planned, code is compiled and cards are cached.
import { filteredListings } from '#contract/calls/listings.ts'
import type { Search } from './filters.ts'

const usual = [
  {},
  { facets: '1' },
  ...['TX', 'CA', 'FL', 'NY'].map(state => ({ state, facets: '1' })),
  ...['restaurant', 'contractors', 'trucking', 'GL', 'habitational', 'work comp', 'pizza', 'hotel'].map(searchTerm => ({
    searchTerm,
  })),
]
/** The warm-up delays a start by no more than this. */
const mostMs = 2_000
/** After this many runs PostgreSQL may use one plan for all values of a prepared statement. */
const rounds = 6

type Asking = { search(search: Search): Promise<readonly number[]>; read(id: number): Promise<unknown> }

export async function warmUp({ search, read }: Asking): Promise<void> {
  const end = performance.now() + mostMs
  const isOver = () => performance.now() > end
  const shown = new Set<number>()
  for (const input of usual) {
    if (isOver()) return
    for (const id of await search(filteredListings.input.parse({ ...input, per_page: '9' }))) shown.add(id)
  }
  // Four at a time, so that several connections prepare the statements.
  const ids = [...shown]
  for (let round = 0; round < rounds && !isOver(); round++)
    await Promise.all(ids.slice(round * 4, round * 4 + 4).map(read))
}
