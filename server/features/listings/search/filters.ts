// The filters of a search that are facts of a listing, with their chosen values.

import type { ParsedInputOf } from '#contract/call.ts'
import type { filteredListings } from '#contract/calls/listings.ts'
import { listingFacts, listingFilters } from '#contract/facts/listing.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { type FactColumn, factColumns } from '../../reference/factColumns.ts'
import { resolveLines } from '../../reference/lines.ts'

export type Search = ParsedInputOf<typeof filteredListings>
type Chosen = { param: string; column: FactColumn; values: readonly string[] }

const columns = new Map(factColumns(listingFacts).map(column => [column.name, column]))
const filters = Object.entries(listingFilters).flatMap(([param, { name, kind }]) => {
  const column = columns.get(name)
  // as: the parameters of the table are those of the call
  return column ? [{ param: param as keyof typeof listingFilters, column, isLines: kind === 'linesOfBusiness' }] : []
})

export async function chosenFilters(db: Db, viewer: Viewer, search: Search): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  for (const { param, column, isLines } of filters) {
    const value = search[param]
    if (value === undefined) continue
    const values = typeof value === 'boolean' ? [value ? '1' : '0'] : value
    if (values.length === 0) continue
    const resolved = isLines ? await resolveLines(db, values, { field: param, viewer }) : values
    chosen.push({ param, column, values: resolved })
  }
  return chosen
}
