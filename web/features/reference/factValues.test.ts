// The facts of a record in a form: there and back is no change.
import { expect, test } from 'vitest'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { listingFacts } from '#contract/facts/listing.ts'
import { blankOf, inputOf, recordOf, valuesOf } from './factValues.ts'

const file = '8f6f5ad6-9a3c-4d2b-8a5e-0d9f6d1b7a11'
const record = {
  ...recordOf<typeof listingFacts, ListingRecord>(listingFacts, blankOf(listingFacts)),
  listing_name: 'Bakeries',
  line_of_business: 'General Liability, Property',
  tags: '',
  states: ['TX'],
  minimum_premium: '2500',
  appointment_needed: 1,
  dealsDirect: false,
  organization_creation_year: null,
  other_specific_rules_file_id: file,
  other_specific_rules_file: '/files/rules',
}

test('a record becomes form values: labels as a list, 1 as true, amounts as text, files with their links', () => {
  expect(valuesOf(listingFacts, record)).toMatchObject({
    listing_name: 'Bakeries',
    line_of_business: ['General Liability', 'Property'],
    tags: [],
    minimum_premium: '2500',
    minimum_earned_premium: '',
    appointment_needed: true,
    organization_creation_year: '',
    other_specific_rules_file_id: { file_id: file, name: 'Rules.pdf', url: '/files/rules' },
    other_specific_requirements_file_id: null,
  })
})

test('emptied optional values are sent as null, required ones unchanged', () => {
  const values = { ...valuesOf(listingFacts, record), listing_name: ' ', minimum_premium: '', exclusions: ' ' }
  expect(inputOf(listingFacts, values)).toMatchObject({
    listing_name: ' ',
    minimum_premium: null,
    exclusions: null,
    iso_class_code: null,
    other_specific_rules_file_id: file,
  })
})

test('in an older draft without a fact, the fact is blank', () => {
  const { tags: _, ...older } = valuesOf(listingFacts, record)
  // as: a draft of an older version
  expect(inputOf(listingFacts, older as ReturnType<typeof valuesOf<typeof listingFacts>>)).toMatchObject({ tags: [] })
})

test('the preview leaves out what is wrong, and reads an amount as it may be typed', () => {
  const values = { ...valuesOf(listingFacts, record), minimum_premium: '$2,500', minimum_earned_premium: 'a lot' }
  const wrong = { minimum_earned_premium: 'Must be a percentage from 0 to 100' }
  expect(recordOf(listingFacts, values, wrong)).toMatchObject({ minimum_premium: '2500', minimum_earned_premium: null })
})

test('the preview has labels as one text, and a flag as in the record', () => {
  expect(recordOf(listingFacts, valuesOf(listingFacts, record))).toMatchObject({
    line_of_business: 'General Liability, Property',
    appointment_needed: 1,
    dealsDirect: false,
    minimum_earned_premium: null,
    contacts: [],
  })
})
