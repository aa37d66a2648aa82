// The results of a search, and above them its filters, the dropped parts and the note that nothing meets it.
import { useRef } from 'react'
import { ChecklistPlace } from '#web/features/accounts/ChecklistPlace.tsx'
import type { useCall } from '#web/platform/useCall.ts'
import { narrowScreen, useMedia } from '#web/platform/useMedia.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { CardCalls } from '../cards/CardCalls.tsx'
import { AppliedChips } from '../filters/AppliedChips.tsx'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { appliedIn } from '../searchParams.ts'
import type { SearchControls } from '../useListingSearch.ts'
import { searchedFor } from '../useSearchedFor.ts'
import { ClearSearchButton } from './ClearSearchButton.tsx'
import { Found } from './Found.tsx'
import { RelaxedNote } from './RelaxedNote.tsx'
import styles from './Results.module.css'
import { ResultsHead } from './ResultsHead.tsx'
import { resultsId } from './SkipToResults.tsx'
import { isUnmet } from './unmetSearch.ts'

type Props = {
  answer: ReturnType<typeof useCall<'listings.filtered'>>
  controls: SearchControls
  chips: AppliedChip[]
  /** The label of a line. */
  lineOf: (value: string) => string
  /** Called when a card is hovered or focused. */
  onNear: () => void
}

const LazyNothing = lazyPart(() => import('./NothingFound.tsx').then(({ NothingFound }) => NothingFound))
const LazyBar = lazyPart(() => import('../table/TableBar.tsx').then(({ TableBar }) => TableBar))
const LazyAddMarketLink = lazyPart(() => import('./AddMarketLink.tsx').then(({ AddMarketLink }) => AddMarketLink))
const KeptSearch = lazyPart(() => import('./KeptSearch.tsx').then(({ KeptSearch }) => KeptSearch))

export function Results({ answer, controls, chips, lineOf, onNear }: Props) {
  const { search } = controls
  const { data, isPlaceholderData: isOld } = answer
  const isNarrow = useMedia(narrowScreen)
  const searched = searchedFor(search, data?.understood ?? [])
  const heading = useRef<HTMLHeadingElement>(null)
  /** For what the next answer replaces: the heading takes its focus. */
  const leave: typeof controls.apply = change => {
    heading.current?.focus({ preventScroll: true })
    controls.apply(change)
  }
  return (
    <CardCalls listings={data?.listings ?? []} search={searched}>
      <ChecklistPlace />
      <KeptSearch {...{ search, chips }} hasFound={!isOld && (data?.total ?? 0) > 0} />
      <ResultsHead answer={answer} controls={controls}>
        <h1 className="page-title" id="results-heading" ref={heading} tabIndex={-1}>
          Recommended Listings
        </h1>
      </ResultsHead>
      {/* If nothing was found, the chips are part of what is shown instead. */}
      <div className={styles.bar}>
        {search.view === 'table' && !isNarrow && (
          <LazyBar fallback={<span className={styles.fold} />} applied={appliedIn(search)} />
        )}
        {data?.total !== 0 && <AppliedChips chips={chips} onRemove={controls.apply} />}
      </div>
      {data && <RelaxedNote data={data} chips={chips} onApply={leave} />}
      {data && data.total > 0 && isUnmet(search, data) && (
        <LazyAddMarketLink fallback={<div className={styles.unmet} />} {...{ data, search, chips, isOld }} isNote />
      )}
      {data && data.listings.length > 0 && search.view !== 'map' && (
        <h2 className="visually-hidden" id={resultsId} tabIndex={-1}>
          Results
        </h2>
      )}
      <Found
        {...{ answer, controls, onNear }}
        picked={searched.state}
        lines={searched.line_of_business.map(lineOf)}
        withSearch
        nothing={
          data && (
            <LazyNothing
              fallback={<p className="caption">No listings found</p>}
              {...{ data, search, chips, isOld }}
              onApply={leave}
            />
          )
        }
        refused={
          <p className={styles.way}>
            <ClearSearchButton search={search} onApply={leave} />
          </p>
        }
      />
    </CardCalls>
  )
}
