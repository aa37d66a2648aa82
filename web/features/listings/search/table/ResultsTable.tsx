// The results as a table; on a narrow screen as a list of rows.
import type { MouseEvent } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { NewMark, useIsNew } from '#web/features/watches/NewMark.tsx'
import { CompareBox } from '#web/platform/CompareBox.tsx'
import { narrowScreen, useMedia } from '#web/platform/useMedia.ts'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { Pages } from '#web/ui/Pages.tsx'
import { useOpenedMark } from '../../records/details/OpenedListing.tsx'
import { BookmarkButton } from '../cards/BookmarkButton.tsx'
import { useHasCalls } from '../cards/CardCalls.tsx'
import { DetailsLink } from '../cards/DetailsLink.tsx'
import { OtherProviders } from '../cards/OtherProviders.tsx'
import { useDisplay } from '../results/display.ts'
import type { SearchControls } from '../useListingSearch.ts'
import { chosenColumns } from './columnChoice.ts'
import { type ColumnKey, columns, Dash, type Searched } from './columns.tsx'
import { Head } from './Head.tsx'
import { ListingRow } from './ListingRow.tsx'
import { RowTick, type Ticking, useTickedRows } from './TickedRows.tsx'

type Props = {
  listings: readonly ListingRecord[]
  total: number
  picked: readonly string[]
  searchedLines: readonly string[]
  controls: Pick<SearchControls, 'search' | 'open' | 'turnTo' | 'sortBy'>
  withSearch: boolean
}

/** The least widths of the first and the last column, in pixels. */
const [nameLeast, saveLeast] = [200, 36]
const edge = 'pl-(--row-edge,14px)'

/** Where its columns fit, the page scrolls below its heads; elsewhere it scrolls sideways below its first and last column. */
const frames = [
  { most: 958, frame: '@max-table:overflow-x-auto', head: '@table:top-header', name: '@max-table:border-r' },
  { most: 1278, frame: '@max-7xl:overflow-x-auto', head: '@7xl:top-header', name: '@max-7xl:border-r' },
]
const always = { frame: 'overflow-x-auto', head: '', name: 'border-r' }

function frameFor(shown: readonly ColumnKey[]) {
  const width = shown
    .filter(key => !columns[key].isWideOnly)
    .reduce((sum, key) => sum + columns[key].least, nameLeast + saveLeast)
  return frames.find(({ most }) => width <= most) ?? always
}

