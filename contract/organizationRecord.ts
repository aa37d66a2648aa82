// An organization as every call returns it.
import { z } from 'zod'
import { organizationFacts } from './facts/organization.ts'
import { recordShape } from './facts/schemas.ts'
import { freshness } from './freshness.ts'
import { allowances, reviewed } from './moderation.ts'

export const organizationRecord = z.object({
  id: z.int(),
  ...recordShape(organizationFacts),
  organization_photo_url: z.string(),
  other_specific_rules_file: z.string(),
  other_specific_requirements_file: z.string(),
  active_listings: z.int(),
  avg_combined_rating: z.number().nullable(),
  avg_overall_rating: z.number().nullable(),
  avg_pricing_rating: z.number().nullable(),
  rating_count: z.int(),
  /** The caller's own rating. */
  user_rating: z.object({ overall_rating: z.int(), pricing_rating: z.int() }).nullable(),
  can_rate: z.boolean(),
  /** Whether its owner lets the public home page name it. */
  named_to_visitors: z.boolean(),
  freshness,
  ...reviewed,
  ...allowances,
})
export type OrganizationRecord = z.output<typeof organizationRecord>
