// The head of a list of results: its count, order, view and density, and the live region that announces changes.
import type { ReactNode } from 'react'
import type { ListingSort } from '#contract/rules/listingSorts.ts'
import { type ListingSearch, sortOf, type View } from '#contract/search.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { narrowScreen, useMedia } from '#web/platform/useMedia.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { counted } from '#web/ui/formatCount.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import type { SearchControls } from '../useListingSearch.ts'
import { DisplayMenu } from './DisplayMenu.tsx'
import { useViewKeys } from './useResultKeys.ts'

type Props = {
  answer: ReturnType<typeof useCall<'listings.filtered'>>
  controls: Pick<SearchControls, 'search' | 'sort' | 'show' | 'showRows'>
  /** False where there is nothing to order or to show in another way, whatever is searched for. */
  hasControls?: boolean
  /** Stands beside the count, and on a narrow screen beside the views. */
  acts?: ReactNode
  /** The heading itself. */
  children: ReactNode
}

const sorts: { value: ListingSort; label: string }[] = [
  { value: 'relevance', label: 'Best match' },
  { value: 'verified', label: 'Recently confirmed' },
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
  { value: 'rating', label: 'Rating' },
]
/** Orders of the table's heads, offered in the narrow list, which has no heads, and if the address names one. */
const headSorts: typeof sorts = [
  { value: 'name', label: 'Listing' },
  { value: 'company', label: 'Company' },
  { value: 'states', label: 'Most states' },
  { value: 'minimum_premium', label: 'Min. premium' },
]
const sortsFor = (search: ListingSearch): typeof sorts => [
  ...sorts.filter(({ value }) => value !== 'relevance' || search.searchTerm.trim() !== ''),
  ...headSorts.filter(({ value }) => search.view === 'table' || search.sort === value),
]

type ViewChoice = { value: View; label: string; icon: IconName }
const viewsOf = (isNarrow: boolean): ViewChoice[] => [
  { value: 'cards', label: 'Cards', icon: 'cards' },
  { value: 'table', label: isNarrow ? 'List' : 'Table', icon: 'rows' },
  { value: 'map', label: 'Map', icon: 'tiles' },
]

export function ResultsHead({
  answer: { data, error, isFetching },
  controls,
  hasControls = true,
  acts,
  children,
}: Props) {
  const { search, sort, show, showRows } = controls
  const isNarrow = useMedia(narrowScreen)
  useViewKeys(show)
  const order = hasControls && (search.view !== 'table' || isNarrow) && (
    <div className={`flex items-center gap-2.5 print:hidden ${isNarrow ? 'ml-auto' : ''}`}>
      <SortSelect value={sortOf(search)} options={sortsFor(search)} onChange={sort} />
    </div>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-h-9 flex-auto items-center gap-3 huge-text:flex-wrap sm:flex-wrap">
          {children}
          {data ? <CountBadge count={data.total} /> : <span className="w-14 flex-none" />}
          {!isNarrow && acts}
          {isNarrow && order}
        </div>
        {hasControls && (
          <div className="flex items-center gap-2.5 max-sm:basis-full max-sm:*:first:flex-1 print:hidden">
            {!isNarrow && order}
            <Segments look="sunk" label="View" options={viewsOf(isNarrow)} value={search.view} onChange={show} />
            {isNarrow && acts}
            <DisplayMenu
              table={
                search.view === 'table' ? { listings: data?.listings ?? [], rows: search.rows, onRows: showRows } : null
              }
            />
          </div>
        )}
      </div>
      <p className="sr-only" role="status">
        {error && !isFetching ? '' : data ? rangeText(data) : 'Loading listings'}
      </p>
    </>
  )
}

const listings = (count: number) => counted(count, 'listing')
const rangeText = ({ total, page, per_page }: ReplyFor<'listings.filtered'>) =>
  page > 1 ? `${listings(total)}, page ${page} of ${Math.ceil(total / per_page)}` : listings(total)
