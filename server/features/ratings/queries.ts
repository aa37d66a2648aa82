// Saves a rating and reads the averages that the schema keeps beside its organization.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { rateProvider } from '#contract/ratings.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'

type Stars = { org_id: number; overall_rating: number; pricing_rating: number }
type Saved = ReplyOf<typeof rateProvider>['data']

/** A second rating by the same account replaces the first. */
export async function saveRating(
  db: Db,
  userId: number,
  { org_id, overall_rating, pricing_rating }: Stars,
): Promise<Saved> {
  await db.run(sql`
    insert into ratings (organization_id, user_id, overall_rating, pricing_rating) values (${org_id}, ${userId}, ${overall_rating}, ${pricing_rating})
    on conflict (organization_id, user_id) do update
      set overall_rating = excluded.overall_rating, pricing_rating = excluded.pricing_rating, updated_at = now()`)
  const saved = await db.row<Saved>(sql`
    select r.organization_id as org_id, r.overall_rating, r.pricing_rating, r.updated_at,
      o.avg_combined_rating, o.avg_overall_rating, o.avg_pricing_rating, o.rating_count
    from ratings r join organizations o on o.id = r.organization_id where r.organization_id = ${org_id} and r.user_id = ${userId}`)
  if (!saved) throw new Failure('not_found')
  return saved
}
