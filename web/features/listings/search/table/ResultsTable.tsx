// The results as a table; on a narrow screen as a list with three lines for each result.
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { narrowScreen, useMedia } from '#web/platform/useMedia.ts'
import { Pages } from '#web/ui/Pages.tsx'
import { OpenedMark } from '../../records/details/OpenedListing.tsx'
import { BookmarkButton } from '../cards/BookmarkButton.tsx'
import { useHasCalls } from '../cards/CardCalls.tsx'
import { DetailsLink } from '../cards/DetailsLink.tsx'
import { OtherProviders } from '../cards/OtherProviders.tsx'
import { useDisplay } from '../results/display.ts'
import type { SearchControls } from '../useListingSearch.ts'
import { chosenColumns } from './columnChoice.ts'
import { type ColumnKey, columns, type Searched } from './columns.tsx'
import { Head } from './Head.tsx'
import { ListingItem } from './ListingItem.tsx'

type Props = {
  listings: readonly ListingRecord[]
  total: number
  picked: readonly string[]
  searchedLines: readonly string[]
  controls: Pick<SearchControls, 'search' | 'open' | 'turnTo' | 'sortBy'>
  withSearch: boolean
}

/** All that depends on how the columns fit into the frame; if they do not, the table scrolls below its first and last column. */
const looks: Record<Fit, { cell: string; head: string; name: string; save: string }> = {
  whole: { cell: 'px-2.5', head: 'sticky top-header', name: 'pl-[var(--row-edge,16px)]', save: '' },
  tight: { cell: 'px-1.5', head: 'sticky top-header', name: 'pl-[var(--row-edge,14px)]', save: '' },
  snug: { cell: 'px-1.5', head: 'sticky top-header', name: 'pl-[var(--row-edge,14px)]', save: '' },
  scrolls: {
    cell: 'px-1.5',
    head: '',
    name: 'sticky left-0 z-1 border-r pl-[var(--row-edge,14px)]',
    save: 'sticky right-0 z-1',
  },
}

