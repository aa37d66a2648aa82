// All gaps that the list has, on all its pages, as a file.
import { useState } from 'react'
import type { Gap } from '#contract/gaps.ts'
import { csvOf, saveCsv } from '#web/platform/csv.ts'
import { notify } from '#web/platform/notify.ts'
import { type InputFor, send } from '#web/platform/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { classText, weekStart } from './gapTexts.ts'

const perPage = 100

export function CsvButton({ query }: { query: Pick<InputFor<'gaps.list'>, 'status'> }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { gaps, first } = await everyPage(query)
      saveCsv('asked-for-not-found.csv', csvOf([gapColumns(first), ...gaps.map(gapCells)]))
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The file could not be made. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Button kind="sec" size="sm" busy={isBusy ? 'Saving...' : undefined} onClick={() => void save()}>
      CSV
    </Button>
  )
}

async function everyPage(query: InputFor<'gaps.list'>) {
  const gaps: Gap[] = []
  for (let page = 1; ; page++) {
    const found = await send('gaps.list', { ...query, page, per_page: perPage })
    gaps.push(...found.gaps)
    if (found.gaps.length < perPage) return { gaps, first: found.first_week }
  }
}

/** A gap as a row of a spreadsheet. */
const gapColumns = (first: string): string[] => [
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

const gapCells = (gap: Gap): (string | number)[] => [
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
