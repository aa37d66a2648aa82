// Whatever is known of a listing is on its page: in the table of its rows, or where the page draws it itself.
import { expect, test } from 'vitest'
import { namesOf } from './facts/fact.ts'
import { listingClass, listingFacts, listingPage } from './facts/listing.ts'

/** Its heading, its map, its chips, and the people beside it. */
const drawnByThePage = [
  'listing_name',
  'org_name',
  'line_of_business',
  'states',
  'tags',
  'dealsDirect',
  'contacts',
  'office_addresses',
  'provider_ids',
]
/** It is told of the organization, and read there. */
const ofItsOrganization = ['organization_creation_year']

test('every fact of a listing has one place on its page', () => {
  const rows = listingPage.flatMap(row => row.flatMap(({ facts }) => [...facts]))
  const shown = [...rows, ...listingClass, ...drawnByThePage, ...ofItsOrganization]
  expect([...shown].sort()).toEqual(namesOf(listingFacts).sort())
})
