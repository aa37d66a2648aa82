// 'Agencies list': the listings of an organization as cards, as a table or as a map, filtered by its grid or by the map.
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { type Codec, queryOf } from '#contract/codec.ts'
import { type ListingSearch, searchCodec, searchInput, shownCodec } from '#contract/search.ts'
import { cellCodec, cellWords, placeOf, statesOf } from '#web/features/organizations/cell.ts'
import type { Risk } from '#web/features/organizations/useRisk.ts'
import { useAddress } from '#web/platform/useAddress.ts'
import { useCall } from '#web/platform/useCall.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { Found, WithDrawer } from './results/Found.tsx'
import { ResultsHead } from './results/ResultsHead.tsx'
import { useListingSearch } from './useListingSearch.ts'

type Props = {
  organization: Pick<OrganizationRecord, 'id' | 'organization_name'>
  /** For what somebody is to be called: it is not what the list is filtered by. */
  risk: Risk
}

export function OrganizationListings({ organization: { id, organization_name }, risk }: Props) {
  const codec = useMemo(() => listCodec(organization_name), [organization_name])
  const controls = useListingSearch(codec)
  const { search } = controls
  const { value: cell, go } = useAddress(cellCodec)
  const answer = useCall('listings.filtered', searchInput(search), { keepLast: true })
  const top = useRef<HTMLHeadingElement>(null)
  const turnTo = (page: number) => {
    controls.turnTo(page)
    // The list begins far down the page: its own top is where the next page is read from.
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  const query = {
    state: risk.state ? [risk.state] : search.state,
    line_of_business: risk.line ? [risk.line] : search.line_of_business,
    org_name: organization_name,
  }
  return (
    // The page asks itself where the risk is.
    <WithDrawer controls={{ ...controls, ask: undefined }} searchedFor={query}>
      <section
        className="[--row-edge:24px]"
        aria-labelledby="agencies-list"
        aria-busy={answer.isPlaceholderData || answer.isPending}
      >
        <ResultsHead answer={answer} controls={controls} hasControls={cell !== null || answer.data?.total !== 0}>
          <h2
            className="scroll-mt-below-header font-display text-title outline-offset-4"
            id="agencies-list"
            ref={top}
            tabIndex={-1}
          >
            Agencies list
          </h2>
        </ResultsHead>
        <div className="min-h-3 py-1.5 text-14">
          {cell && (
            <>
              Only {cellWords(cell)}. <TextButton onClick={() => void go(null)}>Show all listings</TextButton>
            </>
          )}
        </div>
        <Found
          answer={answer}
          controls={{ ...controls, turnTo }}
          // A state of the map is chosen to filter; in cards and rows that of the risk is marked.
          picked={search.view === 'map' ? search.state : query.state}
          lines={search.line_of_business}
          nothing={
            <EmptyState title="Nothing here yet" caption="No Data Found">
              {!cell && (
                <Link
                  className={buttonClass('soft')}
                  to="/add-to-the-pot"
                  search={{ order: 'Listing', organization: id }}
                >
                  Add its first listing
                </Link>
              )}
            </EmptyState>
          }
        />
      </section>
    </WithDrawer>
  )
}

/** The listings of an organization: the address of its page holds the view, order and page of the list, and the cell that filters it. */
const listCodec = (name: string): Codec<ListingSearch> => ({
  names: [...shownCodec.names, ...cellCodec.names],
  read: query => {
    const cell = cellCodec.read(query)
    return {
      ...searchCodec.read(queryOf(shownCodec.write(shownCodec.read(query)))),
      org_name: name,
      line_of_business: cell?.line ? [cell.line] : [],
      state: cell ? statesOf(cell) : [],
      order: ['org_name', ...(cell ? (['line_of_business', 'state'] as const) : [])],
    }
  },
  write: search => ({
    ...cellCodec.write({ line: search.line_of_business[0] ?? '', place: placeOf(search.state) }),
    ...searchCodec.write({ ...search, order: [] }),
  }),
})
