// The listings that every engine is given: the fictional directory, as large as asked for, the same at each run.
import categories from '../contract/reference/insurance-categories.json' with { type: 'json' }
import { isoLabelsOf } from '../contract/reference.ts'
import type { Document } from '../search/query.ts'
import { ratingRows } from '../server/demo/activityRows.ts'
import { type Directory, planDirectory } from '../server/demo/directory.ts'
import { listingRow, providerRows } from '../server/demo/listingRows.ts'
import { lineLabel } from '../server/demo/trades.ts'
import { type indexFilters, listingsIndexed } from '../server/rooms/listings/indexed.ts'

/** As the product searches its listings. */
export const { schema } = listingsIndexed
export const textFields = [
  'name',
  'class',
  'category',
  'kinds',
  'tags',
  'organizations',
  'lines',
  'description',
] as const
export type TextField = (typeof textFields)[number]
export type FilterName = (typeof indexFilters)[number]
if (textFields.join() !== Object.keys(schema.text).join() || schema.sorts.join() !== 'rating,last_updated,date_created')
  throw new Error('The product searches other fields than the benchmark: bench/corpus.ts has to follow.')

/** A document of the engine with every field there, so that others can be given the same. */
export type Listing = Document & {
  text: Readonly<Record<TextField, string>>
  filters: Readonly<Record<FilterName, readonly string[]>>
  sorts: Readonly<Record<'rating' | 'last_updated' | 'date_created', number>>
}

const ids = { users: 1, organizations: 1, listings: 1, mgas: 1, contacts: 1, articles: 1, article_comments: 1 }
const today = new Date('2026-10-01T00:00:00Z')

const kinds = new Map(
  categories.flatMap(({ subcategories }) => subcategories.map(sub => [sub.name, sub.subSubcategories] as const)),
)

export function* corpus(count: number, atOnce = 1000): Generator<Listing[]> {
  const directory = planDirectory({ listings: count, today, ids })
  const ratings = directory.organizations.map((_, at) => ratingOf(directory, at))
  for (let from = 0; from < count; from += atOnce)
    yield Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => listingAt(directory, ratings, from + at))
}

function listingAt(directory: Directory, ratings: (number | null)[], index: number): Listing {
  const row = listingRow(directory, index)
  const places = providerRows(directory, index).map(({ organization_id }) => organization_id - ids.organizations)
  const organizations = places.flatMap(at => directory.organizations[at] ?? [])
  const rated = places.flatMap(at => ratings[at] ?? [])
  return {
    id: row.id,
    text: {
      name: row.listing_name,
      class: [row.subcategory_insurance, row.iso_class_code, ...isoLabelsOf(row.iso_class_code)].join(' '),
      category: row.categories_insurance,
      kinds: (kinds.get(row.subcategory_insurance) ?? []).join(' '),
      tags: row.tags.join(' '),
      organizations: organizations.map(({ name }) => name).join(' '),
      lines: row.line_of_business.map(lineLabel).join(' '),
      description: row.description,
    },
    filters: {
      state: row.states,
      line_of_business: row.line_of_business,
      category: [row.categories_insurance],
      sub_category: [row.subcategory_insurance],
      iso_class_code: [row.iso_class_code],
      organization_type: [...new Set(organizations.map(({ type }) => type))],
      appointment_needed: [row.appointment_needed ? '1' : '0'],
      organization: places.map(String),
    },
    sorts: {
      rating: rated.length === 0 ? 0 : rated.reduce((sum, one) => sum + one, 0) / rated.length,
      last_updated: Date.parse(row.updated_at) / 1000,
      date_created: Date.parse(row.created_at) / 1000,
    },
  }
}

function ratingOf(directory: Directory, organization: number): number | null {
  const rows = ratingRows(directory, organization)
  if (rows.length === 0) return null
  return rows.reduce((sum, row) => sum + (row.overall_rating + row.pricing_rating) / 2, 0) / rows.length
}
