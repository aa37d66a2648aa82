// Ratings of providers.
import { z } from 'zod'
import { call } from './call.ts'
import { errors } from './errors.ts'
import { fields, id } from './wire.ts'

const given = z.union([z.int(), z.string().regex(/^\d$/).transform(Number)], { error: errors.ratings_incomplete[1] })
const stars = given.pipe(z.int().min(1, 'From 1 to 5 stars').max(5, 'From 1 to 5 stars'))

export const rateProvider = call({
  name: 'ratings.rateProvider',
  summary: 'Rate an organization; a second rating by the same user replaces the first.',
  method: 'POST',
  path: '/api/rate_provider',
  input: fields({ org_id: id, overall_rating: stars, pricing_rating: stars }),
  reply: z.object({
    message: z.string(),
    data: z.object({
      org_id: z.int(),
      overall_rating: z.int(),
      pricing_rating: z.int(),
      avg_combined_rating: z.number(),
      avg_overall_rating: z.number(),
      avg_pricing_rating: z.number(),
      rating_count: z.int(),
      updated_at: z.string(),
    }),
  }),
})
