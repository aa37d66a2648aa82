// A market: an organization, an MGA, or both where they have one name. Only approved ones can be marked.
import sql, { type Sql } from 'sql-template-tag'
import { holderIn, type Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { agencyOf } from '#server/review/privateRecords.ts'

export type Market = { organization_id: number | null; mga_id: number | null; name: string }
export type Named = { organization_id?: number | undefined; mga_id?: number | undefined }

/** Returns null if there is no such market. */
export async function findMarket(db: Db, { organization_id = 0, mga_id = 0 }: Named): Promise<Market | null> {
  const [market = null] = await findMarkets(db, { organization_ids: [organization_id], mga_ids: [mga_id] })
  return market
}

/** Returns each market once, even if both of its ids are given. */
export function findMarkets(db: Db, named: { organization_ids: number[]; mga_ids: number[] }): Promise<Market[]> {
  return db.rows<Market>(sql`
    with named as (
      select o.id as organization_id, null::int as mga_id, o.name_key, o.organization_name as name
      from organizations o where o.id = any(${named.organization_ids}::int[]) and o.status = 'approved'
      union all
      select null, g.id, g.name_key, g.mga_name from mgas g where g.id = any(${named.mga_ids}::int[]) and g.approved_at is not null)
    select distinct coalesce(named.organization_id, o.id) as organization_id, coalesce(named.mga_id, g.id) as mga_id,
      coalesce(o.organization_name, named.name) as name
    from named
      left join organizations o on o.name_key = named.name_key and o.status = 'approved'
      left join mgas g on g.name_key = named.name_key and g.approved_at is not null`)
}

/** The marks `m` that apply to a viewer: those of its agency, or its own if it belongs to none. */
export const marksOf = (viewer: Pick<Viewer, 'id' | 'key' | 'withheld'>): Sql =>
  // Its own ones rest while it belongs to an agency, also where that agency waits for a second factor.
  viewer.withheld?.agency
    ? sql`false`
    : sql`(m.agency_id = ${agencyOf(viewer)}
        or (m.agency_id is null and m.owner_id = ${holderIn(viewer)} and ${agencyOf(viewer)} is null))`

/** The FROM of what is asked about marks `m`: their market, as the marked record and the approved one of the same name, `o` and `g`. Joins, since a look for each mark takes five times as long. */
export const markets: Sql = sql`access_marks m
  left join mgas marked_mga on marked_mga.id = m.mga_id
  left join organizations same_organization on same_organization.name_key = marked_mga.name_key and same_organization.status = 'approved'
  left join organizations o on o.id = coalesce(m.organization_id, same_organization.id)
  left join mgas same_mga on m.mga_id is null and same_mga.name_key = o.name_key and same_mga.approved_at is not null
  left join mgas g on g.id = coalesce(m.mga_id, same_mga.id)
  cross join lateral (select o.id as organization_id, g.id as mga_id, coalesce(o.organization_name, g.mga_name) as name) as market`
