// The rows of each listing: itself, its providers, its contacts and their coverage.

import { nameKey } from '../server/db/nameKey.ts'
import type { Directory } from './directory.ts'
import { type Coverage, countContacts, coverageFor, coverageOf, mostContacts, namesNobody } from './generateContacts.ts'
import { generateListing, providersOf } from './generateListings.ts'
import { contributorOrganization, type Organization } from './generateOrganizations.ts'
import { mgaContactId } from './mgaRows.ts'
import { contactId } from './organizationRows.ts'
import { broker, contributor, randomMember } from './people.ts'
import type { Plan } from './planListings.ts'
import { type Random, randomFor } from './random.ts'
import { reviewColumns } from './reviewColumns.ts'
import { emailOf, phoneIn, someone } from './vocabulary.ts'

export function listingId({ ids }: Directory, index: number): number {
  return ids.listings + index
}

export function listingRow(directory: Directory, index: number) {
  const plan = planAt(directory, index)
  const terms = generateListing(plan, index, directory.approved)
  const review = reviewColumns(directory, {
    random: randomFor('standing', index),
    pending: directory.pendingListings[index - directory.approvedListings],
    authorOf: random => authorOf(random, plan, index),
    verification: randomFor('verified listing', index),
  })
  const isApproved = review.status === 'approved'
  return {
    id: listingId(directory, index),
    organization_id: directory.ids.organizations + plan.organization.index,
    ...terms,
    name_key: nameKey(terms.listing_name),
    ...review,
    version: isApproved && wasEdited(index) ? 3 : review.version,
    views: isApproved ? terms.views : 0,
  }
}

export function planAt({ plans }: Directory, index: number): Plan {
  const plan = plans[index]
  if (!plan) throw new Error(`There is no listing ${index} in this directory`)
  return plan
}

/** A few listings were edited after their approval, and the audit trail has the changes. */
export function wasEdited(index: number): boolean {
  return index % 5 === 0 && index < 200
}

function authorOf(random: Random, { organization }: Plan, index: number): number {
  if (organization.index === contributorOrganization && random.chance(0.7)) return contributor
  return index % 211 === 9 ? broker : randomMember(random)
}

export function providerRows(directory: Directory, index: number) {
  return providersAt(directory, index).map(({ index: at }, position) => ({
    listing_id: listingId(directory, index),
    organization_id: directory.ids.organizations + at,
    position,
  }))
}

function providersAt(directory: Directory, index: number): Organization[] {
  return providersOf(planAt(directory, index), index, directory.approved)
}

/** Some listings have a contact of their own. */
export function ownContactRows(directory: Directory, index: number) {
  const random = randomFor('own contact', index)
  if (!random.chance(0.06)) return []
  const { organization } = planAt(directory, index)
  if (namesNobody(organization)) return []
  const person = someone(random)
  return [
    {
      id: ownContactId(directory, index),
      listing_id: listingId(directory, index),
      contact_name: person.name,
      contact_email: emailOf(random, person, organization.slug),
      contact_phone: phoneIn(random, organization.home.state),
      contact_type: 'Underwriting Assistant',
      quoting_link: '',
      note: 'Best reached by email before noon.',
      speciality: '',
      ...organization.home,
      position: 0,
    },
  ]
}

function ownContactId({ ids, organizations }: Directory, index: number): number {
  // These ids follow those of the contacts of all organizations and MGAs; there are at most as many MGAs as organizations.
  return ids.contacts + organizations.length * 2 * mostContacts + index
}

export function coverageRows(directory: Directory, index: number) {
  const plan = planAt(directory, index)
  const rows = (contact_id: number, coverages: Coverage[]) =>
    coverages.map((coverage, position) => ({
      contact_id,
      listing_id: listingId(directory, index),
      ...coverage,
      position,
    }))
  const own = [...coverageOf(plan, { index, contacts: countContacts(plan.organization) })]
  const others = providersAt(directory, index)
    .slice(1)
    .filter(other => !namesNobody(other))
  const [link] = directory.links[plan.organization.index] ?? []
  return [
    ...own.flatMap(([at, coverages]) => rows(contactId(directory, plan.organization, at), coverages)),
    ...others.flatMap(other => rows(contactId(directory, other, 0), sharedCoverage(plan, other))),
    ...(link ? rows(mgaContactId(directory, link.mgaPosition, 0), sharedCoverage(plan, link.mga)) : []),
  ]
}

function sharedCoverage(plan: Plan, { lines, states }: Organization): Coverage[] {
  return coverageFor(
    plan.lines.filter(line => lines.includes(line)),
    plan.states.filter(state => states.includes(state)),
  )
}
