// The drawer 'Listing Details': it shows one of the results over the page, with steps to the previous and next one.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type ListingSearch, searchCodec } from '#contract/search.ts'
import { channelInput } from '#web/features/channels/channelTexts.ts'
import { Notes } from '#web/features/notes/Notes.tsx'
import { CompareBox } from '#web/platform/CompareBox.tsx'
import { tickFoundMarket } from '#web/platform/preferences.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SidePanel } from '#web/ui/screen/SidePanel.tsx'
import type { SearchControls } from '../../search/useListingSearch.ts'
import { useSearchedFor } from '../../search/useSearchedFor.ts'
import { askedOf, type SearchedFor, useListing, useViews } from '../useListing.ts'
import { DrawerActs } from './ListingActs.tsx'
import { ListingName } from './ListingName.tsx'
import { ListingSections, ListingSectionsSkeleton } from './ListingSections.tsx'
import { useSteps } from './useSteps.ts'

type Props = {
  /** Null closes the drawer; it stays mounted, so that it can slide away and restore the focus. */
  id: number | null
  search: ListingSearch
  /** The states and lines to show contacts for, if they are not those of the search. */
  searchedFor?: SearchedFor | undefined
  /** Absent if the listing is not part of a list. */
  list?: Pick<SearchControls, 'step' | 'standAt'> & Partial<Pick<SearchControls, 'ask'>>
  onClose: () => void
}

export function ListingDrawer({ id, search, searchedFor, list, onClose }: Props) {
  const person = useRouterState({ select: ({ location }) => location.state.person })
  const ofSearch = useSearchedFor(search, id !== null)
  const searched = searchedFor ?? ofSearch
  const query = useListing(id)
  const { listing } = query
  const steps = useSteps(search, list?.step)
  useViews(listing)
  // Tells the account's checklist, which the server keeps.
  useEffect(() => {
    if (id !== null) tickFoundMarket()
  }, [id])
  useStand(search, list?.standAt)

  return (
    <SidePanel
      open={id !== null}
      title="Listing Details"
      noun="listing"
      onClose={onClose}
      shown={id}
      steps={steps}
      acts={<DrawerActs listing={listing} fullSearch={search} search={searched} />}
    >
      <OpenedStatus id={id} name={listing?.listing_name} place={steps?.place} />
      <Answer
        query={id === null ? { ...query, data: undefined } : query}
        loading={<ListingSectionsSkeleton />}
        missing={
          <EmptyState
            title="This listing is not here."
            text="It may have been removed, or you may not have access."
            caption="No data available for this listing"
          />
        }
      >
        {listing => (
          <ListingSections
            listing={listing}
            search={searched}
            typed={search.searchTerm}
            level={3}
            person={person}
            onAsk={list?.ask}
            notes={of => <Notes of={of} level={3} />}
          >
            <ListingName listing={listing} level={2}>
              <CompareBox
                kind="listings"
                item={{ id: listing.id, name: listing.listing_name }}
                asked={askedOf(searched ?? search)}
                words
              />
            </ListingName>
            {searched && steps?.ahead.map(next => <Ahead key={next} id={next} searched={searched} />)}
          </ListingSections>
        )}
      </Answer>
    </SidePanel>
  )
}

/** Loads a listing that a step leads to, so that it is there at once. */
function Ahead({ id, searched }: { id: number; searched: SearchedFor }) {
  useListing(id)
  useCall('routes.find', channelInput({ listing_id: id }, searched))
  return null
}

/** Announces each step to screen readers. The first listing needs no announcement, since the opened dialog is announced. */
function OpenedStatus({ id, name, place }: { id: number | null; name: string | undefined; place: string | undefined }) {
  const [first] = useState(id)
  return (
    <p className="sr-only" role="status">
      {id !== first && name && place ? `${place}: ${name}` : ''}
    </p>
  )
}

/** Back leads to the page of results on which the drawer was opened; this updates it to the page of the last listing. */
function useStand(search: ListingSearch, standAt: ((page: number) => void) | undefined) {
  const last = useRef(search)
  // Keeps the address in step, after the drawer has gone from it.
  useEffect(() => {
    const before = last.current
    last.current = search
    if (before.listing === null || search.listing !== null || before.page === search.page) return
    const listOf = (one: ListingSearch) => JSON.stringify(searchCodec.write({ ...one, page: 1, listing: null }))
    if (listOf(before) === listOf(search)) standAt?.(before.page)
  }, [search, standAt])
}
