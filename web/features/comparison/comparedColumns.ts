// The columns of a comparison: what the head of each shows, of a listing as of an organization.
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import type { ComparedListing, ComparedOrganization } from '#contract/calls/comparison.ts'
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { Freshness } from '#contract/rules/freshness.ts'
import type { Dot } from '#web/ui/charts/Square.tsx'

export type Column = {
  id: number
  name: string
  /** The organization of a listing. */
  company: string
  type: OrganizationType
  logo: string
  status: ComparedListing['status']
  rating: { average: number | null; count: number }
  access: AppointmentRecord | null
  freshness: Freshness
  states: readonly string[]
  /** The organizations behind it, by skill and price. */
  rated: readonly Dot[]
  listing?: ComparedListing
  organization?: ComparedOrganization
}

export const columnsOf = (records: readonly (ComparedListing | ComparedOrganization)[]): Column[] =>
  records.map(record => ('listing_name' in record ? ofListing(record) : ofOrganization(record)))

function ofListing(listing: ComparedListing): Column {
  const { id, organization_type: type, status, access, freshness, states } = listing
  return {
    ...{ id, type, status, access, freshness, states, listing },
    name: listing.listing_name,
    company: listing.org_name,
    logo: listing.organization_logo_url,
    rating: { average: listing.average_rating, count: listing.rating_count },
    rated: listing.provider_ratings.map(({ org_id, organization_name, organization_type, ...averages }) => ({
      ...{ id: org_id, label: organization_name, type: organization_type },
      ...ratedOf(averages),
    })),
  }
}

function ofOrganization(organization: ComparedOrganization): Column {
  const { id, organization_name: name, organization_type: type, status, access, freshness, states } = organization
  return {
    ...{ id, name, type, status, access, freshness, states, organization },
    company: '',
    logo: organization.organization_photo_url,
    rating: { average: organization.avg_combined_rating, count: organization.rating_count },
    rated: [{ id, label: name, type, ...ratedOf(organization) }],
  }
}

type Averages = Pick<ComparedOrganization, 'avg_overall_rating' | 'avg_pricing_rating' | 'rating_count'>

const ratedOf = ({ avg_overall_rating: skill, avg_pricing_rating: price, rating_count: count }: Averages) => ({
  skill,
  price,
  count,
})
