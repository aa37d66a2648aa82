// Searches the listings that wait for review. They are few and not in the index, so this is done in SQL.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { admissionsMeeting } from '#contract/facts/admission.ts'
import { holderIn, type Viewer } from '#contract/policy.ts'
import { firstOrder, type ListingSort } from '#contract/rules/listingSorts.ts'
import { answeredBy } from '#contract/rules/naicsCodes.ts'
import type { Db } from '#server/db/connection.ts'
import { ilikePattern } from '#server/db/ilikePattern.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { mgaChannels } from '#server/review/channels.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { unapprovedVisibleTo, visibleTo } from '#server/review/visible.ts'
import { markets, marksOf } from '../../appointments/market.ts'
import { pageOfIds, readListings, stars } from '../records/read.ts'
import { chosenFilters, type Search } from './filters.ts'

/** The fields of a reply that only the index fills. */
export const indexOnlyFields = {
  facets: {},
  understood: [],
  qualifiers: [],
  excluded: [],
  workers_comp_classes: [],
  sub_categories: [],
  relaxed: [],
  corrections: [],
  unsaid: [],
  did_you_mean: [],
  ignored: [],
  drop: null,
  drops: [],
  nearby: [],
}

/** The listings, in any state, that can be bought through the market of a mark. */
const offeredThrough = sql`
  select p.listing_id as id from listing_providers p where p.organization_id = market.organization_id
  union select l.id from ${mgaChannels} where om.mga_id = market.mga_id`

const searched = sql`concat_ws(' ', l.listing_name, l.categories_insurance, l.subcategory_insurance, array_to_string(l.tags, ' '),
  o.organization_name, l.description, array_to_string(l.line_of_business, ' '))`

async function conditionOf(db: Db, viewer: Viewer, search: Search): Promise<Sql> {
  const filters: Sql[] = []
  filters.push(unapprovedVisibleTo(viewer, 'listings', 'l'))
  if (search.searchTerm)
    filters.push(sql`${searched} ilike all(${search.searchTerm.split(/\s+/).map(ilikePattern)}::text[])`)
  for (const { column: fact, values: chosen } of await chosenFilters(db, viewer, search)) {
    const { column, kind, type } = fact
    const values =
      kind === 'admission' ? admissionsMeeting(chosen) : kind === 'naics' ? chosen.flatMap(answeredBy) : chosen
    const stored = raw(`l.${column}`)
    filters.push(
      type === 'text[]' ? sql`${stored} && ${values}::text[]` : sql`${stored} = any(${values}::${raw(type)}[])`,
    )
  }
  if (search.all_states && search.state) filters.push(sql`l.states @> ${search.state}::text[]`)
  if (search.org_name) filters.push(await organizationFilter(db, viewer, search.org_name))
  if (search.organization_type?.length) {
    filters.push(sql`exists (select 1 from listing_providers p join organizations q on q.id = p.organization_id
      where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'q')} and q.organization_type = any(${search.organization_type}::text[]))`)
  }
  if (search.listing_name) filters.push(sql`l.listing_name ilike ${ilikePattern(search.listing_name)}`)
  if (search.owner_id !== undefined) filters.push(sql`l.organization_id = ${search.owner_id}`)
  // A listing that waits for review was never verified, and is not in the directory.
  if (search.verified_within || search.added_within || search.changed_within) filters.push(sql`false`)
  if (search.updated_since) filters.push(sql`l.updated_at >= ${search.updated_since}::timestamptz`)
  if (search.is_favorite)
    filters.push(sql`exists (select 1 from bookmarks b where b.listing_id = l.id and b.user_id = ${holderIn(viewer)})`)
  if (search.only_mine)
    filters.push(sql`l.id in (select reached.id from ${markets} cross join lateral (${offeredThrough}) as reached
      where ${marksOf(viewer)} and m.status = 'appointed')`)
  return join(filters, ' and ')
}

/**
 * The organization of exactly this name, else those whose names contain it. A listing matches if it is one of the providers, so
 * that there are as many as its page counts.
 */
async function organizationFilter(db: Db, viewer: Viewer, name: string): Promise<Sql> {
  const exact = await db.row<{ id: number }>(sql`
    select q.id from organizations q where q.name_key = ${nameKey(name)} and ${visibleTo(viewer, 'organizations', 'q')}`)
  if (exact)
    return sql`exists (select 1 from listing_providers p where p.listing_id = l.id and p.organization_id = ${exact.id})`
  return sql`exists (select 1 from listing_providers p join organizations q on q.id = p.organization_id
    where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'q')} and q.organization_name ilike ${ilikePattern(name)})`
}

/** The rating that a listing shows. */
const rated = sql`(select ${stars} from listing_providers p join organizations q on q.id = p.organization_id
  where p.listing_id = l.id)`
const sortedBy: Record<Exclude<ListingSort, 'relevance'>, Sql> = {
  last_updated: sql`l.updated_at`,
  date_created: sql`l.created_at`,
  verified: sql`l.verified_at`,
  rating: rated,
  name: sql`lower(l.listing_name)`,
  company: sql`lower(o.organization_name)`,
  states: sql`nullif(cardinality(l.states), 0)`,
  minimum_premium: sql`coalesce(l.minimum_premium, o.minimum_premium)`,
}

function orderOf({ sort, order, searchTerm }: Search): Sql {
  const by = sort ?? (searchTerm ? 'relevance' : 'last_updated')
  if (by === 'relevance' && searchTerm)
    return sql`l.listing_name ilike ${ilikePattern(searchTerm)} desc, l.subcategory_insurance ilike ${ilikePattern(searchTerm)} desc,
    ${rated} desc nulls last, l.updated_at desc, l.id desc`
  const known = by === 'relevance' ? 'last_updated' : by
  return sql`${sortedBy[known]} ${raw(order ?? firstOrder(known))} nulls last, l.verified_at desc nulls last, l.id desc`
}

export async function searchWaiting(reading: ReadContext, search: Search) {
  const { db, viewer } = reading
  const found = await pageOfIds(db, await conditionOf(db, viewer, search), orderOf(search), search)
  return {
    listings: await readListings(reading, found.ids),
    total: found.total,
    appointment_needed_count: found.appointments,
    exact: found.total,
    ...indexOnlyFields,
  }
}
