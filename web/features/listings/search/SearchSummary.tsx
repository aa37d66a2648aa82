// The search on a narrow screen: one button with the current search, one with the filters, each opening a sheet.
import { useState } from 'react'
import { stateName } from '#contract/rules/stateNames.ts'
import { appliedIn, type ListingSearch } from '#contract/search.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { SearchSheet } from './SearchSheet.tsx'
import type { Understood } from './understoodWords.ts'
import type { Choices } from './useChoices.ts'
import { searchedFor } from './useSearchedFor.ts'

type SheetProps = Parameters<typeof SearchSheet>[0]
type Props = Omit<SheetProps, 'shows' | 'onClose'>

export function SearchSummary(props: Props) {
  const [open, setOpen] = useState<SheetProps['shows'] | null>(null)
  const { controls, choices, understood } = props
  const close = () => setOpen(null)
  const applied = appliedIn(controls.search)
  const { words, places } = summaryOf(controls.search, choices, understood)
  return (
    <div className="flex gap-2.5">
      <SummaryButton icon="search" edits="search" top={words} below={places} onClick={() => setOpen('search')} />
      <button
        type="button"
        className="relative grid size-13 flex-none place-items-center rounded-lg border border-control bg-surface"
        aria-haspopup="dialog"
        aria-label={applied === 0 ? 'Filters' : `Filters, ${applied} applied`}
        onClick={() => setOpen('filters')}
      >
        <Icon name="sliders" />
        {applied > 0 && <CountBadge className="absolute -top-2 -right-1.5" count={applied} />}
      </button>
      {open && <SearchSheet {...props} shows={open} onClose={close} />}
    </div>
  )
}

/** A state or line that the words name counts as if it were chosen. */
function summaryOf(search: ListingSearch, { line_of_business: lines }: Choices, understood: readonly Understood[]) {
  const { state, line_of_business } = searchedFor(search, understood)
  const labels = line_of_business.map(value => lines.find(line => line.value === value)?.label ?? value)
  const states = state.map(stateName)
  return {
    words: search.searchTerm.trim() || 'Field of Insurance',
    places: [states.join(', ') || 'Any state', labels.join(', ') || 'Any line'].join(' · '),
  }
}

type Summary = { icon: IconName; edits: string; top: string; below: string; onClick: () => void }

/** The current search in two lines; it opens the form. */
export const SummaryButton = ({ icon, edits, top, below, onClick }: Summary) => (
  <button
    type="button"
    className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 rounded-lg border border-control bg-surface px-3.5 py-1 text-left"
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <Icon name={icon} />
    <span className="min-w-0">
      <span className="sr-only">Edit {edits}: </span>
      <b className="block truncate leading-tight">{top}</b>
      <span className="block truncate text-13 text-muted">{below}</span>
    </span>
  </button>
)
