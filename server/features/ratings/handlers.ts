// The handlers that rate a provider and count its ratings. An account rates each organization once, and not its own.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import { minRatings, rateProvider, readRatings } from '#contract/ratings.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'

const stars = [1, 2, 3, 4, 5]

export const ratings = (): Handler[] => [
  handle(readRatings, async ({ db }, { org_id }) => {
    const given = await db.rows<{ overall_rating: number; pricing_rating: number; count: number }>(sql`
      select overall_rating, pricing_rating, count(*)::int as count from ratings
      where organization_id = ${org_id} group by overall_rating, pricing_rating`)
    const total = given.reduce((sum, { count }) => sum + count, 0)
    const spreadOf = (name: 'overall_rating' | 'pricing_rating') =>
      stars.map(star => given.reduce((sum, each) => sum + (each[name] === star ? each.count : 0), 0))
    return {
      rating_count: total,
      spread: total < minRatings ? null : { overall: spreadOf('overall_rating'), pricing: spreadOf('pricing_rating') },
    }
  }),

  handle(rateProvider, async ({ db, viewer, subject }, { org_id, overall_rating, pricing_rating }) => {
    if (!subject.approved) throw new Failure('not_found')
    if (viewer.organizations.includes(org_id)) throw new Failure('own_organization')
    await db.run(sql`
      insert into ratings (organization_id, user_id, overall_rating, pricing_rating)
      values (${org_id}, ${viewer.id}, ${overall_rating}, ${pricing_rating})
      on conflict (organization_id, user_id) do update
        set overall_rating = excluded.overall_rating, pricing_rating = excluded.pricing_rating, updated_at = now()`)
    // A trigger keeps the averages, so they are read after the rating is written.
    const data = await db.row<ReplyOf<typeof rateProvider>['data']>(sql`
      select r.organization_id as org_id, r.overall_rating, r.pricing_rating, r.updated_at,
        o.avg_combined_rating, o.avg_overall_rating, o.avg_pricing_rating, o.rating_count
      from ratings r join organizations o on o.id = r.organization_id
      where r.organization_id = ${org_id} and r.user_id = ${viewer.id}`)
    if (!data) throw new Failure('not_found')
    return { message: 'Review submitted successfully', data }
  }),
]
