// What a listing excludes in its own words is no mention of it.
import { expect, test } from 'vitest'
import { withoutExclusions } from './withoutExclusions.ts'

test.each([
  ['Residential roofers. No work above three stories.', 'Residential roofers. .'],
  ['Roofers excluding torch down, EIFS or solar; gutters too', 'Roofers ; gutters too'],
  ['We do not write blasting, but drilling is fine.', 'We , but drilling is fine.'],
  ['Restaurants without liquor, including pizza shops', 'Restaurants , including pizza shops'],
  ['Contractors except wrecking', 'Contractors'],
  ['Including but not limited to roofers', 'Including but not limited to roofers'],
  ['Not-for-profit shelters', 'Not-for-profit shelters'],
  ['Non-medical home care', 'Non-medical home care'],
  ['No minimum premium for bakeries', 'No minimum premium for bakeries'],
  ['Notaries north of town', 'Notaries north of town'],
])('%s', (text, kept) => {
  expect(withoutExclusions(text).replace(/\s+/g, ' ').trim()).toBe(kept)
})
