// The results as cards, table or map, with their states while loading, failed or empty, and the drawer with one listing.
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { perPageOf } from '#contract/search.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { useLate } from '#web/platform/useDebounced.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Skeleton } from '#web/ui/Loading.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { EmptyPage } from '#web/ui/screen/EmptyPage.tsx'
import { tiles } from '#web/ui/screen/RecordList.tsx'
import { ListingDrawer } from '../../records/details/ListingDrawer.tsx'
import { OpenedListing } from '../../records/details/OpenedListing.tsx'
import type { SearchedFor } from '../../records/useListing.ts'
import { ListingCard } from '../cards/ListingCard.tsx'
import { ResultsTable } from '../table/ResultsTable.tsx'
import type { SearchControls } from '../useListingSearch.ts'
import { useDisplay } from './display.ts'
import { useResultKeys } from './useResultKeys.ts'

type Props = {
  answer: ReturnType<typeof useCall<'listings.filtered'>>
  controls: Pick<SearchControls, 'search' | 'open' | 'turnTo' | 'apply' | 'show' | 'sortBy'>
  /** The states that were searched for, and the lines by their labels. */
  picked: readonly string[]
  lines: readonly string[]
  /** The links contain the search parameters. */
  withSearch?: boolean
  /** Shown if nothing was found. */
  nothing: ReactNode
  /** Shown below the failure if the server rejects the search. */
  refused?: ReactNode
}

/** Cards that a typical window shows in full. They render first, the others right after. */
const firstCards = 3
const ResultsMap = lazy(() => import('../map/ResultsMap.tsx').then(({ ResultsMap }) => ({ default: ResultsMap })))

export function Found({ refused, ...props }: Props) {
  const { answer, controls, picked, withSearch, nothing } = props
  const { data, isPlaceholderData, isFetching } = answer
  // While a retry runs, the earlier error is hidden.
  const error = isFetching ? null : answer.error
  const { view } = controls.search
  const isMap = view === 'map' && error?.status !== 400
  return (
    <>
      {error && !isMap && (
        <>
          <FailureNote error={error} onRetry={answer.refetch} />
          {error.status === 400 && refused}
        </>
      )}
      {isMap && (
        <Suspense fallback={<Skeleton height={480} />}>
          <ResultsMap
            {...{ data, controls, picked, withSearch }}
            isOld={isPlaceholderData}
            isFailed={error !== null}
            onRetry={answer.refetch}
          />
        </Suspense>
      )}
      {data?.total === 0 && nothing}
      {data && data.total > 0 && !isMap && <Shown {...props} data={data} isOld={isPlaceholderData} />}
      {!data && !error && view === 'table' && (
        <Bars what="listings" bar="h-27 sm:h-11" frame="grid gap-0.5" count={6} />
      )}
      {!data && !error && view === 'cards' && <Bars what="listings" bar="h-52" frame={tiles} count={6} />}
    </>
  )
}

type Shown = Omit<Props, 'answer' | 'nothing'> & { data: ReplyFor<'listings.filtered'>; isOld: boolean }

function Shown({ data, controls, withSearch = false, isOld, ...searched }: Shown) {
  const { search, open, turnTo } = controls
  const isCompact = useDisplay().density === 'compact'
  const states = searched.picked.join()
  const labels = searched.lines.join()
  // Stable lists, so that cards and rows do not render again.
  const picked = useMemo(() => fromCommas(states), [states])
  const searchedLines = useMemo(() => fromCommas(labels), [labels])
  // Old results fade only after a while, since fading at each letter would repaint the page each time.
  const isLate = useLate(isOld)
  const keys = useResultKeys<HTMLDivElement>()
  const later = useDeferredValue(data)
  const cards =
    later === data ? data.listings : [...data.listings.slice(0, firstCards), ...later.listings.slice(firstCards)]
  if (data.listings.length === 0) return <EmptyPage there={counted(data.total, 'listing')} onFirst={() => turnTo(1)} />
  return (
    <div ref={keys} className={`transition-opacity ${isLate ? 'opacity-55' : ''}`}>
      {search.view === 'table' ? (
        <ResultsTable
          listings={data.listings}
          total={data.total}
          {...{ picked, searchedLines, controls, withSearch }}
        />
      ) : (
        <>
          <div className={tiles}>
            {cards.slice(0, data.listings.length).map((listing, place) => (
              <ListingCard
                // biome-ignore lint/suspicious/noArrayIndexKey: reusing a card for another listing is faster than mounting a new one.
                key={place}
                {...{ listing, picked, isCompact, withSearch }}
                lines={searchedLines}
                onOpen={open}
              />
            ))}
          </div>
          <Pages page={search.page} perPage={perPageOf(search)} total={data.total} onPage={turnTo} />
        </>
      )}
    </div>
  )
}

type Drawer = {
  controls: Pick<SearchControls, 'search' | 'close' | 'step' | 'standAt'> & Partial<Pick<SearchControls, 'ask'>>
  searchedFor?: SearchedFor
  children: ReactNode
}

/** A list of listings, and the drawer with the one whose id is in the address. */
export function WithDrawer({ controls, searchedFor, children }: Drawer) {
  const { listing } = controls.search
  // Once opened the drawer stays mounted, so that it can slide away and restore the focus.
  const [wasOpened, setWasOpened] = useState(false)
  if (listing !== null && !wasOpened) setWasOpened(true)
  const { search, close } = controls
  return (
    <>
      <OpenedListing listing={listing}>{children}</OpenedListing>
      {wasOpened && <ListingDrawer id={listing} {...{ search, searchedFor }} list={controls} onClose={close} />}
    </>
  )
}
