// What a card says of a listing without a click, and what it does not say twice.
import { expect, test } from 'vitest'
import { cardLines, cardMeta } from './cardTexts.ts'

const described: Parameters<typeof cardMeta>[0] = {
  listing_name: 'Pizza parlors',
  org_name: 'Harborline Mutual',
  tags: '',
  matched: [],
  line_of_business: 'General Liability, Property',
  categories_insurance: 'Hospitality',
  subcategory_insurance: 'Restaurants',
  iso_class_code: '16910',
  iso_class_label: 'Restaurants with table service',
  naics_labels: ['722511 Full-service restaurants'],
  provider_types: ['Insurance Company', 'MGA/Wholesaler'],
  organization_type: 'Insurance Company',
}

test.each([
  ['', 'Restaurants · ISO 16910'],
  ['Online quote', 'Restaurants · ISO 16910 · Online quote'],
  ['Online quote, Package policy, Safety credit', 'Restaurants · ISO 16910 · Online quote · Package policy'],
  // A line, a state by name and code, a type by both of its names, a class and a fact.
  ['property, Texas, tx, MGA, Insurance company, Restaurants, Non-admitted, No appointment', 'Restaurants · ISO 16910'],
  ['Liability coverage, Property coverage, Liquor coverage', 'Restaurants · ISO 16910 · Liquor coverage'],
])('tags %j: %s', (tags, meta) => {
  expect(cardMeta({ ...described, tags }).join(' · ')).toBe(meta)
})

test('a searched tag is one of the two, and what the card does not show elsewhere comes first', () => {
  const tags = 'Online quote, Package policy, Brick ovens'
  expect(cardMeta({ ...described, tags, matched: ['ovens'] })).toEqual([
    'Restaurants',
    'ISO 16910',
    'Brick ovens',
    'Online quote',
  ])
  expect(cardMeta({ ...described, matched: ['table service'] })).toEqual([
    'Restaurants with table service',
    'Restaurants',
    'ISO 16910',
  ])
  expect(cardMeta({ ...described, matched: ['722511'] })[0]).toBe('NAICS 722511 Full-service restaurants')
})

test('a tag that only widens the class is left out, unless the search is about the rest of it', () => {
  const tagged = { ...described, tags: 'Restaurants and bars' }
  expect(cardMeta({ ...tagged, matched: ['restaurant'] })).not.toContain('Restaurants and bars')
  expect(cardMeta({ ...tagged, matched: ['bars'] })).toContain('Restaurants and bars')
})

test.each([
  [[], [], 'Auto, Property', 1],
  // By a filter, and by a word.
  [['Property'], [], 'Property also Auto', 1],
  [[], ['umbrella'], 'Umbrella also Auto', 1],
])('lines asked for %j, with the words %j: %s', (asked, matched, shown, more) => {
  const lines = cardLines({ line_of_business: 'Auto, Property, Umbrella', matched }, asked)
  expect([lines.first + lines.others, lines.more]).toEqual([shown, more])
})

test('a card says that it has only the line that was asked for', () => {
  const { first, others } = cardLines({ line_of_business: 'Cyber', matched: [] }, ['Cyber'])
  expect(first + others).toBe('Cyber only this line')
})
