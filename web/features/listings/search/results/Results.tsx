// The results of a search, and above them its filters, the dropped parts and the note that nothing meets it.
import { useRef } from 'react'
import { appliedIn, searchInput } from '#contract/search.ts'
import { Checklist } from '#web/features/accounts/Checklist.tsx'
import { useIsEdited } from '#web/features/watches/NewMark.tsx'
import { SaveSearchButton } from '#web/features/watches/SaveSearch.tsx'
import { keptOfSearch } from '#web/features/watches/savedQuery.ts'
import { ExportButton } from '#web/platform/ExportButton.tsx'
import type { useCall } from '#web/platform/useCall.ts'
import { narrowScreen, useMedia } from '#web/platform/useMedia.ts'
import { takeFocusInPlace } from '#web/ui/focus.ts'
import { CardCalls } from '../cards/CardCalls.tsx'
import { AppliedChips } from '../filters/AppliedChips.tsx'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { TableBar } from '../table/TableBar.tsx'
import type { SearchControls } from '../useListingSearch.ts'
import { searchedFor } from '../useSearchedFor.ts'
import { ClearSearchButton } from './ClearSearchButton.tsx'
import { Found } from './Found.tsx'
import { KeptSearch } from './KeptSearch.tsx'
import { NothingFound } from './NothingFound.tsx'
import { RelaxedNote } from './RelaxedNote.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { SearchWanted } from './SearchWanted.tsx'
import { resultsId } from './SkipToResults.tsx'

type Props = {
  answer: ReturnType<typeof useCall<'listings.filtered'>>
  controls: SearchControls
  chips: AppliedChip[]
  /** The label of a line. */
  lineOf: (value: string) => string
}

export function Results({ answer, controls, chips, lineOf }: Props) {
  const { search } = controls
  const { data, isPlaceholderData: isOld } = answer
  const isNarrow = useMedia(narrowScreen)
  const searched = searchedFor(search, data?.understood ?? [])
  const isEdited = useIsEdited()
  const { page: _, per_page: __, ...exported } = searchInput(search)
  const heading = useRef<HTMLHeadingElement>(null)
  /** For what the next answer replaces: the heading takes its focus. */
  const leave: typeof controls.apply = change => {
    takeFocusInPlace(heading.current)
    controls.apply(change)
  }
  return (
    <CardCalls listings={data?.listings ?? []} search={searched}>
      <Checklist />
      <KeptSearch {...{ search, chips }} hasFound={!isOld && (data?.total ?? 0) > 0} />
      <ResultsHead
        answer={answer}
        controls={controls}
        acts={
          data && (
            <ExportButton
              isShort
              exporting={{ what: 'listings', search: exported, rows: isOld ? undefined : data.total }}
            />
          )
        }
      >
        <h1 className="font-display text-title" id="results-heading" ref={heading} tabIndex={-1}>
          Recommended Listings
        </h1>
      </ResultsHead>
      {/* If nothing was found, the chips are part of what is shown instead. */}
      <div className="flex items-center gap-2 sm:items-start">
        {search.view === 'table' && !isNarrow && <TableBar applied={appliedIn(search)} />}
        {data?.total !== 0 && <AppliedChips chips={chips} onRemove={controls.apply} />}
        {search.order.length > 0 && data?.total !== 0 && !isEdited && (
          <div className="relative mt-2 mb-3 flex-none max-sm:order-first sm:order-1 sm:mb-2.5 sm:ml-2 print:hidden">
            <SaveSearchButton
              kind="listings"
              {...keptOfSearch(search)}
              matches={data?.exact}
              lineLabel={lineOf}
              className="max-sm:rounded-full"
            />
          </div>
        )}
      </div>
      {data && <RelaxedNote data={data} chips={chips} onApply={leave} />}
      {data && data.total > 0 && data.exact === 0 && (
        <SearchWanted {...{ data, search, chips, isOld, lineOf }} isNote />
      )}
      {data && data.listings.length > 0 && search.view !== 'map' && (
        <h2 className="sr-only" id={resultsId} tabIndex={-1}>
          Results
        </h2>
      )}
      <Found
        {...{ answer, controls }}
        picked={searched.state}
        lines={searched.line_of_business.map(lineOf)}
        withSearch
        nothing={data && <NothingFound {...{ data, search, chips, isOld, lineOf }} onApply={leave} />}
        refused={
          <p className="text-center">
            <ClearSearchButton search={search} onApply={leave} />
          </p>
        }
      />
    </CardCalls>
  )
}
