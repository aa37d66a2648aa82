// The search for listings, whole: the bar, the filters, what was found. All of it shows what the address says.
import { useSyncExternalStore } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { usePainted } from '#web/platform/usePainted.ts'
import { chipsOf } from './appliedChips.ts'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './ListingsSearch.module.css'
import { Results } from './Results.tsx'
import { withCorrections } from './relaxedTexts.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchSummary } from './SearchSummary.tsx'
import { askedOf } from './searchParams.ts'
import { useChoices } from './useChoices.ts'
import type { SearchControls } from './useListingSearch.ts'

type Props = {
  controls: SearchControls
  /** A card is pointed at, or reached by keyboard. */
  onNear: () => void
}

const narrow = '(max-width: 60em)'
const isNarrowNow = () => matchMedia(narrow).matches
const onNarrow = (listen: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}

export function ListingsSearch({ controls, onNear }: Props) {
  const { search, filters, apply, type } = controls
  const isNarrow = useSyncExternalStore(onNarrow, isNarrowNow)
  const answer = useCall('listings.filtered', askedOf(search), { keepLast: true })
  // What was found is drawn first, how many each choice would leave right after.
  const counted = usePainted(answer.data)
  const { choices, lines } = useChoices(filters, counted)
  const total = answer.data?.total
  const isLoading = counted === undefined && answer.isPending
  const onSearch = () => void answer.refetch()
  const shared = { filters, choices, onType: type, onApply: apply }
  const understood = answer.data?.understood ?? []
  const chips = chipsOf(search, answer.data ?? { understood }, {
    line: value => choices.line_of_business.find(line => line.value === value)?.label ?? value,
    iso: code => choices.iso_class_code.find(({ value }) => value === code)?.label ?? code,
    corrected: text => withCorrections(text, answer.data),
  })
  return (
    <>
      <div className={styles.top}>
        <div className="container">
          {isNarrow ? (
            <SearchSummary {...{ controls, choices, understood, total, isLoading, onSearch }} />
          ) : (
            <SearchForm {...shared} search={search} understood={understood} onSearch={onSearch} />
          )}
          {lines.error && (
            <p className={`problem ${styles.problem}`} role="alert">
              Failed to fetch LOBs
              <button type="button" className="text-link" onClick={() => void lines.refetch()}>
                Retry
              </button>
            </p>
          )}
        </div>
      </div>
      <main id="main" className={`container ${styles.page}`}>
        <div className="with-rail">
          {!isNarrow && (
            <aside aria-label="Filters" className={styles.rail}>
              <FilterPanel {...shared} isLoading={isLoading} />
            </aside>
          )}
          <Results answer={answer} controls={controls} chips={chips} onNear={onNear} />
        </div>
      </main>
    </>
  )
}
