// The figures of the landing page, counted over the whole directory.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import { type OrganizationType, organizationTypes } from '#contract/calls/reference.ts'
import type { directoryFigures } from '#contract/calls/visitors.ts'
import type { Db } from '../../db/connection.ts'
import { visibleTo } from '../../review/visible.ts'

type Reply = ReplyOf<typeof directoryFigures>

/** Fewer ratings mean little, and could reveal who gave them. */
const leastRatings = 30
const stars = [1, 2, 3, 4, 5]

export async function readFigures(db: Db, now: Date): Promise<Reply> {
  const organizations = await db.rows<{ type: OrganizationType; count: number }>(sql`
    select o.organization_type as type, count(*)::int as count from organizations o where ${visibleTo(null, 'organizations', 'o')} group by 1`)
  const ratings = await db.rows<{ overall: number; pricing: number; count: number }>(sql`
    select r.overall_rating as overall, r.pricing_rating as pricing, count(*)::int as count from ratings r
    join organizations o on o.id = r.organization_id and ${visibleTo(null, 'organizations', 'o')} group by 1, 2`)
  const count = ratings.reduce((sum, each) => sum + each.count, 0)
  const spreadOf = (of: 'overall' | 'pricing') =>
    stars.map(star => ratings.reduce((sum, each) => sum + (each[of] === star ? each.count : 0), 0))
  const types = organizationTypes.map(type => [type, organizations.find(each => each.type === type)?.count ?? 0])
  return {
    types: Object.fromEntries(types) as Reply['types'], // as: an entry for each type
    ratings: count < leastRatings ? null : { count, overall: spreadOf('overall'), pricing: spreadOf('pricing') },
    as_of: now.toISOString(),
  }
}
