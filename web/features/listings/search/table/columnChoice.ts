// The columns of the table that the reader chose, in their order, and the table as text.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { tabSeparated } from '#web/ui/tabSeparated.ts'
import { allColumns, type ColumnKey, columns, firstColumns } from './columns.tsx'

/** Ignores stored columns that are duplicates or no longer exist. */
export const chosenColumns = (stored: readonly string[] | null): readonly ColumnKey[] =>
  stored === null ? firstColumns : [...new Set(stored)].flatMap(key => allColumns.find(known => known === key) ?? [])

export const otherColumns = (chosen: readonly ColumnKey[]): ColumnKey[] =>
  allColumns.filter(key => !chosen.includes(key))

/** Moves one column by one place. */
export function moved(chosen: readonly ColumnKey[], at: number, by: -1 | 1): ColumnKey[] {
  const [one, ...others] = [...chosen.slice(at, at + 1), ...chosen.slice(0, at), ...chosen.slice(at + 1)]
  return one === undefined ? [...chosen] : others.toSpliced(at + by, 0, one)
}

/** Tab-separated rows, which spreadsheets accept when pasted. */
export function tableText(listings: readonly ListingRecord[], chosen: readonly ColumnKey[]): string {
  const copied = chosen.filter(key => key !== 'call')
  const head = ['Listing', 'Company', ...copied.filter(key => key !== 'company').map(key => columns[key].label)]
  const rows = listings.map(listing => [
    listing.listing_name,
    listing.org_name,
    ...copied.filter(key => key !== 'company').map(key => columns[key].text(listing)),
  ])
  return tabSeparated([head, ...rows])
}
