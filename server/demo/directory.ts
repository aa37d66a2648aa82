// The whole demo as a plan: who, which organizations, which listings, and the id each will have. Rows are made from it batch by batch.
import { contributorOrganization, generateOrganizations, type Organization } from './generateOrganizations.ts'
import { type Brought, broughtIn, type FirstIds } from './generatePending.ts'
import { ownersOf, type Plan, planListings } from './planListings.ts'

export type Directory = {
  today: Date
  /** Approved ones first, then those that wait. */
  organizations: Organization[]
  plans: Plan[]
  approvedOrganizations: number
  approvedListings: number
  waitingOrganizations: Brought[]
  waitingListings: Brought[]
  ids: FirstIds
}

export function planDirectory({ listings, today, ids }: { listings: number; today: Date; ids: FirstIds }): Directory {
  const approved = organizationsFor(listings)
  const waitingOrganizations = broughtIn('organization', 12)
  const waitingListings = broughtIn('listing', waitingFor(listings))
  const organizations = generateOrganizations(approved + waitingOrganizations.length)
  const known = organizations.slice(0, approved)
  const owners = ownersOf(known, listings)
  const [home] = organizations.slice(contributorOrganization)
  const waitingOwners = waitingListings.map(({ toContributor }, index) =>
    toContributor && home ? home : (known[(index * 37 + 5) % known.length] ?? owners[0]),
  )
  return {
    today,
    organizations,
    plans: planListings([...owners, ...waitingOwners.flatMap(owner => owner ?? [])]),
    approvedOrganizations: approved,
    approvedListings: listings,
    waitingOrganizations,
    waitingListings,
    ids,
  }
}

/** 320 for 2,400 listings; beyond 3,000 there would be no new names. */
export function organizationsFor(listings: number): number {
  return Math.min(3000, Math.max(40, Math.round(listings / 7.5)))
}

export function waitingFor(listings: number): number {
  return Math.min(400, Math.max(16, Math.round(listings / 50)))
}
