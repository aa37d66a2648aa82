// The search for listings, whole: the bar, the filters, what was found. All of it shows what the address says.
import { useMediaQuery } from '@mantine/hooks'
import { useCall } from '#web/platform/useCall.ts'
import { chipsOf } from './appliedChips.ts'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './ListingsSearch.module.css'
import { Results } from './Results.tsx'
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

export function ListingsSearch({ controls, onNear }: Props) {
  const { search, apply, type } = controls
  const isNarrow = useMediaQuery('(max-width: 960px)', false, { getInitialValueInEffect: false })
  const answer = useCall('listings.filtered', askedOf(search), { keepLast: true })
  const { choices, lines } = useChoices(search, answer.data)
  const { total, appointment_needed_count: appointments } = answer.data ?? {}
  const onSearch = () => void answer.refetch()
  const shared = { search, onType: type, onApply: apply }
  const chips = chipsOf(search, answer.data?.understood ?? [], {
    line: value => choices.line_of_business.find(line => line.value === value)?.label ?? value,
    iso: code => choices.iso_class_code.find(({ value }) => value === code)?.label ?? code,
  })
  return (
    <>
      <div className={styles.top}>
        <div className="wrap">
          {isNarrow ? (
            <SearchSummary {...{ controls, choices, total, appointments, isLoading: answer.isPending, onSearch }} />
          ) : (
            <SearchForm {...shared} states={choices.state} lines={choices.line_of_business} onSearch={onSearch} />
          )}
          {lines.error && (
            <p className={`msg ${styles.problem}`} role="alert">
              Failed to fetch LOBs
              <button type="button" className="lnk" onClick={() => void lines.refetch()}>
                Retry
              </button>
            </p>
          )}
        </div>
      </div>
      <main id="main" className={`wrap ${styles.page}`}>
        <div className="with-rail">
          {!isNarrow && (
            <aside aria-label="Filters" className={styles.rail}>
              <FilterPanel {...shared} choices={choices} appointments={appointments} isLoading={answer.isPending} />
            </aside>
          )}
          <Results answer={answer} controls={controls} chips={chips} onNear={onNear} />
        </div>
      </main>
    </>
  )
}
