// Every reason, letter for letter.
import { expect, test } from 'vitest'
import { type Finding, inOrder, notStatedLine, type Reason, reasonOf, type Verdict } from './reasonText.ts'

const texas = { code: 'TX', name: 'Texas' }
const oklahoma = { code: 'OK', name: 'Oklahoma' }
const maine = { code: 'ME', name: 'Maine' }
const general = { slug: 'general-liability', label: 'General Liability' }
const liquor = { slug: 'liquor-liability', label: 'Liquor Liability' }
const limit = { criterion: 'limit', type: 'Per Occurrence', wanted: 1_000_000 } as const
const appointment = { criterion: 'appointment', isNeeded: true, isAppointed: false, through: null } as const

const table: [Finding, Verdict, string][] = [
  [{ criterion: 'state', asked: [texas], has: ['TX'] }, 'met', 'Writes in Texas'],
  [{ criterion: 'state', asked: [texas, oklahoma], has: ['OK', 'TX'] }, 'met', 'Writes in all 2 states'],
  [
    { criterion: 'state', asked: [texas, oklahoma, maine], has: ['OK'] },
    'partly',
    'Writes in 1 of 3 states, not TX, ME',
  ],
  [{ criterion: 'state', asked: [texas], has: [] }, 'missed', 'Not in Texas'],
  [
    { criterion: 'line', asked: [liquor], has: [], isOwn: true },
    'missed',
    'Liquor Liability is not among its own lines',
  ],
  [{ criterion: 'state', asked: [texas, oklahoma], has: [] }, 'missed', 'Not in Texas or Oklahoma'],
  [{ criterion: 'line', asked: [general], has: [general.slug] }, 'met', 'Writes General Liability'],
  [
    { criterion: 'line', asked: [general, liquor], has: [general.slug, liquor.slug] },
    'met',
    'Writes General Liability, Liquor Liability',
  ],
  [
    { criterion: 'line', asked: [general, liquor], has: [general.slug] },
    'partly',
    'Writes 1 of 2 lines, not Liquor Liability',
  ],
  [{ criterion: 'line', asked: [liquor], has: [] }, 'missed', 'Liquor Liability is not listed'],
  [
    { criterion: 'line', asked: [general, liquor], has: [] },
    'missed',
    'General Liability or Liquor Liability is not listed',
  ],
  [{ criterion: 'class', is: 'code', verdict: 'met', of: '16910' }, 'met', 'Names class 16910'],
  [{ criterion: 'class', is: 'sub_category', verdict: 'met', of: 'Pizza Shops' }, 'met', 'Writes Pizza Shops'],
  [{ criterion: 'class', is: 'class', verdict: 'met', of: 'Pizza shops' }, 'met', 'Writes Pizza shops'],
  [{ criterion: 'class', is: 'class', verdict: 'partly', of: 'Churches' }, 'partly', 'Writes Churches'],
  [{ criterion: 'class', is: 'mention', verdict: 'partly', quoted: ['pizza oven'] }, 'partly', 'Mentions “pizza oven”'],
  [
    { criterion: 'class', is: 'mention', verdict: 'partly', quoted: ['pizza', 'oven'], filed: 'Restaurants' },
    'partly',
    'Mentions “pizza” and “oven”, filed as Restaurants',
  ],
  [{ criterion: 'class', is: 'named', verdict: 'partly', of: 'Churches' }, 'partly', 'Mentions Churches'],
  [{ criterion: 'class', is: 'named', verdict: 'partly', of: 'Churches', isField: true }, 'partly', 'Names Churches'],
  [{ criterion: 'class', is: 'category', verdict: 'partly', of: 'Restaurants' }, 'partly', 'Writes Restaurants'],
  [
    {
      ...{ criterion: 'line', asked: [general, { slug: 'cyber', label: 'Cyber' }], has: ['general-liability'] },
      others: [{ value: 'cyber', listing: 'Harborline Cyber' }],
    },
    'met',
    'Writes General Liability; Cyber through Harborline Cyber',
  ],
  [
    {
      ...{
        criterion: 'state',
        asked: [texas, { code: 'OK', name: 'Oklahoma' }, { code: 'NM', name: 'New Mexico' }],
        has: ['TX'],
      },
      others: [{ value: 'OK', listing: 'Plains' }],
    },
    'partly',
    'Writes in 2 of 3 states, not NM; Oklahoma through Plains',
  ],
  [{ criterion: 'asked', isMet: true, words: 'online quotes' }, 'met', 'Says “online quotes”'],
  [{ criterion: 'asked', isMet: false, words: 'online quotes' }, 'not_stated', 'online quotes'],
  [{ criterion: 'class', is: null }, 'not_stated', 'Class not stated'],
  [{ criterion: 'class', is: 'another', of: 'Hotels' }, 'missed', 'Another class: Hotels'],
  [{ criterion: 'premium', wanted: 2_500, yours: 12_000 }, 'met', 'Minimum premium $2,500, yours $12,000'],
  [{ criterion: 'premium', wanted: 12_000, yours: 12_000 }, 'met', 'Minimum premium $12,000, yours $12,000'],
  [{ criterion: 'premium', wanted: null, yours: 12_000 }, 'not_stated', 'Minimum premium'],
  [
    { criterion: 'premium', wanted: 15_000.5, yours: 12_000 },
    'missed',
    'Minimum premium $15,000.50, above your $12,000',
  ],
  [{ criterion: 'years', wanted: 3, yours: 4 }, 'met', 'Takes 3 years in business, yours has 4'],
  [{ criterion: 'years', wanted: 1, yours: 1 }, 'met', 'Takes 1 year in business, yours has 1'],
  [{ criterion: 'years', wanted: 0, yours: 0 }, 'met', 'Takes new ventures'],
  [{ criterion: 'years', wanted: null, yours: 4 }, 'not_stated', 'Years in business'],
  [{ criterion: 'years', wanted: 5, yours: 4 }, 'missed', 'Wants 5 years in business, yours has 4'],
  [
    { ...limit, stated: { label: 'Per Occurrence', amount: 1_000_000, verdict: 'met' } },
    'met',
    'Per Occurrence up to $1,000,000',
  ],
  [{ ...limit, stated: null }, 'not_stated', 'Per Occurrence limit'],
  [{ ...limit, type: 'Policy Limit', stated: null }, 'not_stated', 'Policy Limit'],
  [
    { ...limit, stated: { label: 'Per Occurrence', amount: 500_000, verdict: 'missed' } },
    'missed',
    'Per Occurrence up to $500,000, you want $1,000,000',
  ],
  [
    { ...limit, stated: { label: 'General Aggregate', amount: 500_000, verdict: 'missed' } },
    'missed',
    'General Aggregate up to $500,000, you want Per Occurrence $1,000,000',
  ],
  [
    { ...limit, stated: { label: 'General Aggregate', amount: 2_000_000, verdict: 'partly' } },
    'partly',
    'Per Occurrence not stated; states General Aggregate $2,000,000',
  ],
  [{ criterion: 'admitted', stated: 'admitted', wanted: 'admitted' }, 'met', 'Admitted'],
  [{ criterion: 'admitted', stated: 'non_admitted', wanted: 'non_admitted' }, 'met', 'Non-admitted'],
  [{ criterion: 'admitted', stated: 'both', wanted: 'non_admitted' }, 'met', 'Admitted and non-admitted'],
  [{ criterion: 'admitted', stated: null, wanted: 'admitted' }, 'not_stated', 'Admitted or not'],
  [{ criterion: 'admitted', stated: 'non_admitted', wanted: 'admitted' }, 'missed', 'Non-admitted only'],
  [{ criterion: 'admitted', stated: 'admitted', wanted: 'non_admitted' }, 'missed', 'Admitted only'],
  [{ ...appointment, isNeeded: false, isAppointed: true }, 'met', 'No appointment needed'],
  [{ ...appointment, isAppointed: true, through: 'Quillfeather MGA' }, 'met', 'You are appointed'],
  [{ ...appointment, through: 'Quillfeather MGA' }, 'met', 'Through Quillfeather MGA'],
  [appointment, 'missed', 'Appointment needed'],
  [{ criterion: 'caution', word: 'wine' }, 'caution', 'Exclusions mention “wine”'],
]

