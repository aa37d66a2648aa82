// An organization as every call returns it.
import { z } from 'zod'
import { organizationFacts } from '../facts/organization.ts'
import { recordShape } from '../facts/schemas.ts'
import { freshness } from '../rules/freshness.ts'
import { allowances, reviewed } from './moderation.ts'
import { ratingFields } from './ratings.ts'

export const organizationRecord = z.object({
  id: z.int(),
  ...recordShape(organizationFacts),
  organization_photo_url: z.string(),
  other_specific_rules_file: z.string(),
  other_specific_requirements_file: z.string(),
  active_listings: z.int(),
  ...ratingFields,
  /** Whether its owner lets the public home page name it. */
  named_to_visitors: z.boolean(),
  freshness,
  ...reviewed,
  ...allowances,
})
export type OrganizationRecord = z.output<typeof organizationRecord>
