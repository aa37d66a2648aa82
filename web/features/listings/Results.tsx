// What was found: how many, in which order, page by page; and what is said while it loads, when it fails, when nothing is there.

import { useMemo } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { usePainted } from '#web/platform/usePainted.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { figure } from '#web/ui/figure.ts'
import { Pages } from '#web/ui/Pages.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { AppliedChips } from './AppliedChips.tsx'
import type { AppliedChip } from './appliedChips.ts'
import { CardCalls } from './CardCalls.tsx'
import { ListingCard, ListingCardSkeleton } from './ListingCard.tsx'
import { NothingFound } from './NothingFound.tsx'
import { RelaxedNote } from './RelaxedNote.tsx'
import styles from './Results.module.css'
import { resultsId } from './SkipToResults.tsx'
import { perPage, type Sort, sortOf } from './searchParams.ts'
import { Unmet } from './Unmet.tsx'
import type { SearchControls } from './useListingSearch.ts'
import { searchedFor } from './useSearchedFor.ts'
import { WayOn } from './WayOn.tsx'
import { isUnmet } from './wantedBy.ts'

type Props = {
  answer: ReturnType<typeof useCall<'listings.filtered'>>
  controls: SearchControls
  chips: AppliedChip[]
  /** A card is pointed at, or reached by keyboard. */
  onNear: () => void
}

/** Cards that a usual window shows whole: they are drawn first, the others right after. */
const inView = 6
const skeletons = Array.from({ length: 8 }, (_, index) => index)
const sorts: { value: Sort; label: string }[] = [
  { value: 'relevance', label: 'Best match' },
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
  { value: 'rating', label: 'Rating' },
  { value: 'verified', label: 'Recently confirmed' },
]

export function Results({ answer, controls, chips, onNear }: Props) {
  const { search } = controls
  const { data, isPlaceholderData, isFetching } = answer
  // Another try is another wait.
  const error = isFetching ? null : answer.error
  const hasWords = search.searchTerm.trim() !== ''
  return (
    <CardCalls listings={data?.listings ?? []} search={searchedFor(search, data?.understood ?? [])}>
      <section
        aria-labelledby="results-heading"
        aria-busy={isPlaceholderData || (data === undefined && error === null)}
      >
        <div className="list-head">
          <h1 className="page-title" id="results-heading" tabIndex={-1}>
            Recommended Listings
          </h1>
          {data && <CountBadge count={data.total} />}
          <div className="row gap-10 pushed">
            <SortSelect
              value={sortOf(search)}
              options={sorts.filter(({ value }) => hasWords || value !== 'relevance')}
              onChange={controls.sort}
            />
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {error ? '' : data ? told(data) : 'Loading listings'}
        </p>
        <AppliedChips chips={chips} onRemove={controls.apply} />
        {data && <RelaxedNote data={data} chips={chips} onApply={controls.apply} />}
        {data && data.total > 0 && isUnmet(search, data) && (
          <Unmet data={data} search={search} chips={chips} isOld={isPlaceholderData} isNote />
        )}
        {error && (
          <>
            <FailureNote error={error} onRetry={answer.refetch} />
            {error.status === 400 && (
              <p className={styles.way}>
                <WayOn search={search} onApply={controls.apply} />
              </p>
            )}
          </>
        )}
        {data && <Found data={data} controls={controls} chips={chips} isOld={isPlaceholderData} onNear={onNear} />}
        {!data && !error && (
          <div className={`three-columns ${styles.grid}`}>
            {skeletons.map(place => (
              <ListingCardSkeleton key={place} />
            ))}
          </div>
        )}
      </section>
    </CardCalls>
  )
}

const listings = (count: number) => `${figure(count)} ${count === 1 ? 'listing' : 'listings'}`

const told = ({ total, page }: ReplyFor<'listings.filtered'>) =>
  page > 1 ? `${listings(total)}, page ${page} of ${Math.ceil(total / perPage)}` : listings(total)

type FoundProps = Omit<Props, 'answer'> & { data: ReplyFor<'listings.filtered'>; isOld: boolean }

function Found({ data, controls, chips, isOld, onNear }: FoundProps) {
  const { search, open, turnTo, apply } = controls
  const states = searchedFor(search, data.understood).state.join()
  // The same list for the same states: the cards are drawn with it.
  const picked = useMemo(() => states.split(','), [states])
  // Results fade only when the next ones take time to come: to fade at each letter would paint the page each time.
  const isLate = useDebounced(isOld, 200) && isOld
  const later = usePainted(data)
  const cards = later === data ? data.listings : [...data.listings.slice(0, inView), ...later.listings.slice(inView)]
  if (data.total === 0) return <NothingFound data={data} search={search} chips={chips} isOld={isOld} onApply={apply} />
  if (data.listings.length === 0)
    return (
      <EmptyState level={2} title="This page is empty" text={`There are only ${listings(data.total)}.`}>
        <Button kind="soft" onClick={() => turnTo(1)}>
          Go to the first page
        </Button>
      </EmptyState>
    )
  return (
    <>
      <h2 className="visually-hidden" id={resultsId} tabIndex={-1}>
        Results
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches for who comes near. */}
      <div
        className={`three-columns ${styles.grid} ${styles.cards}`}
        data-late={isLate || undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {cards.slice(0, data.listings.length).map((listing, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card takes the next listing over, which is quicker than a new card.
          <ListingCard key={place} listing={listing} picked={picked} onOpen={open} keepsSearch />
        ))}
      </div>
      <Pages page={search.page} perPage={perPage} total={data.total} onPage={turnTo} />
    </>
  )
}