test.each(table)('%o is %s: %s', (finding, verdict, text) => {
  expect(reasonOf(finding)).toEqual({ criterion: finding.criterion, verdict, text })
})

test('reasons stand in one order, and what is not stated in one line', () => {
  const reasons = [
    reasonOf({ criterion: 'caution', word: 'wine' }),
    reasonOf({ criterion: 'asked', isMet: false, words: 'online quotes' }),
    reasonOf({ ...limit, stated: null }),
    reasonOf({ criterion: 'years', wanted: null, yours: 4 }),
    reasonOf({ criterion: 'admitted', stated: null, wanted: 'admitted' }),
    reasonOf({ criterion: 'premium', wanted: null, yours: 9 }),
    reasonOf(appointment),
    reasonOf({ criterion: 'class', is: null }),
    reasonOf({ criterion: 'line', asked: [general], has: [] }),
    reasonOf({ criterion: 'state', asked: [texas], has: ['TX'] }),
  ]
  const order = ['state', 'line', 'class', 'premium', 'appointment', 'admitted', 'years', 'limit', 'asked', 'caution']
  expect(inOrder(reasons).map(({ criterion }) => criterion)).toEqual(order)
  expect(notStatedLine(reasons)).toBe(
    'Not stated: class, minimum premium, admitted or not, years in business, Per Occurrence limit, online quotes',
  )
  const stated: Reason[] = [reasonOf(appointment)]
  expect(notStatedLine(stated)).toBe('')
})
