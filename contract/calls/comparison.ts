// A comparison: two to four listings or organizations with everything by which they are told apart.
import { z } from 'zod'
import { call } from '../call.ts'
import { mostCompared } from '../comparison.ts'
import { fields, ids, label, set, state } from '../input/wire.ts'
import { appointmentRecord } from './appointments.ts'
import { findChannels } from './channels.ts'
import { calledContact, mainLine } from './contacts.ts'
import { listingRecord } from './listingRecord.ts'
import { organizationRecord } from './organizationRecord.ts'

/** Reserved for a log of answers; always null. */
const observed = z.null()

const comparedListing = listingRecord
  .omit({ contacts: true, office_addresses: true, providers: true, waiting_providers: true, matched: true })
  .extend({
    observed,
    routes: z.array(
      findChannels.reply.shape.routes.element.pick({ kind: true, name: true, organization_id: true, mga_id: true }),
    ),
    /** The same people, in the same order, as on the listing's page for these states and lines. */
    call_first: z.array(calledContact),
    /** The phone and email of its organization, for where nobody is named. */
    main_line: mainLine,
    /** Its providers by skill and price; null with too few ratings. */
    provider_ratings: z.array(
      listingRecord.shape.providers.element.pick({
        org_id: true,
        organization_name: true,
        organization_type: true,
        avg_overall_rating: true,
        avg_pricing_rating: true,
        rating_count: true,
      }),
    ),
  })
export type ComparedListing = z.output<typeof comparedListing>

const comparedOrganization = organizationRecord.omit({ contacts: true, office_addresses: true, mgas: true }).extend({
  observed,
  mga_names: z.array(z.string()),
  /** Null where no mark leads to it. */
  access: appointmentRecord.nullable(),
})
export type ComparedOrganization = z.output<typeof comparedOrganization>

export const readComparison = call({
  name: 'comparison.read',
  summary: 'Up to four listings, or up to four organizations, side by side, in the order asked.',
  input: fields({
    listings: ids(mostCompared).optional().describe('The listings, by their numbers.'),
    organizations: ids(mostCompared).optional().describe('The organizations, in place of listings.'),
    state: set(state, 51).optional().describe('States by code or name, which choose whom to call.'),
    line_of_business: set(label(80), 60).optional().describe('Lines of business by label or slug, likewise.'),
  }).meta({ example: { listings: [12, 40], state: ['TX'], line_of_business: ['General Liability'] } }),
  reply: z.object({
    listings: z.array(comparedListing),
    organizations: z.array(comparedOrganization),
    /** The numbers of those that are gone, or not the caller's to see. */
    missing: z.array(z.int()),
  }),
})
