// The handlers that rate a provider and count its ratings. An account rates each organization once, and not its own.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import { minRatings, rateProvider, readRatings } from '#contract/calls/ratings.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'

export const ratings = (): Handler[] => [
  handle(readRatings, async ({ db }, { org_id }) => {
    const stars = await db.rows<{ overall: number; pricing: number }>(sql`
      select count(*) filter (where overall_rating = star)::int as overall,
        count(*) filter (where pricing_rating = star)::int as pricing
      from generate_series(1, 5) as star left join ratings on organization_id = ${org_id} group by star order by star`)
    const [overall, pricing] = [stars.map(each => each.overall), stars.map(each => each.pricing)]
    const rating_count = overall.reduce((sum, count) => sum + count, 0)
    return { rating_count, spread: rating_count < minRatings ? null : { overall, pricing } }
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
      select o.id as org_id, r.overall_rating, r.pricing_rating, r.updated_at,
        o.avg_combined_rating, o.avg_overall_rating, o.avg_pricing_rating, o.rating_count
      from ratings r join organizations o on o.id = r.organization_id
      where o.id = ${org_id} and r.user_id = ${viewer.id}`)
    if (!data) throw new Failure('not_found')
    return { message: 'Review submitted successfully', data }
  }),
]
