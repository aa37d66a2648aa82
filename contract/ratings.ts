// Ratings of providers.
import { z } from 'zod'
import { call } from './call.ts'
import { errors } from './errors.ts'
import { fields, id, stars } from './wire.ts'

const given = stars(errors.ratings_incomplete[1])

export const rateProvider = call({
  name: 'ratings.rateProvider',
  summary: 'Rate an organization; a second rating by the same user replaces the first.',
  input: fields({ org_id: id, overall_rating: given, pricing_rating: given }),
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
