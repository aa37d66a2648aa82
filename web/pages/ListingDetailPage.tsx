// The page of one listing. Its address contains the search that led here, and the page of the company's other listings.

import { Link, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { ListingDetail } from '#web/features/listings/records/details/ListingDetail.tsx'
import { ListingDetailSkeleton } from '#web/features/listings/records/details/ListingDetailSkeleton.tsx'
import { OtherListings } from '#web/features/listings/records/details/OtherListings.tsx'
import type { Risk } from '#web/features/listings/records/details/RiskQuestion.tsx'
import { useListing } from '#web/features/listings/records/useListing.ts'
import { othersPrefix, readSearch, writeSearch } from '#web/features/listings/search/searchParams.ts'
import { useSearchedFor } from '#web/features/listings/search/useSearchedFor.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { DeletedRecord } from '#web/review/DeletedRecord.tsx'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'

export function ListingDetailPage() {
  const number = recordId(useParams({ strict: false }).id)
  const search = readSearch(useRouterState({ select: ({ location }) => location.searchStr }))
  const searched = useSearchedFor(search, true)
  const query = useListing(number)
  const navigate = useNavigate()
  const ask = (change: Partial<Risk>) =>
    void navigate({
      to: '.',
      search: before => ({
        ...before,
        ...Object.fromEntries(Object.entries(change).map(([name, values]) => [name, values.join() || undefined])),
      }),
      replace: true,
      resetScroll: false,
    })
  useTitle(query.listing?.listing_name ?? 'Listing')
  return (
    <Page>
      <p className="-mt-3 mb-1 sm:mt-0 sm:mb-3 print:hidden">
        <Link className={textLinkClass} to="/listings" search={writeSearch({ ...search, listing: null })}>
          <Icon name="left" size="s" />
          Recommended Listings
        </Link>
      </p>
      <Answer
        query={query}
        loading={<ListingDetailSkeleton />}
        missing={
          <DeletedRecord kind="listing" id={number}>
            <Missing />
          </DeletedRecord>
        }
      >
        {listing => (
          <>
            <ListingDetail key={listing.id} listing={listing} search={searched} typed={search.searchTerm} onAsk={ask} />
            <OtherListings orgName={listing.org_name} picked={searched?.state} prefix={othersPrefix} withSearch />
          </>
        )}
      </Answer>
    </Page>
  )
}

const Missing = () => (
  <EmptyState
    level={1}
    title="This listing is not here."
    text="It may have been removed, or you may not have access."
    caption="No data available for this listing"
  >
    <Link className={buttonClass('soft')} to="/listings">
      Back to results
    </Link>
  </EmptyState>
)
