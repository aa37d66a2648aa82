// The rows of MGAs. Each is also an organization, with the same contacts.

import { nameKey } from '../server/db/nameKey.ts'
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { contactsOf, coverageFor, mostContacts } from './generateContacts.ts'
import type { Organization } from './generateOrganizations.ts'
import { randomFor } from './random.ts'
import { phoneIn, sharedEmail } from './vocabulary.ts'

export function mgaRow(directory: Directory, mga: Organization, position: number) {
  const random = randomFor('mga', mga.index)
  const carriers = directory.organizations.filter(
    ({ type, sector }) => type === 'Insurance Company' && sector === mga.sector,
  )
  const known = daysAgo(random, directory.today, random.int(20, 900))
  const [carrier] = random.sample(carriers, 1)
  return {
    id: directory.ids.mgas + position,
    mga_name: mga.name,
    name_key: nameKey(mga.name),
    mga_email: sharedEmail('submissions', mga.slug),
    mga_phone: phoneIn(random, mga.home.state),
    carrier_program: carrier ? `${carrier.name} ${mga.sector} Binding` : `${mga.sector} Brokerage`,
    states: mga.states,
    line_of_business: mga.lines,
    carried_by_id: directory.ids.organizations + mga.index,
    approved_at: known.toISOString(),
    created_at: known.toISOString(),
    updated_at: known.toISOString(),
  }
}

/** An MGA has the contacts of the organization of the same name. */
export function mgaContactRows(directory: Directory, mga: Organization, position: number) {
  return contactsOf(mga).map((contact, at) => ({
    ...contact,
    id: mgaContactId(directory, position, at),
    mga_id: directory.ids.mgas + position,
    position: at,
  }))
}

export function mgaContactId({ ids, organizations }: Directory, position: number, at: number): number {
  return ids.contacts + (organizations.length + position) * mostContacts + at
}

/** The specialties of an MGA's contacts, which apply to every listing. */
export function specialityRows(directory: Directory, mga: Organization, position: number) {
  return contactsOf(mga).flatMap((_, at) =>
    coverageFor([mga.lines[at % mga.lines.length] ?? 'general-liability'], mga.states).map(coverage => ({
      contact_id: mgaContactId(directory, position, at),
      listing_id: null,
      ...coverage,
      position: 0,
    })),
  )
}