export function ResultsTable({ listings, total, picked, searchedLines, controls, withSearch }: Props) {
  const { search, open, turnTo } = controls
  const isNarrow = useMedia(narrowScreen)
  const searched: Searched = { states: picked, lines: searchedLines }
  const hasCalls = useHasCalls()
  const { density, columns: stored } = useDisplay()
  const shown = chosenColumns(stored).filter(key => key !== 'call' || hasCalls)
  const frame = useRef<HTMLDivElement>(null)
  const { fit, spare } = useFit(frame, shown)
  const look = looks[fit]
  const isTight = fit !== 'whole'
  const widthOf = ({ width, tight, snug = tight, grows }: Widths) => {
    if (fit === 'whole') return rem(width)
    if (fit === 'snug') return rem(snug)
    return grows ? `calc(${rem(tight)} + ${spare}px)` : rem(tight)
  }
  return (
    <div
      className="overflow-clip rounded-lg border bg-surface shadow-card"
      ref={frame}
      data-fit={fit}
      data-tight={isTight || undefined}
      data-density={density}
    >
      {isNarrow ? (
        <ul>
          {listings.map(listing => (
            <ListingItem key={listing.id} {...{ listing, withSearch }} onOpen={open} />
          ))}
        </ul>
      ) : (
        <div className={fit === 'scrolls' ? 'relative overflow-x-auto rounded-t-lg' : ''}>
          <table
            className="w-full table-fixed border-separate border-spacing-0 text-14"
            // On a tablet the names, which stay, may take more room, so that fewer of them are cut.
            style={
              fit === 'scrolls'
                ? { minWidth: `calc(${rem(least(shown, 'tight'))} + clamp(0px, 100vw - 700px, 86px))` }
                : undefined
            }
          >
            <caption className="sr-only">Listings</caption>
            <thead>
              <tr>
                <Head label="Listing" sort="name" className={`${look.head} ${look.name}`} {...{ isTight, controls }} />
                {shown.map(key => {
                  const { label, sort, isRight, ...width } = columns[key]
                  return (
                    <Head
                      key={key}
                      className={look.head}
                      width={widthOf(width)}
                      {...{ label, sort, isRight, isTight, controls }}
                    />
                  )
                })}
                <Head
                  label="Save"
                  isHidden
                  className={`${look.head} ${look.save}`}
                  width={widthOf(save)}
                  {...{ isTight, controls }}
                />
              </tr>
            </thead>
            <tbody>
              {listings.map(listing => (
                <Row key={listing.id} {...{ listing, shown, searched, withSearch, look }} onOpen={open} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {/* One page needs no row of pages; otherwise the range is at the start, and the pages at the end. */}
      <div className="-mt-px px-3.5 not-empty:mt-0 not-empty:py-2.25 *:m-0 sm:[&>nav>:last-child]:-order-1 sm:[&>nav>:last-child]:mr-auto sm:[&>nav>:last-child]:ml-0.5">
        <Pages page={search.page} perPage={search.rows} total={total} onPage={turnTo} />
      </div>
    </div>
  )
}

type Widths = { width: number; tight: number; snug?: number; grows?: true }
const name: Widths = { width: 216, tight: 184 }
const save: Widths = { width: 42, tight: 34 }
/** Columns grow with the text, so that their numbers are never cut. */
const rem = (pixels: number) => `${pixels / 16}rem`

const least = (shown: readonly ColumnKey[], by: 'width' | 'tight' | 'snug'): number =>
  [name, save, ...shown.map(key => columns[key])].reduce((sum, column: Widths) => sum + (column[by] ?? column.tight), 0)

type Fit = 'whole' | 'tight' | 'snug' | 'scrolls'

/** How the columns fit into the frame: at full width, narrower, without maps, or only by scrolling sideways. */
function useFit(frame: RefObject<HTMLElement | null>, shown: readonly ColumnKey[]): { fit: Fit; spare: number } {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  // Only the browser knows the width of the frame and the size of its text.
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const measure = () =>
      setRoom((16 * current.clientWidth) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame])
  const tight = least(shown, 'tight')
  // What the names do not need goes to the lines.
  const spare = Math.min(64, Math.max(0, (room - tight - 60) / 2))
  if (room >= least(shown, 'width')) return { fit: 'whole', spare }
  if (room >= tight) return { fit: 'tight', spare }
  return { fit: room >= least(shown, 'snug') ? 'snug' : 'scrolls', spare }
}

type RowProps = {
  listing: ListingRecord
  shown: readonly ColumnKey[]
  searched: Searched
  withSearch: boolean
  look: (typeof looks)[Fit]
  onOpen: (id: number) => void
}

const cellClass =
  'h-11 overflow-hidden border-b bg-surface text-left text-ellipsis whitespace-nowrap group-hover:bg-hover group-has-[th_a:focus-visible]:bg-accent-soft in-[[data-density=compact]]:h-9'

function Row({ listing, shown, searched, withSearch, look, onOpen }: RowProps) {
  const { id, listing_name } = listing
  // A press on a link or a button, or one that selects text, does not open the listing.
  const openUnlessOther = ({ target }: MouseEvent) => {
    const isOther = target instanceof Element && target.closest('a, button') !== null
    if (!isOther && !getSelection()?.toString()) onOpen(id)
  }
  return (
    <tr className="group cursor-pointer" onClick={openUnlessOther}>
      <th
        scope="row"
        className={`${cellClass} pr-2.5 leading-tight font-normal group-has-[a:focus-visible]:shadow-[inset_3px_0_0_var(--color-accent)] ${look.name}`}
      >
        <OpenedMark listing={id} />
        <DetailsLink
          className="block truncate font-semibold text-ink no-underline decoration-accent-line hover:underline"
          listing={listing}
          withSearch={withSearch}
          onOpen={onOpen}
          title={listing_name}
        >
          {listing_name}
        </DetailsLink>
        <span className="block truncate text-13 text-muted in-[[data-density=compact]]:hidden">
          {listing.org_name} <OtherProviders listing={listing} words={listing.matched} />
        </span>
      </th>
      {shown.map(key => (
        <td
          key={key}
          className={`${cellClass} ${look.cell} [&>span:has(>svg)]:align-middle ${columns[key].isRight ? 'text-right' : ''}`}
        >
          {columns[key].cell(listing, searched)}
        </td>
      ))}
      <td className={`${cellClass} pr-1.5 ${look.save}`}>
        <BookmarkButton listing={listing} />
      </td>
    </tr>
  )
}
