// Whether a listing takes a risk of this premium, this age and these limits.
import { expect, test } from 'vitest'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { riskVerdicts } from './riskVerdicts.ts'

const now = new Date('2026-06-15T12:00:00Z')
const listing = {
  stated: { minimum_premium: { value: '2500', words: '$2,500', note: '' } },
  minimum_years_in_business: 3,
  limits: ['Per Occurrence: $1,000,000', 'Aggregate: $2,000,000'],
} as unknown as ListingRecord // as: the facts that are compared, and no others
const risk = { premium: '', year_started: '', limits: [] }
const perOccurrence = (amount: string) => ({ limits: [{ type: 'Per Occurrence', amount }] })

test.each([
  [{}, {}],
  [{ premium: '2500' }, { minimum_premium: 'met' }],
  [{ premium: '2499' }, { minimum_premium: 'missed' }],
  [{ premium: 'much' }, {}],
  [{ year_started: '2023' }, { minimum_years_in_business: 'met' }],
  [{ year_started: '2024' }, { minimum_years_in_business: 'missed' }],
  [perOccurrence('1000000'), { limits: 'met' }],
  [perOccurrence('1000001'), { limits: 'missed' }],
  [{ limits: [{ type: 'General Aggregate', amount: '2000001' }] }, { limits: 'partly' }],
  [{ limits: [{ type: 'General Aggregate', amount: '900000' }] }, { limits: 'met' }],
  [{ limits: [{ type: 'No such limit', amount: '1' }] }, {}],
])('%j: %j', (asked, verdicts) => {
  expect(riskVerdicts({ ...risk, ...asked }, listing, now)).toEqual(verdicts)
})

test('what is not stated is met in part', () => {
  const silent = { ...listing, stated: { ...listing.stated, minimum_premium: { value: null, words: '', note: '' } } }
  const asked = { premium: '1', year_started: '2020', ...perOccurrence('1') }
  expect(riskVerdicts(asked, { ...silent, minimum_years_in_business: null, limits: [] }, now)).toEqual({
    minimum_premium: 'partly',
    minimum_years_in_business: 'partly',
    limits: 'partly',
  })
})
