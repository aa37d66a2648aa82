// The results as a table; on a narrow screen as a list with three lines for each result.
import { type CSSProperties, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
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
import styles from './ResultsTable.module.css'

type Props = {
  listings: readonly ListingRecord[]
  total: number
  picked: readonly string[]
  searchedLines: readonly string[]
  controls: Pick<SearchControls, 'search' | 'open' | 'turnTo' | 'sortBy'>
  withSearch: boolean
}

export function ResultsTable({ listings, total, picked, searchedLines, controls, withSearch }: Props) {
  const { search, open, turnTo } = controls
  const isNarrow = useMedia(narrowScreen)
  const searched: Searched = { states: picked, lines: searchedLines }
  const hasCalls = useHasCalls()
  const { density, columns: stored } = useDisplay()
  const shown = chosenColumns(stored).filter(key => key !== 'call' || hasCalls)
  const pages = (
    <div className={styles.foot}>
      <Pages page={search.page} perPage={search.rows} total={total} onPage={turnTo} />
    </div>
  )
  const frame = useRef<HTMLDivElement>(null)
  const { fit, spare } = useFit(frame, shown)
  if (isNarrow)
    return (
      <div className={styles.frame}>
        <ul>
          {listings.map(listing => (
            <ListingItem key={listing.id} {...{ listing, withSearch }} onOpen={open} />
          ))}
        </ul>
        {pages}
      </div>
    )
  return (
    <div className={styles.frame} ref={frame} data-fit={fit} data-density={density} style={spare}>
      <div className={styles.scroller}>
        <table className={styles.table} style={leastWidth(shown)}>
          <caption className="visually-hidden">Listings</caption>
          <thead>
            <tr>
              <Head label="Listing" sort="name" className={styles.name} style={{ width: 'auto' }} controls={controls} />
              {shown.map(key => (
                <Head key={key} {...headOf(key)} controls={controls} />
              ))}
              <th scope="col" className={styles.save} style={widths(save)}>
                <span className="visually-hidden">Save</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {listings.map(listing => (
              <Row key={listing.id} {...{ listing, shown, searched, withSearch }} onOpen={open} />
            ))}
          </tbody>
        </table>
      </div>
      {pages}
    </div>
  )
}

function headOf(key: ColumnKey) {
  const { label, sort, isRight, ...width } = columns[key]
  return { label, sort, isRight, style: widths(width) }
}

type Style = CSSProperties & Record<`--${string}`, string>
type Widths = { width: number; tight: number; snug?: number; grows?: true }
const widths = ({ width, tight, snug = tight, grows }: Widths): Style => ({
  '--width': `${width}px`,
  '--tight': grows ? `calc(${tight}px + var(--spare))` : `${tight}px`,
  '--snug': `${snug}px`,
})
const name: Widths = { width: 216, tight: 184 }
const save: Widths = { width: 42, tight: 34 }

const least = (shown: readonly ColumnKey[], by: 'width' | 'tight' | 'snug'): number =>
  [name, save, ...shown.map(key => columns[key])].reduce((sum, column: Widths) => sum + (column[by] ?? column.tight), 0)

const leastWidth = (shown: readonly ColumnKey[]): Style => ({ '--least': `${least(shown, 'tight')}px` })

/** How the columns fit into the frame: at full width, narrower, without maps, or only by scrolling sideways. */
function useFit(frame: RefObject<HTMLElement | null>, shown: readonly ColumnKey[]) {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const observer = new ResizeObserver(() => setRoom(current.clientWidth))
    setRoom(current.clientWidth)
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame])
  const tight = least(shown, 'tight')
  // What the names do not need goes to the lines.
  const spare: Style = { '--spare': `${Math.min(64, Math.max(0, (room - tight - 60) / 2))}px` }
  if (room >= least(shown, 'width')) return { fit: 'whole', spare }
  if (room >= tight) return { fit: 'tight', spare }
  return { fit: room >= least(shown, 'snug') ? 'snug' : 'scrolls', spare }
}

type RowProps = {
  listing: ListingRecord
  shown: readonly ColumnKey[]
  searched: Searched
  withSearch: boolean
  onOpen: (id: number) => void
}

function Row({ listing, shown, searched, withSearch, onOpen }: RowProps) {
  const { id, listing_name } = listing
  // A press on a link or a button, or one that selects text, does not open the listing.
  const openUnlessOther = ({ target }: MouseEvent) => {
    const isOther = target instanceof Element && target.closest('a, button') !== null
    if (!isOther && !getSelection()?.toString()) onOpen(id)
  }
  return (
    <tr onClick={openUnlessOther}>
      <th scope="row" className={styles.name}>
        <OpenedMark listing={id} />
        <DetailsLink listing={listing} withSearch={withSearch} onOpen={onOpen} title={listing_name}>
          {listing_name}
        </DetailsLink>
        <span className={styles.company}>
          {listing.org_name} <OtherProviders listing={listing} words={listing.matched} />
        </span>
      </th>
      {shown.map(key => (
        <td key={key} data-right={columns[key].isRight}>
          {columns[key].cell(listing, searched)}
        </td>
      ))}
      <td className={styles.save}>
        <BookmarkButton listing={listing} />
      </td>
    </tr>
  )
}
