// Whatever is known of a listing is on its page: in 'Fit', in 'About', or where the page draws it itself.
import { expect, test } from 'vitest'
import { namesOf } from './fact.ts'
import { listingAbout, listingClass, listingFacts, listingTerms } from './listing.ts'

/** Its heading, its map, its lines and tags, and its people. */
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
  const read = listingAbout.flatMap(({ facts }) => [...facts])
  const shown = [...listingClass, ...listingTerms, ...read, ...drawnByThePage, ...ofItsOrganization]
  expect([...shown].sort()).toEqual(namesOf(listingFacts).sort())
})
