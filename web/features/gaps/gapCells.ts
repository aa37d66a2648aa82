// A gap as a row of a spreadsheet.
import type { Gap } from '#contract/gaps.ts'
import { classText, weekStart } from './gapTexts.ts'

export const gapColumns = (first: string): string[] => [
  'Lines',
  'Class',
  'Tags',
  'States',
  'Brokers',
  'Searches',
  'Status',
  'Listing',
  ...Array.from({ length: 12 }, (_, index) => weekStart(first, index).toISOString().slice(0, 10)),
]

export const gapCells = (gap: Gap): (string | number)[] => [
  gap.line_of_business.map(group => group.join(' or ')).join('; '),
  classText(gap),
  gap.tags.join('; '),
  gap.states.join(' '),
  gap.brokers,
  gap.searches,
  gap.status,
  gap.listing?.listing_name ?? '',
  ...gap.weeks,
]
