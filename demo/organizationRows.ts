// The rows of each organization: itself, its offices, its contacts, and its MGAs.

import { nameKey } from '../server/db/nameKey.ts'
import type { Directory } from './directory.ts'
import { contactsOf, mostContacts, territoriesOf } from './generateContacts.ts'
import type { Organization } from './generateOrganizations.ts'
import { mgaContactId } from './mgaRows.ts'
import { randomMember } from './people.ts'
import { type Random, randomFor } from './random.ts'
import { reviewColumns } from './reviewColumns.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { addressIn, numberIn, phoneIn, placeIn, sharedEmail } from './vocabulary.ts'
import { coversAllStates, dollars, fillTemplate, stateList } from './wording.ts'

/** Their owners agreed to be named on the landing page; they write what its examples ask for. */
const namedToVisitors = new Set([6, 14, 42, 100, 215, 317])

export function organizationRow(directory: Directory, organization: Organization) {
  const { index, name, type, slug, year, home, lines, states } = organization
  const random = randomFor('organization row', index)
  const pending = directory.pendingOrganizations[index - directory.approved.length]
  const minimum = numberIn(random.pick(vocabulary.ranges.minimumPremium.slice(type === 'Captive' ? -1 : 0)))
  const earned = numberIn(random.pick(vocabulary.ranges.minimumEarnedPercent.slice(0, 4)))
  return {
    id: directory.ids.organizations + index,
    organization_name: name,
    name_key: nameKey(name),
    organization_type: type,
    organization_creation_year: year,
    contact_email_address: sharedEmail(random.chance(0.7) ? 'info' : 'submissions', slug),
    contact_phone_number_1: phoneIn(random, home.state),
    organization_website: fillTemplate(random.pick(vocabulary.websiteRules.patterns), { slug }),
    short_description: describeOrganization(random, organization, minimum),
    minimum_premium: random.chance(0.7) || type === 'Captive' ? minimum.toFixed(2) : null,
    minimum_earned_premium: random.chance(0.5) ? earned.toFixed(2) : null,
    line_of_business: lines,
    states,
    ...reviewColumns(directory, {
      random,
      pending,
      authorOf: randomMember,
      verification: randomFor('verified organization', index),
    }),
    named_to_visitors: !pending && namedToVisitors.has(index),
  }
}

// In a sentence the sector is an adjective: contractor accounts, public entity members.
function sectorInSentence(sector: string): string {
  return sector === 'Contractors' ? 'contractor' : sector.toLowerCase()
}

function describeOrganization(random: Random, organization: Organization, minimum: number): string {
  const { states, type, name, sector, year } = organization
  const listable = states.length <= 6 || coversAllStates(states)
  const open = vocabulary.organizationDescriptionTemplates[type].filter(
    template => listable || !template.includes('{states}'),
  )
  const values = {
    org: name,
    sector: sectorInSentence(sector),
    year: String(year),
    states: stateList(states),
    minPremium: dollars(minimum),
  }
  const [first, ...rest] = open
  return [first ?? '{org}', ...random.sample(rest, random.int(1, 2))]
    .map(template => fillTemplate(template, values))
    .join(' ')
}

export function officeRows(directory: Directory, organization: Organization) {
  const random = randomFor('offices', organization.index)
  const more = random.sample(
    organization.states,
    random.weighted([0, 1, 2], count => [60, 28, 12][count] ?? 0),
  )
  const places = [organization.home, ...more.map(state => placeIn(random, state))]
  return places.map((place, position) => ({
    organization_id: directory.ids.organizations + organization.index,
    ...addressIn(random, place),
    position,
  }))
}

export function contactId({ ids }: Directory, organization: Organization, at: number): number {
  return ids.contacts + organization.index * mostContacts + at
}

export function contactRows(directory: Directory, organization: Organization) {
  return contactsOf(organization).map((contact, position) => ({
    ...contact,
    id: contactId(directory, organization, position),
    organization_id: directory.ids.organizations + organization.index,
    position,
  }))
}

/** The specialties of its contacts, which apply to every listing. */
export const territoryRows = (directory: Directory, organization: Organization) =>
  [...territoriesOf(organization)].flatMap(([at, coverages]) =>
    coverages.map((coverage, position) => ({
      contact_id: contactId(directory, organization, at),
      listing_id: null,
      ...coverage,
      position,
    })),
  )

export function mgaLinkRows(directory: Directory, organization: Organization) {
  const organization_id = directory.ids.organizations + organization.index
  const links = directory.links[organization.index] ?? []
  return {
    mgas: links.map(({ mgaPosition }, position) => ({
      organization_id,
      mga_id: directory.ids.mgas + mgaPosition,
      position,
    })),
    contacts: links.flatMap(({ mga, mgaPosition }) =>
      contactsOf(mga)
        .slice(0, 2)
        .map((_, at) => ({
          organization_id,
          mga_id: directory.ids.mgas + mgaPosition,
          contact_id: mgaContactId(directory, mgaPosition, at),
        })),
    ),
  }
}
