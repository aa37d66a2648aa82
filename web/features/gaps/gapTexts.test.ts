// What a gap is called, and how its weeks are.
import { expect, test } from 'vitest'
import type { Gap } from '#contract/calls/gaps.ts'
import { counted } from '#web/ui/formatCount.ts'
import { titleOf, weekName } from './gapTexts.ts'

const gap: Gap = {
  key: 'a'.repeat(22),
  states: [],
  line_of_business: [],
  category: [],
  sub_category: [],
  iso_class_code: [],
  words: [],
  tags: [],
  class: { category: '', sub_category: '', iso_class_code: '' },
  brokers: 3,
  searches: 4,
  weeks: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3],
  status: 'open',
  listing: null,
}

test.each<[Partial<Gap>, string]>([
  [
    { line_of_business: [['Commercial Auto']], words: ['Food Delivery'], states: ['NV', 'AZ'] },
    'Commercial Auto · Food Delivery · NV, AZ',
  ],
  [{ line_of_business: [['Umbrella', 'Excess Liability'], ['Property']] }, 'Umbrella or Excess Liability · Property'],
  [{ words: ['A', 'B', 'C'], tags: ['Admitted'] }, 'A or 2 more · Admitted'],
  [{ category: ['Education'], sub_category: ['Schools'], iso_class_code: ['16910'] }, 'Schools · ISO 16910'],
  [
    { category: ['Education'], states: ['CT', 'DE', 'MA', 'MD', 'ME', 'NH', 'NJ', 'NY', 'PA', 'RI'] },
    'Education · CT, DE, MA, MD, ME, NH, NJ, NY +2',
  ],
])('%j', (facts, title) => {
  expect(titleOf({ ...gap, ...facts })).toBe(title)
})

test('one broker is singular, and a week is named by its Monday', () => {
  expect([counted(1, 'broker'), counted(1200, 'broker')]).toEqual(['1 broker', '1,200 brokers'])
  expect([weekName('2026-09-07', 0), weekName('2026-09-07', 11)]).toEqual(['Week of Sep 7', 'Week of Nov 23'])
})
