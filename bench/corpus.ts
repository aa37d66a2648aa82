// Makes the listings that all engines search: the fictional directory in the given size, the same in each run.
import { ratingRows } from '../demo/activityRows.ts'
import { type Directory, planDirectory } from '../demo/directory.ts'
import { listingRow, providerRows } from '../demo/listingRows.ts'
import { lineLabel } from '../demo/trades.ts'
import type { Organization } from '../server/features/listings/providers/offers.ts'
import { documentOf, type indexFilters, listingsIndexed } from '../server/features/listings/search/indexed.ts'

/** The schema of the product's own index. */
export const { schema } = listingsIndexed
/** What the other engines search. Our own engine also has terms of classes, which no question asks for. */
export const textFields = ['name', 'class', 'category', 'tags', 'organizations', 'lines', 'description'] as const
export type TextField = (typeof textFields)[number]
export type FilterName = (typeof indexFilters)[number]
export const weights = Object.fromEntries(textFields.map(field => [field, schema.text[field] ?? 1]))
if (schema.sorts.join() !== 'rating,last_updated,date_created,verified')
  throw new Error('The product sorts by other fields than the benchmark: bench/corpus.ts has to follow.')

/** A document as the product makes it. */
export type Listing = ReturnType<typeof documentOf>

const ids = { users: 1, organizations: 1, listings: 1, mgas: 1, contacts: 1, articles: 1, article_comments: 1 }
const today = new Date('2026-10-01T00:00:00Z')

const labels = new Map<string, string>()

export const directoryOf = (count: number): Directory => planDirectory({ listings: count, today, ids })

export function* corpus(count: number, atOnce = 1000): Generator<Listing[]> {
  const directory = directoryOf(count)
  const organizations = directory.organizations.map(({ name, type }, at) => ({
    id: ids.organizations + at,
    name,
    type,
    ...ratingOf(directory, at),
    premium: null,
  }))
  for (let from = 0; from < count; from += atOnce)
    yield Array.from({ length: Math.min(atOnce, count - from) }, (_, at) =>
      listingAt(directory, organizations, from + at),
    )
}

function listingAt(directory: Directory, all: Organization[], index: number): Listing {
  const row = listingRow(directory, index)
  for (const line of row.line_of_business) labels.set(line, lineLabel(line))
  const providers = providerRows(directory, index).map(({ organization_id }) => organization_id - ids.organizations)
  const organizations = providers.flatMap(at => all[at] ?? [])
  const ways = providers
    .flatMap(at => directory.links[at] ?? [])
    .filter(({ mga }) => meet(mga.states, row.states) && meet(mga.lines, row.line_of_business))
  const mgas = [...new Set(ways.map(({ mgaPosition }) => ids.mgas + mgaPosition))]
  const seconds = (time: string) => Date.parse(time) / 1000
  const times = {
    updated: seconds(row.updated_at),
    changed: Math.max(seconds(row.updated_at), seconds(row.approved_at ?? '') || 0),
    created: seconds(row.created_at),
    verified: seconds(row.verified_at ?? ''),
  }
  return documentOf({ ...row, ...times, mgas }, organizations, labels)
}

const meet = (some: readonly string[], others: readonly string[]): boolean => some.some(each => others.includes(each))

function ratingOf(directory: Directory, organization: number): Pick<Organization, 'rating' | 'ratings'> {
  const rows = ratingRows(directory, organization)
  const sum = rows.reduce((sum, row) => sum + (row.overall_rating + row.pricing_rating) / 2, 0)
  return { rating: rows.length === 0 ? null : sum / rows.length, ratings: rows.length }
}
