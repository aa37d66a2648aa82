// The search on a narrow screen: one button with the current search, one with the filters, each opening a sheet.

import { type ReactNode, useState } from 'react'
import { stateName } from '#contract/stateNames.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Overlay } from '#web/ui/overlays/Overlay.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchSummary.module.css'
import { appliedIn, type ListingSearch } from './searchParams.ts'
import type { Understood } from './understoodWords.ts'
import type { Choices } from './useChoices.ts'
import type { SearchControls } from './useListingSearch.ts'
import { searchedFor } from './useSearchedFor.ts'

type Props = {
  controls: SearchControls
  choices: Choices
  understood: readonly Understood[]
  total: number | undefined
  isLoading: boolean
  onSearch: () => void
}

export function SearchSummary({ controls, choices, understood, total, isLoading, onSearch }: Props) {
  const [open, setOpen] = useState<'search' | 'filters' | null>(null)
  const { search, filters, apply, type } = controls
  const close = () => setOpen(null)
  const applied = appliedIn(search)
  const { words, places } = summaryOf(search, choices, understood)
  const foot = (
    <Button size="lg" block onClick={close}>
      {total === undefined ? 'Show listings' : `Show ${counted(total, 'listing')}`}
    </Button>
  )
  return (
    <div className="beside gap-10">
      <SummaryButton icon="search" edits="search" top={words} below={places} onClick={() => setOpen('search')} />
      <button
        type="button"
        className={styles.filters}
        aria-haspopup="dialog"
        aria-label={applied === 0 ? 'Filters' : `Filters, ${applied} applied`}
        onClick={() => setOpen('filters')}
      >
        <Icon name="sliders" />
        {applied > 0 && <CountBadge className={styles.applied} count={applied} />}
      </button>
      {open === 'search' && (
        <NarrowDialog label="Search" onClose={close} foot={foot}>
          {cross => (
            <>
              <div className={styles.head}>
                <h2 className="section-title">Search</h2>
                {cross}
              </div>
              <SearchForm
                search={search}
                filters={filters}
                choices={choices}
                onType={type}
                onApply={apply}
                understood={understood}
                isInSheet
                onSearch={() => {
                  onSearch()
                  close()
                }}
              />
            </>
          )}
        </NarrowDialog>
      )}
      {open === 'filters' && (
        <NarrowDialog label="Filters" onClose={close} foot={foot}>
          {cross => (
            <FilterPanel
              filters={filters}
              choices={choices}
              isLoading={isLoading}
              onType={type}
              onApply={apply}
              close={cross}
            />
          )}
        </NarrowDialog>
      )}
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
  <button type="button" className={styles.summary} aria-haspopup="dialog" onClick={onClick}>
    <Icon name={icon} />
    <span>
      <span className="visually-hidden">Edit {edits}: </span>
      <b>{top}</b>
      <span>{below}</span>
    </span>
  </button>
)

type NarrowDialogProps = {
  label: string
  onClose: () => void
  /** The button that returns to the results. */
  foot: ReactNode
  children: (close: ReactNode) => ReactNode
}

/** A full-screen dialog on a narrow screen, with a button at the bottom. */
export function NarrowDialog({ label, onClose, foot, children }: NarrowDialogProps) {
  const close = (
    <IconButton className={styles.close} aria-label={`Close ${label.toLowerCase()}`} onClick={onClose}>
      <Icon name="x" />
    </IconButton>
  )
  return (
    <Overlay open onClose={onClose} label={label} sheet="whole" className={styles.sheet}>
      <div className={styles.body}>{children(close)}</div>
      <div className={styles.foot}>{foot}</div>
    </Overlay>
  )
}
