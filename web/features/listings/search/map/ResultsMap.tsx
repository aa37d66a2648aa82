// The results as a map of the states, with a ranking beside it and the first results below.

import { type MouseEvent, useState } from 'react'
import { stateName } from '#contract/rules/stateNames.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useLate } from '#web/platform/useDebounced.ts'
import { useMedia } from '#web/platform/useMedia.ts'
import { Bars } from '#web/ui/charts/Bars.tsx'
import { mostFirst } from '#web/ui/charts/mostOf.ts'
import { TileMap } from '#web/ui/charts/TileMap.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { useDisplay } from '../results/display.ts'
import { resultsId } from '../results/SkipToResults.tsx'
import { ListingRow } from '../table/ListingRow.tsx'
import type { SearchControls } from '../useListingSearch.ts'

type Props = {
  data: ReplyFor<'listings.filtered'> | undefined
  /** The states that were searched for. */
  picked: readonly string[]
  isOld: boolean
  isFailed: boolean
  onRetry: () => unknown
  controls: Pick<SearchControls, 'search' | 'open' | 'apply' | 'show'>
  withSearch?: boolean | undefined
}

/** In two columns where it stands below the map. */
const mostClass =
  'max-lg:[&_ul]:block max-lg:[&_ul]:columns-xs max-lg:[&_ul]:gap-x-8 max-lg:[&_li]:break-inside-avoid max-lg:[&_li]:pb-0.5'

/** The numbers of states and of results that are shown at first. */
const [ranked, shown] = [10, 5]
const slowMs = 2000

export function ResultsMap({ data, picked, isOld, isFailed, onRetry, controls, withSearch = false }: Props) {
  const { search, apply, show } = controls
  const { density } = useDisplay()
  const [isWhole, setWhole] = useState(false)
  // A finger has no Shift key.
  const isTouched = useMedia('(any-pointer: coarse)')
  const [isSeveral, setSeveral] = useState(false)
  const isSlow = useLate(isOld, slowMs)
  const { map } = data ?? {}
  const counts = Object.fromEntries(
    (map ?? []).map(({ state, listings, fresh_90 }) => [
      state,
      { count: listings, ...(listings > 0 && { note: `${fresh_90} confirmed in 90 days` }) },
    ]),
  )
  const choose = (code: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const { state } = search
    const others = state.filter(one => one !== code)
    const isOn = others.length < state.length
    if (isSeveral || shiftKey || ctrlKey || metaKey) return apply({ state: isOn ? others : [...state, code] })
    apply({ state: isOn && others.length === 0 ? [] : [code] })
  }
  const ranking = mostFirst(counts)
  const rows = isWhole ? ranking : ranking.slice(0, ranked).filter(({ count }) => count > 0)
  const [first] = picked
  const place =
    first === undefined ? 'Everywhere' : picked.length > 1 ? counted(picked.length, 'state') : stateName(first)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 sm:rounded-lg sm:border sm:bg-surface sm:px-6 sm:pt-5.5 sm:pb-5 sm:shadow-card lg:grid-cols-4">
        <div className="grid grid-cols-1 gap-2 lg:col-span-3">
          <TileMap
            size={62}
            counts={counts}
            chosen={picked}
            onChoose={choose}
            label="Listings by state"
            note={
              withSearch
                ? 'Numbers follow what you type, not the state you choose.'
                : 'Numbers stay when you choose a state.'
            }
            state={isFailed ? 'error' : !map || isSlow ? 'loading' : undefined}
            onRetry={onRetry}
            onShow={() => takeFocus(document.getElementById(resultsId))}
          />
          {isTouched ? (
            <Switch label="Choose several" checked={isSeveral} onChange={setSeveral} />
          ) : (
            <p className="text-13 text-faint print:hidden">Hold Shift to choose several states.</p>
          )}
        </div>
        <div className={mostClass}>
          <h2 className="mb-2 font-display text-part">Most listings</h2>
          <Bars
            label="Most listings"
            columns={['State', 'Listings']}
            rows={rows.map(({ code, name, count }) => ({
              label: name,
              count,
              isOn: picked.includes(code),
              onChoose: press => choose(code, press),
            }))}
          />
          {map && (
            <TextButton className="mt-2" onClick={() => setWhole(!isWhole)}>
              {isWhole ? `Show the first ${ranked}` : `Show all ${map.length}`}
            </TextButton>
          )}
        </div>
      </div>
      {data && data.total > 0 && (
        <div
          className="mt-4 overflow-hidden border bg-surface shadow-card max-sm:-mx-gutter max-sm:border-x-0 sm:rounded-lg"
          data-density={density}
        >
          <header className="flex flex-wrap items-center justify-between gap-x-3 border-b px-4 pt-3 pb-1 sm:px-5 sm:py-3.5">
            <h2 className="font-display text-part" id={resultsId} tabIndex={-1}>
              {place}: {counted(data.total, 'listing')}
            </h2>
            <TextButton onClick={() => show('table')}>Show all {formatCount(data.total)} as a table</TextButton>
          </header>
          <ul>
            {data.listings.slice(0, shown).map(listing => (
              <ListingRow key={listing.id} {...{ listing, withSearch }} onOpen={controls.open} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
