// The markets of a list, as a match asks for them: its listings, its organizations, and what those have of each other.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { privateTo } from '#server/review/privateRecords.ts'

/** The listings that are on it or offered by an organization on it; the organizations that are on it or offer a listing on it. */
type Markets = { listings: number[]; organizations: number[] }

/** Throws not_found for a list that the viewer does not see. */
export async function marketsOf(db: Db, viewer: Viewer, id: number): Promise<Markets> {
  const of = await db.row<Markets>(sql`
    select
      array(select i.listing_id from collection_items i where i.collection_id = c.id and i.listing_id is not null
        union select p.listing_id from collection_items i join listing_providers p on p.organization_id = i.organization_id
          where i.collection_id = c.id) as listings,
      array(select i.organization_id from collection_items i where i.collection_id = c.id and i.organization_id is not null
        union select p.organization_id from collection_items i join listing_providers p on p.listing_id = i.listing_id
          where i.collection_id = c.id) as organizations
    from collections c where c.id = ${id} and ${privateTo(viewer, 'c')}`)
  if (!of) throw new Failure('not_found')
  return of
}
