// Reads for many listings which organizations offer them and which MGAs are a channel to them, for the search index.
import sql, { type Sql } from 'sql-template-tag'
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { Db } from '#server/db/connection.ts'
import { stampOf } from '#server/index/stamp.ts'
import { mgaChannels } from '#server/review/channels.ts'

export type Organization = {
  id: number
  name: string
  type: OrganizationType
  rating: number | null
  ratings: number
  /** The minimum premium that the organization states for all its listings. */
  premium: number | null
}
export type Stamp = { stamp: number }
export type Organizations = ReadonlyMap<number, Organization & Stamp>

export async function approvedOrganizations(db: Db, condition: Sql): Promise<Organizations> {
  const rows = await db.rows<Organization & { mgas: string[] }>(sql`
    select o.id, o.organization_name as name, o.organization_type as type, o.avg_combined_rating as rating, o.rating_count as ratings,
      o.minimum_premium::float8 as premium,
      array(select concat_ws(' ', g.id, g.states, g.line_of_business) from organization_mgas om
        join mgas g on g.id = om.mga_id and g.approved_at is not null
        where om.organization_id = o.id order by g.id) as mgas
    from organizations o where o.status = 'approved' and ${condition}`)
  return new Map(
    rows.map(({ mgas, ...row }) => [
      row.id,
      { ...row, stamp: stampOf([row.id, row.name, row.type, row.rating, row.ratings, row.premium, ...mgas]) },
    ]),
  )
}

/** If nearly all ids of a range are wanted, reading the range is faster than reading each id. */
function among(column: Sql, listings: readonly number[]): Sql {
  const [first = 0] = listings
  const last = listings.at(-1) ?? 0
  return last - first < listings.length * 2
    ? sql`${column} between ${first} and ${last}`
    : sql`${column} = any(${[...listings]}::int[])`
}

/** The organizations that offer each listing, in their order. */
export const offersOf = (db: Db, listings: readonly number[]): Promise<Map<number, number[]>> =>
  listed(
    db,
    sql`select listing_id as listing, organization_id as other from listing_providers
      where ${among(sql`listing_id`, listings)} order by listing_id, position, organization_id`,
  )

/** The MGAs that are a channel to each listing. */
export const mgasOf = (db: Db, listings: readonly number[]): Promise<Map<number, number[]>> =>
  listed(
    db,
    sql`select distinct l.id as listing, g.id as other from ${mgaChannels} where ${among(sql`l.id`, listings)}`,
  )

/** Returns two lists instead of rows, since transferring a hundred thousand rows takes longer than finding them. */
async function listed(db: Db, rows: Sql): Promise<Map<number, number[]>> {
  const found = await db.row<{ listings: number[] | null; others: number[] | null }>(sql`
    select array_agg(listing) as listings, array_agg(other) as others from (${rows}) as each`)
  const byListing = new Map<number, number[]>()
  for (const [at, listing] of (found?.listings ?? []).entries()) {
    const other = found?.others?.[at] ?? 0
    const those = byListing.get(listing)
    if (those) those.push(other)
    else byListing.set(listing, [other])
  }
  return byListing
}
