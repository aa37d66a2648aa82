// What brokers would look for first is there, several times over.
import { expect, test } from 'vitest'
import { planDirectory } from './directory.ts'
import { listingRow } from './listingRows.ts'

const ids = { users: 1, organizations: 1, listings: 1, mgas: 1, contacts: 1, articles: 1, article_comments: 1 }
const directory = planDirectory({ listings: 2400, today: new Date('2026-10-01T00:00:00Z'), ids })
const listings = directory.plans.map((_, index) => listingRow(directory, index))

type Search = [typed: string, words: RegExp, line: string | null, state: string | null]
const searches: Search[] = [
  ['Pizza', /pizza/i, null, null],
  ['GL pizza texas', /pizza/i, 'general-liability', 'TX'],
  ['work comp roofers NY', /roofer/i, 'workers-compensation', 'NY'],
  ['taxi', /taxi/i, null, null],
  ['hotel', /hotel/i, null, null],
  ['habitational florida', /habitational/i, null, 'FL'],
  ['trucking', /trucking/i, null, null],
  ['GL', /\bGL\b/, null, null],
  ['work comp', /\bwork(ers)? comp/i, null, null],
]
const examples: Search[] = [
  ['Taxi fleet in Texas', /taxi/i, 'commercial-auto', 'TX'],
  ['Roofer in Florida', /roofer/i, 'general-liability', 'FL'],
  ['Restaurant with a bar in New York', /restaurant|\bbars?\b/i, 'liquor-liability', 'NY'],
]

const countOf = (words: RegExp, line: string | null, state: string | null) =>
  listings.filter(
    row =>
      row.status === 'approved' &&
      words.test(`${row.listing_name} ${row.description} ${row.subcategory_insurance}`) &&
      (line === null || row.line_of_business.includes(line)) &&
      (state === null || row.states.includes(state)),
  ).length

test.each(searches)('a broker who looks for "%s" finds several listings', (_, words, line, state) => {
  expect(countOf(words, line, state)).toBeGreaterThanOrEqual(3)
})

test.each(examples)('who presses the landing page’s example "%s" finds a handful', (_, words, line, state) => {
  expect(countOf(words, line, state)).toBeGreaterThanOrEqual(5)
})
