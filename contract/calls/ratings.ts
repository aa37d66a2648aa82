// Ratings of providers. Fewer than three have no average, since it would reveal single ratings.
import { z } from 'zod'
import { call } from '../call.ts'
import { errors } from '../errors.ts'
import { fields, id, stars } from '../input/wire.ts'

const given = stars(errors.ratings_incomplete[1])

/** The averages of an organization, as its trigger keeps them. */
const averages = {
  avg_combined_rating: z.number().nullable(),
  avg_overall_rating: z.number().nullable(),
  avg_pricing_rating: z.number().nullable(),
  rating_count: z.int(),
}

/** The caller's own rating. */
export const ownRating = z.object({ overall_rating: z.int(), pricing_rating: z.int() }).nullable()

/** What a record of an organization says of its ratings. */
export const ratingFields = { ...averages, user_rating: ownRating, can_rate: z.boolean() }

export const rateProvider = call({
  name: 'ratings.rateProvider',
  summary: 'Rate an organization; a second rating by the same user replaces the first.',
  input: fields({
    org_id: id.describe('The organization.'),
    overall_rating: given.describe('From 1 to 5 stars.'),
    pricing_rating: given.describe('From 1 to 5 stars.'),
  }).meta({ example: { org_id: 3, overall_rating: 4, pricing_rating: 5 } }),
  reply: z.object({
    message: z.string(),
    data: z.object({
      org_id: z.int(),
      overall_rating: z.int(),
      pricing_rating: z.int(),
      ...averages,
      updated_at: z.string(),
    }),
  }),
})

/** With fewer ratings there is neither an average nor a spread; the trigger keep_averages has the same number. */
export const minRatings = 3

/** The number of ratings with one star, two, and so on. */
const spread = z.array(z.int()).length(5)

export const readRatings = call({
  name: 'ratings.read',
  summary: 'How many gave an organization how many stars, from three ratings on.',
  input: fields({ org_id: id.describe('The organization.') }).meta({ example: { org_id: 3 } }),
  reply: z.object({
    rating_count: z.int(),
    spread: z.object({ overall: spread, pricing: spread }).nullable(),
  }),
})
