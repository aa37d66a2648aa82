// 'Agencies list': the listings of an organization as cards, as a table or as a map, filtered by its grid or by the map.
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { cellIn, cellParams, cellWords, placeOf, statesOf, useCell } from '#web/features/organizations/cell.ts'
import type { Risk } from '#web/platform/lastRisk.ts'
import { useCall } from '#web/platform/useCall.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { Found, WithDrawer } from './results/Found.tsx'
import { ResultsHead } from './results/ResultsHead.tsx'
import { readSearch, searchInput, writeSearch } from './searchParams.ts'
import { type SearchPlace, useListingSearch } from './useListingSearch.ts'

type Props = {
  organization: Pick<OrganizationRecord, 'id' | 'organization_name'>
  /** For what somebody is to be called: it is not what the list is filtered by. */
  risk: Risk
}

export function OrganizationListings({ organization: { id, organization_name }, risk }: Props) {
  const place = useMemo(() => placeFor(id, organization_name), [id, organization_name])
  const controls = useListingSearch(place)
  const { search } = controls
  const { cell, choose } = useCell()
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
            className="scroll-mt-[calc(var(--spacing-header)+24px)] font-display text-title outline-offset-4"
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
              Only {cellWords(cell)}. <TextButton onClick={() => choose(null)}>Show all listings</TextButton>
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

/** How the list is shown; the rest of the address is the page's own. */
const shownBy = ['view', 'sort', 'order', 'rows', 'page', 'listing']

/** The page of an organization, whose address holds the view, order and page of its list, and the cell that it is filtered by. */
function placeFor(id: number, name: string): SearchPlace {
  return {
    path: `/organization-detail/${id}`,
    read: text => {
      const address = new URLSearchParams(text)
      const shown = new URLSearchParams([...address].filter(([key]) => shownBy.includes(key)))
      const cell = cellIn(key => address.get(key) ?? '')
      return {
        ...readSearch(shown.toString()),
        org_name: name,
        line_of_business: cell?.line ? [cell.line] : [],
        state: cell ? statesOf(cell) : [],
        order: ['org_name', ...(cell ? (['line_of_business', 'state'] as const) : [])],
      }
    },
    to: search => {
      const [line = ''] = search.line_of_business
      return {
        to: '/organization-detail/$id',
        params: { id: String(id) },
        search: (before: Record<string, unknown>) => ({
          ...Object.fromEntries(Object.entries(before).filter(([key]) => !shownBy.includes(key))),
          ...cellParams({ line, place: placeOf(search.state) }),
          ...writeSearch({ ...search, order: [] }),
        }),
      }
    },
  }
}