export function ResultsTable({ listings, total, picked, searchedLines, controls, withSearch }: Props) {
  const { search, open, turnTo } = controls
  const isNarrow = useMedia(narrowScreen)
  const searched: Searched = { states: picked, lines: searchedLines }
  const hasCalls = useHasCalls()
  const { density, columns: stored } = useDisplay()
  const shown = chosenColumns(stored).filter(key => key !== 'call' || hasCalls)
  const look = frameFor(shown)
  const ticked = useTickedRows(listings.map(({ id }) => id))
  return (
    <div className="@container overflow-clip rounded-lg border bg-surface shadow-card" data-density={density}>
      {!isNarrow && ticked.bar}
      {isNarrow ? (
        <ul>
          {listings.map(listing => (
            <ListingRow
              key={listing.id}
              {...{ listing, withSearch }}
              asked={{ state: picked, line_of_business: searchedLines }}
              onOpen={open}
            />
          ))}
        </ul>
      ) : (
        <div className={`relative ${look.frame}`}>
          <table className="w-full border-separate border-spacing-0 text-14">
            <caption className="sr-only">Listings</caption>
            <thead>
              <tr>
                <Head
                  label="Listing"
                  sort="name"
                  least={nameLeast}
                  className={`left-0 w-full ${edge} ${look.head} ${look.name}`}
                  controls={controls}
                />
                {shown.map(key => {
                  const { isWideOnly, ...column } = columns[key]
                  return (
                    <Head
                      key={key}
                      className={`${look.head} ${isWideOnly ? wideOnly : ''}`}
                      {...column}
                      controls={controls}
                    />
                  )
                })}
                <Head
                  label="Save"
                  isHidden
                  least={saveLeast}
                  className={`right-0 ${look.head}`}
                  controls={controls}
                  act={ticked.button}
                />
              </tr>
            </thead>
            <tbody>
              {listings.map(listing => (
                <Row
                  key={listing.id}
                  {...{ listing, shown, searched, withSearch }}
                  nameClass={look.name}
                  ticking={ticked.ticking}
                  onOpen={open}
                />
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

const wideOnly = '@max-wide-table:hidden'
const cellClass =
  'h-11 border-b bg-surface text-left whitespace-nowrap group-hover:bg-hover group-has-[th_a:focus-visible]:bg-accent-soft in-[[data-density=compact]]:h-9'

type RowProps = {
  listing: ListingRecord
  shown: readonly ColumnKey[]
  searched: Searched
  withSearch: boolean
  nameClass: string
  ticking: Ticking | null
  onOpen: (id: number) => void
}

function Row({ listing, shown, searched, withSearch, nameClass, ticking, onOpen }: RowProps) {
  const { id, listing_name, org_name, organization_type, matched } = listing
  const opened = useOpenedMark(id, 'row')
  const isNew = useIsNew(id)
  // A press on a link or a button, or one that selects text, does not open the listing.
  const openUnlessOther = ({ target }: MouseEvent) => {
    const isOther = target instanceof Element && target.closest('a, button, label') !== null
    if (!isOther && !getSelection()?.toString()) onOpen(id)
  }
  return (
    <tr ref={opened.ref} className={`group cursor-pointer ${opened.className}`} onClick={openUnlessOther}>
      <th
        scope="row"
        className={`${cellClass} sticky left-0 z-1 max-w-0 pr-2.5 leading-tight font-normal group-has-[a:focus-visible]:shadow-[inset_3px_0_0_var(--color-accent)] ${edge} ${nameClass}`}
      >
        <span className="flex items-center gap-1.5">
          <span className="min-w-0 flex-1">
            <DetailsLink
              className="block truncate font-semibold text-ink no-underline decoration-accent-line hover:underline"
              listing={listing}
              withSearch={withSearch}
              onOpen={onOpen}
              title={listing_name}
            >
              {listing_name}
            </DetailsLink>
            <span className="flex items-center gap-1.5 text-13 text-muted in-[[data-density=compact]]:hidden">
              <span
                className={`${typeClassOf(organization_type)} flex-none text-(--type-text) @wide-table:hidden`}
                title={organization_type}
              >
                <Glyph name={glyphOf(organization_type)} />
                <span className="sr-only">{organization_type}: </span>
              </span>
              <span className="truncate">{org_name}</span>
              <OtherProviders listing={listing} words={matched} />
            </span>
          </span>
          {isNew && <NewMark />}
          <CompareBox
            kind="listings"
            item={{ id, name: listing_name }}
            asked={{ state: searched.states, line_of_business: searched.lines }}
            className="-mr-1"
          />
        </span>
      </th>
      {shown.map(key => {
        const { cell, text, most = '', isRight, isWideOnly } = columns[key]
        return (
          <td
            key={key}
            className={`${cellClass} px-1.5 @7xl:px-2.5 [&>span:has(>svg)]:align-middle ${most && `truncate ${most}`} ${isRight ? 'text-right' : ''} ${isWideOnly ? wideOnly : ''}`}
          >
            {(cell ? cell(listing, searched) : text(listing)) || <Dash />}
          </td>
        )
      })}
      <td className={`${cellClass} sticky right-0 z-1 pr-1.5`}>
        {ticking ? <RowTick id={id} name={listing_name} ticking={ticking} /> : <BookmarkButton listing={listing} />}
      </td>
    </tr>
  )
}
