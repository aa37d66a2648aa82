// Which listings a search finds, answered by SQL.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import type { filteredListings } from '#contract/listings.ts'
import type { Viewer } from '#contract/policy.ts'
import { isoLabelsOf } from '#contract/reference.ts'
import type { Db } from '../../db/connection.ts'
import { like } from '../../db/like.ts'
import { visibleTo, waitingFor } from '../../review/visible.ts'
import { lineLabels, resolveLines } from '../reference/lines.ts'

export type Search = ParsedInputOf<typeof filteredListings>

const searched = sql`concat_ws(' ', l.listing_name, l.categories_insurance, l.subcategory_insurance, array_to_string(l.tags, ' '),
  o.organization_name, l.description, array_to_string(l.line_of_business, ' '))`

/** Each filter as a condition of its own, so that a facet can be counted without its own selection. */
async function filtersOf(db: Db, viewer: Viewer, search: Search): Promise<Map<string, Sql>> {
  const filters = new Map<string, Sql>()
  const waits = search.approved_by === 'not_approved'
  filters.set('approved_by', waits ? waitingFor(viewer, 'listings', 'l') : sql`l.status = 'approved'`)
  if (search.searchTerm)
    filters.set('searchTerm', sql`${searched} ilike all(${search.searchTerm.split(/\s+/).map(like)}::text[])`)
  if (search.state?.length) filters.set('state', sql`l.states && ${search.state}::text[]`)
  if (search.appointment_needed !== undefined)
    filters.set('appointment_needed', sql`l.appointment_needed = ${search.appointment_needed}`)
  if (search.org_name) filters.set('org_name', await organizationFilter(db, viewer, search.org_name))
  if (search.organization_type?.length) {
    filters.set(
      'organization_type',
      sql`exists (select 1 from listing_providers p join organizations q on q.id = p.organization_id
      where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'q')} and q.organization_type = any(${search.organization_type}::text[]))`,
    )
  }
  if (search.category?.length) filters.set('category', sql`l.categories_insurance = any(${search.category}::text[])`)
  if (search.sub_category?.length)
    filters.set('sub_category', sql`l.subcategory_insurance = any(${search.sub_category}::text[])`)
  if (search.iso_class_code?.length)
    filters.set('iso_class_code', sql`l.iso_class_code = any(${search.iso_class_code}::text[])`)
  if (search.line_of_business?.length) {
    const lines = await resolveLines(db, search.line_of_business, 'line_of_business')
    filters.set('line_of_business', sql`l.line_of_business && ${lines}::text[]`)
  }
  if (search.listing_name) filters.set('listing_name', sql`l.listing_name ilike ${like(search.listing_name)}`)
  if (search.is_favorite)
    filters.set(
      'is_favorite',
      sql`exists (select 1 from bookmarks b where b.listing_id = l.id and b.user_id = ${viewer.id})`,
    )
  return filters
}

/**
 * That exact organization if one exists, else words. Its listings are those it offers (spec §1): as many as its page counts,
 * whether they are its own or it is one of several providers.
 */
async function organizationFilter(db: Db, viewer: Viewer, name: string): Promise<Sql> {
  const exact = await db.row<{ id: number }>(sql`
    select q.id from organizations q where q.name_key = name_key(${name}) and ${visibleTo(viewer, 'organizations', 'q')}`)
  if (exact)
    return sql`exists (select 1 from listing_providers p where p.listing_id = l.id and p.organization_id = ${exact.id})`
  return sql`exists (select 1 from listing_providers p join organizations q on q.id = p.organization_id
    where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'q')} and q.organization_name ilike ${like(name)})`
}

const all = (filters: Iterable<Sql>) => join([...filters], ' and ')

export async function conditionOf(db: Db, viewer: Viewer, search: Search): Promise<Sql> {
  return all((await filtersOf(db, viewer, search)).values())
}

/** What a listing shows as its rating. */
const rated = sql`(select avg(q.avg_combined_rating) from listing_providers p join organizations q on q.id = p.organization_id
  where p.listing_id = l.id and q.status = 'approved') desc nulls last`

export function orderOf({ sort, searchTerm }: Search): Sql {
  const by = sort ?? (searchTerm ? 'relevance' : 'last_updated')
  if (by === 'date_created') return sql`l.created_at desc, l.id desc`
  if (by === 'rating') return sql`${rated}, l.updated_at desc, l.id desc`
  if (by === 'last_updated' || !searchTerm) return sql`l.updated_at desc, l.id desc`
  return sql`l.listing_name ilike ${like(searchTerm)} desc, l.subcategory_insurance ilike ${like(searchTerm)} desc,
    ${rated}, l.updated_at desc, l.id desc`
}

/** A listing counts for each type among its providers, as it is found by each. */
const facetValues = (viewer: Viewer) => ({
  state: sql`unnest(l.states)`,
  line_of_business: sql`unnest(l.line_of_business)`,
  category: sql`l.categories_insurance`,
  sub_category: sql`l.subcategory_insurance`,
  iso_class_code: sql`l.iso_class_code`,
  organization_type: sql`unnest(array(select distinct q.organization_type from listing_providers p
    join organizations q on q.id = p.organization_id where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'q')}))`,
})

/** How many results each value would leave; a facet's own selection is left out of its own counts. */
export async function countFacets(db: Db, viewer: Viewer, search: Search) {
  const filters = await filtersOf(db, viewer, search)
  const labels = await lineLabels(db)
  const facets: Record<string, { value: string; label: string; count: number }[]> = {}
  for (const [name, value] of Object.entries(facetValues(viewer))) {
    const others = [...filters].flatMap(([filter, condition]) => (filter === name ? [] : [condition]))
    const rows = await db.rows<{ value: string; count: number }>(sql`
      select value, count(*) as count from (
        select ${value} as value from listings l join organizations o on o.id = l.organization_id where ${all(others)}) counted
      where value <> '' group by value order by count desc, value`)
    facets[name] = rows.map(row => ({ ...row, label: labelOf(name, row.value, labels) }))
  }
  return facets
}

function labelOf(facet: string, value: string, lines: Map<string, string>): string {
  if (facet === 'line_of_business') return lines.get(value) ?? value
  return facet === 'iso_class_code' ? isoLabelsOf(value).join(' / ') || value : value
}
