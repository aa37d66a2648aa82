// Plans the whole demo: members, organizations, listings and their ids. Rows are made from the plan in batches.

import { type Link, linksOf } from './generateLinks.ts'
import { contributorOrganization, generateOrganizations, type Organization } from './generateOrganizations.ts'
import { type FirstIds, type PendingRecord, pendingRecords } from './generatePending.ts'
import { ownersOf, type Plan, planListings } from './planListings.ts'

export type Directory = {
  today: Date
  /** Approved organizations first, then pending and returned ones. */
  organizations: Organization[]
  approved: Organization[]
  mgas: Organization[]
  /** For each organization, the MGAs that it works with. */
  links: Link[][]
  /** Approved listings first, then pending and returned ones. */
  plans: Plan[]
  approvedListings: number
  pendingOrganizations: PendingRecord[]
  pendingListings: PendingRecord[]
  ids: FirstIds
}

export function planDirectory({ listings, today, ids }: { listings: number; today: Date; ids: FirstIds }): Directory {
  const pendingOrganizations = pendingRecords('organization', 12)
  const pendingListings = pendingRecords('listing', pendingListingsFor(listings))
  const organizations = generateOrganizations(organizationCountFor(listings) + pendingOrganizations.length)
  const approved = organizations.slice(0, organizationCountFor(listings))
  const mgas = approved.filter(({ type }) => type === 'MGA/Wholesaler')
  const pendingOwners = pendingListings.flatMap(({ toContributor }, index) =>
    approved.slice(toContributor ? contributorOrganization : (index * 37 + 5) % approved.length).slice(0, 1),
  )
  const plans = planListings([...ownersOf(approved, listings), ...pendingOwners])
  addLinesToOrganizations(plans)
  return {
    today,
    organizations,
    approved,
    mgas,
    links: organizations.map(organization => linksOf(organization, mgas)),
    plans,
    approvedListings: listings,
    pendingOrganizations,
    pendingListings,
    ids,
  }
}

// A listing's name may have added a line that is unusual for its trade, so its organization gets that line too.
function addLinesToOrganizations(plans: Plan[]) {
  for (const { organization, lines } of plans)
    for (const line of lines) if (!organization.lines.includes(line)) organization.lines.push(line)
}

/** There are 320 organizations for 2,400 listings, and at most 3,000, since there are no more names. */
export function organizationCountFor(listings: number): number {
  return Math.min(3000, Math.max(40, Math.round(listings / 7.5)))
}

export function pendingListingsFor(listings: number): number {
  return Math.min(400, Math.max(16, Math.round(listings / 50)))
}
