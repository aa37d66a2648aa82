// Which words of a search are the name of a client, and which are not.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { vocabularyOf } from '../listings/search/reading/vocabulary.ts'
import { withoutNames } from './clientNames.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

test.each([
  ['pizza for Acme Towing LLC in Nevada', 'pizza for in Nevada'],
  ['pizza for acme towing llc in nevada', 'pizza for in nevada'],
  ['GL for Zyzzy Roofing, roofers in Tulsa', 'GL for roofers in Tulsa'],
  ['Zyzzy & Sons Trucking Inc, long haul, TX', 'long haul TX'],
  ['home for Zyzzy Taxi in Las Vegas', 'home for in Las Vegas'],
  // Known words alone are no name, however they are written.
  ['General Liability for Taxi Fleets in New Jersey', 'General Liability for Taxi Fleets in New Jersey'],
  ['Axe Throwing in Wyoming', 'Axe Throwing in Wyoming'],
  ['ZYZZY TOWING TULSA', 'ZYZZY TOWING TULSA'],
  ['', ''],
])('%s', (typed, left) => {
  expect(withoutNames(typed, vocabulary)).toBe(left)
})
